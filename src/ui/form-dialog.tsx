import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { RoutedDialog } from './routed-dialog';

export interface FormDialogProps {
  title: string;
  /** Repeats the verb. */
  submitLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  isSubmitting: boolean;
  /** Closing asks first. */
  isDirty: boolean;
  /** What was refused and belongs to no field. */
  problem?: string | undefined;
  maxWidth?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A form over a list, at an address of its own. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, onSubmit, onClose, isSubmitting, isDirty, problem, maxWidth = 'sm', children } = props;
  const formId = useId();
  return (
    <RoutedDialog
      title={title}
      onClose={onClose}
      isDirty={isDirty}
      maxWidth={maxWidth}
      actions={
        <Button type="submit" form={formId} variant="contained" loading={isSubmitting}>
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        {problem && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {problem}
          </Alert>
        )}
        {children}
      </form>
    </RoutedDialog>
  );
}
