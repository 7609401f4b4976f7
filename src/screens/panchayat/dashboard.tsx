import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { coordinatorAnalytics, monthlyTrends } from '../../contract/coordinator-analytics';
import { coordinatorOverview, listDownline, listOwnCommissions } from '../../contract/coordinator-area';
import { listDownlineInvestments } from '../../contract/coordinator-investments';
import { saidBy } from '../../hooks/said-by';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useInvalidate } from '../../hooks/use-invalidate';
import { useT } from '../../i18n/use-t';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { PageTabs } from '../../ui/page-tabs';
import { SkeletonRows } from '../../ui/skeletons';
import { PanchayatOverview } from './overview-tab';
import { OwnArea } from './own-area';
import { QuickActions } from './quick-actions';
import { type Scope, STALE_MS } from './use-scope';

// Grids and charts are most of the weight: they come with the tab that shows one.
const MembersTab = lazy(async () => ({ default: (await import('./tabs')).MembersTab }));
const InvestmentsTab = lazy(async () => ({ default: (await import('./tabs')).InvestmentsTab }));
const CommissionsTab = lazy(async () => ({ default: (await import('./tabs')).CommissionsTab }));
const AnalyticsReport = lazy(async () => ({ default: (await import('./analytics/report')).AnalyticsReport }));

const TABS = ['overview', 'members', 'investments', 'commissions', 'analytics'] as const;
type TabName = (typeof TABS)[number];
const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value);

/** Only what is on the screen is asked for again at once. */
const refreshed = [
  coordinatorOverview,
  listDownline,
  listDownlineInvestments,
  listOwnCommissions,
  coordinatorAnalytics,
  monthlyTrends,
];

/** The panchayat's dashboard: overview, members, investments, commissions and analytics, each at an address of its own (§2-2, decisions §6). */
export function PanchayatDashboard() {
  const t = useT();
  return <OwnArea title={t('panchayat:title')}>{(scope) => <Dashboard scope={scope} />}</OwnArea>;
}

function Dashboard({ scope }: { scope: Scope }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: TabName = isTab(named) ? named : 'overview';
  const overview = useEndpoint(coordinatorOverview, { query: scope, staleTime: STALE_MS });
  const invalidate = useInvalidate();
  const unit = overview.data?.coordinator.unitName;

  return (
    <Page
      title={t('panchayat:title')}
      // A line of its own from the start: what moves away under a thumb is not pressed.
      description={unit ? t('panchayat:description', { unit }) : '\u00a0'}
      actions={
        <Button startIcon={<RefreshIcon />} onClick={() => invalidate(refreshed)} disabled={overview.isFetching}>
          {t('coordinator:refresh')}
        </Button>
      }
    >
      <PageTabs
        label={t('panchayat:tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`panchayat:tabs.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'overview' ? {} : { tab: next })}
      >
        {tab === 'overview' &&
          (overview.error ? (
            <>
              <LoadError message={saidBy(overview.error, t('coordinator:loadFailed'))} onRetry={overview.refetch} />
              <QuickActions />
            </>
          ) : (
            <PanchayatOverview overview={overview.data} actions={<QuickActions />} />
          ))}
        <Suspense fallback={<SkeletonRows />}>
          {tab === 'members' && <MembersTab scope={scope} />}
          {tab === 'investments' && <InvestmentsTab scope={scope} />}
          {tab === 'commissions' && <CommissionsTab />}
          {tab === 'analytics' && <AnalyticsReport scope={scope} />}
        </Suspense>
      </PageTabs>
    </Page>
  );
}
