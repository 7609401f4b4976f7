import { useMemo } from 'react';
import type { listOwnCommissions, OwnCommission } from '@/contract/coordinator-area';
import type { DataOf } from '@/contract/endpoint';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';

const FILTERS = ['member', 'status', 'month', 'year'] as const;

export type Summary = DataOf<typeof listOwnCommissions>['summary'];

/** How the list stands in the address: of the current year unless it says otherwise. */
export function useCommissionList() {
  const { year } = monthOf(now());
  const defaultFilters = useMemo(() => ({ year: String(year) }), [year]);
  return { name: 'panchayat-commissions', pageSize: 20, filterNames: FILTERS, defaultFilters };
}

/** The own commissions, newest first. */
export function useCommissions(scope: Scope) {
  const { year: thisYear } = monthOf(now());
  const grid = useRecordGrid<OwnCommission>({
    resource: 'own-commissions',
    meta: { query: { ...scope } },
    staleTime: STALE_MS,
  });
  const { summary } = (grid.meta ?? {}) as { summary?: Summary };
  return { grid, summary, thisYear };
}
