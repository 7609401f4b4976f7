import { useCallback, useMemo, useRef } from 'react';
import { type Deposit, pendingDepositsSummary } from '../../contract/deposits';
import { usePrefetchNext, useStepBack } from '../../hooks/page-ahead';
import { useChosenRows } from '../../hooks/use-chosen-rows';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useGrid } from '../../hooks/use-grid';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';
import type { Decision } from './actions/send-decision';
import { subtract } from './actions/subtract';
import { useDecisions } from './actions/use-decisions';
import { filterOnPage } from './filter-on-page';
import { useDepositFilters } from './use-deposit-filters';

/** §1-9. */
const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
const FILTERS = ['search', 'planId', 'paymentMethod'];

/** What waits, as the screen shows it: without the deposits whose decision is under way. */
export function usePendingDeposits() {
  const t = useT();
  const notify = useNotify();
  const grid = useGrid<Deposit>({
    ...{ resource: 'deposits', list: 'pending-deposits', pageSize: PAGE_SIZE, filterNames: FILTERS },
  });
  const { data, isLoading: isSummaryLoading } = useEndpoint(pendingDepositsSummary);
  const filters = useDepositFilters();
  const { decide, underWay, problems } = useDecisions();
  const { planId, paymentMethod } = filters.onPage;
  const waiting = useMemo(() => grid.rows.filter(({ _id }) => !underWay.has(_id)), [grid.rows, underWay]);
  const rows = useMemo(() => filterOnPage(waiting, { planId, paymentMethod }), [waiting, planId, paymentMethod]);
  const chosen = useChosenRows({
    rows,
    scope: JSON.stringify([grid.filters, filters.onPage]),
    fetchAll: grid.fetchAll,
    onProblem: (message) => notify.error(message || t('decisions:selection.failed')),
  });
  /** Keeps the focus in the list when a row leaves; the keys know how. */
  const moveOnRef = useRef<(leaving: Deposit) => void>(() => undefined);
  useStepBack(grid);
  usePrefetchNext('deposits', grid);
  const { drop } = chosen;

  return {
    grid,
    filters,
    rows,
    chosen,
    underWay,
    problems,
    moveOnRef,
    /** On all pages. */
    total: grid.total - (grid.rows.length - waiting.length),
    /** More rows are on their way to an emptied page. */
    isRefilling: waiting.length === 0 && grid.total > 0 && (grid.isFetching || underWay.size > 0),
    summary: data && subtract(data, [...underWay.values()]),
    isSummaryLoading,
    decide: useCallback(
      (deposit: Deposit, decision: Decision, reason?: string) => {
        moveOnRef.current(deposit);
        drop([deposit]);
        void decide(deposit, decision, reason);
      },
      [decide, drop],
    ),
  };
}

export type PendingDeposits = ReturnType<typeof usePendingDeposits>;
