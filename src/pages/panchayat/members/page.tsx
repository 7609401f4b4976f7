import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownlineMember } from '@/api/downline';
import { useServerFeatures } from '@/api/server-features';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { ListOutlet } from '@/components/list/list-outlet';
import { PageTabs } from '@/components/page/page-tabs';
import { showCash } from '@/contract/cash';
import { listCollectionRound } from '@/contract/downline';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { MEMBER_LIST } from '../first-calls';
import type { MemberListContext } from './drawer';
import { MembersTable, useMembersGrid } from './members-table';

const MemberDrawer = lazy(async () => ({ default: (await import('./drawer')).MemberDrawer }));
const CollectionRound = lazy(async () => ({
  default: (await import('@/pages/panchayat/collection-round/collection-round')).CollectionRound,
}));
const CashBook = lazy(async () => ({
  default: (await import('@/pages/panchayat/collection-round/cash-book')).CashBook,
}));

const VIEWS = ['list', 'round'] as const;
const VIEWS_WITH_CASH = [...VIEWS, 'cash'] as const;
const LIST_PATH = '/panchayat/members';

export function PanchayatMembers() {
  return (
    <ListUrlStateProvider {...MEMBER_LIST}>
      <ListRoutes path={LIST_PATH} list={<Members />} dialogs={{ 'show/:id': <MemberDrawer /> }} />
    </ListUrlStateProvider>
  );
}

function Members() {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const { offers } = useServerFeatures();
  const hasRound = offers(listCollectionRound);
  const views = offers(showCash) ? VIEWS_WITH_CASH : VIEWS;
  const view = hasRound ? choiceIn(views, params.get('view')) : 'list';
  const grid = useMembersGrid(view === 'list');
  const { open } = useRoutedDialog(LIST_PATH);
  const onOpen = useCallback(({ _id }: DownlineMember) => open(`${LIST_PATH}/show/${encodeURIComponent(_id)}`), [open]);
  const content =
    view === 'list' ? (
      <MembersTable grid={grid} onOpen={onOpen} />
    ) : (
      <Suspense fallback={<SkeletonRows count={8} height={56} />}>
        {view === 'round' ? <CollectionRound /> : <CashBook />}
      </Suspense>
    );
  return (
    <CoordinatorPage
      title={t('panchayat:members.title')}
      description={
        <span role="status">
          {grid.isLoading
            ? t('coordinator:downline.loading')
            : t(hasRound ? 'panchayat:members.description' : 'panchayat:members.descriptionWithoutRound')}
        </span>
      }
      actions={<RefreshButton />}
    >
      {hasRound ? (
        <PageTabs
          label={t('panchayat:members.views.label')}
          tabs={views.map((name: (typeof VIEWS_WITH_CASH)[number]) => ({
            name,
            label: t(`panchayat:members.views.${name}`),
          }))}
          value={view}
          onChange={(next) => change({ view: next === 'list' ? undefined : next })}
        >
          {content}
        </PageTabs>
      ) : (
        content
      )}
      <ListOutlet<MemberListContext> context={{ rows: grid.rows, isLoading: grid.isLoading }} />
    </CoordinatorPage>
  );
}
