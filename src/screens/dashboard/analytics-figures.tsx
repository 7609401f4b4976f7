import { useTranslation } from 'react-i18next';
import { REPORT, reportOf } from '@/hooks/report-path';
import { formatMonth, formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { counted } from './counted';
import { activePlanCount, averageInvestment, commissionRate, type Dashboard } from './figures';

/** The four figures of the Analytics tab (§1-2.5). */
export function AnalyticsFigures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation();
  const isLoading = !dashboard;
  const { thisMonthStats, investmentStats, commissionStats, monthlyTrends = [] } = dashboard ?? {};
  // The server's month: the last of the trends.
  const thisMonth = monthlyTrends.at(-1)?._id;
  const month = thisMonth && formatMonth(thisMonth);
  const planCount = dashboard?.planWiseBreakdown.length ?? 0;
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        label={t('dashboard:analytics.thisMonth')}
        value={formatRupees(thisMonthStats?.totalAmount)}
        context={t('dashboard:stats.deposits', counted(thisMonthStats?.totalTransactions))}
        explain={{
          formula: t('dashboard:explain.thisMonth', { month }),
          ...(thisMonth && {
            rows: {
              to: reportOf(thisMonth),
              label: t('dashboard:explain.thisMonthRows', { month }),
            },
          }),
        }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('dashboard:analytics.average')}
        value={formatRupees(dashboard && averageInvestment(dashboard))}
        context={t('dashboard:analytics.averageContext')}
        explain={{
          formula: t('dashboard:explain.average', {
            total: formatRupees(investmentStats?.totalAmount),
            count: formatNumber(investmentStats?.totalTransactions),
          }),
          rows: { to: REPORT, label: t('dashboard:explain.averageRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('dashboard:analytics.activePlans')}
        value={formatNumber(dashboard && activePlanCount(dashboard))}
        context={t('dashboard:analytics.plansContext', { count: planCount })}
        explain={{
          formula: t('dashboard:explain.activePlans', { count: planCount }),
          rows: { to: '/investment-plans?isActive=true', label: t('dashboard:explain.activePlansRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        label={t('dashboard:analytics.rate')}
        value={formatPercent(dashboard && commissionRate(dashboard))}
        context={t('dashboard:analytics.rateContext')}
        explain={{
          formula: t('dashboard:explain.rate', {
            commission: formatRupees(commissionStats?.totalCommission),
            investment: formatRupees(investmentStats?.totalAmount),
          }),
          rows: { to: REPORT, label: t('dashboard:explain.rateRows') },
        }}
      />
    </StatGrid>
  );
}
