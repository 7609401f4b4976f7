import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRecord } from '@/api/use-record';
import type { DepositPlan } from '@/contract/plans';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EditButton } from '@/ui/buttons';
import { Facts } from '@/ui/facts';
import { formatDate } from '@/ui/format';
import { LoadingDialog } from '@/ui/loading-dialog';
import { RoutedDialog } from '@/ui/routed-dialog';
import { Rupees } from '@/ui/rupees';
import { StatusChip } from '@/ui/status-chip';
import { PlanUse } from './plan-use';
import { statusOf, totalOf, typeOf, yearsOf } from './terms';

/** One plan with what has been invested in it and the rates that are set for it, over the list. */
export function PlanShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-plans');
  const { record: plan, problem } = useRecord<DepositPlan>({
    resource: 'investment-plans',
    noun: 'Deposit plan',
    missing: t('investment-plans:form.missing'),
  });
  if (!plan) return <LoadingDialog title={t('investment-plans:details.title')} problem={problem} onClose={close} />;
  return (
    <RoutedDialog
      title={plan.planName}
      onClose={close}
      isText
      cancelLabel={t('investment-plans:details.close')}
      actions={
        <EditButton resource="investment-plans" id={plan._id} replace>
          {t('investment-plans:edit')}
        </EditButton>
      }
    >
      {plan.description && (
        <Typography color="text.secondary" sx={{ mb: 4, whiteSpace: 'pre-line' }}>
          {plan.description}
        </Typography>
      )}
      <Facts
        facts={[
          [t('investment-plans:fields.status'), <StatusChip key="status" status={statusOf(plan)} />],
          [t('investment-plans:fields.planAmount'), <Rupees key="amount" amount={plan.planAmount} />],
          [t('investment-plans:fields.planDuration'), yearsOf(t, plan)],
          [t('investment-plans:fields.total'), <Rupees key="total" amount={totalOf(plan)} />],
          [t('investment-plans:fields.profitAmount'), <Rupees key="profit" amount={plan.profitAmount} />],
          [t('investment-plans:fields.type'), typeOf(t, plan)],
          [t('investment-plans:details.created'), formatDate(plan.createdAt)],
        ]}
      />
      <PlanUse plan={plan} />
    </RoutedDialog>
  );
}
