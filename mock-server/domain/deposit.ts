import type { DepositStatus } from '@/contract/choices';
import { type Paise, toRupees } from '@/domain/money';
import { addMonths, compareMonths, isSameMonth, type Month } from '@/domain/months';
import {
  expectedPayments,
  isYearOpen,
  nextPaymentMonth,
  openYears,
  type PlanTerms,
  paymentAmount,
  paymentMonths,
} from '@/domain/plan';
import { isLive, latestOf, type Payment, remainingPayments, startOf, unpaidMonths } from './enrollment';
import { messageOf, type Refusal, type ReplyMessage, refuse } from './message';
import { sumOf } from './totals';

/** planAmount in paise. */
interface OfferedPlan extends PlanTerms {
  readonly planName: string;
  readonly isActive: boolean;
}

export interface DepositRequest extends Month {
  /** In rupees, as the caller sent it; without it, the amount is the plan's. */
  readonly amount?: number | undefined;
}

/** Sums made in a browser may be off in the last binary digits; less than a hundredth of a paisa is no difference. */
const isSameAmount = (rupees: number, expected: Paise): boolean => Math.abs(rupees * 100 - expected) < 0.01;

function refuseMonth({ month, year }: Month, today: Month): Refusal | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12)
    return refuse('invalid', messageOf('month-invalid'), 'month');
  const { from, to } = openYears(today);
  return isYearOpen(year, today) ? undefined : refuse('invalid', messageOf('year-not-open', { from, to }), 'year');
}

function refuseTerms({ amount }: DepositRequest, plan: OfferedPlan): Refusal | undefined {
  if (!plan.isActive) return refuse('invalid', messageOf('plan-not-active', { plan: plan.planName }), 'depositPlanId');
  const expected = paymentAmount(plan);
  if (amount === undefined || isSameAmount(amount, expected)) return undefined;
  const code = plan.isRecurring ? 'amount-not-monthly' : 'amount-not-single';
  return refuse('invalid', messageOf(code, { amount: toRupees(expected), plan: plan.planName }), 'amount');
}

/**
 * There are never two live payments for a month, nor more payments than the plan expects.
 * @param payments The others of the same member, family member and plan.
 */
export function refuseConflict(month: Month, plan: OfferedPlan, payments: readonly Payment[]): Refusal | undefined {
  const live = payments.filter(isLive);
  const start = startOf(live);
  if (!start) return undefined;
  if (!plan.isRecurring) return refuse('conflict', messageOf('plan-paid-once', { plan: plan.planName }));
  if (live.some((payment) => isSameMonth(payment, month)))
    return refuse(
      'conflict',
      messageOf('deposit-exists', { plan: plan.planName, month: month.month, year: month.year }),
      'month',
    );
  if (remainingPayments(live, plan) === 0)
    return refuse('conflict', messageOf('plan-paid-in-full', { count: expectedPayments(plan), plan: plan.planName }));
  const last = paymentMonths(start, plan).at(-1) ?? start;
  if (compareMonths(month, start) < 0 || compareMonths(month, last) > 0)
    return refuse(
      'conflict',
      messageOf('month-outside-plan', {
        month: month.month,
        year: month.year,
        firstMonth: start.month,
        firstYear: start.year,
        lastMonth: last.month,
        lastYear: last.year,
      }),
      'month',
    );
  return undefined;
}

/**
 * A deposit needs an active plan, the amount that the plan asks for, and a month that is open and not paid yet.
 * @param payments Those of the same member, family member and plan.
 * @returns Undefined when the deposit can be made.
 */
export const refuseDeposit = (
  request: DepositRequest,
  plan: OfferedPlan,
  payments: readonly Payment[],
  today: Month,
): Refusal | undefined =>
  refuseMonth(request, today) ?? refuseTerms(request, plan) ?? refuseConflict(request, plan, payments);

interface NextPayment {
  readonly next: Month;
  readonly canContinue: boolean;
  readonly remainingMonths: number;
  /** Why the plan cannot be continued; absent where it can. */
  readonly reason?: ReplyMessage;
}

function whyClosed(unpaid: readonly Month[], today: Month): ReplyMessage {
  const later = unpaid.find((month) => month.year > today.year);
  return later
    ? messageOf('next-payment-later', { month: later.month, year: later.year })
    : messageOf('next-payment-too-old');
}

/**
 * The next payment of a begun plan. Only months whose year takes payments are offered, so that `refuseDeposit` accepts them.
 * @returns Undefined when there is no live payment yet: there is nothing to continue.
 */
