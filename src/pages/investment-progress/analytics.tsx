import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { MemberAnalytics } from '@/api/progress';
import { BarChart } from '@/components/chart/cartesian-chart';
import { withUniqueLabels } from '@/components/chart/chart-data';
import { DonutChart } from '@/components/chart/donut-chart';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { SectionCard } from '@/components/page/section-card';
import { LabeledProgress, Rupees } from '@/components/text/cell-text';
import { ABSENT, formatMonthName, monthName } from '@/components/text/format';
import { memberAnalytics } from '@/contract/progress';
import { compareFigures } from '@/domain/figures';
import { useCustom } from '@/refine/use-custom';
import { personRelationshipLabel } from './family-labels';
import { useProgressRow } from './list-context';

/** The amounts are those of the year by which the list is filtered. */
export function ProgressAnalytics() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-progress');
  const { id, row, year } = useProgressRow();
  const { data, error, refetch } = useCustom(memberAnalytics, { params: { id }, query: year ? { year } : {} });
  const isLoading = !data;
  const { yearlyBreakdown = [], monthlyPattern = [], familyContributions = [] } = data ?? {};
  const scope = year
    ? t('investment-progress:analytics.inYear', { year })
    : t('investment-progress:analytics.allYears');
  const invested = t('investment-progress:analytics.invested');
  const name = data?.member?.name ?? row?.member.name;
  const title = name ? t('investment-progress:analytics.titleOf', { name }) : t('investment-progress:analytics.title');
  return (
    <RoutedDialog title={title} onClose={close} maxWidth="lg">
      {error && !data ? (
        <LoadError title={t('investment-progress:analytics.failed')} message={error.message} onRetry={refetch} />
      ) : (
        <Box sx={chartGrid}>
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
            categories={monthlyPattern.map(({ month }) => ({
              short: formatMonthName(month),
              full: month === null ? ABSENT : monthName(month),
            }))}
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
                  relationship: personRelationshipLabel(t, relationship),
                }),
                value: totalContribution,
              })),
              (person, number) => `${person} ${number}`,
            )}
          />
          <PlanPerformance plans={data?.planPerformance} />
        </Box>
      )}
    </RoutedDialog>
  );
}

/** The plans are a list, since their names are too long for the axis of a chart. */
function PlanPerformance({ plans }: { plans: MemberAnalytics['planPerformance'] | undefined }) {
  const { t } = useTranslation();
  return (
    <SectionCard
      title={t('investment-progress:analytics.performance')}
      description={t('investment-progress:analytics.performanceCaption')}
      help={t('investment-progress:analytics.performanceHelp')}
    >
      <Box aria-busy={!plans || undefined} sx={{ minHeight: LIST_HEIGHT }}>
        {!plans && <Skeleton variant="rounded" height={LIST_HEIGHT} />}
        {plans?.length === 0 && <EmptyState isCompact title={t('investment-progress:analytics.noPlans')} />}
        {plans && plans.length > 0 && (
          <Box component="ol" sx={planListStyle}>
            {sortByPerformance(plans).map(({ id, planName, averageProgress, totalInvested }) => (
              <li key={id}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mb: 1 }}>
                  <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {planName}
                  </Typography>
                  <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <Rupees amount={totalInvested} />
                  </Typography>
                </Box>
                <LabeledProgress
                  label={t('investment-progress:details.progressOf', { plan: planName })}
                  percent={averageProgress}
                />
              </li>
            ))}
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}

type PlanPerformance = MemberAnalytics['planPerformance'][number];

/** Highest progress first; equal ones by what was invested, then by name. */
export const sortByPerformance = <P extends Omit<PlanPerformance, 'planId'>>(plans: readonly P[]): P[] =>
  [...plans].sort(
    (a, b) =>
      compareFigures(b.averageProgress, a.averageProgress) ||
      compareFigures(b.totalInvested, a.totalInvested) ||
      a.planName.localeCompare(b.planName),
  );

const LIST_HEIGHT = 292;
const planListStyle = { display: 'grid', gap: 4, typography: 'body2' };
const chartGrid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
