import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { useRefresh } from '@/api/use-refresh';
import { coordinatorOverview } from '@/contract/coordinator-area';
import { LoadError } from '@/ui/load-error';
import { Page } from '@/ui/page';
import { PageTabs } from '@/ui/page-tabs';
import { SkeletonRows } from '@/ui/skeletons';
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

/** The panchayat's dashboard: overview, members, investments, commissions and analytics, each at an address of its own (§2-2, decisions §6). */
export function PanchayatDashboard() {
  const { t } = useTranslation();
  return <OwnArea title={t('panchayat:title')}>{(scope) => <Dashboard scope={scope} />}</OwnArea>;
}

function Dashboard({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: TabName = isTab(named) ? named : 'overview';
  const overview = useEndpoint(coordinatorOverview, { query: scope, staleTime: STALE_MS });
  const refresh = useRefresh();
  const unit = overview.data?.coordinator.unitName;

  return (
    <Page
      title={t('panchayat:title')}
      // A line of its own from the start: what moves away under a thumb is not pressed.
      description={unit ? t('panchayat:description', { unit }) : '\u00a0'}
      actions={
        <Button startIcon={<RefreshIcon />} onClick={refresh} disabled={overview.isFetching}>
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
              <LoadError
                message={errorMessage(overview.error, t('coordinator:loadFailed'))}
                onRetry={overview.refetch}
              />
              <QuickActions />
            </>
          ) : (
            <PanchayatOverview overview={overview.data} actions={<QuickActions />} />
          ))}
        <Suspense fallback={<SkeletonRows />}>
          {tab === 'members' && <MembersTab scope={scope} />}
          {tab === 'investments' && <InvestmentsTab scope={scope} />}
          {tab === 'commissions' && <CommissionsTab scope={scope} />}
          {tab === 'analytics' && <AnalyticsReport scope={scope} />}
        </Suspense>
      </PageTabs>
    </Page>
  );
}
