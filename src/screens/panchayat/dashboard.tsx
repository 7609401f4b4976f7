import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { coordinatorOverview, listDownline, listOwnCommissions } from '../../contract/coordinator-area';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useInvalidate } from '../../hooks/use-invalidate';
import { useT } from '../../i18n/use-t';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { PageTabs } from '../../ui/page-tabs';
import { SkeletonRows } from '../../ui/skeletons';
import { PanchayatOverview } from './overview-tab';

// Grids are most of the weight: they come with the tab that shows one.
const DownlineTable = lazy(async () => ({ default: (await import('../../resources/downline/table')).DownlineTable }));
const OwnCommissionsTable = lazy(async () => ({
  default: (await import('../../resources/own-commissions/table')).OwnCommissionsTable,
}));

const TABS = ['overview', 'members', 'commissions'] as const;
type TabName = (typeof TABS)[number];
const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value);

/** Coordinator data lives this long in the browser (§2-9). */
const STALE_MS = 2 * 60 * 1000;
const refreshed = [coordinatorOverview, listDownline, listOwnCommissions];

/** The panchayat's dashboard: overview, members, commissions, each at an address of its own (§2-2). */
export function PanchayatDashboard() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: TabName = isTab(named) ? named : 'overview';
  const overview = useEndpoint(coordinatorOverview, { staleTime: STALE_MS });
  const invalidate = useInvalidate();
  const unit = overview.data?.coordinator.unitName;

  return (
    <Page
      title={t('panchayat:title')}
      description={unit && t('panchayat:description', { unit })}
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
            <LoadError message={overview.error.message || t('coordinator:loadFailed')} onRetry={overview.refetch} />
          ) : (
            <PanchayatOverview overview={overview.data} />
          ))}
        <Suspense fallback={<SkeletonRows />}>
          {tab === 'members' && <DownlineTable />}
          {tab === 'commissions' && <OwnCommissionsTable />}
        </Suspense>
      </PageTabs>
    </Page>
  );
}
