import { Button, Link } from '@mui/material';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/api/commissions';
import { useQuestion } from '@/components/dialog/use-history-step';
import { EmptyState } from '@/components/feedback/placeholders';
import { KeyboardShortcuts } from '@/components/list/keyboard-shortcuts';
import type { ListColumn } from '@/components/list/list-columns';
import { ListOutlet } from '@/components/list/list-outlet';
import { PagedRecords } from '@/components/list/paged-records';
import { SelectionBar, type SelectionBarProps } from '@/components/list/row-selection';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { countParams, formatRupees } from '@/components/text/format';
import { useListTabs } from '@/pages/shared/decision-lists';
import { mayDo } from '@/providers/access-control-provider';
import type { RecordGrid } from '@/refine/use-data-grid';
import { useInterruptedBulk } from '@/refine/use-interrupted-bulk';
import { useListSelection } from '@/refine/use-list-selection';
import { ApprovalStats, type useApprovalStats } from './approval-stats';
import { CommissionFilters } from './filters';
import { commissionsOf, isGroup, PENDING_PATH, type PendingRow, rowLabel, totalCommissionAmount } from './labels';
import type { CommissionListContext, Decision, useCommissionDecisions } from './use-commission-decisions';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));
const ProblemBanner = lazy(async () => ({
  default: (await import('@/components/feedback/problem-banner')).ProblemBanner,
}));

interface BulkQuestion {
  decision: Decision;
  commissions: readonly Commission[];
  /** A selection has no row. */
  row?: PendingRow;
}

interface PendingListOptions<Row extends PendingRow> {
  grid: RecordGrid<Row>;
  /** The rows of the grid without those that have been decided, in the order of the screen. */
  rows: readonly Row[];
  /** The rows with a checkbox, if not all of them have one. */
  selectable?: readonly Row[];
  decisions: ReturnType<typeof useCommissionDecisions>;
}

export function usePendingList<Row extends PendingRow>(options: PendingListOptions<Row>) {
  const { grid, rows, selectable = rows, decisions } = options;
  const { approve, decideDeposit, isBeingDecided } = decisions;
  const rowSelection = useListSelection<PendingRow, Commission>({
    grid,
    rows,
    selectable,
    itemsOf: commissionsOf,
    isBeingDecided,
  });
  useInterruptedBulk('commissions', decisions.bulk, rowSelection.selectAgain);
  const [bulk, setBulk] = useQuestion<BulkQuestion>();
  const { removeRow } = rowSelection;
  const onApprove = useCallback(
    (row: PendingRow) => {
      removeRow(row);
      if (isGroup(row)) void decideDeposit({ decision: 'approve', commissions: row.commissions, text: '' });
      else void approve(row);
    },
    [removeRow, decideDeposit, approve],
  );
  const onReject = useCallback(
    (row: PendingRow) => setBulk({ decision: 'reject', commissions: commissionsOf(row), row }),
    [setBulk],
  );
  return { grid, rows, decisions, rowSelection, bulk, setBulk, onApprove, onReject };
}

interface PendingListProps<Row extends PendingRow> {
  list: ReturnType<typeof usePendingList<Row>>;
  approvalStats: ReturnType<typeof useApprovalStats>;
  total: number | undefined;
  /** The sum of all that match and wait, in rupees, where the server says it. */
  sum?: number | null;
  selection: Pick<SelectionBarProps, 'total' | 'everything'>;
  columns: readonly ListColumn<Row>[];
  renderCard: (row: Row, rows: readonly Row[]) => ReactNode;
  toolbar: (onHelp: () => void) => ReactNode;
  onReject: (row: Row) => void;
  onOpen: (row: Row) => void;
  isOpen?: (row: Row) => boolean | undefined;
}

