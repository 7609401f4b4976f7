import {
  type By,
  bookedMonth,
  bookingOf,
  bulk,
  isClosed,
  monthAt,
  type Outcome,
  type Refusal,
  type Rule,
  reasons,
  takingBack,
  yearOf,
} from './outcome';
import { isInPayout } from './payouts';
import { type Commission, type Deposit, enrollmentOf, type Plan, type State } from './state';

const notFound: Outcome = { refusals: [{ status: 404, code: 'deposit-not-found' }] };

export const amountOf = ({ amount, years, isRecurring }: Plan): bigint =>
  isRecurring ? amount : amount * 12n * BigInt(years);

const isLive = ({ status }: Deposit): boolean => status !== 'denied';

/** Together with the payments that are live the new one must fit into the plan. */
function whyNotBeside(plan: Plan, month: number, others: readonly Deposit[]): Refusal[] {
  const months = others.filter(isLive).map((each) => each.month);
  if (months.length === 0) return [];
  if (!plan.isRecurring) return [{ status: 409, code: 'plan-paid-once' }];
  const length = 12 * plan.years;
  const span = Math.max(month, ...months) - Math.min(month, ...months) + 1;
  return reasons(
    [months.includes(month), 409, 'deposit-exists'],
    [months.length >= length, 409, 'plan-paid-in-full'],
    [span > length, 409, 'month-outside-plan'],
  );
}

interface Wanted {
  readonly memberId: string;
  readonly familyMemberId: string | null;
  readonly planId: string;
  readonly month: number;
  /** Without it, it is the plan's. */
  readonly amount?: bigint | undefined;
}

/** `others` are about to be there too. `isSamePlan` is of a deposit that stays in its plan, whatever became of that. */
export function whyNoDeposit(
  state: State,
  { memberId, familyMemberId, planId, month, amount }: Wanted,
  now: number,
  others: readonly Deposit[] = state.of('deposits', enrollmentOf({ memberId, familyMemberId, planId })),
  isSamePlan = false,
): Refusal[] {
  const plan = state.get('plans', planId);
  if (!plan) return [{ status: 404, code: 'plan-not-found' }];
  const ago = yearOf(monthAt(now)) - yearOf(month);
  const isForeign = familyMemberId !== null && state.get('familyMembers', familyMemberId)?.memberId !== memberId;
  const wrongAmount = plan.isRecurring ? 'amount-not-monthly' : 'amount-not-single';
  return [
    ...reasons(
      [isForeign, 404, 'family-member-not-found'],
      [ago < 0 || ago > 4, 400, 'year-not-open'],
      [!plan.isActive && !isSamePlan, 400, 'plan-not-active'],
      [plan.isActive && plan.isClosedToNew && !isSamePlan && !others.some(isLive), 400, 'plan-closed-to-new'],
      [amount !== undefined && amount !== amountOf(plan), 400, wrongAmount],
    ),
    ...whyNotBeside(plan, month, others),
  ];
}

export const NEW_DEPOSIT = {
  method: 'Cash',
  status: 'pending',
  decidedAt: null,
  decidedBy: null,
  reversedAt: null,
  reversedBy: null,
  booked: null,
  takenBy: null,
  recordedAt: null,
  collectedBy: null,
  handInId: null,
  returnedAt: null,
  disputedAt: null,
} as const;

export function putDeposit(state: State, { amount: _, ...wanted }: Wanted, by: By, more: Partial<Deposit>): Deposit {
  const amount = amountOf(state.need('plans', wanted.planId));
  const id = by.fresh('deposits', (row) => enrollmentOf(row) === enrollmentOf(wanted) && row.month === wanted.month);
  const row: Deposit = { id, ...NEW_DEPOSIT, ...wanted, amount, ...more };
  state.put('deposits', row);
  return row;
}

export const invest: Rule<'invest'> = (state, act, by) => {
  const wanted = { ...act, memberId: by.id };
  const { do: _, ...form } = wanted;
  const refusals = whyNoDeposit(state, form, by.now);
  if (refusals.length > 0) return { refusals };
  putDeposit(state, form, by, {});
  return { status: 201, code: 'investment-created' };
};

export const officeDeposit: Rule<'officeDeposit'> = (state, { do: _, method, ...form }, by) => {
  const refusals = [
    ...reasons([!state.get('members', form.memberId), 404, 'member-not-found']),
    ...whyNoDeposit(state, form, by.now),
  ];
  if (refusals.length > 0) return { refusals };
  putDeposit(state, form, by, { method });
  return { status: 201, code: 'deposit-created' };
};

