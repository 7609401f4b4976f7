import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ReasonField } from '@/components/dialog/reason-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { applyServerErrors } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { useFormDraft } from '@/session/use-form-draft';

interface TextFormProps<Result> {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  /** A reason is required, notes are not. */
  field: 'reason' | 'notes';
  label: string;
  schema?: z.ZodType;
  /** It stands above the form when the server refused without a message. */
  failure: string;
  suggestions?: readonly string[];
  tone?: 'primary' | 'error';
  /** Throws HttpError. */
  onSend: (text: string) => Promise<Result>;
  /** It is called when the form may be left. */
  onDone: (result: Result) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about one change, with a reason or notes. What the server refuses stands above it in its words. */
export function TextForm<Result>(props: TextFormProps<Result>) {
  const { field, label, schema, suggestions, failure, onSend, onDone, children, ...dialog } = props;
  const [problem, setProblem] = useState<string>();
  const form = useForm<Record<string, string>>({
    defaultValues: { [field]: '' },
    ...(schema && { resolver: schemaResolver(schema) }),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  useFormDraft(form, field);
  const onSubmit = form.handleSubmit(async ({ [field]: text = '' }) => {
    setProblem(undefined);
    try {
      const result = await onSend(text.trim());
      release();
      onDone(result);
    } catch (error) {
      setProblem(applyServerErrors(error, form, failure));
    }
  });
  const isRequired = field === 'reason';
  const text = useWatch({ control: form.control, name: field }) ?? '';
  return (
    <FormDialog
      {...dialog}
      onSubmit={onSubmit}
      isSubmitting={isSubmitting}
      problem={problem}
      isIncomplete={isRequired && text.trim() === ''}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {children}
        <Controller
          control={form.control}
          name={field}
          render={({ field: { value = '', onChange }, fieldState }) => (
            <ReasonField
              label={label}
              isRequired={isRequired}
              suggestions={suggestions}
              isBusy={isSubmitting}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </Box>
    </FormDialog>
  );
}