/** Commissions are decided row by row, with the keyboard, or many rows at a time. */
export function PendingList<Row extends PendingRow>(props: PendingListProps<Row>) {
  const { list, approvalStats, total, sum, selection, columns, renderCard, toolbar, onReject, onOpen, isOpen } = props;
  const { grid, rows, decisions, rowSelection, bulk, setBulk, onApprove } = list;
  const { isBeingDecided, problem } = decisions;
  const { selected, deselect, removeRow } = rowSelection;
  const { t } = useTranslation();
  const { hiddenCount } = approvalStats;
  const { month, coordinatorType } = grid.filters;
  const hidden = hiddenCount > 0 && (
    <>
      {t(
        month || coordinatorType ? 'commissions:hidden.byFilters' : 'commissions:hidden.inYears',
        countParams(hiddenCount),
      )}
      {' · '}
      <Link
        component="button"
        type="button"
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
        onClick={() => grid.showView({ filters: {}, sort: grid.sort })}
      >
        {t('commissions:hidden.show')}
      </Link>
    </>
  );
  const rowName = useCallback((row: PendingRow) => rowLabel(t, row), [t]);
  const askBulk = (decision: Decision) => setBulk({ decision, commissions: selected });
  const confirmBulk = async (
    { row, decision, commissions: asked }: BulkQuestion,
    text: string,
    chosen: typeof asked,
  ) => {
    const question = { decision, commissions: chosen, text };
    if (!row) {
      const leftOut = asked.filter((each) => !chosen.includes(each));
      await decisions.decideMany({ ...question, onSettled: (settled) => deselect([...settled, ...leftOut]) });
    }
    setBulk(undefined);
    if (!row) return true;
    removeRow(row, true);
    return decisions.decideDeposit(question);
  };
  const context: CommissionListContext = {
    listPath: PENDING_PATH,
    rows: grid.rows.flatMap(commissionsOf),
    isBeingDecided,
    onApprove,
    decideOne: decisions.decideOne,
    onDecided: (decision, commission) => {
      removeRow(commission, true);
      decisions.addDecided(decision, [commission]);
    },
  };

  return (
    <ListPage
      title={t('commissions:title')}
      description={
        <>
          {t('commissions:description')} {hidden}
        </>
      }
    >
      <PageTabs {...useListTabs('commissions', 'pending')}>
        <ApprovalStats period={grid.filters} {...approvalStats} />
        <Suspense fallback={null}>
          {problem && (
            <ProblemBanner
              problem={problem}
              retry={problem.retry && { label: t('commissions:outcome.retry'), onRetry: problem.retry }}
              onDismiss={decisions.dismiss}
            />
          )}
        </Suspense>
        <KeyboardShortcuts
          rows={rows}
          rowSelection={rowSelection}
          rowName={rowName}
          {...(mayDo('commissions', 'decide') && {
            shortcuts: { a: onApprove, r: onReject },
            refuse: t('decisions:keys.reject'),
            onUndo: decisions.undoLast,
          })}
          onOpen={onOpen}
          pages={grid}
        >
          {(onHelp) => <CommissionFilters grid={grid} toolbar={toolbar(onHelp)} />}
        </KeyboardShortcuts>
        <PagedRecords<Row>
          grid={grid}
          rows={rows}
          {...(total !== undefined && { total })}
          sum={sum}
          loading={rows.length === 0 && grid.rows.length > 0 && grid.isFetching}
          label={t('commissions:label')}
          hasThreeLines
          columns={columns}
          {...rowSelection.offeredCheckboxes}
          rowName={rowName}
          onRowClick={onOpen}
          {...(isOpen && { isOpen })}
          renderCard={renderCard}
          empty={<EmptyState title={t('commissions:empty.title')} hint={hidden || t('commissions:empty.hint')} />}
          failure={t('commissions:loadFailed')}
        />
        <SelectionBar
          rowSelection={rowSelection}
          {...selection}
          hasOtherPages={grid.pageCount > 1}
          label={t('commissions:selection.label')}
          count={t('commissions:selection.count', countParams(selected.length))}
          sum={t('commissions:selection.sum', { amount: formatRupees(totalCommissionAmount(selected)) })}
          clearLabel={t('commissions:selection.clear')}
        >
          <Button variant="outlined" color="error" onClick={() => askBulk('reject')}>
            {t('commissions:selection.reject')}
          </Button>
          <Button variant="contained" onClick={() => askBulk('approve')}>
            {t('commissions:selection.approve')}
          </Button>
        </SelectionBar>
        <Suspense fallback={null}>
          {bulk && (
            <BulkDialog
              {...bulk}
              isBusy={decisions.isBulkRunning}
              sent={decisions.sent}
              onConfirm={(text, chosen) => confirmBulk(bulk, text, chosen)}
              onClose={() => setBulk(undefined)}
            />
          )}
        </Suspense>
        <ListOutlet context={context} />
      </PageTabs>
    </ListPage>
  );
}
