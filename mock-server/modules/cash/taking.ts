import type { SignedInContext } from '@server/context';
import { DAY_MS, takenAtOf } from '@server/domain/cash';
import { refuseTakingBack } from '@server/domain/decision';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { sumOf } from '@server/domain/totals';
import { recordAudit } from '@server/modules/audit/audit';
import { updateEach } from '@server/modules/commissions/decisions';
import { newDeposit } from '@server/modules/deposits/payments';
import { presentDeposit } from '@server/modules/deposits/present';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Transaction } from '@server/store/store';
import type * as cash from '@/contract/cash';
import type { BodyOf, QueryOf } from '@/contract/endpoint';
import { toRupees } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { presentCashDeposit } from './present';

type Scope = QueryOf<typeof cash.takeCash>;

const notFound = (): Refusal => refuse('not-found', messageOf('deposit-not-found'));

const refuseHandedIn = (reader: Reader, { handInId }: DepositRow): Refusal | undefined =>
  handInId === undefined
    ? undefined
    : refuse('conflict', messageOf('cash-handed-in', { number: getOrThrow(reader, 'handIns', handInId).number }));

/** Only what this coordinator took, and has: the cash stays with who took it, also when the member moves. */
export function cashOf(reader: Reader, id: string, coordinatorId: string): DepositRow | Refusal {
  const deposit = reader.get('deposits', id);
  if (!deposit) return notFound();
  const isOfOwn = getOrThrow(reader, 'members', deposit.memberId).panchayatId === coordinatorId;
  if (deposit.cashTakenBy !== coordinatorId)
    return isOfOwn ? refuse('conflict', messageOf('cash-not-taken')) : notFound();
  if (deposit.cashReturnedAt !== undefined) return refuse('conflict', messageOf('cash-was-returned'));
  return refuseHandedIn(reader, deposit) ?? deposit;
}

interface Taking {
  readonly coordinatorId: string;
  readonly takenAt: string;
  /** As the phone says it. */
  readonly tappedAt: string | undefined;
}

/** A key is remembered for a day only. An older tap that comes again must not undo that its cash was taken back since. */
function refuseTakenBackSince(tx: Transaction, { clock }: SignedInContext, id: string, tappedAt: string | undefined) {
  if (tappedAt === undefined || clock.now().getTime() - Date.parse(tappedAt) < DAY_MS) return undefined;
  const takenBack = tx.by('audit', 'subjectId', id).findLast(({ action }) => action === 'deposit.take-back-cash');
  return takenBack && Date.parse(takenBack.createdAt) > Date.parse(tappedAt)
    ? refuse('conflict', messageOf('cash-taken-back-since', { at: takenBack.createdAt }))
    : undefined;
}

function takeOne(tx: Transaction, context: SignedInContext, id: string, taking: Taking): DepositRow | Refusal {
  const { coordinatorId, takenAt, tappedAt } = taking;
  const deposit = tx.get('deposits', id);
  if (!deposit) return notFound();
  const { cashTakenAt, cashTakenBy, cashReturnedAt, status } = deposit;
  if (cashTakenBy === coordinatorId && cashReturnedAt === undefined) return deposit;
  if (getOrThrow(tx, 'members', deposit.memberId).panchayatId !== coordinatorId) return notFound();
  // A tap without a network may arrive after the approval, and its cash must be in a book.
  if (status === 'denied') return refuse('conflict', messageOf('deposit-already-decided', { status }));
  if (cashTakenBy !== undefined && cashTakenAt !== undefined) {
    const { name } = getOrThrow(tx, 'coordinators', cashTakenBy);
    return refuse('conflict', messageOf('cash-taken-by-other', { name, at: cashTakenAt }));
  }
  if (deposit.paymentMethod !== 'Cash') return refuse('conflict', messageOf('cash-other-method'));
  const refusal = refuseTakenBackSince(tx, context, id, tappedAt);
  if (refusal) return refusal;
  const cashRecordedAt = context.clock.now().toISOString();
  const after = tx.update('deposits', id, { cashTakenAt: takenAt, cashTakenBy: coordinatorId, cashRecordedAt });
  recordAudit(tx, context, { action: 'deposit.take-cash', subjectId: id, before: {}, after: { cashTakenAt: takenAt } });
  return after;
}

