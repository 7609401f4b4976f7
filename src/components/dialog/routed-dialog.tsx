import Close from '@mui/icons-material/Close';
import { Alert, Button, IconButton } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { useIsPhone } from '@/utils/media-queries';
import { DialogFrame } from './dialog';

interface RoutedDialogProps {
  title: string;
  onClose: () => void;
  /** Without buttons there is no Cancel either. */
  actions?: ReactNode;
  children: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  isText?: boolean;
  cancelLabel?: string | undefined;
}

/** Whatever closes the dialog leaves its URL, so that LeaveGuard asks about unsaved input. */
export function RoutedDialog(props: RoutedDialogProps) {
  const { title, onClose, actions, children, maxWidth = 'sm', isText, cancelLabel } = props;
  const { t } = useTranslation();

  return (
    <DialogFrame
      open
      phone="full"
      title={title}
      titleAction={
        <IconButton aria-label={t('ui:dialog.close')} onClick={onClose} sx={{ m: -2 }}>
          <Close />
        </IconButton>
      }
      onClose={onClose}
      maxWidth={maxWidth}
      isText={isText}
      actions={
        actions && (
          <>
            <Button color="inherit" onClick={onClose}>
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

/** Focuses the first field, which may be rendered later than the dialog; but not a search on phones, whose keyboard would cover the results. */
function FocusFirstField({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (isDone.current) return;
    const first = content.current?.querySelector<HTMLElement>(FIELD_SELECTOR);
    if (!first) return;
    isDone.current = true;
    if (!isPhone || !first.matches('[type=search]')) first.focus();
  });
  return <div ref={content}>{children}</div>;
}

interface LoadingDialogProps {
  title: string;
  problem: string | undefined;
  onClose: () => void;
}

export function LoadingDialog({ title, problem, onClose }: LoadingDialogProps) {
  const { t } = useTranslation();
  return (
    <RoutedDialog title={title} onClose={onClose}>
      {problem ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={onClose}>
              {t('ui:dialog.back')}
            </Button>
          }
        >
          {problem}
        </Alert>
      ) : (
        <SkeletonRows count={4} />
      )}
    </RoutedDialog>
  );
}
