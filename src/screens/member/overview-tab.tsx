import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DataOf } from '../../contract/endpoint';
import type { memberOverview } from '../../contract/member-area';
import { percentOf } from '../../domain/money';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { formatMonth, formatNumber, formatPercent, formatRupees } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';

type Overview = DataOf<typeof memberOverview>;

/** Welcome, four figures and how far each plan has come (§2-2 Overview). */
export function OverviewTab({ overview }: { overview: Overview }) {
  const t = useT();
  const plansHeading = useId();
  const { overallInvestments, thisMonthInvestments, familyMembers, availablePlans, planWiseBreakdown } = overview;
  const thisMonth = overview.investmentsByMonth.at(-1);

  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography variant="h2">{t('member:overview.welcome', { name: overview.member.name.split(' ')[0] })}</Typography>
      <StatGrid>
        <StatCard
          label={t('member:overview.totalInvestments')}
          value={formatRupees(overallInvestments.totalAmount)}
          context={t('member:overview.transactions', { count: overallInvestments.totalTransactions })}
        />
        <StatCard
          label={t('member:overview.thisMonth')}
          value={formatRupees(thisMonthInvestments.totalAmount)}
          context={thisMonth && t('member:overview.thisMonthContext', { month: formatMonth(thisMonth) })}
        />
        <StatCard
          label={t('member:overview.familyMembers')}
          value={formatNumber(familyMembers.length)}
          context={t('member:overview.registered')}
        />
        <StatCard
          label={t('member:overview.activePlans')}
          value={formatNumber(availablePlans.length)}
          context={t('member:overview.available')}
        />
      </StatGrid>
      <section aria-labelledby={plansHeading}>
        <Typography id={plansHeading} variant="h2" sx={{ mb: 4 }}>
          {t('member:overview.plans')}
        </Typography>
        {planWiseBreakdown.length === 0 ? (
          <EmptyState title={t('member:overview.plansEmpty')} hint={t('member:overview.plansEmptyHint')} />
        ) : (
          <Box
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}
          >
            {planWiseBreakdown.map((plan) => (
              <PlanCard key={plan._id} plan={plan} />
            ))}
          </Box>
        )}
      </section>
    </Box>
  );
}

/** Payments made over plan duration × 12, capped at 100 percent (§2-2). */
function PlanCard({ plan }: { plan: Overview['planWiseBreakdown'][number] }) {
  const t = useT();
  const expected = plan.planDuration * 12;
  const percent = Math.min(100, percentOf(plan.totalPayments, expected));
  return (
    <Card variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
        <Typography sx={{ fontWeight: 600 }}>{plan.planName}</Typography>
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
          {t('member:overview.payments', { made: formatNumber(plan.totalPayments), expected: formatNumber(expected) })}
        </Typography>
        <Typography variant="body2">{formatPercent(percent)}</Typography>
      </Box>
    </Card>
  );
}
