import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { type CoordinatorWithEarnings, coordinatorsWithEarnings } from '../../contract/earnings';
import { useInvalidate } from '../../hooks/use-invalidate';
import { useIsPhone } from '../../hooks/use-is-phone';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { ListToolbar } from '../../ui/list-toolbar';
import { Page } from '../../ui/page';
import { PagedRecords } from '../../ui/paged-records';
import { CoordinatorCard } from './card';
import { coordinatorColumns } from './columns';
import { DeleteCoordinator } from './delete';
import { exportColumns } from './export-columns';
import { CoordinatorFilters } from './filters';
import type { ListContext } from './list-context';
import type { CoordinatorActions } from './row-actions';
import { SummaryCards } from './summary-cards';
import { useCoordinators } from './use-coordinators';
import { useExport } from './use-export';

// Forms and details come with the dialog that shows them.
const CreateCoordinator = lazy(async () => ({ default: (await import('./create')).CreateCoordinator }));
const EditCoordinator = lazy(async () => ({ default: (await import('./edit')).EditCoordinator }));
const ShowCoordinator = lazy(async () => ({ default: (await import('./show')).ShowCoordinator }));

/** Coordinators Management (§1-2.14), with adding, editing and details as dialogs at addresses of their own. */
export function CoordinatorsList() {
  return (
    <Routes>
      <Route element={<CoordinatorsTable />}>
        <Route index element={null} />
        <Route path="create" element={<CreateCoordinator />} />
        <Route path="edit/:id" element={<EditCoordinator />} />
        <Route path="show/:id" element={<ShowCoordinator />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  );
}

function CoordinatorsTable() {
  const t = useT();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/coordinators');
  const { grid, topPerformers, isFiltered, summary } = useCoordinators();
  const [leaving, setLeaving] = useState<CoordinatorWithEarnings>();
  const actions = useMemo<CoordinatorActions>(
    () => ({
      onShow: ({ _id }) => open(`/coordinators/show/${_id}`),
      onEdit: ({ _id }) => open(`/coordinators/edit/${_id}`),
      onDelete: setLeaving,
    }),
    [open],
  );
  const columns = useMemo(() => coordinatorColumns(t, topPerformers, actions), [t, topPerformers, actions]);
  const fileColumns = useMemo(() => exportColumns(t), [t]);
  // 20 to a page, fixed (§1-9).
  const fixedGrid = { ...grid, setPageSize: undefined };
  const context: ListContext = { rows: grid.rows, isLoading: grid.isLoading, topPerformers, onDelete: setLeaving };

  return (
    <Page
      title={t('coordinators:title')}
      description={t('coordinators:description')}
      actions={<HeaderActions isFetching={grid.isFetching} coordinatorType={grid.filters.coordinatorType ?? ''} />}
      primaryAction={
        <Button variant="contained" onClick={() => open('/coordinators/create')}>
          {t('coordinators:add')}
        </Button>
      }
    >
      <SummaryCards summary={summary} isLoading={grid.isLoading} isFiltered={isFiltered} />
      <CoordinatorFilters grid={grid}>
        <ListToolbar grid={fixedGrid} columns={columns} exportColumns={fileColumns} />
      </CoordinatorFilters>
      <PagedRecords
        grid={grid}
        label={t('coordinators:label')}
        columns={columns}
        renderCard={(row) => (
          <CoordinatorCard coordinator={row} isTopPerformer={topPerformers.has(row._id)} {...actions} />
        )}
        // A card has its own button for that.
        {...(!isPhone && { onRowClick: actions.onShow })}
        empty={
          <EmptyState
            title={t('coordinators:empty')}
            hint={t(isFiltered ? 'coordinators:emptyFilteredHint' : 'coordinators:emptyHint')}
          />
        }
        failure={t('coordinators:loadFailed')}
      />
      {leaving && <DeleteCoordinator coordinator={leaving} onClose={() => setLeaving(undefined)} />}
      <Suspense fallback={null}>
        <Outlet context={context} />
      </Suspense>
    </Page>
  );
}

function HeaderActions({ isFetching, coordinatorType }: { isFetching: boolean; coordinatorType: string }) {
  const t = useT();
  const invalidate = useInvalidate();
  const { exportData, isExporting } = useExport(coordinatorType);
  return (
    <>
      <Button variant="outlined" loading={isExporting} onClick={() => void exportData()}>
        {t('coordinators:export')}
      </Button>
      <Button variant="outlined" disabled={isFetching} onClick={() => invalidate([coordinatorsWithEarnings])}>
        {t('common:actions.refresh')}
      </Button>
    </>
  );
}
