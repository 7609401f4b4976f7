import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { levelAbove } from '../../domain/hierarchy';
import { saidBy } from '../../hooks/said-by';
import { type Translate, useT } from '../../i18n/use-t';
import { HttpError } from '../../providers/http';
import { FormDialog } from '../../ui/form-dialog';
import { CoordinatorInputs } from './inputs';
import { type CoordinatorValues, type FieldName, fieldOf, problemsOf } from './values';

interface CoordinatorFormProps {
  title: string;
  submitLabel: string;
  values: CoordinatorValues;
  isNew: boolean;
  /** Rejects when the server refuses. */
  onSubmit: (values: CoordinatorValues) => Promise<void>;
  /** Said when the server gave no reason. */
  failure: string;
  onClose: () => void;
}

/** The frame that adding and editing a coordinator share; a refusal stands at its field. */
export function CoordinatorForm({
  title,
  submitLabel,
  values,
  isNew,
  onSubmit,
  failure,
  onClose,
}: CoordinatorFormProps) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const form = useForm<CoordinatorValues>({ defaultValues: values, resolver: resolverOf(t, isNew) });
  const { isSubmitting, isDirty } = form.formState;

  const explain = (error: unknown) => {
    if (!(error instanceof HttpError)) return setProblem(failure);
    const named = (error.errors ?? []).flatMap(({ path, message }) => {
      const field = fieldOf(path);
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of named) form.setError(field, { type: 'server', message }, { shouldFocus: true });
    if (named.length === 0) setProblem(saidBy(error, failure));
  };
  const submit = form.handleSubmit(async (entered) => {
    setProblem(undefined);
    try {
      await onSubmit(entered);
    } catch (error) {
      explain(error);
    }
  });

  return (
    <FormDialog
      {...{ title, submitLabel, onClose, isSubmitting, problem }}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
    >
      <CoordinatorInputs form={form} isNew={isNew} />
    </FormDialog>
  );
}

function resolverOf(t: Translate, isNew: boolean): Resolver<CoordinatorValues> {
  return (entered) => {
    const problems = [...problemsOf(entered, isNew)].map(
      ([field, message]) => [field, { type: 'schema', message: message ?? wordingOf(t, field, entered) }] as const,
    );
    return problems.length > 0 ? { values: {}, errors: Object.fromEntries(problems) } : { values: entered, errors: {} };
  };
}

/** The words for what only the form knows to be missing. */
function wordingOf(t: Translate, field: FieldName, { coordinatorType }: CoordinatorValues): string {
  const above = coordinatorType === '' ? undefined : levelAbove(coordinatorType);
  if (field === 'parent' && above) return t('coordinators:form.parentRequired', { level: t(`ui:level.${above}`) });
  return t('coordinators:form.typeRequired');
}
