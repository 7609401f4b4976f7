import { Alert, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog, DialogFrame } from '@/components/dialog/dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { type UseDeleteRecordOptions, useDeleteRecord } from '@/refine/use-delete-record';

interface DeleteDialogProps extends Omit<UseDeleteRecordOptions, 'onDeleted'> {
  id: string;
  title: string;
  body: ReactNode;
  confirmLabel: string;
  onDeleted?: () => void;
  onClose: () => void;
}

/** It closes when the record is deleted, and after a failure, unless it is told what else to do. */
export function DeleteDialog({ id, title, body, confirmLabel, onClose, ...options }: DeleteDialogProps) {
  const { deleteRecord, isLoading } = useDeleteRecord({
    onDeleted: onClose,
    onFailed: onClose,
    onAsked: onClose,
    ...options,
  });
  return (
    <ConfirmDialog
      open
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      tone="error"
      isBusy={isLoading}
      onConfirm={() => deleteRecord(id)}
      onClose={onClose}
    />
  );
}

interface AccountDeleteDialogProps {
  /** The name is also the namespace of the texts and the path of the list. */
  resource: 'coordinators' | 'members';
  account: { _id: string; name: string };
  meta?: { params: Record<string, string> };
  onClose: () => void;
}

/** If others depend on the account, the dialog shows the server's reason and leads to the form instead. */
export function AccountDeleteDialog({ resource, account, meta, onClose }: AccountDeleteDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { name } = account;
  const listPath = `/${resource}`;
  const { open } = useRoutedDialog(listPath);
  const [obstacle, setObstacle] = useState<string>();
  const edit = () => {
    onClose();
    open(`${listPath}/edit/${account._id}`);
  };
  if (obstacle) {
    return (
      <DialogFrame
        open
        title={t(`${resource}:delete.refused`)}
        onClose={onClose}
        actions={
          <>
            <Button color="inherit" onClick={onClose}>
              {t('common:actions.close')}
            </Button>
            <Button variant="contained" autoFocus onClick={edit}>
              {t(`${resource}:delete.editInstead`)}
            </Button>
          </>
        }
      >
        <Alert severity="warning">{obstacle}</Alert>
      </DialogFrame>
    );
  }
  return (
    <DeleteDialog
      resource={resource}
      id={account._id}
      {...(meta && { meta })}
      title={t(`${resource}:delete.title`, { name })}
      body={t(`${resource}:delete.body`, { name })}
      confirmLabel={t(`${resource}:delete.confirm`)}
      success={t(`${resource}:delete.done`, { name })}
      failure={t(`${resource}:delete.failed`)}
      onDeleted={() => {
        onClose();
        if (pathname !== listPath) navigate({ pathname: listPath, search }, { replace: true });
      }}
      onConflict={setObstacle}
      onClose={onClose}
    />
  );
}
