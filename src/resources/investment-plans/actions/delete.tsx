import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type DepositPlan, deletePlan, listPlans, updatePlan } from '../../../contract/plans';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { HttpError } from '../../../providers/http';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { DialogFrame } from '../../../ui/dialog-frame';

interface DeletePlanProps {
  plan: DepositPlan;
  onClose: () => void;
}

/** Asks before a plan is removed. One that is in use stays: the server says why, and it can be made inactive instead. */
export function DeletePlan({ plan, onClose }: DeletePlanProps) {
  const t = useT();
  const notify = useNotify();
  const [obstacle, setObstacle] = useState<string>();
  const remove = useEndpointMutation(deletePlan, { invalidates: [listPlans] });

  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: plan._id } });
      notify.success(t('investment-plans:deleted'));
      onClose();
    } catch (error) {
      const message = (error instanceof Error && error.message) || t('investment-plans:deleteFailed');
      if (error instanceof HttpError && error.statusCode === 409) return setObstacle(message);
      notify.error(message);
      onClose();
    }
  };

  if (obstacle) return <PlanInUse plan={plan} obstacle={obstacle} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={t('investment-plans:deleting.title')}
      body={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{plan.planName}</Box>
          <Box sx={{ color: 'text.secondary' }}>{t('investment-plans:deleting.body')}</Box>
        </Box>
      }
      confirmLabel={t('investment-plans:deleting.confirm')}
      tone="error"
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** What stands in the way, and the way around it. */
function PlanInUse({ plan, obstacle, onClose }: DeletePlanProps & { obstacle: string }) {
  const t = useT();
  const notify = useNotify();
  const update = useEndpointMutation(updatePlan, {
    invalidates: [listPlans],
    onSuccess: () => {
      notify.success(t('investment-plans:deactivated', { name: plan.planName }));
      onClose();
    },
    onError: ({ message }) => notify.error(message || t('investment-plans:updateFailed')),
  });
  return (
    <DialogFrame
      open
      title={t('investment-plans:deleting.refusedTitle')}
      onClose={onClose}
      isBusy={update.isPending}
      actions={
        <>
          <Button color="inherit" autoFocus={!plan.isActive} disabled={update.isPending} onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {plan.isActive && (
            <Button
              autoFocus
              variant="contained"
              loading={update.isPending}
              onClick={() => update.mutate({ params: { id: plan._id }, body: { isActive: false } })}
            >
              {t('investment-plans:deleting.deactivate')}
            </Button>
          )}
        </>
      }
    >
      <Alert severity="warning">{obstacle}</Alert>
      {!plan.isActive && <Box sx={{ mt: 3 }}>{t('investment-plans:deleting.alreadyInactive')}</Box>}
    </DialogFrame>
  );
}
