import { amountOf, NEW_DEPOSIT, putDeposit, whyNoDeposit } from './deposits';
import {
  type By,
  bulk,
  monthAt,
  type Outcome,
  type Refusal,
  type Rule,
  reasons,
  rupees,
  takingBack,
  yearOf,
} from './outcome';
import { type Deposit, enrollmentOf, type HandIn, type State } from './state';

const NOT_FOUND: Refusal = { status: 404, code: 'deposit-not-found' };
const noHandIn: Outcome = { refusals: [{ status: 404, code: 'hand-in-not-found' }] };

export const isInHand = ({ takenBy, handInId, returnedAt }: Deposit): boolean =>
  takenBy !== null && handInId === null && returnedAt === null;

/** Why the cash of the deposit is not in the hand of who asks. */
function whyNotInHand(state: State, row: Deposit | undefined, { id }: By): Refusal[] {
  if (!row) return [NOT_FOUND];
  if (row.takenBy !== id)
    return state.need('members', row.memberId).panchayatId === id
      ? [{ status: 409, code: 'cash-not-taken' }]
      : [NOT_FOUND];
  return reasons([row.returnedAt !== null, 409, 'cash-was-returned'], [row.handInId !== null, 409, 'cash-handed-in']);
}

export const takeCash: Rule<'takeCash'> = (state, { ids }, by) =>
  bulk(ids, 'cash-taken', (id) => {
    const row = state.get('deposits', id);
    if (!row) return [NOT_FOUND];
    if (row.takenBy === by.id && row.returnedAt === null) return [];
    if (state.need('members', row.memberId).panchayatId !== by.id) return [NOT_FOUND];
    const refusals = reasons(
      [row.status === 'denied', 409, 'deposit-already-decided'],
      [row.takenBy !== null, 409, 'cash-taken-by-other'],
      [row.method !== 'Cash', 409, 'cash-other-method'],
    );
    if (refusals.length === 0) state.set('deposits', id, { takenBy: by.id, recordedAt: by.now });
    return refusals;
  });

/** All payments are taken, or none. */
export const collect: Rule<'collect'> = (state, { memberId, payments }, by) => {
  const member = state.get('members', memberId);
  if (member?.panchayatId !== by.id) return { refusals: [{ status: 404, code: 'member-not-found' }] };
  const planned: Deposit[] = [];
  const refusals = reasons([member.status !== 'active', 409, 'cash-member-not-active']);
  const inOrder = payments.toSorted((a, b) => a.month - b.month).map((payment) => ({ ...payment, memberId }));
  for (const payment of inOrder) {
    const enrollment = enrollmentOf(payment);
    const others = [...state.of('deposits', enrollment), ...planned.filter((row) => enrollmentOf(row) === enrollment)];
    refusals.push(...whyNoDeposit(state, payment, by.now, others));
    planned.push({ ...NEW_DEPOSIT, id: `planned ${planned.length}`, amount: 0n, ...payment });
  }
  if (refusals.length > 0) return { refusals };
  const taken = { takenBy: by.id, recordedAt: by.now, collectedBy: by.id };
  for (const payment of inOrder) putDeposit(state, payment, by, taken);
  const sum = inOrder.reduce((paise, { planId }) => paise + amountOf(state.need('plans', planId)), 0n);
  return { status: 201, code: 'cash-collected', figures: { 'params.amount': rupees(sum) } };
};

export const takeBackCash: Rule<'takeBackCash'> = (state, { ids }, by) =>
  bulk(ids, 'cash-taken-back', (id) => {
    const row = state.get('deposits', id);
    const refusals = whyNotInHand(state, row, by);
    if (!row || refusals.length > 0) return refusals;
    const isOwn = row.collectedBy !== null;
    const isDecided = row.status !== 'pending' && (isOwn || (row.decidedAt ?? 0) >= (row.recordedAt ?? 0));
    refusals.push(
      ...reasons([isDecided, 409, 'deposit-already-decided']),
      ...takingBack(row.recordedAt, row.takenBy, by),
    );
    if (refusals.length > 0) return refusals;
    if (isOwn) state.remove('deposits', id);
    else state.set('deposits', id, { takenBy: null, recordedAt: null, disputedAt: null });
    return [];
  });

export const returnCash: Rule<'returnCash'> = (state, { ids }, by) =>
  bulk(ids, 'cash-given-back', (id) => {
    const row = state.get('deposits', id);
    if (row?.takenBy === by.id && row.returnedAt !== null) return [];
    const refusals = whyNotInHand(state, row, by);
    if (refusals.length > 0) return refusals;
    if (row?.status !== 'denied') return [{ status: 409, code: 'cash-of-denied-only' }];
    state.set('deposits', id, { returnedAt: by.now });
    return [];
  });

