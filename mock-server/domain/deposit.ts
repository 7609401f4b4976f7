import { type DepositStatus, SHARED_FIELDS, type SharedField } from '@/contract/choices';
import { type Paise, toRupees } from '@/domain/money';
import { addMonths, compareMonths, isSameMonth, type Month } from '@/domain/months';
import { expectedPayments, isYearOpen, openYears, type PlanTerms, paymentAmount, paymentMonths } from '@/domain/plan';
import {
  isLive,
  latestMonth,
  nextMonthToPay,
  type Payment,
  possibleMonths,
  remainingPayments,
  startOf,
  takesPayments,
  unpaidMonths,
} from '@/domain/plan-months';
import { formatMobile } from '@/domain/text/phone';
import { normalizeText } from '@/domain/text/text';
import { messageOf, type Refusal, type ReplyMessage, refuse } from './message';
import { sumOf } from './totals';

interface OfferedPlan extends PlanTerms {
  readonly planName: string;
  readonly isActive: boolean;
  readonly isClosedToNew?: boolean | undefined;
}

export interface DepositRequest extends Month {
  /** The amount is in rupees, as the caller sent it; without it, the amount is the plan's. */
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

function refusePlan(plan: OfferedPlan, payments: readonly Payment[]): Refusal | undefined {
  if (takesPayments(plan, payments)) return undefined;
  const code = plan.isActive ? 'plan-closed-to-new' : 'plan-not-active';
  return refuse('invalid', messageOf(code, { plan: plan.planName }), 'depositPlanId');
}

function refuseAmount({ amount }: DepositRequest, plan: OfferedPlan): Refusal | undefined {
  const expected = paymentAmount(plan);
  if (amount === undefined || isSameAmount(amount, expected)) return undefined;
  const code = plan.isRecurring ? 'amount-not-monthly' : 'amount-not-single';
  return refuse('invalid', messageOf(code, { amount: toRupees(expected), plan: plan.planName }), 'amount');
}

/** A month has one live payment, a plan no more payments than it expects, and none outside its length. */
export function refuseConflict(month: Month, plan: OfferedPlan, payments: readonly Payment[]): Refusal | undefined {
  const live = payments.filter(isLive);
  const possible = possibleMonths(live, plan);
  if (!possible) return undefined;
  if (!plan.isRecurring) return refuse('conflict', messageOf('plan-paid-once', { plan: plan.planName }));
  if (live.some((payment) => isSameMonth(payment, month)))
    return refuse(
      'conflict',
      messageOf('deposit-exists', { plan: plan.planName, month: month.month, year: month.year }),
      'month',
    );
  if (remainingPayments(live, plan) === 0)
    return refuse('conflict', messageOf('plan-paid-in-full', { count: expectedPayments(plan), plan: plan.planName }));
  const { first, last } = possible;
  if (compareMonths(month, first) < 0 || compareMonths(month, last) > 0)
    return refuse(
      'conflict',
      messageOf('month-outside-plan', {
        month: month.month,
        year: month.year,
        firstMonth: first.month,
        firstYear: first.year,
        lastMonth: last.month,
        lastYear: last.year,
      }),
      'month',
    );
  return undefined;
}

/** A deposit needs a plan that takes payments of the person, the amount that the plan asks for, and a month that is open and not paid yet. */
export const refuseDeposit = (
  request: DepositRequest,
  plan: OfferedPlan,
  payments: readonly Payment[],
  today: Month,
): Refusal | undefined =>
  refuseMonth(request, today) ??
  refusePlan(plan, payments) ??
  refuseAmount(request, plan) ??
  refuseConflict(request, plan, payments);

interface NextPayment {
  readonly next: Month;
  readonly canContinue: boolean;
  readonly remainingMonths: number;
  readonly reason?: ReplyMessage;
}

/**
 * The next payment of a begun plan. `refuseDeposit` accepts it.
 * @returns Undefined when there is no live payment yet: there is nothing to continue.
 */
export function nextPayment(plan: OfferedPlan, payments: readonly Payment[], today: Month): NextPayment | undefined {
  const latest = latestMonth(payments);
  if (!latest) return undefined;
  const remainingMonths = remainingPayments(payments, plan);
  const { next, later } = nextMonthToPay(unpaidMonths(payments, plan), today);
  const closed = (reason: ReplyMessage): NextPayment => ({
    next: next ?? addMonths(latest, 1),
    canContinue: false,
    remainingMonths,
    reason,
  });
  if (remainingMonths === 0) return closed(messageOf('next-payment-all-made'));
  if (!plan.isActive) return closed(messageOf('next-payment-plan-inactive'));
  if (!next) return closed(later ? messageOf('next-payment-later', later) : messageOf('next-payment-too-old'));
  return { next, canContinue: true, remainingMonths };
}

type DepositDecision = Exclude<DepositStatus, 'pending'>;

interface DecidedDeposit {
  readonly status: DepositDecision;
  readonly paymentStatus: 'completed' | 'failed';
  readonly decidedAt: string;
  readonly decidedBy: string;
  readonly reason?: string;
}

/** Refuses a second decision. Approved means that it was paid, denied that the payment failed. */
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

/** What is not decided yet, or denied, has a next step of its own. */
export function refuseReversal({
  status,
  reversedAt,
  reversedBy,
}: {
  readonly status: DepositStatus;
  readonly reversedAt?: string | undefined;
  /** The name of whoever reversed it before. */
  readonly reversedBy?: string | undefined;
}): Refusal | undefined {
  if (status === 'approved') return undefined;
  if (status === 'pending') return refuse('conflict', messageOf('deposit-pending-reversed'));
  if (reversedAt !== undefined && reversedBy !== undefined)
    return refuse('conflict', messageOf('deposit-reversed-by', { name: reversedBy, at: reversedAt }));
  return refuse('conflict', messageOf('deposit-denied-reversed'));
}

interface FlaggedDeposit extends Month {
  readonly amountPaise: Paise;
}

/** A flag asks for a second look at something unusual about a pending deposit; it refuses nothing. */
export type DepositFlag<P> =
  | { readonly name: 'month-out-of-sequence'; readonly expectedPeriod: Month }
  | { readonly name: 'plan-begins-earlier'; readonly begunIn: Month }
  | { readonly name: 'another-pending'; readonly others: readonly P[] }
  | { readonly name: 'plan-inactive' }
  | { readonly name: 'amount-differs'; readonly expectedPaise: Paise }
  | { readonly name: 'transaction-reused'; readonly others: readonly P[] }
  | { readonly name: 'commission-above-deposit'; readonly totalPaise: Paise }
  | { readonly name: 'member-not-active' }
  | { readonly name: 'disputed-by-member' }
  | { readonly name: 'coordinator-not-active'; readonly coordinatorIds: readonly string[] }
  | {
      readonly name: 'same-as-coordinator';
      readonly coordinatorIds: readonly string[];
      readonly sharedFields: readonly SharedField[];
    }
  | { readonly name: 'mobile-of-many'; readonly memberIds: readonly string[] }
  | { readonly name: 'many-in-a-minute'; readonly count: number }
  | { readonly name: 'first-after-move' | 'first-after-reactivation'; readonly since: string };

interface OtherPayments<P extends Payment> {
  /** Payments of the same member, family member and plan, in the order in which they were made. */
  readonly before: readonly P[];
  readonly after: readonly P[];
  /** Live payments of other members. One transfer may pay several deposits of a member. */
  readonly sameTransaction: readonly P[];
}

function hasGapBetween(a: Month, b: Month, payments: readonly Payment[]): boolean {
  const [first, last] = compareMonths(a, b) < 0 ? [a, b] : [b, a];
  const paid = payments.filter(
    (each) => isLive(each) && compareMonths(each, first) > 0 && compareMonths(each, last) < 0,
  );
  return paid.length < compareMonths(last, first) - 1;
}

export function depositFlags<P extends Payment>(
  deposit: FlaggedDeposit,
  plan: Omit<OfferedPlan, 'planName'>,
  { before, after, sameTransaction }: OtherPayments<P>,
): DepositFlag<P>[] {
  const others = [...before, ...after];
  const { year, month } = deposit;
  // The deposit may be the first month of the plan; without it the plan would begin later.
  const start = startOf([...others, { year, month, status: 'pending' }], plan) ?? deposit;
  const begunIn = startOf(before, plan);
  const isUnpaid = (each: Month) => !others.some((payment) => isLive(payment) && isSameMonth(payment, each));
  const expectedPeriod = paymentMonths(start, plan).find(isUnpaid);
  const pending = others.filter((other) => other.status === 'pending' && hasGapBetween(deposit, other, others));
  const expectedPaise = paymentAmount(plan);
  const flags: (DepositFlag<P> | false | undefined)[] = [
    plan.isRecurring &&
      expectedPeriod &&
      !isSameMonth(deposit, expectedPeriod) && { name: 'month-out-of-sequence', expectedPeriod },
    plan.isRecurring && begunIn && compareMonths(deposit, begunIn) < 0 && { name: 'plan-begins-earlier', begunIn },
    pending.length > 0 && { name: 'another-pending', others: pending },
    !plan.isActive && { name: 'plan-inactive' },
    deposit.amountPaise !== expectedPaise && { name: 'amount-differs', expectedPaise },
    sameTransaction.length > 0 && { name: 'transaction-reused', others: sameTransaction },
  ];
  return flags.filter((flag) => flag !== false && flag !== undefined);
}

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

type Person = { readonly [Field in SharedField]: string };

/** A row is never changed, and coordinators are compared with each of their members. */
const comparable = new WeakMap<Person, Person>();

function comparableOf(person: Person): Person {
  const known = comparable.get(person);
  if (known) return known;
  const { name, mobileNumber, email } = person;
  const forms = { name: normalizeText(name), mobileNumber: formatMobile(mobileNumber), email: normalizeText(email) };
  comparable.set(person, forms);
  return forms;
}

function sharedBetween(a: Person, b: Person): readonly SharedField[] {
  const [formsA, formsB] = [comparableOf(a), comparableOf(b)];
  return SHARED_FIELDS.filter((field) => formsA[field] === formsB[field]);
}

/** A couple, or a parent with a grown child, often has one phone; three members with one number are worth a question. */
const MEMBERS_WITH_ONE_MOBILE = 3;

/** Whoever pays may be somebody who earns on it, or not be who the account says. */
export function personFlags(
  member: Person,
  chain: readonly (Person & { readonly _id: string })[],
  othersWithMobile: readonly { readonly _id: string }[],
): DepositFlag<never>[] {
  const alike = chain.map((coordinator) => ({ id: coordinator._id, fields: sharedBetween(member, coordinator) }));
  const same = alike.filter(({ fields }) => fields.length > 0);
  const flags: (DepositFlag<never> | false)[] = [
    same.length > 0 && {
      name: 'same-as-coordinator',
      coordinatorIds: same.map(({ id }) => id),
      sharedFields: SHARED_FIELDS.filter((field) => same.some(({ fields }) => fields.includes(field))),
    },
    othersWithMobile.length + 1 >= MEMBERS_WITH_ONE_MOBILE && {
      name: 'mobile-of-many',
      memberIds: othersWithMobile.map(({ _id }) => _id),
    },
  ];
  return flags.filter((flag) => flag !== false);
}

export const MINUTE_MS = 60_000;
const MANY = 10;
/** One member who catches up on a year of the whole family sends as many at once. */
const MEMBERS_OF_MANY = 3;

/**
 * The most deposits that were entered within any one minute, if they are many and of several members.
 * @param entered Oldest first, none more than a minute away from the deposit in question.
 */
export function manyInAMinute(
  entered: readonly { readonly createdAt: string; readonly memberId: string }[],
): DepositFlag<never> | undefined {
  const times = entered.map(({ createdAt }) => Date.parse(createdAt));
  let count = 0;
  let end = 0;
  times.forEach((from, start) => {
    while ((times[end] ?? Number.POSITIVE_INFINITY) <= from + MINUTE_MS) end += 1;
    const members = () => new Set(entered.slice(start, end).map(({ memberId }) => memberId)).size;
    if (end - start >= MANY && end - start > count && members() >= MEMBERS_OF_MANY) count = end - start;
  });
  return count === 0 ? undefined : { name: 'many-in-a-minute', count };
}
