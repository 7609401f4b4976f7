/** The member's own screens and the round list of the panchayat share this rule. */
import type { DepositStatus, PaymentMethod } from '@/contract/choices';
import type { Paise } from './money';
import { compareMonths, type Month } from './months';
import { isYearOpen } from './plan';

export interface OwedMonth extends Month {
  readonly amountPaise: Paise;
}

export interface OwedSum {
  readonly months: number;
  readonly amountPaise: Paise;
}

/** Every owed payment of a member and the family is in one of the two sums. */
export interface Debt {
  readonly overdue: OwedSum;
  readonly thisMonth: OwedSum;
}

/** Unpaid months are owed up to this one, in the years that payments are taken for. A plan that takes no payments any more owes nothing. */
export const owedMonths = <M extends Month>(unpaid: readonly M[], isActive: boolean, thisMonth: Month): M[] =>
  isActive ? unpaid.filter((month) => compareMonths(month, thisMonth) <= 0 && isYearOpen(month.year, thisMonth)) : [];

const sumOf = (months: readonly OwedMonth[]): OwedSum => ({
  months: months.length,
  amountPaise: months.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
});

interface CashDeposit {
  readonly status: DepositStatus;
  readonly paymentMethod: PaymentMethod;
}

/** The coordinator collects cash that waits for approval. It is no part of the debt, since its month is no longer unpaid. */
export const isWaitingCash = ({ status, paymentMethod }: CashDeposit): boolean =>
  status === 'pending' && paymentMethod === 'Cash';

export const waitingCash = (deposits: readonly (CashDeposit & { readonly amountPaise: Paise })[]): Paise =>
  deposits.filter(isWaitingCash).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

export function debtOf(owed: readonly OwedMonth[], thisMonth: Month): Debt {
  const isOverdue = (month: Month) => compareMonths(month, thisMonth) < 0;
  return { overdue: sumOf(owed.filter(isOverdue)), thisMonth: sumOf(owed.filter((month) => !isOverdue(month))) };
}
