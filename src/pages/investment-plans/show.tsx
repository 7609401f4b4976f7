import { Box, Divider, Link, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { type Plan, rates } from '@/api/plans';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EditButton } from '@/components/list/buttons';
import { LevelChip } from '@/components/text/chips';
import { formatDate, formatExactRupees, formatNumber, formatRate } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { History } from '@/pages/shared/audit/history';
import { equalsFilter } from '@/providers/list-url';
import { useAllRows } from '@/refine/use-all-rows';
import { planFacts, planStatus, usePlan } from './plan-terms';
import { usePlanDeposits, usePlanTotals } from './use-plan-figures';

export function PlanShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-plans');
  const { record: plan, problem } = usePlan();
  if (!plan) return <LoadingDialog title={t('investment-plans:details.title')} problem={problem} onClose={close} />;
  return (
    <RoutedDialog
      title={plan.planName}
      onClose={close}
      isText
      cancelLabel={t('investment-plans:details.close')}
      actions={
        <EditButton resource="investment-plans" id={plan._id} replace>
          {t('common:actions.edit')}
        </EditButton>
      }
    >
      {plan.description && (
        <Typography color="text.secondary" sx={{ mb: 4, whiteSpace: 'pre-line' }}>
          {plan.description}
        </Typography>
      )}
      <DescriptionList
        facts={[
          [t('investment-plans:fields.status'), <StateChip key="status" kind="activity" state={planStatus(plan)} />],
          plan.isClosedToNew && [t('ui:closedToNew'), t('investment-plans:details.othersGoOn')],
          ...planFacts(t, plan, formatExactRupees),
          plan.createdAt && [t('investment-plans:details.created'), formatDate(plan.createdAt)],
        ]}
      />
      <Divider sx={{ my: 4 }} />
      <PlanFigures plan={plan} />
      <Typography component="h3" variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('investment-plans:details.rates')}
      </Typography>
      <PlanRates plan={plan} />
      <Divider sx={{ my: 4 }} />
      <History
        resource="investment-plans"
        id={plan._id}
        createdAt={plan.createdAt}
        editPath={`/investment-plans/edit/${plan._id}`}
      />
    </RoutedDialog>
  );
}

/** Not every report has the plans. */
function PlanFigures({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const deposits = usePlanDeposits(plan);
  const { totals, error } = usePlanTotals(plan);
  if (deposits.error || error) {
    return <Typography color="text.secondary">{t('investment-plans:details.figuresFailed')}</Typography>;
  }
  const placeholder = <Skeleton key="placeholder" width={88} />;
  return (
    <DescriptionList
      facts={[
        [t('investment-plans:details.deposits'), deposits.data ? formatNumber(deposits.data.total) : placeholder],
        totals !== null && [
          t('investment-plans:details.approved'),
          totals ? formatExactRupees(totals.invested) : placeholder,
        ],
        totals !== null && [t('investment-plans:details.members'), totals ? formatNumber(totals.members) : placeholder],
      ]}
    />
  );
}

function PlanRates({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const { data } = useAllRows(rates, { filters: [equalsFilter('depositPlanReferenceId', plan._id)] });
  if (!data) return <Skeleton height={64} />;
  if (data.data.length === 0) {
    return (
      <Typography color="text.secondary">
        {t('investment-plans:details.noRates')}{' '}
        <Link component={RouterLink} to={`/commission-rates/bulk/${plan._id}`}>
          {t('investment-plans:details.setRates')}
        </Link>
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={rateListStyle}>
      {data.data.map((rate) => (
        <li key={rate._id}>
          <LevelChip level={rate.coordinatorLevel} size="small" /> {formatRate(rate.commissionPercentage)}{' '}
          {!rate.isActive && <StateChip kind="activity" state="inactive" size="small" />}
        </li>
      ))}
    </Box>
  );
}

const rateListStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
};