export const changeDeposit: Rule<'changeDeposit'> = (state, { id, method, month, planId }, by) => {
  const row = state.get('deposits', id);
  if (!row) return notFound;
  const after = { ...row, method: method ?? row.method, month: month ?? row.month, planId: planId ?? row.planId };
  const plan = state.get('plans', after.planId);
  const amount = plan && planId !== undefined && planId !== row.planId ? amountOf(plan) : row.amount;
  const isSamePlan = after.planId === row.planId;
  const others = state.of('deposits', enrollmentOf(after)).filter((each) => each.id !== id);
  const isMoved = !isSamePlan || after.month !== row.month;
  const refusals = [
    ...reasons(
      [row.status !== 'pending', 409, 'deposit-already-decided'],
      [row.takenBy !== null && after.method !== 'Cash' && method !== undefined, 409, 'cash-stays-cash'],
      [row.takenBy !== null && amount !== row.amount, 409, 'cash-amount-stays'],
    ),
    ...(isMoved ? whyNoDeposit(state, { ...after, amount: undefined }, by.now, others, isSamePlan) : []),
  ];
  if (refusals.length > 0) return { refusals };
  if (isMoved || after.method !== row.method)
    state.set('deposits', id, { method: after.method, month: after.month, planId: after.planId, amount });
  return { status: 200, code: 'deposit-updated' };
};

export const deleteDeposit: Rule<'deleteDeposit'> = (state, { id }) => {
  const row = state.get('deposits', id);
  if (!row) return notFound;
  const isHeld = row.takenBy !== null && row.returnedAt === null;
  const refusals = reasons(
    [state.of('commissions', id).length > 0, 409, 'deposit-in-use'],
    [row.status === 'approved', 409, 'approved-deposit-not-deletable'],
    [row.reversedAt !== null, 409, 'reversed-deposit-not-deletable'],
    [isHeld && row.handInId !== null, 409, 'cash-handed-in'],
    [isHeld && row.handInId === null, 409, 'cash-with-coordinator'],
  );
  if (refusals.length > 0) return { refusals };
  state.remove('deposits', id);
  return { status: 200, code: 'deposit-deleted' };
};

/** Halves of a paisa are rounded up, for each level by itself. */
export const shareOf = (amount: bigint, basisPoints: bigint): bigint => (2n * amount * basisPoints + 10_000n) / 20_000n;

/** The coordinators above a member, from its panchayat to its state. */
function chainOf(state: State, memberId: string): string[] {
  const chain: string[] = [];
  for (let id: string | null = state.need('members', memberId).panchayatId; id !== null; ) {
    chain.push(id);
    id = state.need('coordinators', id).parentId;
  }
  return chain;
}

/** The rate of the period that began last, in the month or before. */
function rateFor(state: State, planId: string, level: string, month: number): bigint | undefined {
  const rate = state.of('rates', planId).find((each) => each.level === level && each.isActive);
  return rate?.periods.findLast(({ from }) => from === null || from <= month)?.basisPoints;
}

export const NEW_COMMISSION = {
  status: 'pending',
  decidedAt: null,
  decidedBy: null,
  booked: null,
  processedAt: null,
  before: null,
  paidAt: null,
  payoutId: null,
  reversalOf: null,
  correctionOf: null,
} as const;

/** What the deposit earns and lacks is added. */
export function addCommissions(
  state: State,
  { id: depositId, memberId, planId, amount: base, month }: Deposit,
  by: By,
) {
  const there = new Set(state.of('commissions', depositId).map(({ level }) => level));
  let count = 0;
  for (const coordinatorId of chainOf(state, memberId)) {
    const { level } = state.need('coordinators', coordinatorId);
    const basisPoints = rateFor(state, planId, level, month);
    const amount = basisPoints === undefined ? 0n : shareOf(base, basisPoints);
    if (basisPoints === undefined || amount === 0n || there.has(level)) continue;
    const id = by.fresh('commissions', (row) => row.depositId === depositId && row.level === level);
    const made = { id, depositId, level, coordinatorId, month, base, basisPoints, amount };
    state.put('commissions', { ...NEW_COMMISSION, ...made });
    count += 1;
  }
  return count;
}

const decided = ({ status }: Deposit): Refusal[] => reasons([status !== 'pending', 409, 'deposit-decided-by']);

const decisionOf = (state: State, { month }: Deposit, by: By) => ({
  decidedAt: by.now,
  decidedBy: by.id,
  booked: bookingOf(state, month),
});

export const approve: Rule<'approve'> = (state, { id }, by) => {
  const row = state.get('deposits', id);
  if (!row) return notFound;
  const refusals = decided(row);
  if (refusals.length > 0) return { refusals };
  state.set('deposits', id, { status: 'approved', ...decisionOf(state, row, by) });
  const count = addCommissions(state, row, by);
  return { status: 200, code: 'deposit-approved', figures: { 'data.commissionsCreated': count } };
};

