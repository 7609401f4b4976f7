import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAddressQuery } from '@/hooks/use-address-query';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Page } from '@/ui/page';
import { PageTabs } from '@/ui/page-tabs';
import { SkeletonCards } from '@/ui/skeletons';
import { accountsIn, isAccounts } from './accounts-address';
import { boardIn } from './boards';
import { OverviewTab } from './overview-tab';
import { ThemeButton } from './theme-button';
import { useStages } from './use-stages';

const Accounts = lazy(async () => ({ default: (await import('./accounts')).Accounts }));
const AnalyticsTab = lazy(async () => ({ default: (await import('./analytics-tab')).AnalyticsTab }));
const Leaderboards = lazy(async () => ({ default: (await import('./leaderboards')).Leaderboards }));
const SystemTab = lazy(async () => ({ default: (await import('./system-tab')).SystemTab }));

const TABS = ['overview', 'analytics', 'system'] as const;
type TabName = (typeof TABS)[number];

const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value);

/** The superadmin's first screen: everything at a glance (§1-2.5). */
export function SuperadminDashboard() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [, change] = useAddressQuery();
  const board = boardIn(params.get('board'));
  const named = params.get('tab');
  const tab: TabName = isTab(named) ? named : 'overview';
  const stages = useStages(tab === 'overview');
  const { data, isLoading, isFetching, error, refetch } = stages.dashboard;

  return (
    <Page
      title={t('dashboard:title')}
      description={<span role="status">{isLoading ? t('dashboard:loading') : t('dashboard:description')}</span>}
      actions={<ThemeButton />}
    >
      <PageTabs
        label={t('dashboard:tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`dashboard:tabs.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'overview' ? {} : { tab: next })}
      >
        {error && !data ? (
          <LoadError
            message={error.message || t('dashboard:failed')}
            retryLabel={t('dashboard:retry')}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        ) : !data && !isLoading ? (
          <EmptyState title={t('dashboard:empty')} />
        ) : (
          <Suspense fallback={<SkeletonCards label={t('dashboard:loading')} />}>
            {tab === 'overview' && <OverviewTab stages={stages} />}
            {tab === 'analytics' && <AnalyticsTab dashboard={data} />}
            {tab === 'system' && <SystemTab dashboard={data} />}
          </Suspense>
        )}
      </PageTabs>
      {board && (
        <Suspense fallback={null}>
          <Leaderboards
            board={board}
            onBoard={(next) => change({ board: next })}
            onClose={() => change({ board: undefined })}
          />
        </Suspense>
      )}
      {isAccounts(params.get('dialog')) && (
        <Suspense fallback={null}>
          <Accounts onClose={() => change(Object.fromEntries(accountsIn(params).map((name) => [name, undefined])))} />
        </Suspense>
      )}
    </Page>
  );
}
