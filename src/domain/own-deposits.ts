import type { PAYMENT_STATUSES } from '@/contract/choices';
import { type Figure, sumOf } from './figures';
import { type Paise, toRupees } from './money';

interface Summed<N extends Figure> {
  readonly amountPaise: N;
  readonly paymentStatus: (typeof PAYMENT_STATUSES)[number];
}

/** By their payment: denied is what has failed; what is overdue or processing is in the total alone. */
export function summarizeDeposits<N extends Figure = Paise>(deposits: readonly Summed<N>[]) {
  const of = (status: Summed<N>['paymentStatus']) => deposits.filter(({ paymentStatus }) => paymentStatus === status);
  const amountOf = (some: readonly Summed<N>[]) => toRupees(sumOf(some.map(({ amountPaise }) => amountPaise)));
  const [completed, pending, denied] = [of('completed'), of('pending'), of('failed')];
  return {
    totalDeposits: deposits.length,
    totalAmount: amountOf(deposits),
    completedCount: completed.length,
    completedAmount: amountOf(completed),
    pendingCount: pending.length,
    pendingAmount: amountOf(pending),
    deniedCount: denied.length,
    deniedAmount: amountOf(denied),
  };
}
