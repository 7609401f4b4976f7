import type { DepositStatus } from '@/contract/choices';
import type { OwnDeposit } from '@/contract/deposits';
import { sumRupees } from './money';

type Payment = Pick<OwnDeposit, 'paymentStatus' | 'status'>;

/** What was decided on a deposit, whatever names its payment status has for that; a host may leave the decision itself out. */
export function decisionOn({ status, paymentStatus }: Payment): DepositStatus {
  if (status) return status;
  if (paymentStatus === 'completed') return 'approved';
  return paymentStatus === 'failed' ? 'denied' : 'pending';
}

/** Whether a deposit has this payment status. 'pending' is every deposit that is not decided, also one that is processing or overdue. */
export const hasPaymentStatus = (deposit: Payment, paymentStatus: string): boolean =>
  paymentStatus === 'pending' ? decisionOn(deposit) === 'pending' : deposit.paymentStatus === paymentStatus;

/** The figures of a member's deposits, in rupees: each is completed, pending or denied. */
export function summarizeDeposits(deposits: readonly (Payment & Pick<OwnDeposit, 'depositAmount'>)[]) {
  const of = (decision: DepositStatus) => deposits.filter((deposit) => decisionOn(deposit) === decision);
  const totalOf = (some: typeof deposits) => sumRupees(some.map(({ depositAmount }) => depositAmount));
  const [completed, pending, denied] = [of('approved'), of('pending'), of('denied')];
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
