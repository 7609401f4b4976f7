import { useMemo, useState } from 'react';
import { type Commission, commissionApprovalStats } from '../../contract/commissions';
import { monthOf } from '../../domain/months';
import { now } from '../../hooks/clock';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useGrid } from '../../hooks/use-grid';

/** §1-9. */
const PAGE_SIZE = 50;
/** What of the address is sent with the list call. */
const FILTERS = ['coordinatorType', 'month', 'year'];

/** A page of what waits, without what has just been decided, and the figures of the chosen period. */
export function usePendingCommissions(gone: ReadonlySet<string>) {
  const [thisYear] = useState(() => monthOf(now()).year);
  const defaultFilters = useMemo(() => ({ year: String(thisYear) }), [thisYear]);
  const grid = useGrid<Commission>({
    resource: 'commissions',
    pageSize: PAGE_SIZE,
    filterNames: FILTERS,
    defaultFilters,
  });
  const { month, year } = grid.filters;
  const stats = useEndpoint(commissionApprovalStats, { query: { month, year }, keepPreviousData: true });
  const rows = useMemo(() => grid.rows.filter(({ _id }) => !gone.has(_id)), [grid.rows, gone]);
  const [selection, setSelection] = useState<string[]>([]);
  const selected = useMemo(() => rows.filter(({ _id }) => selection.includes(_id)), [rows, selection]);
  return { grid, stats, rows, selection, setSelection, selected, thisYear };
}
