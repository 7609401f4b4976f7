import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CoordinatorOverview, coordinatorOverview, planBreakdown } from '@/api/coordinator-dashboard';
import { useServerFeatures } from '@/api/server-features';
import { AreaChart } from '@/components/chart/cartesian-chart';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';
import { twoColumns } from '@/components/page/section-card';
import { StatCards } from '@/components/page/stat-card';
import { RoundedText } from '@/components/text/cell-text';
import { countParams, formatNumber, formatRupees } from '@/components/text/format';
import { PaidAndUnpaid } from '@/components/text/payment';
import { commissionStatement, exportOwnCommissions } from '@/contract/commissions';
import { MonthsChart, PlansChart } from '@/pages/coordinator/charts';
import { useMonthlyTrends } from '@/pages/shared/coordinator-data';
import { CoordinatorPage, ExportButton } from '@/pages/shared/coordinator-page';
import { NewsSlot } from '@/pages/shared/news/news-slot';
import { RefreshButton, RefreshFailure } from '@/pages/shared/refresh';
import { useCustom } from '@/refine/use-custom';
import { useExportFile } from '@/refine/use-export-file';
import { useDelayedFlag } from '@/utils/use-debounced';
import { LatestInvestments, RankAndBadges, RecentActivities, TopMembers } from './dashboard-cards';
import { DownlineSection } from './downline-section';

const INVESTMENTS_DELAY = 100;
const UNITS_DELAY = 500;

/** Sections are loaded from the top down. One whose query fails does not affect the others. */
export function CoordinatorDashboard() {
  const { t } = useTranslation();
  const overview = useCustom(coordinatorOverview);
  const hasResponse = overview.data !== undefined || overview.error !== null;
  const areInvestmentsDue = useDelayedFlag(hasResponse, INVESTMENTS_DELAY);
  const areUnitsDue = useDelayedFlag(hasResponse, UNITS_DELAY);
  const file = useExportFile({
    endpoint: exportOwnCommissions,
    urlOf: ({ csvUrl }) => csvUrl,
    opensInTab: true,
    failure: (message) => t('ui:list.exportFailedBecause', { message }),
  });
  const name = overview.data?.coordinator.name;

  return (
    <CoordinatorPage
      title={t('coordinator:title')}
      description={
        <span role="status">
          {overview.isLoading ? t('coordinator:loading') : name && t('coordinator:welcome', { name })}
        </span>
      }
      actions={
        <>
          <RefreshButton isFetching={overview.isFetching} />
          <ExportButton label={t('coordinator-dashboard:export')} {...file} />
        </>
      }
    >
      <RefreshFailure query={overview} failure={t('coordinator-dashboard:overviewFailed')} />
      <NewsSlot isDue list="/coordinator-investments" />
      <RankAndBadges />
      <DashboardFigures overview={overview.data} isLoading={overview.isLoading} />
      <InvestmentAnalytics isDue={hasResponse} />
      <Box sx={twoColumns}>
        <TopMembers isDue={hasResponse} />
        <RecentActivities />
      </Box>
      <DownlineSection isDue={areUnitsDue} />
      <LatestInvestments isDue={areInvestmentsDue} />
    </CoordinatorPage>
  );
}

function DashboardFigures(props: { overview: CoordinatorOverview | undefined; isLoading: boolean }) {
  const { overview, isLoading } = props;
  const { t } = useTranslation();
  const hasStatements = useServerFeatures().offers(commissionStatement);
  const rounded = (name: 'pending' | 'thisMonthCommission', amount: number | null) => (
    <RoundedText amount={amount}>{t(`coordinator:stats.${name}`, { amount: formatRupees(amount) })}</RoundedText>
  );
  return (
    <StatCards
      isLoading={isLoading}
      figures={[
        {
          name: 'members',
          value: formatNumber(overview?.totalMembers),
          context: t('coordinator:stats.membersContext'),
        },
        {
          name: 'investments',
          rupees: overview?.totalInvestments,
          context:
            overview &&
            overview.totalTransactions !== null &&
            t('coordinator-dashboard:deposits', countParams(overview.totalTransactions)),
          rows: {
            to: '/coordinator-investments?status=approved',
            label: t('coordinator-dashboard:explain.investmentsRows'),
          },
        },
        {
          name: 'commissions',
          rupees: overview?.overallCommission,
          context: overview && (
            <>
              {rounded('pending', overview.pendingCommission)}
              <PaidAndUnpaid paid={overview.payouts?.paid} unpaid={overview.payouts?.toBePaid} isOwn />
            </>
          ),
          rows: { to: '/coordinator-commissions', label: t('coordinator-dashboard:explain.commissionsRows') },
        },
        {
          name: 'thisMonth',
          rupees: overview?.thisMonthInvestments,
          context:
            overview &&
            overview.thisMonthCommission !== null &&
            rounded('thisMonthCommission', overview.thisMonthCommission),
          rows: hasStatements
            ? {
                to: '/coordinator-commissions/statement',
                label: t('coordinator-dashboard:explain.thisMonthRows'),
                state: OPENED_FROM_LIST,
              }
            : undefined,
        },
      ]}
      textsOf={(name) => ({
        label: t(`coordinator:stats.${name}`),
        formula: t(`coordinator-dashboard:explain.${name}`),
      })}
    />
  );
}

function InvestmentAnalytics({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const heading = useId();
  const trends = useMonthlyTrends({ enabled: isDue });
  const plans = useCustom(planBreakdown, { enabled: isDue });
  const slices = plans.data?.map(({ planName, totalCollection }) => ({ label: planName, value: totalCollection }));
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={headStyle}>
        <Typography id={heading} variant="h2">
          {t('coordinator-dashboard:charts.heading')}
        </Typography>
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
          hasIndicator
          slices={slices}
        />
        <PlansChart
          title={t('coordinator-dashboard:charts.plans')}
          caption={t('coordinator-dashboard:charts.plansCaption')}
          isWaiting={!isDue}
          query={plans}
          figure="collection"
          hasIndicator
          slices={slices}
        />
      </Box>
    </Box>
  );
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 };
