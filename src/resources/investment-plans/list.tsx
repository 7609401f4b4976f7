import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import type { DepositPlan } from '@/contract/plans';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useIsPhone } from '@/hooks/use-is-phone';
import { usePreference } from '@/hooks/use-preference';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { CreateButton } from '@/ui/buttons';
import { DiagnosticsMenu } from '@/ui/diagnostics-menu';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar } from '@/ui/filter-bar';
import { ListPage } from '@/ui/list-page';
import { ListToolbar } from '@/ui/list-toolbar';
import { LoadError } from '@/ui/load-error';
import { PagedRecords } from '@/ui/paged-records';
import { Pager } from '@/ui/pager';
import { ViewToggle } from '@/ui/view-toggle';
import { PlanCard, PlanCards } from './cards';
import { type PlanActions, planColumns } from './columns';
import { PlanDelete } from './delete';
import { testBackend } from './test-backend';

// Forms come with the dialog that shows one.
const PlanCreate = lazy(async () => ({ default: (await import('./create')).PlanCreate }));
const PlanEdit = lazy(async () => ({ default: (await import('./edit')).PlanEdit }));
const PlanShow = lazy(async () => ({ default: (await import('./show')).PlanShow }));

const LIST = { name: 'investment-plans', pageSize: 25, filterNames: ['search', 'isActive'] };
const PAGE_SIZES = [10, 25, 50, 100];

type PlansView = 'cards' | 'table';

/** Investment Plans Management, with adding, editing and showing as dialogs at addresses of their own. */
export function PlanList() {
  return (
    <ListAddressProvider {...LIST}>
      <Routes>
        <Route element={<Plans />}>
          <Route index element={null} />
          <Route path="create" element={<PlanCreate />} />
          <Route path="edit/:id" element={<PlanEdit />} />
          <Route path="show/:id" element={<PlanShow />} />
        </Route>
        <Route path="*" element={<Navigate to="/investment-plans" replace />} />
      </Routes>
    </ListAddressProvider>
  );
}

function Plans() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/investment-plans');
  const grid = useRecordGrid<DepositPlan>({ resource: 'investment-plans' });
  const [chosenView, setView] = usePreference<PlansView>('investment-plans.view', 'cards');
  const view = isPhone ? 'cards' : chosenView;
  const [deleting, setDeleting] = useState<DepositPlan>();
  const actions: PlanActions = useMemo(
    () => ({
      onShow: ({ _id }) => open(`/investment-plans/show/${_id}`),
      onEdit: ({ _id }) => open(`/investment-plans/edit/${_id}`),
      onDelete: setDeleting,
    }),
    [open],
  );
  const columns = useMemo(() => planColumns(t, actions), [t, actions]);
  const { search = '', isActive = '' } = grid.filters;
  const box = useSearchText(search, (text) => grid.setFilter('search', text), SEARCH_DELAYS.members);
  const isFiltered = search !== '' || isActive !== '';
  const failure = t('investment-plans:loadFailed');
  const add = <CreateButton resource="investment-plans">{t('investment-plans:add')}</CreateButton>;
  const empty = (
    <EmptyState
      title={t('investment-plans:empty.title')}
      hint={t(isFiltered ? 'investment-plans:empty.filteredHint' : 'investment-plans:empty.hint')}
      action={isFiltered ? undefined : add}
    />
  );

  return (
    <ListPage
      title={t('investment-plans:title')}
      description={t('investment-plans:description')}
      actions={
        <>
          <DiagnosticsMenu
            label={t('investment-plans:diagnostics.label')}
            checks={[{ name: t('investment-plans:diagnostics.testBackend'), run: () => testBackend(t) }]}
          />
          {!isPhone && (
            <ViewToggle
              label={t('investment-plans:view.label')}
              value={view}
              onChange={setView}
              views={[
                { name: 'cards', label: t('investment-plans:view.cards'), icon: <GridViewOutlined /> },
                { name: 'table', label: t('investment-plans:view.table'), icon: <TableRowsOutlined /> },
              ]}
            />
          )}
        </>
      }
      primaryAction={add}
    >
      <FilterBar
        search={{
          value: box.text,
          label: t('investment-plans:search'),
          placeholder: t('investment-plans:search'),
          onChange: box.type,
        }}
        filters={[
          {
            name: 'isActive',
            label: t('investment-plans:filters.status'),
            value: isActive,
            options: [
              { value: '', label: t('investment-plans:filters.allStatuses') },
              { value: 'true', label: t('investment-plans:filters.active') },
              { value: 'false', label: t('investment-plans:filters.inactive') },
            ],
            onChange: (value) => grid.setFilter('isActive', value),
          },
        ]}
        onClear={() => {
          box.empty();
          grid.clearFilters();
        }}
      >
        <ListToolbar grid={grid} columns={columns} pageSizes={PAGE_SIZES} />
      </FilterBar>
      {view === 'table' && (
        <PagedRecords
          grid={grid}
          label={t('investment-plans:label')}
          columns={columns}
          renderCard={(plan) => <PlanCard plan={plan} {...actions} />}
          empty={empty}
          pageSizes={PAGE_SIZES}
          failure={failure}
        />
      )}
      {view === 'cards' &&
        (grid.error ? (
          <LoadError message={errorMessage(grid.error, failure)} onRetry={grid.refetch} />
        ) : !grid.isLoading && grid.rows.length === 0 ? (
          <Box sx={frame}>{empty}</Box>
        ) : (
          <>
            <PlanCards plans={grid.rows} isLoading={grid.isLoading} {...actions} />
            <Pager
              page={grid.current}
              pageCount={grid.pageCount}
              total={grid.total}
              pageSize={grid.pageSize}
              isLoading={grid.isLoading}
              pageSizes={PAGE_SIZES}
              onPage={grid.setCurrent}
              onPageSize={grid.setPageSize}
            />
          </>
        ))}
      {deleting && <PlanDelete plan={deleting} onClose={() => setDeleting(undefined)} />}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ListPage>
  );
}

const frame = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
