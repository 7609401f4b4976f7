import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '@/contract/endpoint';
import type { memberOverview } from '@/contract/member-area';
import { BarChart } from '@/ui/charts/bar-chart';
import { DonutChart } from '@/ui/charts/donut-chart';
import { LineChart } from '@/ui/charts/line-chart';
import { monthCategories } from '@/ui/charts/month-categories';
import { uniqueNames } from './unique-names';

/** As the overview answers the member's own investments. */
const OWN = 'self';

/** Investment by person, by month, and its growth (§2-2 Overview); approved deposits alone. */
export function OverviewCharts({ overview }: { overview: DataOf<typeof memberOverview> | undefined }) {
  const { t } = useTranslation();
  const isLoading = !overview;
  const byMonth = overview?.investmentsByMonth ?? [];
  const growth = overview?.investmentGrowth ?? [];
  const people = (overview?.familyMemberInvestmentData ?? []).map(({ _id, name, totalAmount }) => ({
    label: _id === OWN ? t('member:self') : name,
    value: totalAmount,
  }));
  return (
    <Box sx={grid}>
      <DonutChart
        isLazy
        title={t('member:charts.people')}
        caption={t('member:charts.peopleCaption')}
        isLoading={isLoading}
        emptyText={t('member:charts.peopleEmpty')}
        categoryLabel={t('member:charts.person')}
        valueLabel={t('member:charts.invested')}
        figures="rupees"
        slices={uniqueNames(people)}
        restLabel={t('member:charts.others')}
      />
      <BarChart
        isLazy
        title={t('member:charts.months')}
        caption={t('member:charts.monthsCaption')}
        isLoading={isLoading}
        emptyText={t('member:charts.monthsEmpty')}
        categoryLabel={t('member:charts.month')}
        categories={monthCategories(byMonth)}
        series={[{ label: t('member:charts.invested'), values: byMonth.map(({ totalAmount }) => totalAmount) }]}
        figures="rupees"
      />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <LineChart
          isLazy
          title={t('member:charts.growth')}
          caption={t('member:charts.growthCaption')}
          isLoading={isLoading}
          emptyText={t('member:charts.growthEmpty')}
          categoryLabel={t('member:charts.month')}
          categories={monthCategories(growth)}
          series={[{ label: t('member:charts.total'), values: growth.map(({ totalAmount }) => totalAmount) }]}
          figures="rupees"
        />
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
