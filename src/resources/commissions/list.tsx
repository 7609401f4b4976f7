import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import type { Commission } from '@/contract/commissions';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useChosenRows } from '@/hooks/use-chosen-rows';
import { useNotify } from '@/hooks/use-notify';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { useRowKeys } from '@/hooks/use-row-keys';
import { equals } from '@/providers/list-address';
import { DecisionKeys } from '@/ui/decision-keys';
import { EmptyState } from '@/ui/empty-state';
import { ListPage } from '@/ui/list-page';
import { ListToolbar } from '@/ui/list-toolbar';
import { PagedRecords } from '@/ui/paged-records';
import { CommissionCard } from './card';
import { commissionColumns } from './columns';
import type { CommissionContext } from './context';
import { CommissionFilters } from './filters';
import { rowNameOf } from './naming';
import type { Verb } from './outcome';
import { CommissionSelection } from './selection';
import { ApprovalStats } from './stats';
import { useDecisions } from './use-decisions';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk')).BulkDialog }));
const ProblemBanner = lazy(async () => ({ default: (await import('@/ui/problem-banner')).ProblemBanner }));
const CommissionEdit = lazy(async () => ({ default: (await import('./edit')).CommissionEdit }));
const CommissionShow = lazy(async () => ({ default: (await import('./show')).CommissionShow }));

const FILTERS = ['coordinatorType', 'month', 'year'];
const PENDING = [equals('status', 'pending')];

/** Pending Commission Approvals: the list, with one commission beside it and its decision over it. */
export function CommissionList() {
  // The year is this one unless told.
  const [thisYear] = useState(() => monthOf(now()).year);
  const defaultFilters = useMemo(() => ({ year: String(thisYear) }), [thisYear]);
  return (
    <ListAddressProvider name="pending-commissions" pageSize={50} filterNames={FILTERS} defaultFilters={defaultFilters}>
      <Routes>
        <Route element={<PendingCommissions thisYear={thisYear} />}>
          <Route index element={null} />
          <Route path="edit/:id" element={<CommissionEdit />} />
          <Route path="show/:id" element={<CommissionShow />} />
        </Route>
        <Route path="*" element={<Navigate to="/pending-commissions" replace />} />
      </Routes>
    </ListAddressProvider>
  );
}

interface BulkQuestion {
  verb: Verb;
  commissions: readonly Commission[];
}

/** What waits: decided row by row, from the keyboard, or many at a time. */
function PendingCommissions({ thisYear }: { thisYear: number }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { open } = useRoutedDialog('/pending-commissions');
  const grid = useRecordGrid<Commission>({
    resource: 'commissions',
    permanentFilters: PENDING,
    prefetchNextPage: true,
  });
  const decisions = useDecisions();
  const { isLeaving, isDecided, problem } = decisions;
  const [bulk, setBulk] = useState<BulkQuestion>();
  const [isHelping, setIsHelping] = useState(false);

  const rows = useMemo(() => grid.rows.filter(({ _id }) => !isLeaving(_id)), [grid.rows, isLeaving]);
  const total = grid.total - (grid.rows.length - rows.length);
  const chosen = useChosenRows({
    rows,
    scope: JSON.stringify(grid.filters),
    fetchAll: grid.fetchAll,
    onProblem: (message) => notify.error(message || t('decisions:selection.failed')),
  });

  const onOpen = useCallback(({ _id }: Commission) => open(`/pending-commissions/show/${_id}`), [open]);
  const onDecide = useCallback(
    ({ _id }: Commission, verb: Verb) => open(`/pending-commissions/edit/${_id}`, { decision: verb }),
    [open],
  );
  const { announcement, moveOn } = useRowKeys({
    rows,
    describe: (commission, position) =>
      t('decisions:keys.row', { position, count: rows.length, name: rowNameOf(t, commission) }),
    letters: { a: (commission) => onApprove(commission), r: (commission) => onDecide(commission, 'reject') },
    onOpen,
    onSelect: chosen.toggle,
    onHelp: () => setIsHelping(true),
  });
  const { drop } = chosen;
  const { approve, addDecided } = decisions;
  const leave = useCallback(
    (commission: Commission) => {
      moveOn(commission);
      drop([commission]);
    },
    [moveOn, drop],
  );
  const onApprove = useCallback(
    (commission: Commission) => {
      leave(commission);
      void approve(commission);
    },
    [leave, approve],
  );
  const actions = useMemo(() => ({ onApprove, onDecide }), [onApprove, onDecide]);
  const columns = useMemo(() => commissionColumns(t, actions), [t, actions]);
  const rowName = useCallback((commission: Commission) => rowNameOf(t, commission), [t]);
  const context: CommissionContext = {
    rows: grid.rows,
    isLeaving,
    onApprove,
    onDecided: (verb, commission) => {
      leave(commission);
      addDecided(verb, [commission]);
    },
  };

  return (
    <ListPage
      title={t('commissions:title')}
      description={t('commissions:description')}
      actions={
        <DecisionKeys
          refuse={t('decisions:keys.reject')}
          announcement={announcement}
          isHelping={isHelping}
          onHelp={setIsHelping}
        />
      }
    >
      <ApprovalStats period={grid.filters} decisionsSince={decisions.decisionsSince} />
      <Suspense fallback={null}>
        {problem && (
          <ProblemBanner
            problem={problem}
            retry={problem.retry && { label: t('commissions:outcome.retry'), onRetry: problem.retry }}
            onDismiss={decisions.dismiss}
          />
        )}
      </Suspense>
      <CommissionFilters
        grid={grid}
        thisYear={thisYear}
        toolbar={<ListToolbar grid={grid} columns={columns} exportFilter={({ _id }) => !isDecided(_id)} />}
      />
      <PagedRecords
        grid={grid}
        rows={rows}
        total={total}
        loading={rows.length === 0 && grid.rows.length > 0 && grid.isFetching}
        label={t('commissions:label')}
        columns={columns}
        selection={chosen.selection}
        onSelection={chosen.select}
        rowName={rowName}
        onRowClick={onOpen}
        renderCard={(commission) => <CommissionCard commission={commission} {...actions} />}
        empty={<EmptyState title={t('commissions:empty.title')} hint={t('commissions:empty.hint')} />}
        failure={t('commissions:loadFailed')}
      />
      <CommissionSelection
        chosen={chosen}
        total={total}
        onThisPage={rows.length}
        onDecide={(verb) => setBulk({ verb, commissions: chosen.chosen })}
      />
      <Suspense fallback={null}>
        {bulk && (
          <BulkDialog
            {...bulk}
            isBusy={decisions.isBulkRunning}
            sent={decisions.sent}
            onConfirm={async (text) => {
              await decisions.decideMany({ ...bulk, text });
              setBulk(undefined);
              chosen.clear();
            }}
            onClose={() => setBulk(undefined)}
          />
        )}
        <Outlet context={context} />
      </Suspense>
    </ListPage>
  );
}
