import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { isConfirmKey } from '@/utils/confirm-key';

export interface FormDialogProps {
  title: string;
  /** The verb of the title. */
  submitLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  isSubmitting: boolean;
  /** Required input is missing: the submit button is disabled. */
  isIncomplete?: boolean;
  /** 'error' if submitting rejects or deletes something. */
  tone?: 'primary' | 'error';
  /** An error message that belongs to no field. */
  problem?: string | undefined;
  maxWidth?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A form in a dialog over a list, with an address of its own. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, onSubmit, onClose, isSubmitting, problem, maxWidth = 'sm', children } = props;
  const { isIncomplete = false, tone = 'primary' } = props;
  const formId = useId();
  return (
    <RoutedDialog
      title={title}
      onClose={onClose}
      maxWidth={maxWidth}
      actions={
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={tone}
          loading={isSubmitting}
          disabled={isIncomplete}
        >
          {submitLabel}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          if (isSubmitting || isIncomplete || event.repeat || !isConfirmKey(event)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        noValidate
      >
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
