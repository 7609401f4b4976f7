import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { planForm } from '../../contract/plan-form';
import { explainRefusal } from '../../hooks/server-errors';
import { FormDialog } from '../../ui/form-dialog';
import { type PlanValues, planBody, planFieldNames, planResolver } from './form';
import { PlanInputs } from './inputs';

interface PlanFormProps {
  title: string;
  submitLabel: string;
  values: PlanValues;
  /** Rejects when the server refuses. */
  onSubmit: (body: z.output<typeof planForm>) => Promise<void>;
  /** Said when the server gave no message. */
  failure: string;
  onClose: () => void;
}

/** The frame that adding and editing a plan share. */
export function PlanForm({ title, submitLabel, values, onSubmit, failure, onClose }: PlanFormProps) {
  const [problem, setProblem] = useState<string>();
  const form = useForm<PlanValues>({ defaultValues: values, resolver: planResolver });
  const { isSubmitting, isDirty, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (entered) => {
    setProblem(undefined);
    try {
      await onSubmit(planBody(entered));
    } catch (error) {
      setProblem(explainRefusal(error, planFieldNames, form.setError, failure));
    }
  });
  return (
    <FormDialog
      {...{ title, submitLabel, problem, isSubmitting, onClose }}
      isDirty={isDirty && (!isSubmitSuccessful || problem !== undefined)}
      onSubmit={submit}
    >
      <PlanInputs form={form} />
    </FormDialog>
  );
}
