import type { SignedInContext } from '@server/context';
import { handInNumber, refuseCount, refuseDecided } from '@server/domain/cash';
import { refuseTakingBack } from '@server/domain/decision';
import { isRefusal, messageOf, type Refusal, type ReplyMessage, refuse } from '@server/domain/message';
import { newestPageOf } from '@server/domain/paging';
import { sumOf } from '@server/domain/totals';
import { recordAudit } from '@server/modules/audit/audit';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { searchCoordinators } from '@server/modules/shared/search';
import { type DepositRow, differenceOf, type HandInRow, OF_ALL } from '@server/store/rows';
import { getOrThrow, type Reader, type Transaction } from '@server/store/store';
import type * as cash from '@/contract/cash';
import type { BodyOf, QueryOf } from '@/contract/endpoint';
import { toPaise, toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { includesText } from '@/domain/text/text';
import { presentHandIn } from './present';
import { cashOf } from './taking';

type Scope = QueryOf<typeof cash.createHandIn>;
type Changed = ReplyMessage & { readonly handInId: string };

/** The hand-in is presented as it is when the reply is sent. */
export const presentChanged = ({ handInId, ...message }: Changed, { store }: SignedInContext) => ({
  ...message,
  data: { handIn: presentHandIn(store, getOrThrow(store, 'handIns', handInId)) },
});

const notFound = (): Refusal => refuse('not-found', messageOf('hand-in-not-found'));

export const findOwnHandIn = (reader: Reader, id: string, coordinatorId: string): HandInRow | Refusal => {
  const row = reader.get('handIns', id);
  return row?.coordinatorId === coordinatorId ? row : notFound();
};

const nextNumber = (reader: Reader, now: Date): string =>
  handInNumber(now, reader.by('handIns', 'year', String(monthOf(now).year)).length);

type Form = BodyOf<typeof cash.createHandIn>;

/** Every deposit has its cash in the hand of this coordinator, or nothing is handed in. */
function cashOfForm(tx: Transaction, { depositIds }: Form, coordinatorId: string): DepositRow[] | Refusal {
  if (new Set(depositIds).size < depositIds.length)
    return refuse('conflict', messageOf('hand-in-deposit-twice'), 'depositIds');
  const rows: DepositRow[] = [];
  for (const id of depositIds) {
    const row = cashOf(tx, id, coordinatorId);
    if (isRefusal(row)) return row;
    rows.push(row);
  }
  return rows;
}

/** The answer was lost, and the button is pressed again, maybe by another phone: the same deposits are one hand-in. */
function handInOf(tx: Transaction, { depositIds }: Form, coordinatorId: string): HandInRow | undefined {
  const row = tx.get('handIns', tx.get('deposits', depositIds[0] ?? '')?.handInId ?? '');
  const isSame = row?.depositIds.length === depositIds.length && row.depositIds.every((id) => depositIds.includes(id));
  return isSame && row.coordinatorId === coordinatorId ? row : undefined;
}

const handedIn = ({ _id, number, amountPaise }: HandInRow): Changed => ({
  ...messageOf('hand-in-created', { number, amount: toRupees(amountPaise) }),
  handInId: _id,
});

function newHandIn(reader: Reader, { ids, clock }: SignedInContext, coordinatorId: string, deposits: DepositRow[]) {
  const now = clock.now();
  const row: HandInRow = {
    _id: ids.next(),
    createdAt: now.toISOString(),
    number: nextNumber(reader, now),
    coordinatorId,
    depositIds: deposits.map(({ _id }) => _id),
    amountPaise: sumOf(deposits, ({ amountPaise }) => amountPaise),
    status: 'handed-in',
  };
  return row;
}

function insertHandIn(tx: Transaction, context: SignedInContext, row: HandInRow): void {
  const { _id, status, depositIds } = row;
  tx.insert('handIns', row);
  for (const id of depositIds) tx.update('deposits', id, { handInId: _id });
  recordAudit(tx, context, { action: 'hand-in.create', subjectId: _id, after: { status } });
}

export const createHandIn = forOwnCoordinator((context, { _id: coordinatorId }, _: Scope, form: Form) =>
  context.store.commit((tx): Changed | Refusal => {
    const earlier = handInOf(tx, form, coordinatorId);
    if (earlier) return handedIn(earlier);
    const deposits = cashOfForm(tx, form, coordinatorId);
    if (isRefusal(deposits)) return deposits;
    const row = newHandIn(tx, context, coordinatorId, deposits);
    insertHandIn(tx, context, row);
    return handedIn(row);
  }),
);

const auditTakingBack = (tx: Transaction, context: SignedInContext, before: HandInRow, after: HandInRow) =>
  recordAudit(tx, context, {
    action: 'hand-in.take-back',
    subjectId: before._id,
    before: { status: before.status, countedPaise: before.countedPaise, note: before.note },
    after: { status: after.status, countedPaise: after.countedPaise, note: after.note },
  });

/** Its deposits are in hand again, and its number stays. */
export const takeBackHandIn = forOwnCoordinator((context, coordinator, _: Scope, id: string) =>
  context.store.commit((tx): Changed | Refusal => {
    const before = findOwnHandIn(tx, id, coordinator._id);
    if (isRefusal(before)) return before;
    const by = { id: coordinator._id, at: context.clock.now() };
    const refusal =
      refuseDecided(before) ?? refuseTakingBack({ decidedAt: before.createdAt, decidedBy: before.coordinatorId }, by);
    if (refusal) return refusal;
    const after = tx.update('handIns', id, { status: 'taken-back' });
    for (const depositId of before.depositIds) tx.update('deposits', depositId, { handInId: undefined });
    auditTakingBack(tx, context, before, after);
    return { ...messageOf('hand-in-taken-back', { number: before.number }), handInId: id };
  }),
);

/** Whoever is not active cannot hand in what it has, so that the office does it, all at once. */
function handInFor(reader: Reader, context: SignedInContext, coordinatorId: string): HandInRow | Refusal {
  const coordinator = reader.get('coordinators', coordinatorId);
  if (!coordinator) return notFound();
  const { name, status } = coordinator;
  if (status === 'active') return refuse('conflict', messageOf('hand-in-by-coordinator', { name }));
  const deposits = reader.by('deposits', 'cashInHand', coordinatorId).slice();
  if (deposits.length === 0) return refuse('conflict', messageOf('hand-in-of-nothing', { name }));
  return newHandIn(reader, context, coordinatorId, deposits);
}

/** `handInId` may also be the id of a coordinator that is not active: what it has in hand is handed in and received in one step. */
export const receiveHandIn = (context: SignedInContext, handInId: string, form: BodyOf<typeof cash.receiveHandIn>) =>
  context.store.commit((tx): Changed | Refusal => {
    const known = tx.get('handIns', handInId);
    const before = known ?? handInFor(tx, context, handInId);
    if (isRefusal(before)) return before;
    const { _id: id } = before;
    const countedPaise = toPaise(form.countedAmount);
    const note = form.note || undefined;
    const refusal = refuseCount(before, countedPaise, note);
    if (refusal) return refusal;
    if (!known) insertHandIn(tx, context, before);
    const after = tx.update('handIns', id, {
      status: 'received',
      receivedAt: context.clock.now().toISOString(),
      receivedBy: context.actor.id,
      countedPaise,
      ...(note && { note }),
    });
    recordAudit(tx, context, {
      action: 'hand-in.receive',
      subjectId: id,
      before: { status: before.status },
      after: { status: after.status, countedPaise },
      reason: note,
    });
    const { number } = before;
    return { ...messageOf('hand-in-received', { number, amount: form.countedAmount }), handInId: id };
  });

export const takeBackReceipt = (context: SignedInContext, id: string) =>
  context.store.commit((tx): Changed | Refusal => {
    const before = tx.get('handIns', id);
    if (!before) return notFound();
    const { number, receivedAt, receivedBy } = before;
    if (before.status !== 'received') return refuse('conflict', messageOf('hand-in-not-received', { number }));
    const by = { id: context.actor.id, at: context.clock.now() };
    const refusal = refuseTakingBack({ decidedAt: receivedAt, decidedBy: receivedBy }, by);
    if (refusal) return refusal;
    const after = tx.update('handIns', id, {
      status: 'handed-in',
      receivedAt: undefined,
      receivedBy: undefined,
      countedPaise: undefined,
      note: undefined,
    });
    auditTakingBack(tx, context, before, after);
    return { ...messageOf('hand-in-receipt-taken-back', { number }), handInId: id };
  });

export const listOwnHandIns = forOwnCoordinator(({ store }, { _id }, query: QueryOf<typeof cash.listOwnHandIns>) => {
  const { rows, counts } = newestPageOf(store.by('handIns', 'coordinatorId', _id), query);
  return { data: { handIns: rows.map((row) => presentHandIn(store, row)), ...counts } };
});

type HandInQuery = QueryOf<typeof cash.listHandIns>;

/** The shortest list of an index that contains every match. */
function candidates(reader: Reader, { status, panchayatId, isDifferent }: HandInQuery): readonly HandInRow[] {
  if (status === 'handed-in') return reader.by('handIns', 'waiting', panchayatId ?? OF_ALL);
  if (panchayatId) return reader.by('handIns', 'coordinatorId', panchayatId);
  return isDifferent ? reader.by('handIns', 'different', OF_ALL) : reader.all('handIns');
}

/** The search reads the number, and the coordinator with its place. */
export function listHandIns({ store }: SignedInContext, query: HandInQuery) {
  const { status, isDifferent, search } = query;
  const isFound = searchCoordinators(search);
  const found = candidates(store, query).filter(
    (row) =>
      (!status || row.status === status) &&
      (isDifferent === undefined || isDifferent === Boolean(differenceOf(row))) &&
      (!search || includesText(search, [row.number]) || isFound(getOrThrow(store, 'coordinators', row.coordinatorId))),
  );
  const { rows, counts } = newestPageOf(found, query);
  return { data: { handIns: rows.map((row) => presentHandIn(store, row)), ...counts } };
}
