import CircleNotificationsOutlined from '@mui/icons-material/CircleNotificationsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { type CoordinatorAnalytics, coordinatorAnalytics } from '@/api/coordinator-dashboard';
import { LoadError } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { ListCard, ListRow } from '@/components/list/row-list';
import { SectionCard, twoColumns } from '@/components/page/section-card';
import { StatCards, type Trend } from '@/components/page/stat-card';
import { ActivityMessage, Rupees } from '@/components/text/cell-text';
import { formatDate, formatMonth, formatNumber, formatPercent } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { type Figure, ifKnown, isKnown } from '@/domain/figures';
import { growthTrend } from '@/domain/money';
import { withRanks } from '@/domain/ranking';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { useQueryParams } from '@/utils/use-query-params';
import { AnalyticsCharts, AnalyticsSection, SectionTabs } from './charts';

const RANGES = ['7', '30', '90', '365'] as const;
type AnalyticsRange = (typeof RANGES)[number];
const DEFAULT_RANGE: AnalyticsRange = '30';

export function PanchayatAnalytics() {
  const { t } = useTranslation();
  return (
    <CoordinatorPage title={t('panchayat:analytics.title')} description={t('panchayat:analytics.description')}>
      <AnalyticsReport />
    </CoordinatorPage>
  );
}

/** A tab of the dashboard has a Refresh and a row of tabs itself. */
export function AnalyticsReport({ isTab = false }: { isTab?: boolean }) {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const range = rangeFromParam(params.get('days'));
  const { data, error, isFetching, isPreviousData, refetch } = useCustom(coordinatorAnalytics, {
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

/** An unknown range in the URL counts as 30 days. */
export const rangeFromParam = (text: string | null): AnalyticsRange =>
  RANGES.find((range) => range === text) ?? DEFAULT_RANGE;

/** The default is no parameter of the URL. */
export const rangeParam = (range: string): string | undefined => (range === DEFAULT_RANGE ? undefined : range);

/** Each figure is compared with the previous period of the same length. */
function AnalyticsMetrics({
  analytics,
  range,
}: {
  analytics: CoordinatorAnalytics | undefined;
  range: AnalyticsRange;
}) {
  const { t } = useTranslation();
  const trend = (current: Figure | undefined, previous: Figure | undefined): { trend?: Trend } => {
    if (!isKnown(current) || !isKnown(previous)) return {};
    const { direction, percent } = growthTrend(current, previous);
    const change = t(`panchayat:analytics.change.${direction}`, { percent: formatPercent(percent) });
    return { trend: { direction, label: t(`panchayat:analytics.growth.days${range}`, { change }) } };
  };
  return (
    <StatCards
      isLoading={analytics === undefined}
      figures={[
        {
          name: 'investments',
          rupees: analytics?.totalInvestments,
          ...trend(analytics?.totalInvestments, analytics?.previousTotalInvestments),
        },
        {
          name: 'members',
          value: formatNumber(analytics?.activeMembers),
          ...trend(analytics?.activeMembers, analytics?.previousActiveMembers),
        },
        {
          name: 'commissions',
          rupees: analytics?.totalCommissions,
          ...trend(analytics?.totalCommissions, analytics?.previousTotalCommissions),
        },
        {
          name: 'conversion',
          value: formatPercent(toPercent(analytics?.conversionRate)),
          ...trend(analytics?.conversionRate, analytics?.previousConversionRate),
        },
      ]}
      textsOf={(name) => ({
        label: t(`panchayat:analytics.metrics.${name}`),
        formula: t(`panchayat:analytics.explain.${name}`),
      })}
    />
  );
}

/** The API sends fractions, the page shows percents. */
const toPercent = (fraction: Figure = null): Figure => ifKnown([fraction], (known) => known * 100);

function AnalyticsReports({ analytics }: { analytics: CoordinatorAnalytics | undefined }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ ...twoColumns, alignItems: 'start' }}>
      <ListCard
        title={t('panchayat:analytics.reports.top')}
        rows={
          analytics &&
          withRanks(
            analytics.topMembers,
            ({ totalInvested }) => totalInvested,
            ({ name }) => name,
          )
        }
        empty={t('panchayat:analytics.reports.noMembers')}
      >
        {({ id, name, totalInvested, rank }) => (
          <ListRow key={id} mark={<RankMedal rank={rank} />} title={name} figure={<Rupees amount={totalInvested} />} />
        )}
      </ListCard>
      <ListCard
        title={t('panchayat:analytics.reports.plans')}
        rows={analytics?.planDistribution}
        empty={t('panchayat:analytics.reports.noPlans')}
      >
        {({ id, planName, memberCount, totalAmount }) => (
          <ListRow
            key={id}
            title={planName}
            note={t('panchayat:analytics.reports.members', { count: memberCount })}
            figure={<Rupees amount={totalAmount} />}
          />
        )}
      </ListCard>
      <ListCard
        title={t('panchayat:analytics.reports.recent')}
        rows={analytics?.recentActivities}
        empty={t('panchayat:analytics.reports.noActivities')}
      >
        {({ id, message, timestamp, type }) => (
          <ListRow
            key={id}
            mark={<ActivityIcon type={type} />}
            title={<ActivityMessage {...message} />}
            note={formatDate(timestamp)}
          />
        )}
      </ListCard>
      <Insights analytics={analytics} />
    </Box>
  );
}

/** The icon is hidden from screen readers, since the description names the type too. */
function ActivityIcon({ type }: { type: CoordinatorAnalytics['recentActivities'][number]['type'] }) {
  const Icon =
    type === 'investment' ? SavingsOutlined : type === 'member' ? PersonOutlined : CircleNotificationsOutlined;
  return <Icon aria-hidden sx={{ color: 'text.secondary', fontSize: 20 }} />;
}

function Insights({ analytics }: { analytics: CoordinatorAnalytics | undefined }) {
  const { t } = useTranslation();
  const best = analytics?.bestMonth;
  return (
    <SectionCard title={t('panchayat:analytics.insights.title')}>
      <StatCards
        isLoading={analytics === undefined}
        figures={[
          {
            name: 'bestMonth',
            value: best ? formatMonth(best) : t('panchayat:analytics.insights.none'),
            context: best && <Rupees amount={best.totalAmount} />,
          },
          { name: 'average', rupees: analytics?.averageInvestment },
          { name: 'retention', value: formatPercent(toPercent(analytics?.retentionRate)) },
          { name: 'efficiency', value: formatPercent(toPercent(analytics?.commissionEfficiency)) },
        ]}
        textsOf={(name) => ({
          label: t(`panchayat:analytics.insights.${name}`),
          formula: t(`panchayat:analytics.insights.formula.${name}`),
        })}
      />
    </SectionCard>
  );
}

const controlsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 };