export function nextPayment(plan: OfferedPlan, payments: readonly Payment[], today: Month): NextPayment | undefined {
  const latest = latestOf(payments.filter(isLive));
  if (!latest) return undefined;
  const remainingMonths = remainingPayments(payments, plan);
  const unpaid = unpaidMonths(payments, plan);
  const open = unpaid.filter(({ year }) => isYearOpen(year, today));
  const next = nextPaymentMonth(open, latest);
  const closed = (reason: ReplyMessage): NextPayment => ({
    next: next ?? addMonths(latest, 1),
    canContinue: false,
    remainingMonths,
    reason,
  });
  if (remainingMonths === 0) return closed(messageOf('next-payment-all-made'));
  if (!plan.isActive) return closed(messageOf('next-payment-plan-inactive'));
  if (!next) return closed(whyClosed(unpaid, today));
  return { next, canContinue: true, remainingMonths };
}

type DepositDecision = Exclude<DepositStatus, 'pending'>;

interface DecidedDeposit {
  readonly status: DepositDecision;
  readonly paymentStatus: 'completed' | 'failed';
  /** ISO instant. */
  readonly decidedAt: string;
  readonly decidedBy: string;
  readonly reason?: string;
}

/** The decision with its time and author, or the refusal of a second one. Approved means that it was paid, denied that the payment failed. */
export function decideDeposit(
  deposit: { readonly status: DepositStatus },
  decision: DepositDecision,
  by: { readonly id: string; readonly at: Date; readonly reason?: string | undefined },
): DecidedDeposit | Refusal {
  if (deposit.status !== 'pending')
    return refuse('conflict', messageOf('deposit-already-decided', { status: deposit.status }));
  return {
    status: decision,
    paymentStatus: decision === 'approved' ? 'completed' : 'failed',
    decidedAt: by.at.toISOString(),
    decidedBy: by.id,
    ...(by.reason ? { reason: by.reason } : {}),
  };
}

interface FlaggedDeposit extends Month {
  readonly amountPaise: Paise;
}

/** Something unusual about a pending deposit, for a second look; it refuses nothing. */
export type DepositFlag<P> =
  | { readonly name: 'month-out-of-sequence'; readonly expectedPeriod: Month }
  | { readonly name: 'another-pending'; readonly others: readonly P[] }
  | { readonly name: 'plan-inactive' }
  | { readonly name: 'amount-differs'; readonly expectedPaise: Paise }
  | { readonly name: 'transaction-reused'; readonly others: readonly P[] }
  | { readonly name: 'commission-above-deposit'; readonly totalPaise: Paise }
  | { readonly name: 'member-not-active' }
  | { readonly name: 'coordinator-not-active'; readonly coordinatorIds: readonly string[] };

/** The earliest month from the plan's start without a live payment; undefined when there is no live payment. */
function firstUnpaidMonth(payments: readonly Payment[]): Month | undefined {
  const live = payments.filter(isLive);
  let month = startOf(live);
  while (month && live.some((payment) => isSameMonth(payment, month as Month))) month = addMonths(month, 1);
  return month;
}

/**
 * @param payments The other payments of the same member, family member and plan.
 * @param sameTransaction Other payments with the same transaction id.
 */
export function depositFlags<P extends Payment>(
  deposit: FlaggedDeposit,
  plan: Omit<OfferedPlan, 'planName'>,
  payments: readonly P[],
  sameTransaction: readonly P[],
): DepositFlag<P>[] {
  const expectedPeriod = plan.isRecurring ? firstUnpaidMonth(payments) : undefined;
  const pending = payments.filter(({ status }) => status === 'pending');
  const expectedPaise = paymentAmount(plan);
  const flags: (DepositFlag<P> | false | undefined)[] = [
    expectedPeriod && !isSameMonth(deposit, expectedPeriod) && { name: 'month-out-of-sequence', expectedPeriod },
    pending.length > 0 && { name: 'another-pending', others: pending },
    !plan.isActive && { name: 'plan-inactive' },
    deposit.amountPaise !== expectedPaise && { name: 'amount-differs', expectedPaise },
    sameTransaction.length > 0 && { name: 'transaction-reused', others: sameTransaction },
  ];
  return flags.filter((flag) => flag !== false && flag !== undefined);
}

/** @param earners Those whom the approval of the deposit would earn a commission. */
export function approvalFlags(
  { amountPaise }: Pick<FlaggedDeposit, 'amountPaise'>,
  isMemberActive: boolean,
  earners: readonly { readonly coordinatorId: string; readonly isActive: boolean; readonly amountPaise: Paise }[],
): DepositFlag<never>[] {
  const totalPaise = sumOf(earners, (earner) => earner.amountPaise);
  const coordinatorIds = earners.filter(({ isActive }) => !isActive).map(({ coordinatorId }) => coordinatorId);
  const flags: (DepositFlag<never> | false)[] = [
    totalPaise > amountPaise && { name: 'commission-above-deposit', totalPaise },
    !isMemberActive && { name: 'member-not-active' },
    coordinatorIds.length > 0 && { name: 'coordinator-not-active', coordinatorIds },
  ];
  return flags.filter((flag) => flag !== false);
}
