import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { useIsPhone } from '@/utils/media-queries';
import { DialogFrame } from './dialog';

interface RoutedDialogProps {
  title: string;
  /** Goes back to the list; `useRoutedDialog(listPath).close` does. */
  onClose: () => void;
  /** The buttons; a Cancel stands before them. */
  actions?: ReactNode;
  children: ReactNode;
  isBusy?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Nothing in it takes the focus. */
  isText?: boolean;
  /** 'Cancel' unless told, such as Close where nothing is entered. */
  cancelLabel?: string;
}

/**
 * A dialog over a list, at an address of its own: closed by Escape, its cross, Cancel or Back. Each of them leaves the address, so that
 * unsaved input is asked about by the one LeaveGuard.
 */
export function RoutedDialog(props: RoutedDialogProps) {
  const { title, onClose, actions, children, isBusy = false, maxWidth = 'sm', isText, cancelLabel } = props;
  const { t } = useTranslation();

  return (
    <DialogFrame
      open
      phone="full"
      title={title}
      titleAction={
        <IconButton aria-label={t('ui:dialog.close')} disabled={isBusy} onClick={onClose} sx={{ m: -2 }}>
          <Close />
        </IconButton>
      }
      onClose={onClose}
      isBusy={isBusy}
      maxWidth={maxWidth}
      isText={isText}
      actions={
        actions && (
          <>
            <Button color="inherit" disabled={isBusy} onClick={onClose}>
              {cancelLabel ?? t('ui:dialog.cancel')}
            </Button>
            {actions}
          </>
        )
      }
    >
      <FocusFirstField>{children}</FocusFirstField>
    </DialogFrame>
  );
}

const FIELD_SELECTOR = ['input:not([type=hidden])', 'select', 'textarea', '[role=combobox]']
  .map((field) => `${field}:not([disabled]):not([aria-hidden=true])`)
  .join(',');

/** Focus starts at the first field, which may arrive after the dialog. A search would raise a phone's keyboard over what it searches. */
function FocusFirstField({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (isPlaced.current) return;
    const first = content.current?.querySelector<HTMLElement>(FIELD_SELECTOR);
    if (!first) return;
    isPlaced.current = true;
    if (!isPhone || !first.matches('[type=search]')) first.focus();
  });
  return <div ref={content}>{children}</div>;
}

interface LoadingDialogProps {
  title: string;
  /** Why there is nothing to show; absent while it loads. */
  problem: string | undefined;
  onClose: () => void;
}

/** Stands where a form or a record will be, until it is there. */
export function LoadingDialog({ title, problem, onClose }: LoadingDialogProps) {
  return (
    <RoutedDialog title={title} onClose={onClose}>
      {problem ? <Alert severity="error">{problem}</Alert> : <SkeletonRows count={4} />}
    </RoutedDialog>
  );
}
