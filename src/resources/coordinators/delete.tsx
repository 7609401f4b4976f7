import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeleteRecord } from '@/api/use-delete-record';
import type { CoordinatorWithEarnings } from '@/contract/earnings';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DialogFrame } from '@/ui/dialog-frame';

interface CoordinatorDeleteProps {
  coordinator: CoordinatorWithEarnings;
  onClose: () => void;
}

/** Asks before a coordinator is removed; where something stands in the way, says what, and leads to the form instead. */
export function CoordinatorDelete({ coordinator, onClose }: CoordinatorDeleteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useRoutedDialog('/coordinators');
  const { pathname, search } = useLocation();
  const [obstacle, setObstacle] = useState<string>();
  const { _id: id, coordinatorType, name } = coordinator;
  const { deleteRecord, isLoading } = useDeleteRecord({
    resource: 'coordinators',
    meta: { params: { coordinatorType } },
    success: t('coordinators:deleted'),
    failure: t('coordinators:deleteFailed'),
    onDeleted: () => {
      onClose();
      // Its details have nothing to show any more.
      if (pathname !== '/coordinators') navigate({ pathname: '/coordinators', search }, { replace: true });
    },
    onConflict: setObstacle,
    onFailed: onClose,
  });
  const edit = () => {
    onClose();
    open(`/coordinators/edit/${id}`);
  };

  if (obstacle) {
    return (
      <DialogFrame
        open
        title={t('coordinators:cannotDelete')}
        onClose={onClose}
        actions={
          <>
            <Button color="inherit" onClick={onClose}>
              {t('common:actions.close')}
            </Button>
            <Button variant="contained" autoFocus onClick={edit}>
              {t('coordinators:editInstead')}
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
      title={t('coordinators:deleteTitle')}
      body={t('coordinators:deleteBody', { name })}
      confirmLabel={t('common:actions.delete')}
      tone="error"
      isBusy={isLoading}
      onConfirm={() => deleteRecord(id)}
      onClose={onClose}
    />
  );
}
