import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { useRefresh } from '@/api/use-refresh';
import { coordinatorAnalytics } from '@/contract/coordinator-analytics';
import { useAddressQuery } from '@/hooks/use-address-query';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';
import { FilterSelect } from '@/ui/filter-select';
import { LoadError } from '@/ui/load-error';
import { AnalyticsCharts } from './charts';
import { AnalyticsMetrics } from './metrics';
import { RANGES, rangeIn, rangeParam } from './ranges';
import { AnalyticsReports } from './reports';
import { AnalyticsSection } from './section';
import { SectionTabs } from './section-tabs';

/** The figures of the chosen days, the series behind them and four reports. */
export function AnalyticsReport({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const [params, change] = useAddressQuery();
  const range = rangeIn(params.get('days'));
  const refresh = useRefresh();
  const { data, error, isFetching, isPreviousData, refetch } = useEndpoint(coordinatorAnalytics, {
    query: { ...scope, days: range },
    staleTime: STALE_MS,
    keepPreviousData: true,
  });
  return (
    <>
      <Box sx={controls}>
        <FilterSelect
          filter={{
            name: 'days',
            label: t('panchayat:analytics.range.label'),
            value: range,
            options: RANGES.map((value) => ({ value, label: t(`panchayat:analytics.range.days${value}`) })),
            onChange: (value) => change({ days: rangeParam(value) }),
          }}
        />
        <Button startIcon={<RefreshIcon />} disabled={isFetching} onClick={refresh}>
          {t('panchayat:analytics.refresh')}
        </Button>
      </Box>
      <SectionTabs />
      {error && !data ? (
        <LoadError message={errorMessage(error, t('panchayat:analytics.failed'))} onRetry={refetch} />
      ) : (
        <>
          <AnalyticsSection name="overview">
            {/* While other days are on their way the figures stand back. */}
            <Box aria-busy={isPreviousData || undefined} sx={{ opacity: isPreviousData ? 0.6 : 1 }}>
              <AnalyticsMetrics analytics={data} />
            </Box>
          </AnalyticsSection>
          <AnalyticsCharts analytics={data} scope={scope} />
          <AnalyticsReports analytics={data} />
        </>
      )}
    </>
  );
}

const controls = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 };
