import { useTranslation } from 'react-i18next';
import { BarChart } from '@/ui/charts/bar-chart';
import { DonutChart } from '@/ui/charts/donut-chart';
import { formatMonthName, monthName } from '@/ui/format';
import { relationshipOf } from './family';
import { type MemberAnalytics, withUniqueLabels } from './figures';
import { PlanPerformance } from './plan-performance';

interface AnalyticsChartsProps {
  /** Undefined while it is on its way. */
  analytics: MemberAnalytics | undefined;
  /** The year that narrows the amounts; '' for all. */
  year: string;
}

/** By year, by month, by family member and by plan (§1-2.9). */
export function AnalyticsCharts({ analytics, year }: AnalyticsChartsProps) {
  const { t } = useTranslation();
  const isLoading = !analytics;
  const { yearlyBreakdown = [], monthlyPattern = [], familyContributions = [] } = analytics ?? {};
  const scope = year
    ? t('investment-progress:analytics.inYear', { year })
    : t('investment-progress:analytics.allYears');
  const invested = t('investment-progress:analytics.invested');
  return (
    <>
      <BarChart
        isLoading={isLoading}
        title={t('investment-progress:analytics.years')}
        caption={t('investment-progress:analytics.yearsCaption')}
        categoryLabel={t('investment-progress:analytics.year')}
        categories={yearlyBreakdown.map(({ year: each, totalInvestments }) => ({
          short: String(each),
          full: t('investment-progress:analytics.yearOf', { year: each, count: totalInvestments }),
        }))}
        series={[{ label: invested, values: yearlyBreakdown.map(({ totalAmount }) => totalAmount) }]}
        figures="rupees"
      />
      <BarChart
        isLoading={isLoading}
        title={t('investment-progress:analytics.months')}
        caption={scope}
        categoryLabel={t('investment-progress:analytics.month')}
        categories={monthlyPattern.map(({ month }) => ({ short: formatMonthName(month), full: monthName(month) }))}
        series={[{ label: invested, values: monthlyPattern.map(({ amount }) => amount) }]}
        figures="rupees"
      />
      <DonutChart
        isLoading={isLoading}
        title={t('investment-progress:analytics.contributions')}
        caption={scope}
        categoryLabel={t('investment-progress:analytics.familyMember')}
        valueLabel={invested}
        restLabel={t('investment-progress:analytics.otherPeople')}
        figures="rupees"
        slices={withUniqueLabels(
          familyContributions.map(({ name, relationship, totalContribution }) => ({
            label: t('investment-progress:analytics.personOf', {
              name,
              relationship: relationshipOf(t, relationship),
            }),
            value: totalContribution,
          })),
        )}
      />
      <PlanPerformance plans={analytics?.planPerformance} />
    </>
  );
}
