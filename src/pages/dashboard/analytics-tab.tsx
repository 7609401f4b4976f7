import { Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { plans } from '@/api/plans';
import type { DashboardData, PlanFigures } from '@/api/superadmin-dashboard';
import { AreaChart, LineChart } from '@/components/chart/cartesian-chart';
import { monthSeries } from '@/components/chart/chart-data';
import { DonutChart } from '@/components/chart/donut-chart';
import { EmptyState } from '@/components/feedback/placeholders';
import { SectionCard, twoColumns } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { ViewToggle } from '@/components/page/view-toggle';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { countParams, formatExactRupees, formatMonth, formatNumber, formatPercent } from '@/components/text/format';
import { ShareBar } from '@/components/text/share-bar';
import { fractionOf } from '@/domain/money';
import { hasMonth } from '@/domain/months';
import { REPORT_PATH, reportUrl } from '@/pages/shared/report-url';
import { useAllRows } from '@/refine/use-all-rows';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { explain, PLAN_RANKINGS, type PlanRanking, planRankingValue, topPlans } from './figures';

const VISIBLE_PLAN_SHARES = 6;

export function AnalyticsTab({ dashboard }: { dashboard: DashboardData | undefined }) {
  const { t } = useTranslation();
  const trends = dashboard?.monthlyTrends ?? [];
  const frame = (name: 'trends' | 'distribution' | 'growth') => ({
    isLoading: !dashboard,
    title: t(`dashboard:analytics.${name}`),
    caption: t(`dashboard:analytics.${name}Caption`),
  });
  return (
    <>
      <AnalyticsFigures dashboard={dashboard} />
      <AreaChart
        {...frame('trends')}
        categoryLabel={t('dashboard:analytics.month')}
        {...monthSeries(trends, { totalAmount: t('dashboard:analytics.invested') })}
      />
      <Box sx={twoColumns}>
        <DonutChart
          {...frame('distribution')}
          categoryLabel={t('dashboard:analytics.plan')}
          valueLabel={t('dashboard:analytics.invested')}
          restLabel={t('dashboard:analytics.otherPlans')}
          emptyText={t('dashboard:analytics.noPlans')}
          top={VISIBLE_PLAN_SHARES}
          slices={(dashboard?.planWiseBreakdown ?? []).map(({ planName, totalAmount }) => ({
            label: planName,
            value: totalAmount,
          }))}
        />
        <LineChart
          {...frame('growth')}
          categoryLabel={t('dashboard:analytics.month')}
          figures="count"
          {...monthSeries(trends, { totalTransactions: t('dashboard:analytics.transactions') })}
        />
        <TopPlans plans={dashboard?.planWiseBreakdown} />
        <PerformanceMetrics />
      </Box>
    </>
  );
}

function AnalyticsFigures({ dashboard }: { dashboard: DashboardData | undefined }) {
  const { t } = useTranslation();
  const { thisMonthStats, investmentStats, commissionStats, monthlyTrends = [] } = dashboard ?? {};
  // The trends end with the server's current month.
  const thisMonth = monthlyTrends[monthlyTrends.length - 1];
  // Where the figures have no number of plans, the list of plans has it.
  const planCounts = dashboard?.planCounts;
  const planList = useAllRows(plans, { enabled: planCounts === null });
  const planRows = planList.data?.data;
  const allPlans = planCounts?.all ?? planRows?.length ?? 0;
  const card = (
    name: 'thisMonth' | 'average' | 'activePlans' | 'rate',
    to: string | undefined,
    params: Record<string, string | number | undefined>,
  ) => ({ isLoading: !dashboard, label: t(`dashboard:analytics.${name}`), explain: explain(t, name, to, params) });
  return (
    <StatGrid>
      <StatCard
        {...card('thisMonth', thisMonth && hasMonth(thisMonth) ? reportUrl(thisMonth) : undefined, {
          month: thisMonth && formatMonth(thisMonth),
        })}
        rupees={thisMonthStats?.totalAmount}
        context={
          thisMonthStats?.totalTransactions !== null &&
          t('dashboard:stats.deposits', countParams(thisMonthStats?.totalTransactions))
        }
      />
      <StatCard
        {...card('average', REPORT_PATH, {
          total: formatExactRupees(investmentStats?.totalAmount),
          count: formatNumber(investmentStats?.totalTransactions),
        })}
        rupees={dashboard?.averageInvestment}
        context={t('dashboard:analytics.averageContext')}
      />
      <StatCard
        {...card('activePlans', '/investment-plans?isActive=true', { count: allPlans })}
        isLoading={!dashboard || planList.isInitialLoading}
        value={formatNumber(planCounts?.active ?? planRows?.filter(({ isActive }) => isActive).length)}
        context={t('dashboard:analytics.plansContext', { count: allPlans })}
      />
      <StatCard
        {...card('rate', REPORT_PATH, {
          commission: formatExactRupees(commissionStats?.totalCommission),
          investment: formatExactRupees(investmentStats?.totalAmount),
        })}
        value={formatPercent(dashboard?.commissionRate)}
        context={t('dashboard:analytics.rateContext')}
      />
    </StatGrid>
  );
}

function TopPlans({ plans }: { plans: readonly PlanFigures[] | undefined }) {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const ranking = choiceIn(PLAN_RANKINGS, params.get('rank'));
  return (
    <SectionCard
      title={t('dashboard:topPlans.title')}
      actions={
        <ViewToggle
          label={t('dashboard:topPlans.rankBy')}
          value={ranking}
          views={PLAN_RANKINGS.map((name) => ({ name, label: t(`dashboard:topPlans.${name}`) }))}
          onChange={(next) => change({ rank: next === 'revenue' ? undefined : next })}
        />
      }
    >
      <Box aria-busy={!plans || undefined} sx={{ minHeight: 5 * ROW_HEIGHT }}>
        {plans ? (
          <RankedPlanList plans={topPlans(plans, ranking)} ranking={ranking} />
        ) : (
          <Skeleton variant="rounded" height={5 * ROW_HEIGHT} />
        )}
      </Box>
    </SectionCard>
  );
}

function RankedPlanList({ plans, ranking }: { plans: readonly PlanFigures[]; ranking: PlanRanking }) {
  const { t } = useTranslation();
  const [first] = plans;
  if (!first) return <EmptyState isCompact title={t('dashboard:analytics.noPlans')} />;
  const highest = planRankingValue(first, ranking);
  return (
    <ol>
      {plans.map((plan, index) => (
        <Box component="li" key={plan.id} sx={{ minHeight: ROW_HEIGHT, pb: { xs: 3, sm: 0 } }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <SecondaryText sx={{ width: 16, flexShrink: 0 }}>{index + 1}</SecondaryText>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {plan.planName}
            </Typography>
            <StrongText variant="body2">
              {ranking === 'revenue' ? (
                <Rupees amount={plan.totalAmount} />
              ) : (
                t(`dashboard:topPlans.${ranking}Of`, countParams(planRankingValue(plan, ranking)))
              )}
            </StrongText>
          </Box>
          <ShareBar share={fractionOf(planRankingValue(plan, ranking), highest)} height={8} sx={barPlacement} />
        </Box>
      ))}
    </ol>
  );
}

/** Nothing is measured: the values are samples in percent. */
const METRICS = [
  { name: 'collection', value: 87 },
  { name: 'retention', value: 74 },
  { name: 'accuracy', value: 92 },
  { name: 'uptime', value: 98 },
] as const;

function PerformanceMetrics() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:metrics.title')} isSample>
      <Box sx={{ display: 'grid', gap: { xs: 5, lg: 8 } }}>
        {METRICS.map(({ name, value }) => (
          <div key={name}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
              <Typography variant="body2">{t(`dashboard:metrics.${name}`)}</Typography>
              <StrongText variant="body2">{`${value}%`}</StrongText>
            </Box>
            <LinearProgress
              variant="determinate"
              value={value}
              aria-label={t(`dashboard:metrics.${name}`)}
              sx={{ height: 8, borderRadius: 4 }}
            />
          </div>
        ))}
      </Box>
    </SectionCard>
  );
}

const ROW_HEIGHT = 52;
/** Even the smallest share is visible. */
const barPlacement = { ml: 6, mt: 2, mb: 0, '& > *': { minWidth: 4 } };
