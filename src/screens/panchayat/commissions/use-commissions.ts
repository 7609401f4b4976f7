import { useMemo } from 'react';
import type { listOwnCommissions, OwnCommission } from '../../../contract/coordinator-area';
import type { DataOf } from '../../../contract/endpoint';
import { monthOf } from '../../../domain/months';
import { now } from '../../../hooks/clock';
import { type Grid, useGrid } from '../../../hooks/use-grid';
import { type Scope, STALE_MS } from '../use-scope';

/** §2-9. */
const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
export const FILTERS = ['member', 'status', 'month', 'year'] as const;

export type Summary = DataOf<typeof listOwnCommissions>['summary'];

/** The own commissions, newest first; of the current year unless the address says otherwise (§2-2). */
export function useCommissions(scope: Scope) {
  const { year: thisYear } = monthOf(now());
  const defaultFilters = useMemo(() => ({ year: String(thisYear) }), [thisYear]);
  const grid: Grid<OwnCommission> = useGrid<OwnCommission>({
    resource: 'own-commissions',
    list: 'panchayat-commissions',
    pageSize: PAGE_SIZE,
    filterNames: FILTERS,
    defaultFilters,
    meta: { query: { ...scope } },
    staleTime: STALE_MS,
  });
  const { summary } = (grid.beside ?? {}) as { summary?: Summary };
  return { grid, summary, thisYear };
}
