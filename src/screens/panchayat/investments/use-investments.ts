import type { DownlineInvestment } from '../../../contract/coordinator-investments';
import { type Grid, useGrid } from '../../../hooks/use-grid';
import { type Scope, STALE_MS } from '../use-scope';

/** §2-9. */
const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
export const FILTERS = ['member', 'plan', 'month', 'year', 'status'] as const;

/** The downline's deposits, newest first. */
export const useInvestments = (scope: Scope): Grid<DownlineInvestment> =>
  useGrid<DownlineInvestment>({
    resource: 'downline-investments',
    pageSize: PAGE_SIZE,
    filterNames: FILTERS,
    meta: { query: { ...scope } },
    staleTime: STALE_MS,
  });
