import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { listDeposits } from '@/contract/deposit-records';
import type { DepositPlan } from '@/contract/plans';
import type { CommissionRate } from '@/contract/rates';
import { comprehensiveReport } from '@/contract/report';
import { Facts } from '@/ui/facts';
import { formatNumber, formatRate } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import { Rupees } from '@/ui/rupees';
import { StatusChip } from '@/ui/status-chip';

/** What hangs on a plan: its deposits and members of all time, and its commission rates. */
export function PlanUse({ plan }: { plan: DepositPlan }) {
  const { t } = useTranslation();
  return (
    <>
      <Divider sx={{ my: 4 }} />
      <Figures plan={plan} />
      <Typography component="h3" variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('investment-plans:details.rates')}
      </Typography>
      <Rates plan={plan} />
    </>
  );
}

function Figures({ plan }: { plan: DepositPlan }) {
  const { t } = useTranslation();
  const deposits = useEndpoint(listDeposits, { query: { planId: plan._id, limit: 1 } });
  const report = useEndpoint(comprehensiveReport, { query: { section: 'plan', limit: 1000 } });
  const row = report.data?.planWiseBreakdown?.find(
    (each) => each._id === plan._id || each.plan.planName === plan.planName,
  );
  if (deposits.error || report.error) {
    return <Typography color="text.secondary">{t('investment-plans:details.figuresFailed')}</Typography>;
  }
  const waiting = <Skeleton key="waiting" width={88} />;
  return (
    <Facts
      facts={[
        [t('investment-plans:details.deposits'), deposits.data ? formatNumber(deposits.data.totalCount) : waiting],
        [
          t('investment-plans:details.approved'),
          report.data ? <Rupees key="approved" amount={row?.totalInvestment ?? 0} /> : waiting,
        ],
        [t('investment-plans:details.members'), report.data ? formatNumber(row?.memberCount ?? 0) : waiting],
      ]}
    />
  );
}

function Rates({ plan }: { plan: DepositPlan }) {
  const { t } = useTranslation();
  const { data } = useList<CommissionRate>({
    resource: 'commission-rates',
    pagination: { mode: 'off' },
    filters: [{ field: 'depositPlanReferenceId', operator: 'eq', value: plan._id }],
    errorNotification: false,
  });
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
    <Box component="ul" sx={rates}>
      {data.data.map((rate) => (
        <li key={rate._id}>
          <LevelChip level={rate.coordinatorLevel} size="small" /> {formatRate(rate.commissionPercentage)}{' '}
          {!rate.isActive && <StatusChip status="inactive" size="small" />}
        </li>
      ))}
    </Box>
  );
}

const rates = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
};
