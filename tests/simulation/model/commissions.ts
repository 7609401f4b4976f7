import { addCommissions, NEW_COMMISSION, shareOf } from './deposits';
import {
  type By,
  bookedMonth,
  bookingOf,
  bulk,
  isClosed,
  type Outcome,
  type Refusal,
  type Rule,
  reasons,
  takingBack,
} from './outcome';
import { isInPayout } from './payouts';
import type { Commission, State } from './state';

const NOT_FOUND: Refusal = { status: 404, code: 'commission-not-found' };
const notFound: Outcome = { refusals: [NOT_FOUND] };

function decide(state: State, id: string, status: 'approved' | 'rejected', by: By): Refusal[] {
  const row = state.get('commissions', id);
  if (!row) return [NOT_FOUND];
  if (row.status !== 'pending') return [{ status: 409, code: 'commission-decided-by' }];
  state.set('commissions', id, { status, decidedAt: by.now, decidedBy: by.id, booked: bookingOf(state, row.month) });
  return [];
}

export const decideCommission: Rule<'decideCommission'> = (state, { id, to }, by) => {
  const refusals = decide(state, id, to, by);
  return refusals.length > 0 ? { refusals } : { status: 200, code: `commission-${to}` };
};

export const decideCommissions: Rule<'decideCommissions'> = (state, { ids, to }, by) =>
  bulk(ids, `commissions-${to}`, (id) => decide(state, id, to, by));

/** While one of its level is not rejected, no other one takes its place. */
const isLevelTaken = (state: State, { id, depositId, level }: Commission): boolean =>
  state.of('commissions', depositId).some((row) => row.level === level && row.id !== id && row.status !== 'rejected');

export const takeBackCommissions: Rule<'takeBackCommissions'> = (state, { ids }, by) =>
  bulk(ids, 'decisions-taken-back', (id) => {
    const row = state.get('commissions', id);
    if (!row) return [NOT_FOUND];
    const isCorrected = state.of('commissions', row.depositId).some(({ correctionOf }) => correctionOf === id);
    const refusals = [
      ...takingBack(row.decidedAt, row.decidedBy, by),
      ...reasons(
        [row.status === 'paid', 409, 'commission-already-decided'],
        [isInPayout(state, row), 409, 'commission-in-payout'],
        [state.need('deposits', row.depositId).status !== 'approved', 409, 'commission-deposit-reversed'],
        [isLevelTaken(state, row), 409, 'commission-level-taken'],
        [isCorrected, 409, 'commission-corrected-since'],
        [row.decidedAt !== null && isClosed(state, bookedMonth(row)), 409, 'month-closed-since'],
      ),
    ];
    if (refusals.length === 0)
      state.set('commissions', id, { status: 'pending', decidedAt: null, decidedBy: null, booked: null });
    return refusals;
  });

export const correct: Rule<'correct'> = (state, act, by) => {
  const row = state.get('commissions', act.id);
  if (!row) return notFound;
  const { depositId, level, month, base } = row;
  const coordinator = state.get('coordinators', act.coordinatorId ?? row.coordinatorId);
  const basisPoints = act.basisPoints ?? row.basisPoints;
  const amount = shareOf(base, basisPoints);
  const refusals = reasons(
    [!coordinator, 404, 'coordinator-not-found'],
    [coordinator !== undefined && coordinator.level !== level, 400, 'commission-other-level'],
    [state.need('deposits', depositId).status !== 'approved', 409, 'deposit-earns-none'],
    [row.status !== 'rejected', 409, 'commission-not-rejected'],
    [isLevelTaken(state, row), 409, 'commission-level-taken'],
    [amount === 0n, 400, 'commission-of-nothing'],
  );
  if (refusals.length > 0 || !coordinator) return { refusals };
  const id = by.fresh('commissions', ({ correctionOf }) => correctionOf === act.id);
  const made = { id, depositId, level, coordinatorId: coordinator.id, month, base, basisPoints, amount };
  state.put('commissions', { ...NEW_COMMISSION, ...made, correctionOf: act.id });
  return { status: 201, code: 'commission-corrected' };
};

export const calculate: Rule<'calculate'> = (state, { id }, by) => {
  const deposit = state.get('deposits', id);
  const refusals = reasons(
    [!deposit, 404, 'deposit-not-found'],
    [deposit !== undefined && deposit.status !== 'approved', 409, 'deposit-earns-none'],
  );
  if (refusals.length > 0 || !deposit) return { refusals };
  const created = addCommissions(state, deposit, by);
  return { status: 200, code: 'commissions-created', figures: { 'data.created': created } };
};

/** A mark of the coordinator's own, which decides nothing. */
export const processCommissions: Rule<'processCommissions'> = (state, { ids }, by) =>
  bulk(ids, 'commissions-processed', (id) => {
    const row = state.get('commissions', id);
    if (row?.coordinatorId !== by.id) return [NOT_FOUND];
    if (row.status !== 'pending' || row.processedAt !== null)
      return [{ status: 409, code: 'commission-already-decided' }];
    state.set('commissions', id, { processedAt: by.now });
    return [];
  });
