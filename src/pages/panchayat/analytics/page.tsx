import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LoadError } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import { errorMessage } from '@/refine/error-message';
import { useCoordinatorEndpoint } from '@/refine/use-coordinator-endpoint';
import { coordinatorAnalytics } from '@/server/coordinator-dashboard';
import { useQueryParams } from '@/utils/use-query-params';
import { AnalyticsCharts, AnalyticsSection, SectionTabs } from './charts';
import { AnalyticsMetrics, type AnalyticsRange, AnalyticsReports, RANGES } from './metrics';

const DEFAULT_RANGE: AnalyticsRange = '30';

export function PanchayatAnalytics() {
  const { t } = useTranslation();
  return (
    <CoordinatorPage title={t('panchayat:analytics.title')} description={t('panchayat:analytics.description')}>
      <AnalyticsReport />
    </CoordinatorPage>
  );
}

/**
 * The figures of the selected days, their charts, and four reports.
 * @param isTab In a tab of the dashboard, which has a Refresh and a row of tabs itself.
 */
export function AnalyticsReport({ isTab = false }: { isTab?: boolean }) {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const range = rangeFromParam(params.get('days'));
  const { data, error, isFetching, isPreviousData, refetch } = useCoordinatorEndpoint(coordinatorAnalytics, {
    query: { days: range },
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
        {!isTab && <RefreshButton isFetching={isFetching} />}
      </Box>
      {!isTab && <SectionTabs />}
      {error && !data ? (
        <LoadError message={errorMessage(error, t('panchayat:analytics.failed'))} onRetry={refetch} />
      ) : (
        <>
          <AnalyticsSection name="overview">
            {/* The figures of the previous range are dimmed while the next ones are loading. */}
            <Box aria-busy={isPreviousData || undefined} sx={{ opacity: isPreviousData ? 0.6 : 1 }}>
              <AnalyticsMetrics analytics={data} range={range} />
            </Box>
          </AnalyticsSection>
          <AnalyticsCharts analytics={data} />
          <AnalyticsReports analytics={data} />
        </>
      )}
    </>
  );
}

/** The range that an address names; 30 days if it names none or an unknown one. */
export const rangeFromParam = (text: string | null): AnalyticsRange =>
  RANGES.find((range) => range === text) ?? DEFAULT_RANGE;

/** The range as a parameter of the address; undefined for the default. */
export const rangeParam = (range: string): string | undefined => (range === DEFAULT_RANGE ? undefined : range);

const controlsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 };
