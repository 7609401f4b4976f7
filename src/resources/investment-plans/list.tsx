import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { DepositPlan } from '../../contract/plans';
import { useGrid } from '../../hooks/use-grid';
import { useIsPhone } from '../../hooks/use-is-phone';
import { usePreference } from '../../hooks/use-preference';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { DiagnosticsMenu } from '../../ui/diagnostics-menu';
import { Page } from '../../ui/page';
import { ViewToggle } from '../../ui/view-toggle';
import { DeletePlan } from './actions/delete';
import type { PlanActions } from './actions/row-actions';
import { testBackend } from './actions/test-backend';
import { planColumns } from './columns';
import { PlanFilters } from './filters';
import { PlanRecords } from './records';

// Forms come with the dialog that shows one.
const CreatePlan = lazy(async () => ({ default: (await import('./create')).CreatePlan }));
const EditPlan = lazy(async () => ({ default: (await import('./edit')).EditPlan }));
const ShowPlan = lazy(async () => ({ default: (await import('./show')).ShowPlan }));

const FILTERS = ['search', 'isActive'];

type PlansView = 'cards' | 'table';

/** Investment Plans Management (§1-2.10), with adding, editing and showing as dialogs at addresses of their own. */
export function InvestmentPlansList() {
  return (
    <Routes>
      <Route element={<PlansPage />}>
        <Route index element={null} />
        <Route path="create" element={<CreatePlan />} />
        <Route path="edit/:id" element={<EditPlan />} />
        <Route path="show/:id" element={<ShowPlan />} />
      </Route>
    </Routes>
  );
}

function PlansPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/investment-plans');
  const grid = useGrid<DepositPlan>({ resource: 'investment-plans', pageSize: 25, filterNames: FILTERS });
  const [view, setView] = usePreference<PlansView>('investment-plans.view', 'cards');
  const [leaving, setLeaving] = useState<DepositPlan>();
  const actions: PlanActions = useMemo(
    () => ({
      onShow: ({ _id }) => open(`/investment-plans/show/${_id}`),
      onEdit: ({ _id }) => open(`/investment-plans/edit/${_id}`),
      onDelete: setLeaving,
    }),
    [open],
  );
  const columns = useMemo(() => planColumns(t, actions), [t, actions]);
  const add = (
    <Button variant="contained" onClick={() => open('/investment-plans/create')}>
      {t('investment-plans:add')}
    </Button>
  );

  return (
    <Page
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
      <PlanFilters grid={grid} columns={columns} />
      <PlanRecords grid={grid} columns={columns} view={isPhone ? 'cards' : view} actions={actions} add={add} />
      {leaving && <DeletePlan plan={leaving} onClose={() => setLeaving(undefined)} />}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
