import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { useInvalidateAll } from '@/api/use-endpoint-mutation';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SkeletonCards } from '@/components/feedback/placeholders';
import { ListOutlet } from '@/components/list/list-outlet';
import { PageTabs } from '@/components/page/page-tabs';
import type { DownlineMember } from '@/contract/downline';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { useQueryParams } from '@/utils/use-query-params';
import type { MemberListContext } from './drawer';
import { MembersTable } from './members-table';

const MemberDrawer = lazy(async () => ({ default: (await import('./drawer')).MemberDrawer }));
const CollectionRound = lazy(async () => ({
  default: (await import('@/pages/panchayat/collection-round/collection-round')).CollectionRound,
}));

const VIEWS = ['list', 'round'] as const;
type View = (typeof VIEWS)[number];
const LIST_PATH = '/panchayat/members';

/** Panchayat members management: the members, one of them in a drawer beside the list, and whom to visit today. */
export function PanchayatMembers() {
  return (
    <Routes>
      <Route element={<Members />}>
        <Route index element={null} />
        <Route path="show/:id" element={<MemberDrawer />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  );
}

function Members() {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const refresh = useInvalidateAll();
  const view: View = params.get('view') === 'round' ? 'round' : 'list';
  return (
    <CoordinatorPage
      title={t('panchayat:members.title')}
      missingId={t('panchayat:noId')}
      description={t('panchayat:members.description')}
      actions={
        <Button startIcon={<RefreshIcon />} onClick={refresh}>
          {t('coordinator:refresh')}
        </Button>
      }
    >
      <PageTabs
        label={t('panchayat:members.views.label')}
        tabs={VIEWS.map((name) => ({ name, label: t(`panchayat:members.views.${name}`) }))}
        value={view}
        onChange={(next) => change({ view: next === 'list' ? undefined : next })}
      >
        {view === 'list' ? (
          <MembersList />
        ) : (
          <Suspense fallback={<SkeletonCards count={4} height={180} minWidth={320} />}>
            <CollectionRound />
          </Suspense>
        )}
      </PageTabs>
    </CoordinatorPage>
  );
}

function MembersList() {
  const { open } = useRoutedDialog(LIST_PATH);
  const onOpen = useCallback(({ _id }: DownlineMember) => open(`${LIST_PATH}/show/${_id}`), [open]);
  return (
    <MembersTable onOpen={onOpen}>
      {(rows, isLoading) => <ListOutlet<MemberListContext> context={{ rows, isLoading }} />}
    </MembersTable>
  );
}
