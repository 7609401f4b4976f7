import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t';
import { ConfirmDialog } from './confirm-dialog';
import { DialogFrame } from './dialog-frame';

export { useRoutedDialog } from '../hooks/use-routed-dialog';

export interface RoutedDialogProps {
  title: string;
  /** Goes back to the list; `useRoutedDialog(listPath).close` does. */
  onClose: () => void;
  /** The buttons; a Cancel stands before them. */
  actions?: ReactNode;
  children: ReactNode;
  /** Closing, or leaving the page, asks first. */
  isDirty?: boolean;
  isBusy?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** 'Cancel' unless told, such as Close where nothing is entered. */
  cancelLabel?: string;
}

/** A dialog over a list, at an address of its own: closed by Escape, its cross, Cancel or Back. */
export function RoutedDialog(props: RoutedDialogProps) {
  const { title, onClose, actions, children, isDirty = false, isBusy = false, maxWidth = 'sm', cancelLabel } = props;
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  useLeaveWarning(isDirty);
  const close = () => (isDirty ? setIsAsking(true) : onClose());

  return (
    <DialogFrame
      open
      phone="full"
      title={title}
      titleAction={
        <IconButton aria-label={t('ui:dialog.close')} disabled={isBusy} onClick={close} sx={{ m: -2 }}>
          <Close />
        </IconButton>
      }
      onClose={close}
      isBusy={isBusy}
      maxWidth={maxWidth}
      actions={
        actions && (
          <>
            <Button color="inherit" disabled={isBusy} onClick={close}>
              {cancelLabel ?? t('ui:dialog.cancel')}
            </Button>
            {actions}
          </>
        )
      }
    >
      <FromFirstField>{children}</FromFirstField>
      <ConfirmDialog
        open={isAsking}
        tone="error"
        title={t('ui:unsaved.title')}
        body={t('ui:unsaved.body')}
        confirmLabel={t('ui:unsaved.discard')}
        cancelLabel={t('ui:unsaved.keep')}
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      />
    </DialogFrame>
  );
}

const FIELDS = ['input:not([type=hidden])', 'select', 'textarea', '[role=combobox]']
  .map((field) => `${field}:not([disabled]):not([aria-hidden=true])`)
  .join(',');

/** Focus starts at the first field, which may arrive after the dialog. */
function FromFirstField({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current) return;
    const first = content.current?.querySelector<HTMLElement>(FIELDS);
    if (!first) return;
    isPlaced.current = true;
    first.focus();
  });
  return <div ref={content}>{children}</div>;
}

/** The browser's own question before the tab is closed or reloaded. */
function useLeaveWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
