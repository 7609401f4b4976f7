import { useMemo } from 'react';
import { depositImpact } from '../../../contract/deposit-impact';
import type { Deposit } from '../../../contract/deposits';
import type { DataOf } from '../../../contract/endpoint';
import { listRates } from '../../../contract/rates';
import { useEndpoint } from '../../../hooks/use-endpoint';
import type { ImpactLine } from '../../../ui/impact-table';
import { estimateImpact } from './estimate';

/** Rates and chains change seldom, other deposits often. */
const FRESH_MS = 30_000;
const ABSENT = 404;

export type Impact =
  | { kind: 'loading' }
  | { kind: 'known'; data: DataOf<typeof depositImpact> }
  /** From the rates alone, on a host without the call. */
  | { kind: 'estimated'; levels: readonly ImpactLine[]; total: number }
  | { kind: 'failed'; message: string; isMissing: boolean; retry: () => void };

/** What is known of a deposit beyond its row. `row` is the deposit where the list has it; no id asks nothing. */
export function useImpact(id: string | undefined, row: Deposit | undefined): Impact {
  const asked = useEndpoint(depositImpact, { params: { id: id ?? '' }, enabled: Boolean(id), staleTime: FRESH_MS });
  // A row that the list has exists: it is the call that this host lacks.
  const isLacking = asked.error?.statusCode === ABSENT && row !== undefined;
  const rates = useEndpoint(listRates, {
    query: { depositPlanReferenceId: row?.depositPlanReferenceId._id, limit: 1000 },
    enabled: isLacking,
  });
  return useMemo(() => {
    if (asked.data) return { kind: 'known', data: asked.data };
    if (isLacking && rates.data) {
      const ofPlan = rates.data.commissionRates.filter(
        (rate) => rate.depositPlanReferenceId._id === row.depositPlanReferenceId._id,
      );
      return { kind: 'estimated', ...estimateImpact(row.depositAmount, ofPlan) };
    }
    const error = isLacking ? rates.error : asked.error;
    if (!error) return { kind: 'loading' };
    const isMissing = !isLacking && error.statusCode === ABSENT;
    return { kind: 'failed', message: error.message, isMissing, retry: isLacking ? rates.refetch : asked.refetch };
  }, [asked, rates, isLacking, row]);
}
