import RefreshIcon from '@mui/icons-material/Refresh';
import { IconButton, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
import { LoadError, SkeletonCards, SkeletonRows } from '@/components/feedback/placeholders';
import { lazyPart } from '@/components/page/lazy-part';
import { Page } from '@/components/page/page';
import { PageTabs } from '@/components/page/page-tabs';
import { UnconfirmedNotice } from '@/pages/shared/confirmed-member';
import { RefreshFailure, useDismissible } from '@/pages/shared/refresh';
import { BACKGROUND_DELAY_MS } from '@/refine/stale-times';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { useDelayedFlag } from '@/utils/use-debounced';
import { choiceIn } from '@/utils/use-query-params';
import { useMemberOverview, usePaymentSchedules } from './family-data';
import { OverviewTab } from './overview-tab';

const PassbookPage = lazyPart(async () => (await import('./passbook/page')).PassbookPage, 'passbook');

// Most of the code is that of grids and forms: it is loaded with the tab or dialog that shows one.
const InvestmentsTab = lazy(async () => ({ default: (await import('./investments-tab')).InvestmentsTab }));
const ProgressTab = lazy(async () => ({ default: (await import('./progress-tab')).ProgressTab }));
const FamilyTab = lazy(async () => ({ default: (await import('./family-tab')).FamilyTab }));
const MemberDialogs = lazy(async () => ({ default: (await import('./dialogs/member-dialogs')).MemberDialogs }));

/** Other URLs below the dashboard than that of the passbook lead to the dashboard. */
export function MemberArea() {
  const { t } = useTranslation();
  return (
    <Routes>
      <Route
        path="passbook"
        element={
          <Suspense fallback={<SkeletonRows label={t('ui:loading')} />}>
            <PassbookPage />
          </Suspense>
        }
      />
      <Route index element={<MemberDashboard />} />
      <Route path="*" element={<Navigate to="/member-dashboard" replace />} />
    </Routes>
  );
}

const TABS = ['overview', 'investments', 'progress', 'family'] as const;

function MemberDashboard() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = choiceIn(TABS, params.get('tab'));
  const { overview, thisMonth, error, isFetching, refetch } = useMemberOverview();
  const refresh = useInvalidateAll();
  const { shownError, dismiss } = useDismissible(error);

  const areSchedulesDue = useDelayedFlag(overview !== undefined, BACKGROUND_DELAY_MS);
  const next = usePaymentSchedules(areSchedulesDue && tab === 'overview');
  const panchayat = overview?.member.panchayat;
  const loadingText = !overview && !error && t('member:loading');
  return (
    <Page
      title={t('member:title')}
      // Keeps its line from the start, so that nothing moves when the name is loaded.
      description={panchayat ? t('member:description', { panchayat }) : loadingText || '\u00a0'}
      actions={
        <Tooltip title={t('member:refresh')}>
          {/* A disabled button sends no pointer events to the tooltip. */}
          <span>
            <IconButton aria-label={t('member:refresh')} onClick={refresh} disabled={isFetching}>
              <RefreshIcon />
            </IconButton>
          </span>
        </Tooltip>
      }
    >
      <UnconfirmedNotice />
      {overview && <RefreshFailure query={{ error, refetch, isFetching }} failure={t('member:loadFailed')} />}
      <PageTabs
        label={t('member:tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`member:tabs.${name}`) }))}
        value={tab}
        onChange={(chosen) => setParams(chosen === 'overview' ? {} : { tab: chosen })}
      >
        {tab === 'investments' ? (
          <Suspense fallback={<SkeletonRows label={t('member:loading')} />}>
            <InvestmentsTab />
          </Suspense>
        ) : error && !overview ? (
          shownError && (
            <LoadError
              title={t('member:loadFailed')}
              message={shownError.message}
              isRetrying={isFetching}
              onRetry={refetch}
              onDismiss={dismiss}
            />
          )
        ) : tab === 'overview' ? (
          <>
            <span role="status" style={visuallyHidden}>
              {!overview && t('member:loading')}
            </span>
            <OverviewTab overview={overview} thisMonth={thisMonth} next={next} />
          </>
        ) : !overview ? (
          <SkeletonCards count={4} label={t('member:loading')} />
        ) : (
          <Suspense fallback={<SkeletonRows label={t('member:loading')} />}>
            {tab === 'progress' && <ProgressTab overview={overview} />}
            {tab === 'family' && <FamilyTab overview={overview} />}
          </Suspense>
        )}
      </PageTabs>
      {overview && params.has('dialog') && (
        <Suspense fallback={null}>
          <MemberDialogs overview={overview} />
        </Suspense>
      )}
    </Page>
  );
}
