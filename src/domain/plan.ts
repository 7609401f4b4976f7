/** What a deposit plan asks for, and for which months payments are taken. */
import { type Figure, ifKnown, type Result, sumOf } from './figures';
import { type Paise, percentOf, toPaise } from './money';
import { addMonths, MONTHS_PER_YEAR, type Month } from './months';

/** planAmount is the monthly amount; the plan's total is amount × years × 12. */
export interface PlanTerms<N extends Figure = number> {
  /** Per month, in any one unit; the results are in the same. */
  readonly planAmount: N;
  /** In years. */
  readonly planDuration: N;
  /** One payment a month; otherwise one single payment of the plan total. */
  readonly isRecurring: boolean;
}

export const planTotal = <N extends Figure>({ planAmount, planDuration }: PlanTerms<N>): Result<N> =>
  ifKnown([planAmount, planDuration], (amount, years) => amount * years * MONTHS_PER_YEAR);

/** What is paid back when the plan is complete: everything that was paid, and the profit. `terms` and profit are in rupees. */
export const paidBackPaise = (terms: PlanTerms<Figure>, profitAmount: Figure): Result<Figure, Paise> =>
  sumOf([toPaise(planTotal(terms)), toPaise(profitAmount)]);

/** How many payments complete the plan. */
export const expectedPayments = <N extends Figure>({
  planDuration,
  isRecurring,
}: Omit<PlanTerms<N>, 'planAmount'>): Result<N> =>
  isRecurring ? ifKnown([planDuration], (years) => years * MONTHS_PER_YEAR) : 1;

/** What each payment must be. */
export const paymentAmount = <N extends Figure>(terms: PlanTerms<N>): N | Result<N> =>
  terms.isRecurring ? terms.planAmount : planTotal(terms);

export const paymentMonths = (start: Month, terms: Omit<PlanTerms, 'planAmount'>): Month[] =>
  Array.from({ length: expectedPayments<number>(terms) }, (_, index) => addMonths(start, index));

/** Approved payments ÷ expected payments × 100, at most 100 percent. */
export const progressPercent = <N extends Figure>(approvedPayments: N, expected: N): Result<N> =>
  ifKnown([percentOf(approvedPayments, expected)], (percent) => Math.min(100, percent)) as Result<N>;

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