export const dispute: Rule<'dispute'> = (state, { id }, by) => {
  const row = state.get('deposits', id);
  if (row?.memberId !== by.id) return { refusals: [NOT_FOUND] };
  if (row.takenBy === null) return { refusals: [{ status: 409, code: 'deposit-not-disputable' }] };
  if (row.disputedAt === null) state.set('deposits', id, { disputedAt: by.now });
  return { status: 200, code: 'deposit-disputed' };
};

const figuresOf = ({ number, amount }: HandIn) => ({
  'data.handIn.number': number,
  'data.handIn.amount': rupees(amount),
});

/** The numbers of a year count without a gap, also those of hand-ins that were taken back. */
function putHandIn(state: State, coordinatorId: string, rows: readonly Deposit[], by: By): HandIn {
  const year = `HO-${yearOf(monthAt(by.now))}-`;
  const count = state.all('handIns').filter(({ number }) => number.startsWith(year)).length;
  const row: HandIn = {
    id: by.fresh('handIns', (each) => each.coordinatorId === coordinatorId),
    number: `${year}${String(count + 1).padStart(4, '0')}`,
    createdAt: by.now,
    coordinatorId,
    depositIds: rows.map(({ id }) => id),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0n),
    status: 'handed-in',
    receivedAt: null,
    receivedBy: null,
    counted: null,
  };
  state.put('handIns', row);
  for (const { id } of rows) state.set('deposits', id, { handInId: row.id });
  return row;
}

export const handIn: Rule<'handIn'> = (state, { ids }, by) => {
  const before = state.get('handIns', state.get('deposits', ids[0])?.handInId);
  const isSame = before?.depositIds.length === ids.length && before.depositIds.every((id) => ids.includes(id));
  if (before && isSame && before.coordinatorId === by.id)
    return { status: 201, code: 'hand-in-created', figures: figuresOf(before) };
  const rows = ids.map((id) => state.get('deposits', id));
  const refusals = [
    ...reasons([new Set(ids).size < ids.length, 409, 'hand-in-deposit-twice']),
    ...rows.flatMap((row) => whyNotInHand(state, row, by)),
  ];
  if (refusals.length > 0) return { refusals };
  const made = putHandIn(
    state,
    by.id,
    rows.flatMap((row) => row ?? []),
    by,
  );
  return { status: 201, code: 'hand-in-created', figures: figuresOf(made) };
};

const decided = ({ status }: HandIn): Refusal[] => reasons([status !== 'handed-in', 409, 'hand-in-already']);

export const takeBackHandIn: Rule<'takeBackHandIn'> = (state, { id }, by) => {
  const row = state.get('handIns', id);
  if (row?.coordinatorId !== by.id) return noHandIn;
  const refusals = [...decided(row), ...takingBack(row.createdAt, row.coordinatorId, by)];
  if (refusals.length > 0) return { refusals };
  state.set('handIns', id, { status: 'taken-back' });
  for (const depositId of row.depositIds) state.set('deposits', depositId, { handInId: null });
  return { status: 200, code: 'hand-in-taken-back' };
};

/** Of a coordinator that is not active the office receives all that it has in hand. */
export const receive: Rule<'receive'> = (state, { id, counted, hasNote }, by) => {
  const known = state.get('handIns', id);
  const coordinator = known ? undefined : state.get('coordinators', id);
  if (!known && !coordinator) return noHandIn;
  const inHand = known ? [] : state.all('deposits').filter((row) => row.takenBy === id && isInHand(row));
  const amount = known ? known.amount : inHand.reduce((sum, row) => sum + row.amount, 0n);
  const refusals = [
    ...reasons(
      [coordinator?.status === 'active', 409, 'hand-in-by-coordinator'],
      [coordinator !== undefined && inHand.length === 0, 409, 'hand-in-of-nothing'],
      [counted !== amount && !hasNote, 400, 'hand-in-note-required'],
    ),
    ...(known ? decided(known) : []),
  ];
  if (refusals.length > 0) return { refusals };
  const row = known ?? putHandIn(state, id, inHand, by);
  state.set('handIns', row.id, { status: 'received', receivedAt: by.now, receivedBy: by.id, counted });
  return { status: 200, code: 'hand-in-received', figures: figuresOf(row) };
};

export const takeBackReceipt: Rule<'takeBackReceipt'> = (state, { id }, by) => {
  const row = state.get('handIns', id);
  if (!row) return noHandIn;
  if (row.status !== 'received') return { refusals: [{ status: 409, code: 'hand-in-not-received' }] };
  const refusals = takingBack(row.receivedAt, row.receivedBy, by);
  if (refusals.length > 0) return { refusals };
  state.set('handIns', id, { status: 'handed-in', receivedAt: null, receivedBy: null, counted: null });
  return { status: 200, code: 'hand-in-receipt-taken-back' };
};
