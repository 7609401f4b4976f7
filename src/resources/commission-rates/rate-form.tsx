import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { rateForm } from '../../contract/rates';
import { explainRefusal } from '../../hooks/server-errors';
import { useT } from '../../i18n/use-t';
import { FormDialog } from '../../ui/form-dialog';
import type { PlanRates } from './by-plan';
import { duplicateOf } from './duplicate';
import { type RateValues, rateBody, rateFieldNames, rateResolver } from './form';
import { RateInputs } from './inputs';

interface RateFormProps {
  title: string;
  submitLabel: string;
  values: RateValues;
  groups: readonly PlanRates[];
  /** The rate that is being changed. */
  except?: string;
  /** Rejects when the server refuses. */
  onSubmit: (body: z.output<typeof rateForm>) => Promise<void>;
  /** Said when the server gave no message. */
  failure: string;
  onClose: () => void;
}

/** The frame that adding and editing a rate share. A duplicate is refused before it is sent (§1-5). */
export function RateForm(props: RateFormProps) {
  const { title, submitLabel, values, groups, except, onSubmit, failure, onClose } = props;
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const form = useForm<RateValues>({ defaultValues: values, resolver: rateResolver });
  const { isSubmitting, isDirty } = form.formState;
  const [isDone, setIsDone] = useState(false);
  const submit = form.handleSubmit(async (entered) => {
    setProblem(undefined);
    const body = rateBody(entered);
    const group = groups.find(({ plan }) => plan._id === body.depositPlanReferenceId);
    const message = duplicateOf(t, group, body.coordinatorLevel, except);
    if (message) return form.setError('coordinatorLevel', { type: 'duplicate', message }, { shouldFocus: true });
    try {
      await onSubmit(body);
      setIsDone(true);
    } catch (error) {
      setProblem(explainRefusal(error, rateFieldNames, form.setError, failure));
    }
  });
  return (
    <FormDialog
      {...{ title, submitLabel, problem, isSubmitting, onClose }}
      isDirty={isDirty && !isDone}
      onSubmit={submit}
    >
      <RateInputs form={form} groups={groups} except={except} />
    </FormDialog>
  );
}
