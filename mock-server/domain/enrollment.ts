import { compareMonths, type Month } from '@/domain/months';
import { expectedPayments, type PlanTerms, paymentMonths } from '@/domain/plan';

/**
 * An enrollment is what one member or family member pays into one plan. It starts in the month of its earliest live deposit (pending
 * or approved; denied ones do not count) and has as many months as the plan expects payments, without gaps.
 */
interface Enrollment {
  /** Null for the member itself. */
  readonly familyMemberId: string | null;
  readonly planId: string;
}

/** A key for the enrollments of one member and its family. */
export const enrollmentKeyOf = ({ familyMemberId, planId }: Enrollment): string =>
  `${familyMemberId ?? 'self'}|${planId}`;

export interface Payment extends Month {
  readonly status: 'pending' | 'approved' | 'denied';
}

export const isLive = ({ status }: { status: Payment['status'] }): boolean => status !== 'denied';

export const isSameMonth = (a: Month, b: Month): boolean => compareMonths(a, b) === 0;

const earliestOf = (months: readonly Month[]): Month | undefined =>
  months.reduce<Month | undefined>(
    (first, each) => (!first || compareMonths(each, first) < 0 ? each : first),
    undefined,
  );

export const latestOf = (months: readonly Month[]): Month | undefined =>
  months.reduce<Month | undefined>((last, each) => (!last || compareMonths(each, last) > 0 ? each : last), undefined);

/** The first month of the plan; undefined while there is no live payment, so that the next one starts it. */
export function startOf(payments: readonly Payment[]): Month | undefined {
  const first = earliestOf(payments.filter(isLive));
  return first && { year: first.year, month: first.month };
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

/** How many years back a payment may be made for. */
const YEARS_BACK = 4;

export const openYears = (today: Month): { from: number; to: number } => ({
  from: today.year - YEARS_BACK,
  to: today.year,
});

/** Payments are accepted for the current year, also for its later months, and the four years before it. */
export function isYearOpen(year: number, today: Month): boolean {
  const { from, to } = openYears(today);
  return year >= from && year <= to;
}
