import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router-dom';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { Facts } from '../../ui/facts';
import { formatDate } from '../../ui/format';
import { LoadingDialog } from '../../ui/loading-dialog';
import { RoutedDialog } from '../../ui/routed-dialog';
import { Rupees } from '../../ui/rupees';
import { StatusChip } from '../../ui/status-chip';
import { PlanUse } from './plan-use';
import { statusOf, totalOf, typeOf, yearsOf } from './terms';
import { usePlan } from './use-plan';

/** One plan with what has been invested in it and the rates that are set for it, over the list. */
export function ShowPlan() {
  const t = useT();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/investment-plans');
  const { plan, isMissing, error } = usePlan(id);
  if (!plan) {
    const problem = error?.message ?? (isMissing ? t('investment-plans:form.missing') : undefined);
    return <LoadingDialog title={t('investment-plans:details.title')} problem={problem} onClose={close} />;
  }
  return (
    <RoutedDialog
      title={plan.planName}
      onClose={close}
      cancelLabel={t('investment-plans:details.close')}
      actions={
        <Button variant="contained" onClick={() => navigate(`/investment-plans/edit/${id}`, { replace: true })}>
          {t('investment-plans:edit')}
        </Button>
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
