import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Alert, Box, Button } from '@mui/material';
import { type CrudFilters, useUpdate } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@/api/http-error';
import { type Plan, plans } from '@/api/plans';
import { DialogFrame } from '@/components/dialog/dialog';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useQuestion } from '@/components/dialog/use-history-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { CreateButton } from '@/components/list/buttons';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { ViewToggle } from '@/components/page/view-toggle';
import { countParams, formatDateTime, formatNumber } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { DeleteDialog } from '@/pages/shared/delete-dialog';
import { Diagnostics } from '@/pages/shared/diagnostics';
import { mayDo } from '@/providers/access-control-provider';
import { dataProvider } from '@/providers/data-provider';
import { equalsFilter } from '@/providers/list-url';
import { errorMessage } from '@/refine/error-message';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { useViewInUrl } from '@/utils/use-view-in-url';
import { type PlanActions, PlanCard, PlanCards, planColumns } from './columns';
import { LIST_OPTIONS } from './first-calls';

const PlanCreate = lazy(async () => ({ default: (await import('./form')).PlanForm }));
const PlanEdit = lazy(async () => ({ default: (await import('./form')).PlanEdit }));
const PlanShow = lazy(async () => ({ default: (await import('./show')).PlanShow }));

const PAGE_SIZES = [10, 25, 50, 100];

const PLANS_VIEWS = ['cards', 'table'] as const;

export const PlanList = withListUrlState(LIST_OPTIONS, () => (
  <ListRoutes
    path="/investment-plans"
    list={<Plans />}
    dialogs={{ create: <PlanCreate />, 'edit/:id': <PlanEdit />, 'show/:id': <PlanShow /> }}
  />
));

function Plans() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/investment-plans');
  const grid = useDataGrid({ resource: plans });
  const [chosenView, setView] = useViewInUrl('investment-plans.view', PLANS_VIEWS);
  const view = isPhone ? 'cards' : chosenView;
  const [deleting, setDeleting] = useQuestion<Plan>();
  const actions: PlanActions = useMemo(
    () => ({
      show: ({ _id }) => open(`/investment-plans/show/${_id}`),
      edit: ({ _id }) => open(`/investment-plans/edit/${_id}`),
      delete: setDeleting,
    }),
    [open, setDeleting],
  );
  const columns = useMemo(() => planColumns(t, actions), [t, actions]);
  const add = mayDo('investment-plans', 'create') && (
    <CreateButton resource="investment-plans">{t('investment-plans:add')}</CreateButton>
  );

  return (
    <ListPage
      title={t('investment-plans:title')}
      description={t('investment-plans:description')}
      actions={
        <>
          <Diagnostics checks={[{ name: t('investment-plans:diagnostics.testBackend'), run: () => testBackend(t) }]} />
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
      <SearchedRecords
        grid={grid}
        search={{ label: t('investment-plans:search') }}
        filters={[
          {
            name: 'isActive',
            label: t('investment-plans:filters.status'),
            all: t('investment-plans:filters.allStatuses'),
            options: [
              { value: 'true', label: stateName(t, 'activity', 'active') },
              { value: 'false', label: stateName(t, 'activity', 'inactive') },
            ],
          },
        ]}
        toolbar={<ListToolbar grid={grid} columns={columns} pageSizes={PAGE_SIZES} />}
        label={t('investment-plans:label')}
        columns={columns}
        renderCard={(plan) => <PlanCard plan={plan} {...actions} />}
        empty={{
          title: t('investment-plans:empty.title'),
          hint: t('investment-plans:empty.hint'),
          filteredHint: t('ui:filters.noneHint'),
          action: add,
        }}
        pageSizes={PAGE_SIZES}
        failure={t('investment-plans:loadFailed')}
      >
        {view === 'cards' && (grid.isLoading || grid.rows.length > 0) ? (
          <PlanCards plans={grid.rows} isLoading={grid.isLoading} {...actions} />
        ) : undefined}
      </SearchedRecords>
      {deleting && <PlanDelete plan={deleting} onClose={() => setDeleting(undefined)} />}
      <ListOutlet context={grid} />
    </ListPage>
  );
}

/** The server refuses to delete a plan that is in use; then it can be made inactive instead. */
function PlanDelete({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation();
  const [obstacle, setObstacle] = useState<string>();
  if (obstacle) return <PlanInUse plan={plan} obstacle={obstacle} onClose={onClose} />;
  return (
    <DeleteDialog
      resource="investment-plans"
      id={plan._id}
      title={t('investment-plans:deleting.title')}
      body={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{plan.planName}</Box>
          <Box sx={{ color: 'text.secondary' }}>{t('investment-plans:deleting.body')}</Box>
        </Box>
      }
      confirmLabel={t('investment-plans:deleting.confirm')}
      success={t('investment-plans:deleted')}
      failure={t('investment-plans:deleteFailed')}
      onConflict={setObstacle}
      onClose={onClose}
    />
  );
}

function PlanInUse({ plan, obstacle, onClose }: { plan: Plan; obstacle: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isLoading } = useUpdate<Plan, HttpError>({
    resource: 'investment-plans',
    id: plan._id,
    invalidates: ['resourceAll'],
    successNotification: () => ({
      type: 'success',
      message: t('investment-plans:deactivated', { name: plan.planName }),
    }),
    errorNotification: (error) => ({ type: 'error', message: errorMessage(error, t('investment-plans:updateFailed')) }),
  });
  return (
    <DialogFrame
      open
      title={t('investment-plans:deleting.refusedTitle')}
      onClose={onClose}
      isBusy={isLoading}
      actions={
        <>
          <Button color="inherit" autoFocus={!plan.isActive} disabled={isLoading} onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {plan.isActive && (
            <Button
              autoFocus
              variant="contained"
              loading={isLoading}
              onClick={() => mutate({ values: { isActive: false } }, { onSuccess: onClose })}
            >
              {t('investment-plans:deleting.deactivate')}
            </Button>
          )}
        </>
      }
    >
      <Alert severity="warning">{obstacle}</Alert>
      <Box sx={{ mt: 3 }}>
        {t(plan.isActive ? 'investment-plans:form.closes' : 'investment-plans:deleting.alreadyInactive')}
      </Box>
    </DialogFrame>
  );
}

/** Returns the numbers of plans in the API's reply, or its error; and the time. */
async function testBackend(t: TFunction): Promise<string> {
  const countOf = async (filters: CrudFilters): Promise<number> => {
    const pagination = { current: 1, pageSize: 1 };
    const { total } = await dataProvider.getList({ resource: 'investment-plans', pagination, filters });
    return total;
  };
  const at = t('investment-plans:diagnostics.at', { time: formatDateTime(now()) });
  try {
    const [total, active, inactive] = await Promise.all([
      countOf([]),
      countOf([equalsFilter('isActive', 'true')]),
      countOf([equalsFilter('isActive', 'false')]),
    ]);
    const counts = { active: formatNumber(active), inactive: formatNumber(inactive) };
    return `${t('investment-plans:diagnostics.counts', { ...countParams(total), ...counts })}\n${at}`;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `${t('investment-plans:diagnostics.error', { message })}\n${at}`;
  }
}
