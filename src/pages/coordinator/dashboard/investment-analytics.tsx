import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '@/components/chart/cartesian-chart';
import { twoColumns } from '@/components/page/section-card';
import { Tag } from '@/components/text/states';
import { areWithoutAmounts, MonthsChart, PlansChart } from '@/pages/coordinator/charts';
import { useMonthlyTrends } from '@/pages/shared/coordinator-data';
import { useCoordinatorEndpoint } from '@/refine/use-coordinator-endpoint';
import { planBreakdown } from '@/server/coordinator-dashboard';

/** Requested after the figures at the top. */
export function InvestmentAnalytics({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const heading = useId();
  const trends = useMonthlyTrends({ enabled: isDue });
  const plans = useCoordinatorEndpoint(planBreakdown, { enabled: isDue });
  const slices = plans.data?.map(({ planName, totalCollection }) => ({ label: planName, value: totalCollection }));
  const isLoading = !isDue || trends.isLoading || plans.isLoading;
  const isDemo = areWithoutAmounts(slices);
  // Without either response there is neither live nor demo data.
  const hasData = trends.data !== undefined || plans.data !== undefined;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={headStyle}>
        <Typography id={heading} variant="h2">
          {t('coordinator-dashboard:charts.heading')}
        </Typography>
        <Box role="status" sx={{ minHeight: 24 }}>
          {!isLoading && hasData && (
            <Tag
              tone={isDemo ? 'warning' : 'success'}
              label={t(isDemo ? 'coordinator-dashboard:charts.demo' : 'coordinator-dashboard:charts.live')}
              size="small"
            />
          )}
        </Box>
        <Button
          size="small"
          startIcon={<RefreshIcon />}
          disabled={!isDue || trends.isFetching || plans.isFetching}
          onClick={() => {
            trends.refetch();
            plans.refetch();
          }}
          sx={{ ml: 'auto' }}
        >
          {t('coordinator-dashboard:charts.refresh')}
        </Button>
      </Box>
      <Box sx={twoColumns}>
        <MonthsChart
          Chart={AreaChart}
          title={t('coordinator-dashboard:charts.trend')}
          caption={t('coordinator-dashboard:charts.trendCaption')}
          isWaiting={!isDue}
          trends={trends}
          slices={slices}
        />
        <PlansChart
          title={t('coordinator-dashboard:charts.plans')}
          caption={t('coordinator-dashboard:charts.plansCaption')}
          isWaiting={!isDue}
          query={plans}
          figure="collection"
          slices={slices}
        />
      </Box>
    </Box>
  );
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 };
