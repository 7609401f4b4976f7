import { useCallback, useMemo } from 'react';
import { type Deposit, pendingDepositsSummary } from '../../contract/deposits';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useFocusNext } from '../../hooks/use-focus-next';
import { useGrid } from '../../hooks/use-grid';
import { subtract } from './actions/subtract';
import { type Decision, useDecisions } from './actions/use-decisions';
import { filterOnPage } from './filter-on-page';
import { usePrefetchNext, useStepBack } from './paging';
import { useDepositFilters } from './use-deposit-filters';

/** §1-9. */
const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
const FILTERS = ['search', 'planId', 'paymentMethod'];

/** What waits, as the screen shows it: without the deposits whose decision is under way. */
export function usePendingDeposits() {
  const grid = useGrid<Deposit>({ resource: 'deposits', pageSize: PAGE_SIZE, filterNames: FILTERS });
  const { data, isLoading: isSummaryLoading } = useEndpoint(pendingDepositsSummary);
  const filters = useDepositFilters();
  const { decide, underWay } = useDecisions();
  const { planId, paymentMethod } = filters.onPage;
  const waiting = useMemo(() => grid.rows.filter(({ _id }) => !underWay.has(_id)), [grid.rows, underWay]);
  const rows = useMemo(() => filterOnPage(waiting, { planId, paymentMethod }), [waiting, planId, paymentMethod]);
  const focusNext = useFocusNext(rows);
  useStepBack(grid);
  usePrefetchNext(grid);

  return {
    grid,
    filters,
    rows,
    /** On all pages. */
    total: grid.total - (grid.rows.length - waiting.length),
    /** More rows are on their way to an emptied page. */
    isRefilling: waiting.length === 0 && grid.total > 0 && (grid.isFetching || underWay.size > 0),
    summary: data && subtract(data, [...underWay.values()]),
    isSummaryLoading,
    decide: useCallback(
      (deposit: Deposit, decision: Decision, reason?: string) => {
        focusNext(deposit);
        void decide(deposit, decision, reason);
      },
      [decide, focusNext],
    ),
  };
}
