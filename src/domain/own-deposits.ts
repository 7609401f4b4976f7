import type { PAYMENT_STATUSES } from '@/contract/choices';
import { type Paise, toRupees } from './money';

interface Summed {
  readonly amountPaise: Paise;
  readonly paymentStatus: (typeof PAYMENT_STATUSES)[number];
}

/** Denied means that the payment has failed; overdue and processing ones are in the total alone. */
export function summarizeDeposits(deposits: readonly Summed[]) {
  const of = (status: Summed['paymentStatus']) => deposits.filter(({ paymentStatus }) => paymentStatus === status);
  const sumOf = (some: readonly Summed[]) => toRupees(some.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
  const [completed, pending, denied] = [of('completed'), of('pending'), of('failed')];
  return {
    totalDeposits: deposits.length,
    totalAmount: sumOf(deposits),
    completedCount: completed.length,
    completedAmount: sumOf(completed),
    pendingCount: pending.length,
    pendingAmount: sumOf(pending),
    deniedCount: denied.length,
    deniedAmount: sumOf(denied),
  };
}
