import { Alert, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { isConfirmKey, submitForm } from '@/utils/command-key';
import { isSecondKeyPress } from '@/utils/key-press';
import { countAsked } from '@/utils/notices';
import { unsavedForms } from './use-leave-guard';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  isSubmitting: boolean;
  isIncomplete?: boolean;
  tone?: 'primary' | 'error';
  maxWidth?: 'sm' | 'md';
  problem?: string | undefined;
  /** It stands above the fields. */
  notice?: ReactNode;
  /** These buttons stand before the one that submits. */
  otherActions?: ReactNode;
  /** A form of several acts stays open, as one may wait while another is refused, and closes itself. */
  isOfSeveralActs?: boolean;
  cancelLabel?: string | undefined;
  children: ReactNode;
}

/** The first invalid field of the screen gets the focus; react-hook-form goes by the order in which fields were registered. */
function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])')?.focus();
  });
}

export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, onSubmit, onClose, isSubmitting, problem, otherActions, children } = props;
  const {
    isIncomplete = false,
    tone = 'primary',
    maxWidth = 'sm',
    cancelLabel,
    notice,
    isOfSeveralActs = false,
  } = props;
  const formId = useId();
  const isSending = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget: form } = event;
    event.preventDefault();
    // The first press of a double press may have led from the last field to the button.
    if (isSecondKeyPress()) return;
    // A double click comes before the button is disabled: sent twice, the dialog would also be closed twice, and with it the page below.
    if (isSending.current) return;
    isSending.current = true;
    const asked = countAsked();
    try {
      await onSubmit(event);
    } finally {
      isSending.current = false;
    }
    // What waits for a second person is sent: nothing is left to be typed.
    if (countAsked() > asked && !isOfSeveralActs) {
      unsavedForms.clear();
      return onClose();
    }
    focusFirstInvalid(form);
  };
  return (
    <RoutedDialog
      title={title}
      maxWidth={maxWidth}
      onClose={onClose}
      cancelLabel={cancelLabel}
      actions={
        <>
          {otherActions}
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
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (isSubmitting || isIncomplete || event.repeat || !isConfirmKey(event)) return;
          event.preventDefault();
          submitForm(event.currentTarget);
        }}
        noValidate
      >
        {problem && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {problem}
          </Alert>
        )}
        {notice}
        {children}
      </form>
    </RoutedDialog>
  );
}
