import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '@/contract/endpoint';
import type { memberOverview } from '@/contract/member-area';
import { percentOf } from '@/domain/money';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { SkeletonCards } from '@/ui/skeletons';

type PlanFigures = DataOf<typeof memberOverview>['planWiseBreakdown'][number];

/** Plan-wise breakdown (§2-2); undefined while it loads. */
export function PlanCards({ plans }: { plans: readonly PlanFigures[] | undefined }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h2" sx={{ mb: 4 }}>
        {t('member:overview.plans')}
      </Typography>
      {!plans ? (
        <SkeletonCards count={3} height={100} minWidth={280} />
      ) : plans.length === 0 ? (
        <EmptyState isCompact title={t('member:overview.plansEmpty')} hint={t('member:overview.plansEmptyHint')} />
      ) : (
        <Box component="ul" sx={list}>
          {plans.map((plan) => (
            <PlanCard key={plan._id} plan={plan} />
          ))}
        </Box>
      )}
    </section>
  );
}

/** Payments made over plan duration × 12, capped at 100 percent; the payments are the whole family's (§2-2). */
function PlanCard({ plan }: { plan: PlanFigures }) {
  const { t } = useTranslation();
  const expected = plan.planDuration * 12;
  const percent = Math.min(100, percentOf(plan.totalPayments, expected));
  const figures = { made: formatNumber(plan.totalPayments), expected: formatNumber(expected) };
  return (
    <Card component="li" variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {plan.planName}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatRupees(plan.totalAmount)}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('member:overview.planProgress', { plan: plan.planName })}
        sx={{ my: 3, height: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, color: 'text.secondary' }}>
        <Typography variant="body2">
          {plan.totalPayments > expected
            ? t('member:overview.paymentsBeyond', figures)
            : t('member:overview.payments', figures)}
        </Typography>
        <Typography variant="body2">{formatPercent(percent)}</Typography>
      </Box>
    </Card>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
};
