/** The member's own screens and the round list of the panchayat share this rule. */
import type { DepositStatus, PaymentMethod } from '@/contract/choices';
import { type Figure, type Result, sumOf } from './figures';
import type { Paise } from './money';
import { compareMonths, dayOf, type Month, startOfDay } from './months';
import { isYearOpen } from './plan';

export interface OwedMonth<N extends Figure = Paise> extends Month {
  /** What the plan asks for. */
  readonly amountPaise: N;
}

/** Payments that are owed. */
export interface OwedSum<N extends Figure = Paise> {
  readonly months: number;
  readonly amountPaise: Result<N>;
}

/** Every owed payment of a member and the family is in one of the two sums. */
export interface Debt<N extends Figure = Paise> {
  /** For months before this one. */
  readonly overdue: OwedSum<N>;
  readonly thisMonth: OwedSum<N>;
}

/** Unpaid months are owed up to this one, in the years that payments are taken for. A plan that takes no payments any more owes nothing. */
export const owedMonths = <M extends Month>(unpaid: readonly M[], isActive: boolean, thisMonth: Month): M[] =>
  isActive ? unpaid.filter((month) => compareMonths(month, thisMonth) <= 0 && isYearOpen(month.year, thisMonth)) : [];

const owedSum = <N extends Figure>(months: readonly OwedMonth<N>[]): OwedSum<N> => ({
  months: months.length,
  amountPaise: sumOf(months.map(({ amountPaise }) => amountPaise)),
});

interface CashDeposit {
  readonly status: DepositStatus;
  readonly paymentMethod: PaymentMethod;
  /** It is absent until the coordinator has the cash. */
  readonly cashTakenAt?: string | null | undefined;
}

/**
 * The coordinator collects the cash of these deposits, which wait for approval and was not taken yet. It is no part of the debt, since
 * their months are no longer unpaid.
 */
export const isWaitingCash = ({ status, paymentMethod, cashTakenAt }: CashDeposit): boolean =>
  status === 'pending' && paymentMethod === 'Cash' && !cashTakenAt;

export const waitingCash = <N extends Figure>(
  deposits: readonly (CashDeposit & { readonly amountPaise: N })[],
): Result<N> => sumOf(deposits.filter(isWaitingCash).map(({ amountPaise }) => amountPaise));

export function debtOf<N extends Figure>(owed: readonly OwedMonth<N>[], thisMonth: Month): Debt<N> {
  const isOverdue = (month: Month) => compareMonths(month, thisMonth) < 0;
  return { overdue: owedSum(owed.filter(isOverdue)), thisMonth: owedSum(owed.filter((month) => !isOverdue(month))) };
}

/** A payment is promised for at most a year: a later day is a mistyped year. */
export const lastPromiseDay = (today: string): string => dayOf(startOfDay(today, 366));
