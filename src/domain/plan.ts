import { percentOf } from './money';
import { addMonths, MONTHS_PER_YEAR, type Month } from './months';

export interface PlanTerms {
  /** The amount is that of a month, in any one unit; the results are in the same. */
  readonly planAmount: number;
  readonly planDuration: number;
  /** A recurring plan has one payment a month; another one a single payment of the plan total. */
  readonly isRecurring: boolean;
}

export const planTotal = ({ planAmount, planDuration }: PlanTerms): number =>
  planAmount * planDuration * MONTHS_PER_YEAR;

export const expectedPayments = ({ planDuration, isRecurring }: Omit<PlanTerms, 'planAmount'>): number =>
  isRecurring ? planDuration * MONTHS_PER_YEAR : 1;

export const paymentAmount = (terms: PlanTerms): number => (terms.isRecurring ? terms.planAmount : planTotal(terms));

export const paymentMonths = (start: Month, terms: Omit<PlanTerms, 'planAmount'>): Month[] =>
  Array.from({ length: expectedPayments(terms) }, (_, index) => addMonths(start, index));

/** Returns approved ÷ expected payments × 100, at most 100 percent. */
export const progressPercent = (approvedPayments: number, expected: number): number =>
  Math.min(100, percentOf(approvedPayments, expected));

const PAYMENT_YEARS_BACK = 4;

/** Payments are taken for months of the current year, also ahead of time, and of the four years before it. */
export const openYears = (today: Pick<Month, 'year'>): { from: number; to: number } => ({
  from: today.year - PAYMENT_YEARS_BACK,
  to: today.year,
});

export function isYearOpen(year: number, today: Pick<Month, 'year'>): boolean {
  const { from, to } = openYears(today);
  return year >= from && year <= to;
}

export const paymentYears = (today: Pick<Month, 'year'>): number[] =>
  Array.from({ length: PAYMENT_YEARS_BACK + 1 }, (_, index) => today.year - index);

/** A plan without an id cannot be chosen. */
export const planOptions = (plans: readonly { _id: string | null | undefined; planName: string }[]) =>
  [...new Map(plans.flatMap(({ _id, planName }) => (_id ? [[_id, planName] as const] : [])))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true }));
