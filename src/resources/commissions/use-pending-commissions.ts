import { useMemo, useState } from 'react';
import { type Commission, commissionApprovalStats } from '../../contract/commissions';
import { monthOf } from '../../domain/months';
import { now } from '../../hooks/clock';
import { usePrefetchNext, useStepBack } from '../../hooks/page-ahead';
import { useChosenRows } from '../../hooks/use-chosen-rows';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useGrid } from '../../hooks/use-grid';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';
import { moveFigures } from './actions/move-figures';
import type { UnderWay } from './actions/use-commission-decisions';

/** §1-9. */
const PAGE_SIZE = 50;
/** What of the address is sent with the list call. */
const FILTERS = ['coordinatorType', 'month', 'year'];

/** A page of what waits, without what has just been decided, and the figures of the chosen period. */
export function usePendingCommissions(gone: ReadonlySet<string>, underWay: ReadonlyMap<string, UnderWay>) {
  const t = useT();
  const notify = useNotify();
  const [thisYear] = useState(() => monthOf(now()).year);
  const defaultFilters = useMemo(() => ({ year: String(thisYear) }), [thisYear]);
  const grid = useGrid<Commission>({
    ...{ resource: 'commissions', list: 'pending-commissions', pageSize: PAGE_SIZE },
    ...{ filterNames: FILTERS, defaultFilters },
  });
  const { month, year } = grid.filters;
  const { data, isLoading } = useEndpoint(commissionApprovalStats, { query: { month, year }, keepPreviousData: true });
  // Several stay in sight until the server has said what became of each.
  const leaving = useMemo(() => [...underWay.values()].filter(({ isBulk }) => !isBulk), [underWay]);
  const rows = useMemo(() => {
    const hidden = new Set([...gone, ...leaving.map(({ commission }) => commission._id)]);
    return grid.rows.filter(({ _id }) => !hidden.has(_id));
  }, [grid.rows, gone, leaving]);
  const chosen = useChosenRows({
    rows,
    scope: JSON.stringify(grid.filters),
    fetchAll: grid.fetchAll,
    onProblem: (message) => notify.error(message || t('decisions:selection.failed')),
  });
  const stats = data && leaving.reduce((sum, each) => moveFigures(sum, each.verb, [each.commission]), data);
  useStepBack(grid);
  usePrefetchNext('commissions', grid);
  return { grid, stats, isStatsLoading: isLoading, rows, chosen, thisYear };
}

export type PendingCommissions = ReturnType<typeof usePendingCommissions>;
