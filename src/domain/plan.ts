import type { Month } from './months';
import { addMonths } from './months';

/** What a plan asks for: planAmount is the monthly amount, the total is amount × years × 12 (§1-1, decisions §5). */
export interface PlanTerms {
  /** Per month, in any one unit; the results are in the same. */
  readonly planAmount: number;
  /** In years. */
  readonly planDuration: number;
  /** False: one single payment of the plan total. */
  readonly isRecurring: boolean;
}

export const planTotal = ({ planAmount, planDuration }: PlanTerms): number => planAmount * planDuration * 12;

/** How many payments complete the plan. */
export const expectedPayments = ({ planDuration, isRecurring }: PlanTerms): number =>
  isRecurring ? planDuration * 12 : 1;

/** What each payment must be. */
export const paymentAmount = (terms: PlanTerms): number => (terms.isRecurring ? terms.planAmount : planTotal(terms));

/** The months that payments are due in, oldest first. */
export const paymentMonths = (start: Month, terms: PlanTerms): Month[] =>
  Array.from({ length: expectedPayments(terms) }, (_, index) => addMonths(start, index));