type Changed = ReturnType<typeof messageOf> & { readonly data: ReturnType<typeof updateEach> };

/** The deposits are presented as they are when the reply is sent. */
export const presentChanged = ({ data, ...message }: Changed, context: SignedInContext) => ({
  ...message,
  data: { ...data, deposits: presentThose(context, data.updated) },
});

/** One that was taken back meanwhile may be gone. */
const presentThose = (context: SignedInContext, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const row = context.store.get('deposits', id);
    return row ? presentCashDeposit(context.store, context, row) : [];
  });

export const takeCash = forOwnCoordinator((context, { _id }, _: Scope, body: BodyOf<typeof cash.takeCash>) =>
  context.store.commit((tx): Changed => {
    const { takenAt: tappedAt } = body;
    const taking = { coordinatorId: _id, tappedAt, takenAt: takenAtOf(tappedAt, context.clock.now()) };
    const data = updateEach(body.depositIds, (id) => takeOne(tx, context, id, taking));
    return { ...messageOf('cash-taken', { count: data.updated.length }), data };
  }),
);

type Form = BodyOf<typeof cash.collectCash>;

/** The payments stand in the order of their months, whatever order they were sent in, so that none is refused for one after it. */
function depositsOf(tx: Transaction, context: SignedInContext, form: Form, marks: Partial<DepositRow>) {
  const rows: DepositRow[] = [];
  const inOrder = form.payments
    .map((payment, index) => ({ ...payment, index }))
    .sort((a, b) => monthIndex(a) - monthIndex(b));
  for (const { familyMemberId = null, depositPlanId: planId, month, year, index } of inOrder) {
    const enrollment = { memberId: form.memberId, familyMemberId, planId };
    if (familyMemberId !== null && tx.get('familyMembers', familyMemberId)?.memberId !== form.memberId)
      return refuse('not-found', messageOf('family-member-not-found'), `payments.${index}.familyMemberId`);
    const others = rows.filter((row) => row.familyMemberId === familyMemberId && row.planId === planId);
    const row = newDeposit(tx, context, enrollment, { month, year, paymentMethod: 'Cash' }, others);
    if (isRefusal(row))
      return {
        ...row,
        errors: row.errors?.map(({ path, ...message }) => ({ path: `payments.${index}.${path}`, ...message })),
      };
    rows.push({ ...row, ...marks });
  }
  return rows;
}

interface Collected extends ReturnType<typeof messageOf> {
  readonly ids: readonly string[];
}

export const presentCollected = ({ ids, ...message }: Collected, context: SignedInContext) => ({
  ...message,
  data: { deposits: presentThose(context, ids) },
});

function collectedReply(reader: Reader, rows: readonly DepositRow[]): Collected {
  const amount = toRupees(sumOf(rows, ({ amountPaise }) => amountPaise));
  const name = reader.get('members', rows[0]?.memberId ?? '')?.name ?? '';
  const inOrder = rows.toSorted((a, b) => monthIndex(a) - monthIndex(b));
  return { ...messageOf('cash-collected', { amount, name }), ids: inOrder.map(({ _id }) => _id) };
}

/**
 * All payments are taken in one commit, or none. A key that made deposits is answered with them, however long ago that was, and makes no
 * others where they were taken back since.
 */
export const collectCash = forOwnCoordinator((context, { _id }, _: Scope, form: Form) =>
  context.store.commit((tx): Collected | Refusal => {
    const { requestKey: collectionKey } = context;
    if (collectionKey !== undefined) {
      const earlier = tx.by('deposits', 'collectionKey', collectionKey);
      if (earlier.length > 0) return collectedReply(tx, earlier);
      const count = tx.by('audit', 'collectionKey', collectionKey).length;
      if (count > 0) return { ...messageOf('cash-taken-back', { count }), ids: [] };
    }
    const member = tx.get('members', form.memberId);
    if (member?.panchayatId !== _id) return refuse('not-found', messageOf('member-not-found'));
    if (member.status !== 'active')
      return refuse('conflict', messageOf('cash-member-not-active', { name: member.name }));
    const now = context.clock.now();
    const rows = depositsOf(tx, context, form, {
      cashTakenAt: takenAtOf(form.takenAt, now),
      cashTakenBy: _id,
      cashRecordedAt: now.toISOString(),
      collectedBy: _id,
      ...(collectionKey !== undefined && { collectionKey }),
    });
    if (isRefusal(rows)) return rows;
    for (const row of rows) {
      tx.insert('deposits', row);
      recordAudit(tx, context, { action: 'deposit.collect', subjectId: row._id, after: row });
    }
    return collectedReply(tx, rows);
  }),
);

