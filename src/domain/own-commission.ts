import type { BOOKKEEPING_STATUSES } from '@/contract/choices';
import type { Figure } from './figures';
import { sumRupees } from './money';

type BookkeepingStatus = (typeof BOOKKEEPING_STATUSES)[number];

interface Summed {
  readonly amount: Figure;
  readonly status: BookkeepingStatus;
  readonly decision: BookkeepingStatus;
}

/** Rejected commissions count only where that status is asked for. */
export const isLeftOut = ({ status }: { readonly status: string }, asked?: string): boolean =>
  status === 'rejected' && asked !== 'rejected';

/** Amounts are in rupees. `asked` is the status by which the list is filtered. */
export function summarizeCommissions(rows: readonly Summed[], asked?: string) {
  const sumWhere = (isWanted: (row: Summed) => boolean) => sumRupees(rows.filter(isWanted).map(({ amount }) => amount));
  return {
    totalAmount: sumWhere((row) => !isLeftOut({ status: row.decision }, asked)),
    rejectedAmount: sumWhere((row) => isLeftOut({ status: row.decision }, asked)),
    pendingCount: rows.filter(({ status }) => status === 'pending').length,
    processedCount: rows.filter(({ status }) => status === 'processed').length,
  };
}
