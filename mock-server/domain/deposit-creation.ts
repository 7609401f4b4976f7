/** Whether a deposit can be made: an active plan, its own amount, an open month that is not yet paid (§2-5, decisions §5). */
import type { Paise } from '../../src/domain/money';
import { compareMonths, type Month } from '../../src/domain/months';
import { expectedPayments, type PlanTerms, paymentAmount, paymentMonths } from '../../src/domain/plan';
import { isLive, isSameMonth, isYearOpen, openYears, type Payment, remainingPayments, startOf } from './holding';
import { type Refusal, refuse } from './refusal';
import { countOf, exactRupees, monthName } from './wording';

/** planAmount in paise. */
export interface OfferedPlan extends PlanTerms {
  readonly planName: string;
  readonly isActive: boolean;
}

export interface DepositRequest extends Month {
  /** Rupees as the caller sent them; left out when the caller leaves the amount to the plan. */
  readonly amount?: number | undefined;
}

/** Sums made in a browser may be off in the last binary digits; a hundredth of a paisa is no difference. */
const isAmount = (rupees: number, expected: Paise): boolean => Math.abs(rupees * 100 - expected) < 0.01;

function refuseMonth({ month, year }: Month, today: Month): Refusal | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12) return refuse('invalid', 'Month must be 1 to 12', 'month');
  const { from, to } = openYears(today);
  if (!isYearOpen(year, today)) return refuse('invalid', `Year must be between ${from} and ${to}`, 'year');
}

function refuseTerms({ amount }: DepositRequest, plan: OfferedPlan): Refusal | undefined {
  if (!plan.isActive)
    return refuse('invalid', `${plan.planName} is not active and takes no new deposits`, 'depositPlanId');
  const expected = paymentAmount(plan);
  if (amount !== undefined && !isAmount(amount, expected)) {
    const kind = plan.isRecurring ? 'per month' : 'as a single payment';
    return refuse(
      'invalid',
      `Amount must be ${exactRupees(expected)}, what ${plan.planName} asks for ${kind}`,
      'amount',
    );
  }
}

/** Against what is already paid or waiting: never two live payments for a month, nor more than the plan expects. */
function refuseConflict(month: Month, plan: OfferedPlan, payments: readonly Payment[]): Refusal | undefined {
  const live = payments.filter(isLive);
  const start = startOf(live);
  if (!start) return undefined;
  if (!plan.isRecurring)
    return refuse('conflict', `${plan.planName} is a one-time plan, and its payment was already made`);
  if (live.some((payment) => isSameMonth(payment, month)))
    return refuse('conflict', `A deposit into ${plan.planName} for ${monthName(month)} already exists`, 'month');
  if (remainingPayments(live, plan) === 0)
    return refuse(
      'conflict',
      `All ${countOf(expectedPayments(plan), 'payment')} of ${plan.planName} are made or waiting`,
    );
  const last = paymentMonths(start, plan).at(-1) ?? start;
  if (compareMonths(month, start) < 0 || compareMonths(month, last) > 0)
    return refuse(
      'conflict',
      `${monthName(month)} is not a month of this plan, which runs from ${monthName(start)} to ${monthName(last)}`,
      'month',
    );
}

/** `payments` are those of the same member, family member and plan. Undefined when nothing stands in the way. */
export const refuseDeposit = (
  request: DepositRequest,
  plan: OfferedPlan,
  payments: readonly Payment[],
  today: Month,
): Refusal | undefined =>
  refuseMonth(request, today) ?? refuseTerms(request, plan) ?? refuseConflict(request, plan, payments);
