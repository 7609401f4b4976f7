import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog, DialogFrame } from '@/components/dialog/dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { useDeleteRecord } from '@/refine/use-show';

interface AccountDeleteDialogProps {
  resource: 'coordinators' | 'members';
  id: string;
  /** For resources with parameters in their path. */
  meta?: { params: Record<string, string> };
  /** The list below; the form of the account is at `edit/:id` under it. */
  listPath: string;
  title: string;
  body: string;
  confirmLabel: string;
  success: string;
  /** The message when the server refused without one. */
  failure: string;
  refusedTitle: string;
  editLabel: string;
  onClose: () => void;
}

/** Asks before an account is deleted. If others depend on it, the dialog shows the server's reason and leads to the form instead. */
export function AccountDeleteDialog({ resource, id, meta, listPath, onClose, ...texts }: AccountDeleteDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { open } = useRoutedDialog(listPath);
  const [obstacle, setObstacle] = useState<string>();
  const { deleteRecord, isLoading } = useDeleteRecord({
    resource,
    ...(meta && { meta }),
    success: texts.success,
    failure: texts.failure,
    onDeleted: () => {
      onClose();
      // Open details have nothing to show any more.
      if (pathname !== listPath) navigate({ pathname: listPath, search }, { replace: true });
    },
    onConflict: setObstacle,
    onFailed: onClose,
  });
  const edit = () => {
    onClose();
    open(`${listPath}/edit/${id}`);
  };
  if (obstacle) {
    return (
      <DialogFrame
        open
        title={texts.refusedTitle}
        onClose={onClose}
        actions={
          <>
            <Button color="inherit" onClick={onClose}>
              {t('common:actions.close')}
            </Button>
            <Button variant="contained" autoFocus onClick={edit}>
              {texts.editLabel}
            </Button>
          </>
        }
      >
        <Alert severity="warning">{obstacle}</Alert>
      </DialogFrame>
    );
  }
  return (
    <ConfirmDialog
      open
      title={texts.title}
      body={texts.body}
      confirmLabel={texts.confirmLabel}
      tone="error"
      isBusy={isLoading}
      onConfirm={() => deleteRecord(id)}
      onClose={onClose}
    />
  );
}
