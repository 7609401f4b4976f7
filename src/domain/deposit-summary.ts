import type { Deposit } from '@/contract/deposits';
import { sumRupees } from './money';

type Payment = Pick<Deposit, 'depositAmount' | 'paymentStatus'>;

const totalOf = (deposits: readonly Payment[]): number => sumRupees(deposits.map(({ depositAmount }) => depositAmount));

/** The figures of a member's deposits; amounts in rupees. */
export function summarizeDeposits(deposits: readonly Payment[]) {
  const completed = deposits.filter(({ paymentStatus }) => paymentStatus === 'completed');
  const pending = deposits.filter(({ paymentStatus }) => paymentStatus === 'pending');
  return {
    totalDeposits: deposits.length,
    totalAmount: totalOf(deposits),
    completedCount: completed.length,
    completedAmount: totalOf(completed),
    pendingCount: pending.length,
    pendingAmount: totalOf(pending),
  };
}
