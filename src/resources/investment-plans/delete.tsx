import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useDeleteRecord } from '@/api/use-delete-record';
import type { DepositPlan } from '@/contract/plans';
import type { HttpError } from '@/providers/http-error';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DialogFrame } from '@/ui/dialog-frame';

interface PlanDeleteProps {
  plan: DepositPlan;
  onClose: () => void;
}

/** Asks before a plan is removed. One that is in use stays: the server says why, and it can be made inactive instead. */
export function PlanDelete({ plan, onClose }: PlanDeleteProps) {
  const { t } = useTranslation();
  const [obstacle, setObstacle] = useState<string>();
  const { deleteRecord, isLoading } = useDeleteRecord({
    resource: 'investment-plans',
    success: t('investment-plans:deleted'),
    failure: t('investment-plans:deleteFailed'),
    onDeleted: onClose,
    onConflict: setObstacle,
    onFailed: onClose,
  });
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
      isBusy={isLoading}
      onConfirm={() => deleteRecord(plan._id)}
      onClose={onClose}
    />
  );
}

/** What stands in the way, and the way around it. */
function PlanInUse({ plan, obstacle, onClose }: PlanDeleteProps & { obstacle: string }) {
  const { t } = useTranslation();
  const { mutate, isLoading } = useUpdate<DepositPlan, HttpError>({
    resource: 'investment-plans',
    id: plan._id,
    invalidates: ['resourceAll'],
    successNotification: () => ({
      type: 'success',
      message: t('investment-plans:deactivated', { name: plan.planName }),
    }),
    errorNotification: (error) => ({
      type: 'error',
      message: errorMessage(error, t('investment-plans:updateFailed')),
    }),
  });
  return (
    <DialogFrame
      open
      title={t('investment-plans:deleting.refusedTitle')}
      onClose={onClose}
      isBusy={isLoading}
      actions={
        <>
          <Button color="inherit" autoFocus={!plan.isActive} disabled={isLoading} onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {plan.isActive && (
            <Button
              autoFocus
              variant="contained"
              loading={isLoading}
              onClick={() => mutate({ values: { isActive: false } }, { onSuccess: onClose })}
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
