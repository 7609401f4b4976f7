import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { useRefresh } from '@/api/use-refresh';
import { memberOverview } from '@/contract/member-area';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { BACKGROUND_DELAY_MS, OVERVIEW_STALE_MS } from '@/hooks/member-stale-times';
import { useLater } from '@/hooks/use-later';
import { LoadError } from '@/ui/load-error';
import { Page } from '@/ui/page';
import { PageTabs } from '@/ui/page-tabs';
import { SkeletonCards, SkeletonRows } from '@/ui/skeletons';
import { FailureBanner } from './failure-banner';
import { FamilyTab } from './family-tab';
import { OverviewTab } from './overview-tab';
import { PassbookLink } from './passbook/passbook-link';
import { PayDueButton } from './what-next/pay-due-button';
import { useOutlooks } from './what-next/use-outlooks';

// Grids and forms are most of the weight: they come with the tab or the dialog that shows one.
const InvestmentsTab = lazy(async () => ({ default: (await import('./investments-tab')).InvestmentsTab }));
const ProgressTab = lazy(async () => ({ default: (await import('./progress-tab')).ProgressTab }));
const MemberDialogs = lazy(async () => ({ default: (await import('./member-dialogs')).MemberDialogs }));

const TABS = ['overview', 'investments', 'progress', 'family'] as const;
type TabName = (typeof TABS)[number];

const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value);

/** The member's dashboard: four tabs, each at an address of its own (§2-2). */
export function MemberDashboard() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: TabName = isTab(named) ? named : 'overview';
  const { data, error, isFetching, refetch } = useEndpoint(memberOverview, { staleTime: OVERVIEW_STALE_MS });
  const refresh = useRefresh();

  // The server's month, so that a phone with a wrong clock still pays for the right one.
  const thisMonth = data?.investmentsByMonth.at(-1) ?? monthOf(now());
  const isTime = useLater(data !== undefined, BACKGROUND_DELAY_MS);
  const next = useOutlooks(data, thisMonth, isTime && tab === 'overview');
  const due = next.outlooks?.flatMap((outlook) => outlook.due) ?? [];
  const panchayat = data?.member.panchayatReferenceId.name;
  const failure = error && errorMessage(error, t('member:loadFailed'));
  return (
    <Page
      title={t('member:title')}
      // A line of its own from the start, so that nothing moves when the name is there.
      description={panchayat ? t('member:description', { panchayat }) : '\u00a0'}
      actions={
        <>
          <PassbookLink />
          <Tooltip title={t('member:refresh')}>
            {/* A disabled button has no pointer for the tooltip. */}
            <span>
              <IconButton aria-label={t('member:refresh')} onClick={refresh} disabled={isFetching}>
                <RefreshIcon />
              </IconButton>
            </span>
          </Tooltip>
        </>
      }
      primaryAction={tab === 'overview' && due.length > 0 && <PayDueButton due={due} />}
    >
      {error && data && <FailureBanner error={error} onRetry={refetch} />}
      <PageTabs
        label={t('member:tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`member:tabs.${name}`) }))}
        value={tab}
        onChange={(chosen) => setParams(chosen === 'overview' ? {} : { tab: chosen })}
      >
        {tab === 'investments' ? (
          <Suspense fallback={<SkeletonRows label={t('member:loading')} />}>
            <InvestmentsTab overview={data} thisMonth={thisMonth} />
          </Suspense>
        ) : failure && !data ? (
          <LoadError title={t('member:loadFailed')} message={failure} isRetrying={isFetching} onRetry={refetch} />
        ) : tab === 'overview' ? (
          <>
            <span role="status" style={visuallyHidden}>
              {!data && t('member:loading')}
            </span>
            <OverviewTab overview={data} thisMonth={thisMonth} next={next} />
          </>
        ) : !data ? (
          <SkeletonCards count={4} label={t('member:loading')} />
        ) : (
          <Suspense fallback={<SkeletonRows label={t('member:loading')} />}>
            {tab === 'progress' && <ProgressTab overview={data} thisMonth={thisMonth} />}
            {tab === 'family' && <FamilyTab familyMembers={data.familyMembers} />}
          </Suspense>
        )}
      </PageTabs>
      {data && params.has('dialog') && (
        <Suspense fallback={null}>
          <MemberDialogs overview={data} thisMonth={thisMonth} />
        </Suspense>
      )}
    </Page>
  );
}
