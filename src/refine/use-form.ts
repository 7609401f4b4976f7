import type { BaseRecord } from '@refinedev/core';
import { useForm as useRefineForm } from '@refinedev/react-hook-form';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { HttpError, isAsked } from '@/api/http-error';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useFormDraft } from '@/session/use-form-draft';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { notify } from '@/utils/notices';
import { useEditConflict } from './editing/use-edit-conflict';
import { errorMessage, isOutcomeUnknown } from './error-message';
import { useInvalidateAll } from './use-invalidate-all';

interface UseFormOptions<Values extends FieldValues> {
  resource: string;
  id?: string;
  defaultValues: DefaultValues<Values>;
  /** The version of the record that the default values are of. */
  etag?: string | null | undefined;
  resolver: Resolver<Values>;
  params?: Readonly<Record<string, string>>;
  variablesOf?: (values: Values) => FieldValues;
  /** Without this message the page shows its own. */
  success?: string;
  /** The message stands above the form when the server refused without one. */
  failure: string;
  onSaved: () => void;
  /** What was sent waits for a second person, as a notice has said. The form is done with it; without this it closes as if it was saved. */
  onAsked?: () => void;
}

/**
 * The form stands in a dialog with its own URL. Only changed values are sent, so that saving does not undo what somebody else has changed
 * since the form was opened. The server's errors stand at their fields, and those that belong to no field above the form. `formProps` are
 * for FormDialog.
 */
export function useForm<Values extends FieldValues>(options: UseFormOptions<Values>) {
  const { resource, id, params, defaultValues, etag, resolver, success, failure, onSaved, onAsked = onSaved } = options;
  const { variablesOf = (values: Values): FieldValues => values } = options;
  const [problem, setProblem] = useState<string>();
  const refresh = useInvalidateAll();
  const [version, setVersion] = useState(etag);
  const { refineCore, ...form } = useRefineForm<BaseRecord, HttpError, Values>({
    defaultValues,
    resolver,
    // FormDialog focuses the first invalid field, in the order of the screen.
    shouldFocusError: false,
    refineCoreProps: {
      resource,
      action: id === undefined ? 'create' : 'edit',
      ...(id !== undefined && { id }),
      ...(params && { meta: { params } }),
      mutationMeta: { etag: version },
      // The dialog has loaded the record already.
      queryOptions: { enabled: false },
      redirect: false,
      // The record also counts in the figures of other resources.
      invalidates: ['all'],
      successNotification: false,
      errorNotification: false,
      onMutationSuccess: saved,
    },
  });
  const { isDirty, isSubmitting, defaultValues: initial } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  const conflict = useEditConflict(form, { etag, values: defaultValues, version, setVersion });
  useFormDraft(form, '', conflict.onRestored);
  function leave(done: () => void) {
    release();
    conflict.onSaved();
    done();
  }
  function saved() {
    if (success !== undefined) notify.success(success);
    leave(onSaved);
  }
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const before = id === undefined ? {} : variablesOf(initial as Values);
    const changes = Object.entries(variablesOf(values)).filter(([name, value]) => !isDeepEqual(value, before[name]));
    if (changes.length === 0) return saved();
    try {
      await refineCore.onFinish(Object.fromEntries(changes) as Values);
    } catch (error) {
      if (isAsked(error)) {
        refresh();
        return leave(onAsked);
      }
      if (!conflict.onRefused(error) && isOutcomeUnknown(error)) refresh();
      const fields = error instanceof HttpError ? Object.keys(error.errors) : [];
      const field = fields.find((name) => name in form.getValues());
      if (field) form.setFocus(field as Path<Values>);
      setProblem(field ? undefined : errorMessage(error, failure));
    }
  });
  // The notice says more than the refusal, once the record was read again.
  const { notice } = conflict;
  return { form, formProps: { onSubmit, isSubmitting, problem: notice ? undefined : problem, notice } };
}
