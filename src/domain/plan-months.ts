/**
 * An enrollment has as many months in a row as the plan expects payments. Where they begin is only what is known so far. An earlier month
 * can be paid as long as all live payments remain within the plan's length, and then the beginning moves.
 */
import type { DepositStatus } from '@/contract/choices';
import { addMonths, compareMonths, isSameMonth, type Month, toMonth } from './months';
import { expectedPayments, isYearOpen, type PlanTerms, paymentMonths } from './plan';

export interface Payment extends Month {
  readonly status: DepositStatus;
}

export const isLive = ({ status }: Pick<Payment, 'status'>): boolean => status !== 'denied';

interface OpenPlan {
  readonly isActive: boolean;
  readonly isClosedToNew?: boolean | null | undefined;
}

/** The payments are those of one person. A plan that is closed to new members goes on for those who have begun it. */
export const takesPayments = (
  { isActive, isClosedToNew }: OpenPlan,
  payments: readonly Pick<Payment, 'status'>[],
): boolean => isActive && (!isClosedToNew || payments.some(isLive));

const earlier = (a: Month, b: Month): Month => (compareMonths(a, b) <= 0 ? a : b);
const later = (a: Month, b: Month): Month => (compareMonths(a, b) > 0 ? a : b);

function liveMonths(payments: readonly Payment[]): { readonly earliest: Month; readonly latest: Month } | undefined {
  const [first, ...others] = payments.filter(isLive);
  return first && { earliest: toMonth(others.reduce(earlier, first)), latest: toMonth(others.reduce(later, first)) };
}

export const latestMonth = (payments: readonly Payment[]): Month | undefined => liveMonths(payments)?.latest;

/** Without a live payment every month can be paid for. */
export function possibleMonths(
  payments: readonly Payment[],
  terms: Omit<PlanTerms, 'planAmount'>,
): { readonly first: Month; readonly last: Month } | undefined {
  const live = liveMonths(payments);
  if (!live) return undefined;
  const length = expectedPayments(terms);
  // A plan that was made shorter has payments beyond its length.
  const first = earlier(live.earliest, addMonths(live.latest, 1 - length));
  return { first, last: addMonths(live.earliest, length - 1) };
}

/**
 * The plan starts with the earliest live payment. A denied month directly before it belongs to the plan too and remains to be paid. One
 * further back may have been a mistake and would make all months between overdue, so that it can be paid but is not due. Without a live
 * payment the next one begins the plan.
 */
export function startOf(payments: readonly Payment[], terms: Omit<PlanTerms, 'planAmount'>): Month | undefined {
  const live = liveMonths(payments);
  if (!live) return undefined;
  const possible = addMonths(live.latest, 1 - expectedPayments(terms));
  const isDenied = (month: Month) => payments.some((payment) => isSameMonth(payment, month));
  let start = live.earliest;
  while (compareMonths(start, possible) > 0 && isDenied(addMonths(start, -1))) start = addMonths(start, -1);
  return start;
}

/** Months of the plan that no live payment covers, oldest first. */
export function unpaidMonths(payments: readonly Payment[], terms: Omit<PlanTerms, 'planAmount'>): Month[] {
  const start = startOf(payments, terms);
  if (!start) return [];
  const live = payments.filter(isLive);
  return paymentMonths(start, terms).filter((month) => !live.some((payment) => isSameMonth(payment, month)));
}

export const remainingPayments = (payments: readonly Payment[], terms: Omit<PlanTerms, 'planAmount'>): number =>
  Math.max(0, expectedPayments(terms) - payments.filter(isLive).length);

/**
 * The month that a payment is taken for next: the first unpaid one whose year takes payments, so that members pay what they owe before
 * what is to come. Where there is none, `later` is the first one of a coming year.
 * @param unpaid The unpaid months of a plan, oldest first.
 */
export function nextMonthToPay<M extends Month>(unpaid: readonly M[], today: Month) {
  const next = unpaid.find(({ year }) => isYearOpen(year, today));
  return { next, later: next ? undefined : unpaid.find(({ year }) => year > today.year) };
}
