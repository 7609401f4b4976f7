import type { OwnDeposit } from '@/contract/deposits';
import { sumRupees } from './money';

type PaidDeposit = Pick<OwnDeposit, 'paymentStatus' | 'depositAmount'>;

/** The figures of a member's deposits, in rupees. Denied is what has failed; what is overdue or processing is in the total alone. */
export function summarizeDeposits(deposits: readonly PaidDeposit[]) {
  const of = (status: OwnDeposit['paymentStatus']) => deposits.filter(({ paymentStatus }) => paymentStatus === status);
  const totalOf = (some: typeof deposits) => sumRupees(some.map(({ depositAmount }) => depositAmount));
  const [completed, pending, denied] = [of('completed'), of('pending'), of('failed')];
  return {
    totalDeposits: deposits.length,
    totalAmount: totalOf(deposits),
    completedCount: completed.length,
    completedAmount: totalOf(completed),
    pendingCount: pending.length,
    pendingAmount: totalOf(pending),
    deniedCount: denied.length,
    deniedAmount: totalOf(denied),
  };
}