export const deny: Rule<'deny'> = (state, { id }, by) => {
  const row = state.get('deposits', id);
  if (!row) return notFound;
  const refusals = decided(row);
  if (refusals.length > 0) return { refusals };
  state.set('deposits', id, { status: 'denied', ...decisionOf(state, row, by) });
  return { status: 200, code: 'deposit-rejected' };
};

/** A denied deposit that counts again needs its place in the plan, and its cash. */
function whyNotAgain(state: State, row: Deposit): Refusal[] {
  if (row.status !== 'denied') return [];
  const others = state.of('deposits', enrollmentOf(row)).filter(({ id }) => id !== row.id);
  return [
    ...reasons([row.returnedAt !== null, 409, 'cash-returned-since']),
    ...whyNotBeside(state.need('plans', row.planId), row.month, others),
  ];
}

function takeBackDecision(state: State, row: Deposit, by: By): Refusal[] {
  const commissions = state.of('commissions', row.id);
  const isTouched = commissions.some(({ status, processedAt }) => status !== 'pending' || processedAt !== null);
  const refusals = [
    ...takingBack(row.decidedAt, row.decidedBy, by),
    ...reasons(
      [row.decidedAt !== null && isClosed(state, bookedMonth(row)), 409, 'month-closed-since'],
      [isTouched, 409, 'deposit-commissions-decided'],
    ),
    ...whyNotAgain(state, row),
  ];
  if (refusals.length > 0) return refusals;
  for (const { id } of commissions) state.remove('commissions', id);
  state.set('deposits', row.id, { status: 'pending', decidedAt: null, decidedBy: null, booked: null });
  return [];
}

function takeBackReversal(state: State, row: Deposit, by: By): Refusal[] {
  const parts = state.of('commissions', row.id).filter(({ reversalOf, before }) => reversalOf !== null || before);
  const wasInPayout = ({ id, coordinatorId, reversalOf }: Commission) =>
    reversalOf !== null && state.of('payoutLines', coordinatorId).some((line) => line.commissionIds.includes(id));
  const refusals = [
    ...takingBack(row.reversedAt, row.reversedBy, by),
    ...reasons(
      [parts.some((part) => isClosed(state, bookedMonth(part))), 409, 'month-closed-since'],
      [parts.some(wasInPayout), 409, 'reversal-in-payout'],
    ),
    ...whyNotAgain(state, row),
  ];
  if (refusals.length > 0) return refusals;
  for (const { id, before, reversalOf } of parts) {
    if (reversalOf !== null) state.remove('commissions', id);
    else state.set('commissions', id, { ...before, before: null });
  }
  state.set('deposits', row.id, { status: 'approved', reversedAt: null, reversedBy: null });
  return [];
}

export const takeBackDeposits: Rule<'takeBackDeposits'> = (state, { ids }, by) =>
  bulk(ids, 'decisions-taken-back', (id) => {
    const row = state.get('deposits', id);
    if (!row) return [{ status: 404, code: 'deposit-not-found' }];
    return row.reversedAt === null ? takeBackDecision(state, row, by) : takeBackReversal(state, row, by);
  });

export const reverse: Rule<'reverse'> = (state, { id }, by) => {
  const row = state.get('deposits', id);
  if (!row) return notFound;
  const isDenied = row.status === 'denied';
  const refusals = reasons(
    [row.status === 'pending', 409, 'deposit-pending-reversed'],
    [isDenied && row.reversedAt !== null, 409, 'deposit-reversed-by'],
    [isDenied && row.reversedAt === null, 409, 'deposit-denied-reversed'],
  );
  if (refusals.length > 0) return { refusals };
  state.set('deposits', id, { status: 'denied', reversedAt: by.now, reversedBy: by.id });
  const counts = { rejected: 0, reversed: 0 };
  const now = { decidedAt: by.now, decidedBy: by.id };
  for (const part of state.of('commissions', id).filter(({ status }) => status !== 'rejected')) {
    const isStated = part.status !== 'pending' && isClosed(state, bookedMonth(part));
    const booked = bookingOf(state, part.month);
    if (isStated || isInPayout(state, part)) {
      counts.reversed += 1;
      const made = by.fresh('commissions', (other) => other.reversalOf === part.id);
      const { depositId, level, coordinatorId, month, basisPoints } = part;
      const minus = { base: -part.base, amount: -part.amount, status: 'approved' as const, reversalOf: part.id };
      const own = { id: made, depositId, level, coordinatorId, month, basisPoints };
      state.put('commissions', { ...NEW_COMMISSION, ...own, ...minus, ...now, booked });
    } else {
      counts.rejected += 1;
      const { status, decidedAt, decidedBy } = part;
      state.set('commissions', part.id, {
        ...now,
        status: 'rejected',
        booked: status === 'pending' ? booked : part.booked,
        before: { status, decidedAt, decidedBy, booked: part.booked },
      });
    }
  }
  return { status: 200, code: 'deposit-reversed', figures: { 'data.commissions': counts } };
};
