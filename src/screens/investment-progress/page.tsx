import Alert from '@mui/material/Alert';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import type { MemberProgress } from '@/contract/investment-progress';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useIsPhone } from '@/hooks/use-is-phone';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EmptyState } from '@/ui/empty-state';
import { ListToolbar } from '@/ui/list-toolbar';
import { Page } from '@/ui/page';
import { PagedRecords } from '@/ui/paged-records';
import { ProgressCard } from './card';
import { progressColumns } from './columns';
import { ProgressAnalytics, ProgressDetails, useDialogsAhead } from './dialogs';
import { ProgressFilters } from './filters';
import { HeaderActions } from './header-actions';
import type { ListContext } from './list-context';
import type { MemberActions } from './row-actions';
import { SessionNotice } from './session-notice';
import { SummaryCards } from './summary-cards';
import { useMemberSession } from './use-member-session';
import { FILTERS, PAGE_SIZE, useProgress } from './use-progress';

/** The Investment Progress Dashboard (§1-2.9), with details and analytics as dialogs at addresses of their own. */
export function InvestmentProgress() {
  return (
    <Routes>
      <Route element={<ProgressList />}>
        <Route index element={null} />
        <Route path="details/:id" element={<ProgressDetails />} />
        <Route path="analytics/:id" element={<ProgressAnalytics />} />
        <Route path="*" element={<Navigate to="/investment-progress" replace />} />
      </Route>
    </Routes>
  );
}

const idOf = ({ member }: MemberProgress): string => member.id;

const LIST = { name: 'investment-progress-of-all', pageSize: PAGE_SIZE, filterNames: FILTERS };

function ProgressList() {
  return (
    <ListAddressProvider {...LIST}>
      <Progress />
    </ListAddressProvider>
  );
}

function Progress() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/investment-progress');
  const { grid, isFiltered, summary, isSample } = useProgress();
  const { open: openSession, session, forget } = useMemberSession();
  const { year = '', planType = '' } = grid.filters;
  // Rows of the question before may leave out what the details need.
  const areWhole = year === '' && planType === '' && !grid.isPreviousData;
  const login = useEventCallback(openSession);
  const near = useDialogsAhead({ isListed: grid.rows.length > 0, areWhole, year });
  const actions = useMemo<MemberActions>(
    () => ({
      onDetails: ({ id }) => open(`/investment-progress/details/${id}`),
      onAnalytics: ({ id }) => open(`/investment-progress/analytics/${id}`),
      onLogin: (member) => void login(member),
      onNear: near,
    }),
    [open, login, near],
  );
  const columns = useMemo(() => progressColumns(t, actions), [t, actions]);
  const context: ListContext = {
    rows: grid.rows,
    isLoading: grid.isLoading,
    areWhole,
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
      <Outlet context={context} />
    </Page>
  );
}
