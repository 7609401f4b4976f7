import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';

export const FILTERS = ['member', 'plan', 'month', 'year', 'status'] as const;
/** How the list stands in the address. */
export const INVESTMENT_LIST = { name: 'downline-investments', pageSize: 20, filterNames: FILTERS };

/** The downline's deposits, newest first. */
export const useInvestments = (scope: Scope) =>
  useRecordGrid<DownlineInvestment>({
    resource: 'downline-investments',
    meta: { query: { ...scope } },
    staleTime: STALE_MS,
  });
