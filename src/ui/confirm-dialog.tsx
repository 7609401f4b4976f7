import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './dialog-frame';

export type DialogTone = 'primary' | 'error';

export interface ConfirmDialogProps {
  open: boolean;
  /** The verb and the thing: 'Delete commission rate'. */
  title: string;
  body: ReactNode;
  /** Repeats the verb. */
  confirmLabel: string;
  /** 'Cancel' unless told. */
  cancelLabel?: string;
  /** 'error' for what cannot be undone. */
  tone?: DialogTone;
  isBusy?: boolean;
  /** Instead of a turning wheel, where the specification has words for it. */
  busyLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. What destroys starts with the focus on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, body, confirmLabel, cancelLabel, tone = 'primary', isBusy = false, busyLabel } = props;
  const { onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button autoFocus={tone === 'error'} color="inherit" disabled={isBusy} onClick={onClose}>
            {cancelLabel ?? t('ui:dialog.cancel')}
          </Button>
          <Button
            autoFocus={tone !== 'error'}
            variant="contained"
            color={tone}
            disabled={isBusy}
            loading={isBusy && !busyLabel}
            onClick={onConfirm}
          >
            {(isBusy && busyLabel) || confirmLabel}
          </Button>
        </>
      }
    >
      <DialogBody>{body}</DialogBody>
    </DialogFrame>
  );
}

/** Text that explains a dialog; richer content stays as it is. */
export function DialogBody({ children }: { children: ReactNode }) {
  const id = useId();
  return typeof children === 'string' ? (
    <Typography id={id} color="text.secondary">
      {children}
    </Typography>
  ) : (
    children
  );
}