const NOT_TAKEN = {
  cashTakenAt: undefined,
  cashTakenBy: undefined,
  cashRecordedAt: undefined,
  disputedAt: undefined,
} as const;

function takeBackOne(tx: Transaction, context: SignedInContext, id: string, coordinatorId: string) {
  const deposit = cashOf(tx, id, coordinatorId);
  if (isRefusal(deposit)) return deposit;
  const { status, decidedAt = '', cashRecordedAt = '', cashTakenBy, cashTakenAt, collectedBy } = deposit;
  // What the coordinator made was there before it was decided, whatever the clocks say: those of two servers differ.
  const isDecidedSince = status !== 'pending' && (collectedBy !== undefined || decidedAt >= cashRecordedAt);
  if (isDecidedSince) return refuse('conflict', messageOf('deposit-already-decided', { status }));
  const by = { id: coordinatorId, at: context.clock.now() };
  const refusal = refuseTakingBack({ decidedAt: cashRecordedAt, decidedBy: cashTakenBy }, by);
  if (refusal) return refusal;
  if (collectedBy === undefined) {
    recordAudit(tx, context, { action: 'deposit.take-back-cash', subjectId: id, before: { cashTakenAt }, after: {} });
    return tx.update('deposits', id, NOT_TAKEN);
  }
  tx.remove('deposits', id);
  recordAudit(tx, context, { action: 'deposit.delete', subjectId: id, before: deposit });
  return deposit;
}

type Ids = BodyOf<typeof cash.takeBackCash>;

export const takeBackCash = forOwnCoordinator((context, { _id }, _: Scope, { depositIds }: Ids) =>
  context.store.commit((tx) => {
    const data = updateEach(depositIds, (id) => takeBackOne(tx, context, id, _id));
    return { ...messageOf('cash-taken-back', { count: data.updated.length }), data };
  }),
);

function returnOne(tx: Transaction, context: SignedInContext, id: string, coordinatorId: string) {
  const row = tx.get('deposits', id);
  if (row?.cashTakenBy === coordinatorId && row.cashReturnedAt !== undefined) return row;
  const deposit = cashOf(tx, id, coordinatorId);
  if (isRefusal(deposit)) return deposit;
  const { status } = deposit;
  if (status !== 'denied') return refuse('conflict', messageOf('cash-of-denied-only', { status }));
  const cashReturnedAt = context.clock.now().toISOString();
  recordAudit(tx, context, { action: 'deposit.return-cash', subjectId: id, before: {}, after: { cashReturnedAt } });
  return tx.update('deposits', id, { cashReturnedAt });
}

export const returnCash = forOwnCoordinator((context, { _id }, _: Scope, { depositIds }: Ids) =>
  context.store.commit((tx): Changed => {
    const data = updateEach(depositIds, (id) => returnOne(tx, context, id, _id));
    return { ...messageOf('cash-given-back', { count: data.updated.length }), data };
  }),
);

/**
 * Once is enough, so that a second tap changes nothing. The reply is made with the change, as the coordinator may take the entry back before
 * it is sent, or sent again. What is decided already has it in its details, and is in no list of disputes.
 */
export const disputeDeposit = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (deposit?.memberId !== context.actor.id) return notFound();
    if (deposit.cashTakenBy === undefined) return refuse('conflict', messageOf('deposit-not-disputable'));
    const disputedAt = deposit.disputedAt ?? context.clock.now().toISOString();
    recordAudit(tx, context, {
      action: 'deposit.dispute',
      subjectId: id,
      before: { disputedAt: deposit.disputedAt },
      after: { disputedAt },
    });
    const after = tx.update('deposits', id, { disputedAt });
    return { ...messageOf('deposit-disputed'), data: { deposit: presentDeposit(tx, after) } };
  });
