import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { useInvalidateAll } from '@/api/use-endpoint-mutation';
import { LoadError } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { coordinatorAnalytics } from '@/contract/dashboards';
import { COORDINATOR_STALE_TIME, type Scope } from '@/pages/panchayat/own-area';
import { useQueryParams } from '@/utils/use-query-params';
import { AnalyticsCharts, AnalyticsSection, SectionTabs } from './charts';
import { AnalyticsMetrics, AnalyticsReports } from './metrics';

/** Days that the figures look back. */
const RANGES = ['7', '30', '90', '365'] as const;
type Range = (typeof RANGES)[number];

const DEFAULT_RANGE: Range = '30';

/** What an address asks for; 30 days where it names no range of ours. */
export const rangeFromParam = (text: string | null): Range => RANGES.find((range) => range === text) ?? DEFAULT_RANGE;

/** Stands in the address; nothing for the usual one. */
export const rangeParam = (range: string): string | undefined => (range === DEFAULT_RANGE ? undefined : range);

/** The figures of the chosen days, the series behind them and four reports. */
export function AnalyticsReport({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const range = rangeFromParam(params.get('days'));
  const refresh = useInvalidateAll();
  const { data, error, isFetching, isPreviousData, refetch } = useEndpoint(coordinatorAnalytics, {
    query: { ...scope, days: range },
    staleTime: COORDINATOR_STALE_TIME,
    keepPreviousData: true,
  });
  return (
    <>
      <Box sx={controlsStyle}>
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

const controlsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 };
