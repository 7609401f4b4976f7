import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownlineMember } from '@/api/downline';
import { useServerFeatures } from '@/api/server-features';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SkeletonCards } from '@/components/feedback/placeholders';
import { ListOutlet } from '@/components/list/list-outlet';
import { PageTabs } from '@/components/page/page-tabs';
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

const VIEWS = ['list', 'round'] as const;
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
  const hasRound = useServerFeatures().offers(listCollectionRound);
  const view = hasRound ? choiceIn(VIEWS, params.get('view')) : 'list';
  const grid = useMembersGrid(view === 'list');
  const { open } = useRoutedDialog(LIST_PATH);
  const onOpen = useCallback(({ _id }: DownlineMember) => open(`${LIST_PATH}/show/${encodeURIComponent(_id)}`), [open]);
  const content =
    view === 'list' ? (
      <>
        <MembersTable grid={grid} onOpen={onOpen} />
        <ListOutlet<MemberListContext> context={{ rows: grid.rows, isLoading: grid.isLoading }} />
      </>
    ) : (
      <Suspense fallback={<SkeletonCards count={4} height={180} minWidth={320} />}>
        <CollectionRound />
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
          tabs={VIEWS.map((name) => ({ name, label: t(`panchayat:members.views.${name}`) }))}
          value={view}
          onChange={(next) => change({ view: next === 'list' ? undefined : next })}
        >
          {content}
        </PageTabs>
      ) : (
        content
      )}
    </CoordinatorPage>
  );
}
