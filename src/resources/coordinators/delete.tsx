import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { deleteCoordinator } from '../../contract/coordinators';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { HttpError } from '../../providers/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DialogFrame } from '../../ui/dialog-frame';
import { readsOfCoordinators } from './changed';

interface DeleteCoordinatorProps {
  coordinator: CoordinatorWithEarnings;
  onClose: () => void;
}

/** Asks before a coordinator is removed; where something stands in the way, says what, and leads to the form instead. */
export function DeleteCoordinator({ coordinator, onClose }: DeleteCoordinatorProps) {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { open } = useRoutedDialog('/coordinators');
  const { pathname, search } = useLocation();
  const [obstacle, setObstacle] = useState<string>();
  const remove = useEndpointMutation(deleteCoordinator, { invalidates: readsOfCoordinators });
  const { _id: id, coordinatorType, name } = coordinator;

  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { coordinatorType, id } });
      notify.success(t('coordinators:deleted'));
      onClose();
      // Its details have nothing to show any more.
      if (pathname !== '/coordinators') navigate({ pathname: '/coordinators', search }, { replace: true });
    } catch (error) {
      const message = (error instanceof Error && error.message) || t('coordinators:deleteFailed');
      if (error instanceof HttpError && error.statusCode === 409) return setObstacle(message);
      notify.error(message);
      onClose();
    }
  };
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
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
