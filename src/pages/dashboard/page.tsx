import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { Button, IconButton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { superadminDashboard } from '@/api/superadmin-dashboard';
import { EmptyState, SkeletonCards } from '@/components/feedback/placeholders';
import { Page } from '@/components/page/page';
import { PageTabs } from '@/components/page/page-tabs';
import { QueryError } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { useIsPhone } from '@/utils/media-queries';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { BOARDS } from './figures';
import { OverviewTab } from './overview-tab';

const AnalyticsTab = lazy(async () => ({ default: (await import('./analytics-tab')).AnalyticsTab }));
const Leaderboards = lazy(async () => ({ default: (await import('./leaderboards')).Leaderboards }));
const SystemTab = lazy(async () => ({ default: (await import('./system-tab')).SystemTab }));

const TABS = ['overview', 'analytics', 'system'] as const;

export function SuperadminDashboard() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [, change] = useQueryParams();
  const board = BOARDS.find((each) => each === params.get('board'));
  const tab = choiceIn(TABS, params.get('tab'));
  const query = useCustom(superadminDashboard);
  const { data, isLoading, error } = query;

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
          <QueryError query={query} failure={t('dashboard:failed')} retryLabel={t('dashboard:retry')} />
        ) : !data && !isLoading ? (
          <EmptyState title={t('dashboard:empty')} />
        ) : (
          <Suspense fallback={<SkeletonCards label={t('dashboard:loading')} />}>
            {tab === 'overview' && <OverviewTab dashboard={data ?? undefined} />}
            {tab === 'analytics' && <AnalyticsTab dashboard={data ?? undefined} />}
            {tab === 'system' && <SystemTab dashboard={data ?? undefined} />}
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
    </Page>
  );
}

/** On phones the toggle is an icon only, since the title needs the room. */
function ThemeButton() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  const label = t(isDark ? 'dashboard:theme.light' : 'dashboard:theme.dark');
  const icon = isDark ? <LightModeOutlined /> : <DarkModeOutlined />;
  const toggle = () => setMode(isDark ? 'light' : 'dark');
  return isPhone ? (
    <IconButton aria-label={label} onClick={toggle}>
      {icon}
    </IconButton>
  ) : (
    <Button startIcon={icon} onClick={toggle}>
      {label}
    </Button>
  );
}
