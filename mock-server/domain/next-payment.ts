/**
 * The next payment of a begun plan is for the first unpaid month after the latest live one; when the plan ends there, for the earliest
 * gap. Only months whose year takes payments count, so that what is offered here is never refused when it is sent (§2-4, decisions §5).
 */
import { addMonths, compareMonths, type Month } from '../../src/domain/months';
import type { OfferedPlan } from './deposit-creation';
import { isLive, isYearOpen, latestOf, type Payment, remainingPayments, unpaidMonths } from './holding';
import { monthName } from './wording';

export interface NextPayment {
  readonly next: Month;
  readonly canContinue: boolean;
  readonly remainingMonths: number;
  /** Why it cannot be continued, when it cannot. */
  readonly reason?: string;
}

function whyClosed(unpaid: readonly Month[], today: Month): string {
  const later = unpaid.find((month) => month.year > today.year);
  if (!later) return 'The months that are left are too long ago to be paid';
  return `The next payment, for ${monthName(later)}, can be made from January ${later.year}`;
}

/** Undefined when there is no live payment yet: there is nothing to continue. */
export function nextPayment(plan: OfferedPlan, payments: readonly Payment[], today: Month): NextPayment | undefined {
  const latest = latestOf(payments.filter(isLive));
  if (!latest) return undefined;
  const remainingMonths = remainingPayments(payments, plan);
  const unpaid = unpaidMonths(payments, plan);
  const open = unpaid.filter(({ year }) => isYearOpen(year, today));
  const next = open.find((month) => compareMonths(month, latest) > 0) ?? open[0];
  const stop = (reason: string): NextPayment => ({
    next: next ?? addMonths(latest, 1),
    canContinue: false,
    remainingMonths,
    reason,
  });
  if (remainingMonths === 0) return stop('All payments of this plan are made or waiting for approval');
  if (!plan.isActive) return stop('This plan is no longer active');
  if (!next) return stop(whyClosed(unpaid, today));
  return { next, canContinue: true, remainingMonths };
}
