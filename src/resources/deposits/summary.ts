import type { Deposit, pendingDepositsSummary } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import { toPaise, toRupees } from '@/domain/money';

export type PendingSummary = DataOf<typeof pendingDepositsSummary>;

/** What still waits when these deposits have been decided; the average in whole paise, halves rounded up. */
export function subtract(summary: PendingSummary, decided: readonly Deposit[]): PendingSummary {
  if (decided.length === 0) return summary;
  const paise = decided.reduce(
    (rest, { depositAmount }) => rest - toPaise(depositAmount),
    toPaise(summary.totalAmount),
  );
  const totalCount = Math.max(0, summary.totalCount - decided.length);
  const totalPaise = totalCount === 0 ? 0 : Math.max(0, paise);
  return {
    totalCount,
    totalAmount: toRupees(totalPaise),
    avgAmount: totalCount === 0 ? 0 : toRupees(Math.round(totalPaise / totalCount)),
  };
}
