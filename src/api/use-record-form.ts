import type { BaseRecord } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useWarnAboutUnsavedChanges } from '@/components/form/unsaved-changes';
import type { HttpError } from '@/providers/http-error';
import { errorMessage } from './error-message';

interface UseRecordFormOptions<Values extends FieldValues> {
  resource: string;
  /** Of the record to change; without it one is added. */
  id?: string;
  defaultValues: DefaultValues<Values>;
  resolver: Resolver<Values>;
  /** What is sent, where it is not simply what was entered. */
  variablesOf?: (values: Values) => FieldValues;
  /** Said when it is saved; without it the page tells in its own way. */
  success?: string;
  /** Said above the form when the server refused without a message. */
  failure: string;
  onSaved: () => void;
}

/**
 * refine's useForm for a form in a dialog of its own address: after saving it goes where `onSaved` leads, what the server says of a
 * field stands at that field, and what belongs to none stands above the form. `formProps` are for FormDialog.
 */
export function useRecordForm<Values extends FieldValues>(options: UseRecordFormOptions<Values>) {
  const { resource, id, defaultValues, resolver, variablesOf, success, failure, onSaved } = options;
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { refineCore, ...form } = useForm<BaseRecord, HttpError, Values>({
    defaultValues,
    resolver,
    refineCoreProps: {
      resource,
      action: id === undefined ? 'create' : 'edit',
      ...(id !== undefined && { id }),
      // The page has loaded the record already.
      queryOptions: { enabled: false },
      redirect: false,
      // Figures of other resources beside the list count the record as well.
      invalidates: ['all'],
      successNotification: () => (success === undefined ? false : { type: 'success', message: success }),
      errorNotification: false,
      onMutationSuccess: () => {
        setIsSaved(true);
        onSaved();
      },
      onMutationError: (error) => {
        const [field] = Object.keys(error.errors ?? {}).filter((name) => name in form.getValues());
        if (field) form.setFocus(field as Path<Values>);
        setProblem(field ? undefined : errorMessage(error, failure));
      },
    },
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  useWarnAboutUnsavedChanges(isDirty && !isSaved, submitCount);
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const variables = (variablesOf?.(values) ?? values) as Values;
    // A refusal is told by onMutationError.
    await refineCore.onFinish(variables).catch(() => undefined);
  });
  return { form, formProps: { onSubmit, isSubmitting, problem } };
}
