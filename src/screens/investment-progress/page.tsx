import Alert from '@mui/material/Alert';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { MemberProgress } from '../../contract/investment-progress';
import { useIsPhone } from '../../hooks/use-is-phone';
import { loadable, useLoaded } from '../../hooks/use-loaded';
import { useLoadedWhenIdle } from '../../hooks/use-loaded-when-idle';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { ListToolbar } from '../../ui/list-toolbar';
import { Page } from '../../ui/page';
import { PagedRecords } from '../../ui/paged-records';
import { ProgressCard } from './card';
import { progressColumns } from './columns';
import { ProgressFilters } from './filters';
import { HeaderActions } from './header-actions';
import type { ListContext } from './list-context';
import type { MemberActions } from './row-actions';
import { SessionNotice } from './session-notice';
import { SummaryCards } from './summary-cards';
import { useMemberSession } from './use-member-session';
import { useProgress } from './use-progress';

// Calendars and charts come with the dialog that shows them.
const details = loadable(() => import('./details'));
const ProgressAnalytics = lazy(async () => ({ default: (await import('./analytics')).ProgressAnalytics }));

/** The Investment Progress Dashboard (§1-2.9), with details and analytics as dialogs at addresses of their own. */
export function InvestmentProgress() {
  return (
    <Routes>
      <Route element={<ProgressList />}>
        <Route index element={null} />
        <Route path="details/:id" element={<ProgressDetails />} />
        <Route path="analytics/:id" element={<ProgressAnalytics />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  );
}

/** Stands with the click that opens it once its code is here, which is fetched ahead. */
function ProgressDetails() {
  const loaded = useLoaded(details, true);
  return loaded ? <loaded.ProgressDetails /> : null;
}

const idOf = ({ member }: MemberProgress): string => member.id;

function ProgressList() {
  const t = useT();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/investment-progress');
  const { grid, isFiltered, summary, isSample } = useProgress();
  const { open: openSession, session, forget } = useMemberSession();
  useLoadedWhenIdle(details, grid.rows.length > 0);
  // The columns outlive a draw; what a click does is the latest.
  const login = useRef(openSession);
  useEffect(() => {
    login.current = openSession;
  });
  const actions = useMemo<MemberActions>(
    () => ({
      onDetails: ({ id }) => open(`/investment-progress/details/${id}`),
      onAnalytics: ({ id }) => open(`/investment-progress/analytics/${id}`),
      onLogin: (member) => void login.current(member),
    }),
    [open],
  );
  const columns = useMemo(() => progressColumns(t, actions), [t, actions]);
  const { year = '', planType = '' } = grid.filters;
  const context: ListContext = {
    rows: grid.rows,
    isLoading: grid.isLoading,
    areWhole: year === '' && planType === '',
    year,
  };
  // The screen has an export of its own.
  const toolbar = <ListToolbar grid={grid} columns={columns} hasExport={false} />;
  const error = grid.error && { message: t('investment-progress:apiError', { message: grid.error.message }) };

  return (
    <Page
      title={t('investment-progress:title')}
      description={t('investment-progress:description')}
      actions={
        <>
          {!isPhone && toolbar}
          <HeaderActions isFetching={grid.isFetching} filters={grid.filters} />
        </>
      }
    >
      {isSample && <Alert severity="info">{t('investment-progress:sampleNotice')}</Alert>}
      {session && <SessionNotice session={session} onClose={forget} />}
      <SummaryCards summary={summary} isLoading={grid.isLoading} isFiltered={isFiltered} />
      <ProgressFilters grid={grid}>{isPhone && toolbar}</ProgressFilters>
      <PagedRecords
        grid={{ ...grid, error }}
        label={t('investment-progress:label')}
        columns={columns}
        getRowId={idOf}
        renderCard={(row) => <ProgressCard row={row} {...actions} />}
        empty={
          <EmptyState
            title={t('investment-progress:empty')}
            hint={isFiltered && t('investment-progress:emptyFiltered')}
          />
        }
      />
      <Suspense fallback={null}>
        <Outlet context={context} />
      </Suspense>
    </Page>
  );
}
