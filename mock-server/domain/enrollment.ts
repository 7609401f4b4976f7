/**
 * An enrollment is what one member or family member pays into one plan. It starts in the month of its earliest live deposit
 * (pending or approved) and has as many consecutive months as the plan expects payments.
 */
import type { DepositStatus } from '@/contract/choices';
import { compareMonths, isSameMonth, type Month, toMonth } from '@/domain/months';
import { expectedPayments, type PlanTerms, paymentMonths } from '@/domain/plan';

/** A key for the enrollments of one member, whose familyMemberId is null, and its family. */
export const enrollmentKeyOf = ({ familyMemberId, planId }: { familyMemberId: string | null; planId: string }) =>
  `${familyMemberId ?? 'self'}|${planId}`;

export interface Payment extends Month {
  readonly status: DepositStatus;
}

/** Denied payments count nowhere. */
export const isLive = ({ status }: { status: Payment['status'] }): boolean => status !== 'denied';

export const latestOf = (months: readonly Month[]): Month | undefined => months.toSorted(compareMonths).at(-1);

/** The first month of the plan; undefined while there is no live payment, so that the next one starts it. */
export function startOf(payments: readonly Payment[]): Month | undefined {
  const [first] = payments.filter(isLive).sort(compareMonths);
  return first && toMonth(first);
}

/** Months of the plan that no live payment covers, oldest first. */
export function unpaidMonths(payments: readonly Payment[], terms: PlanTerms): Month[] {
  const live = payments.filter(isLive);
  const start = startOf(live);
  if (!start) return [];
  return paymentMonths(start, terms).filter((month) => !live.some((payment) => isSameMonth(payment, month)));
}

export const remainingPayments = (payments: readonly Payment[], terms: PlanTerms): number =>
  Math.max(0, expectedPayments(terms) - payments.filter(isLive).length);
