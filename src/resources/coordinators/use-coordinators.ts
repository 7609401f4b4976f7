import { useMemo } from 'react';
import { type CoordinatorWithEarnings, coordinatorsWithEarnings } from '../../contract/earnings';
import type { DataOf } from '../../contract/endpoint';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useGrid } from '../../hooks/use-grid';
import { topPerformersOf } from './performance';

/** §1-9: 20 to a page, kept for two minutes. */
const PAGE_SIZE = 20;
export const STALE_TIME = 2 * 60_000;
const FILTERS = ['search', 'coordinatorType', 'minCommission'];

export type EarningsSummary = DataOf<typeof coordinatorsWithEarnings>['summary'];

/** The list, the figures of all that match its filters, and who the three best of all are. */
export function useCoordinators() {
  const grid = useGrid<CoordinatorWithEarnings>({
    resource: 'coordinators',
    pageSize: PAGE_SIZE,
    filterNames: FILTERS,
    staleTime: STALE_TIME,
  });
  // In the list's own order, whatever the address asks for.
  const best = useEndpoint(coordinatorsWithEarnings, { query: { limit: 3 }, staleTime: STALE_TIME });
  const topPerformers = useMemo(() => topPerformersOf(best.data?.coordinators ?? []), [best.data]);
  const isFiltered = FILTERS.some((name) => Boolean(grid.filters[name]));
  return { grid, topPerformers, isFiltered, summary: summaryIn(grid.beside) };
}

/** Beside the rows; a host that sends none gets cards without figures. */
function summaryIn(beside: unknown): EarningsSummary | undefined {
  const hasSummary = typeof beside === 'object' && beside !== null && 'summary' in beside;
  return hasSummary ? (beside.summary as EarningsSummary) : undefined;
}
