import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '@/contract/endpoint';
import type { memberOverview } from '@/contract/member-area';
import type { Month } from '@/domain/months';
import { formatMonth, formatNumber, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { OverviewCharts } from './overview-charts';
import { PlanCards } from './plan-cards';
import { WhatNext } from './what-next/section';
import type { Outlooks } from './what-next/use-outlooks';

interface OverviewTabProps {
  /** Absent while it loads: every part keeps its place. */
  overview: DataOf<typeof memberOverview> | undefined;
  thisMonth: Month;
  next: Outlooks;
}

/** Welcome, four figures, what comes next, how far each plan has come, and three charts (§2-2 Overview). */
export function OverviewTab({ overview, thisMonth, next }: OverviewTabProps) {
  const { t } = useTranslation();
  const isLoading = !overview;
  const { overallInvestments, thisMonthInvestments } = overview ?? {};
  const investments = '/member-dashboard?tab=investments&f.status=approved';
  return (
    <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
      <Typography variant="h2" {...(isLoading && { 'aria-hidden': true })}>
        {overview ? (
          t('member:overview.welcome', { name: overview.member.name.split(' ')[0] })
        ) : (
          <Skeleton width={200} />
        )}
      </Typography>
      <StatGrid>
        <StatCard
          label={t('member:overview.totalInvestments')}
          value={formatRupees(overallInvestments?.totalAmount)}
          context={t('member:overview.transactions', { count: overallInvestments?.totalTransactions ?? 0 })}
          isLoading={isLoading}
          explain={{
            formula: t('member:formulas.totalInvestments'),
            rows: { to: investments, label: t('member:formulas.totalInvestmentsRows') },
          }}
        />
        <StatCard
          label={t('member:overview.thisMonth')}
          value={formatRupees(thisMonthInvestments?.totalAmount)}
          context={t('member:overview.thisMonthContext', { month: formatMonth(thisMonth) })}
          isLoading={isLoading}
          explain={{
            formula: t('member:formulas.thisMonth', { month: formatMonth(thisMonth) }),
            rows: {
              to: `${investments}&f.month=${thisMonth.month}&f.year=${thisMonth.year}`,
              label: t('member:formulas.thisMonthRows'),
            },
          }}
        />
        <StatCard
          label={t('member:overview.familyMembers')}
          value={formatNumber(overview?.familyMembers.length)}
          context={t('member:overview.registered')}
          isLoading={isLoading}
          explain={{
            formula: t('member:formulas.familyMembers'),
            rows: { to: '/member-dashboard?tab=family', label: t('member:formulas.familyMembersRows') },
          }}
        />
        <StatCard
          label={t('member:overview.activePlans')}
          value={formatNumber(overview?.availablePlans.length)}
          context={t('member:overview.available')}
          isLoading={isLoading}
          explain={{ formula: t('member:formulas.activePlans') }}
        />
      </StatGrid>
      <WhatNext {...next} hasFamily={overview?.familyMembers.length !== 0} />
      <PlanCards plans={overview?.planWiseBreakdown} />
      {/* They come when what stands above them has its height: those out of sight are not fetched. */}
      <OverviewCharts overview={next.outlooks || next.error ? overview : undefined} />
    </Box>
  );
}
