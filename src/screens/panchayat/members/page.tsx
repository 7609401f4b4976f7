import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, Route, Routes } from 'react-router-dom';
import { useRefresh } from '@/api/use-refresh';
import type { DownlineMember } from '@/contract/coordinator-area';
import { useAddressQuery } from '@/hooks/use-address-query';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { DownlineTable } from '@/resources/downline/table';
import { OwnArea } from '@/screens/panchayat/own-area';
import type { Scope } from '@/screens/panchayat/use-scope';
import { Page } from '@/ui/page';
import { PageTabs } from '@/ui/page-tabs';
import { SkeletonCards } from '@/ui/skeletons';
import type { MembersContext } from './context';

const MemberDrawer = lazy(async () => ({ default: (await import('./drawer')).MemberDrawer }));
const RoundList = lazy(async () => ({ default: (await import('@/screens/panchayat/round/round-list')).RoundList }));

const VIEWS = ['list', 'round'] as const;
type View = (typeof VIEWS)[number];
const LIST_PATH = '/panchayat/members';
/** Panchayat members management (§2-2): everybody below, one member beside the list, and whom to visit today. */
export function PanchayatMembers() {
  const { t } = useTranslation();
  return (
    <OwnArea title={t('panchayat:members.title')}>
      {(scope) => (
        <Routes>
          <Route element={<Members scope={scope} />}>
            <Route index element={null} />
            <Route path="show/:id" element={<MemberDrawer />} />
            <Route path="*" element={null} />
          </Route>
        </Routes>
      )}
    </OwnArea>
  );
}

function Members({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const [params, change] = useAddressQuery();
  const refresh = useRefresh();
  const view: View = params.get('view') === 'round' ? 'round' : 'list';
  return (
    <Page
      title={t('panchayat:members.title')}
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
          <MembersList scope={scope} />
        ) : (
          <Suspense fallback={<SkeletonCards count={4} height={180} minWidth={320} />}>
            <RoundList scope={scope} />
          </Suspense>
        )}
      </PageTabs>
    </Page>
  );
}

function MembersList({ scope }: { scope: Scope }) {
  const { open } = useRoutedDialog(LIST_PATH);
  const onOpen = useCallback(({ _id }: DownlineMember) => open(`${LIST_PATH}/show/${_id}`), [open]);
  return (
    <DownlineTable query={scope} onOpen={onOpen}>
      {(rows, isLoading) => (
        <Suspense fallback={null}>
          <Outlet context={{ scope, rows, isLoading } satisfies MembersContext} />
        </Suspense>
      )}
    </DownlineTable>
  );
}
