import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { memberInvestments, memberOverview, monthlyProgress } from '../../contract/member-area';
import { monthOf } from '../../domain/months';
import { now } from '../../hooks/clock';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useInvalidate } from '../../hooks/use-invalidate';
import { useT } from '../../i18n/use-t';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { PageTabs } from '../../ui/page-tabs';
import { SkeletonCards, SkeletonRows } from '../../ui/skeletons';
import { FamilyTab } from './family-tab';
import { OverviewTab } from './overview-tab';
import { OVERVIEW_STALE_MS } from './stale-times';

// Grids and forms are most of the weight: they come with the tab or the dialog that shows one.
const InvestmentsTab = lazy(async () => ({ default: (await import('./investments-tab')).InvestmentsTab }));
const ProgressTab = lazy(async () => ({ default: (await import('./progress-tab')).ProgressTab }));
const MemberDialogs = lazy(async () => ({ default: (await import('./member-dialogs')).MemberDialogs }));

const TABS = ['overview', 'investments', 'progress', 'family'] as const;
type TabName = (typeof TABS)[number];

const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value);

const refreshed = [memberOverview, memberInvestments, monthlyProgress];

/** The member's dashboard: four tabs, each at an address of its own (§2-2). */
export function MemberDashboard() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: TabName = isTab(named) ? named : 'overview';
  const overview = useEndpoint(memberOverview, { staleTime: OVERVIEW_STALE_MS });
  const invalidate = useInvalidate();

  // The server's month, so that a phone with a wrong clock still pays for the right one.
  const thisMonth = overview.data?.investmentsByMonth.at(-1) ?? monthOf(now());
  const panchayat = overview.data?.member.panchayatReferenceId.name;
  return (
    <Page
      title={t('member:title')}
      description={panchayat && t('member:description', { panchayat })}
      actions={
        <Tooltip title={t('member:refresh')}>
          <IconButton
            aria-label={t('member:refresh')}
            onClick={() => invalidate(refreshed)}
            disabled={overview.isFetching}
          >
            <RefreshIcon />
          </IconButton>
        </Tooltip>
      }
    >
      <PageTabs
        label={t('member:tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`member:tabs.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'overview' ? {} : { tab: next })}
      >
        {overview.error ? (
          <LoadError message={overview.error.message || t('member:loadFailed')} onRetry={overview.refetch} />
        ) : !overview.data ? (
          <SkeletonCards count={4} label={t('member:loading')} />
        ) : (
          <Suspense fallback={<SkeletonRows label={t('member:loading')} />}>
            {tab === 'overview' && <OverviewTab overview={overview.data} />}
            {tab === 'investments' && <InvestmentsTab />}
            {tab === 'progress' && <ProgressTab overview={overview.data} thisMonth={thisMonth} />}
            {tab === 'family' && <FamilyTab familyMembers={overview.data.familyMembers} />}
          </Suspense>
        )}
      </PageTabs>
      {overview.data && params.has('dialog') && (
        <Suspense fallback={null}>
          <MemberDialogs overview={overview.data} thisMonth={thisMonth} />
        </Suspense>
      )}
    </Page>
  );
}
