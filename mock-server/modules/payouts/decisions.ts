import type { SignedInContext } from '@server/context';
import { refuseTakingBack } from '@server/domain/decision';
import { isRefusal, messageOf, type Refusal, type ReplyMessage, refuse } from '@server/domain/message';
import { lineReference, refusePaidOn } from '@server/domain/payout';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { addTotals } from '@server/domain/totals';
import { storeScoped } from '@server/figures/store-scoped';
import { recordAudit } from '@server/modules/audit/audit';
import { payeeOf } from '@server/modules/shared/payee';
import type { CoordinatorRow, PayoutLineRow, PayoutRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store, type Transaction } from '@server/store/store';
import { createLimitedQueue } from '@server/utils/limited-queue';
import { TimeSlices } from '@server/utils/time-slices';
import type { HeldBackReason, PayoutAct } from '@/contract/choices';
import type { CountedThing } from '@/contract/coded-message';
import type { BodyOf } from '@/contract/endpoint';
import type * as payouts from '@/contract/payouts';
import { rankOfLevel } from '@/domain/hierarchy';
import { toPaise, toRupees } from '@/domain/money';
import { type DueCoordinator, findDue, freeCommissions, isFree, nextNumber, payeeChangedSince } from './due';
import { linesOf, presentPayout } from './present';

/** Lines stand by level, from panchayat to state, and within a level by place. */
const lineOrder: readonly ((due: DueCoordinator) => SortKey)[] = [
  ({ coordinator }) => coordinator.unitName,
  ({ coordinator }) => rankOfLevel(coordinator.level),
];

/** Other requests are served meanwhile. What changes until the commit is worked out anew in it. */
async function workOutDue(store: Store, coordinatorIds: readonly string[]): Promise<void> {
  const slices = new TimeSlices();
  for (const id of coordinatorIds) {
    freeCommissions(store, id);
    if (slices.isOver) await slices.next();
  }
}

const HELD_BACK = {
  owes: 'owing',
  'not-active': 'notActive',
  'no-payee': 'withoutPayee',
  'below-minimum': 'belowMinimum',
} as const satisfies Record<HeldBackReason, CountedThing>;

/** How many of these coordinators, of whom none can be paid, have which reason: each is counted once. */
function reasonsNotToPay(reader: Reader, named: readonly CoordinatorRow[], found: readonly DueCoordinator[]) {
  const heldBack = new Map(found.map(({ coordinator, heldBack }) => [coordinator._id, heldBack]));
  const reasons: { [Reason in CountedThing]?: number } = {};
  for (const { _id } of named) {
    const held = heldBack.get(_id);
    const isInPayout = reader.by('payoutLines', 'coordinatorId', _id).some(({ status }) => status === 'prepared');
    const reason = held ? HELD_BACK[held] : isInPayout ? 'inPayouts' : 'nothingDue';
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  return reasons;
}

/** What is due is read and taken in one commit, so that no commission is in two payouts. */
export async function preparePayout(context: SignedInContext, body: BodyOf<typeof payouts.preparePayout>) {
  await workOutDue(context.store, body.coordinatorIds);
  return context.store.commit((tx) => {
    const { coordinatorIds, until, notes, totalAmount } = body;
    const named = [...new Set(coordinatorIds)].flatMap((id) => tx.get('coordinators', id) ?? []);
    if (named.length < new Set(coordinatorIds).size) return refuse('not-found', messageOf('coordinator-not-found'));
    const found = findDue(context.store, until, named);
    const due = found.filter(({ heldBack }) => !heldBack);
    if (due.length === 0) return refuse('conflict', messageOf('payout-nobody-due', reasonsNotToPay(tx, named, found)));
    const { amountPaise, count: commissionCount } = addTotals(due);
    if (totalAmount !== undefined && toPaise(totalAmount) !== amountPaise)
      return refuse('conflict', messageOf('payout-sum-changed', { amount: toRupees(amountPaise) }));
    const now = context.clock.now();
    const createdAt = now.toISOString();
    const payout: PayoutRow = {
      _id: context.ids.next(),
      createdAt,
      number: nextNumber(tx, now),
      status: 'prepared',
      createdBy: context.actor.id,
      amountPaise,
      lineCount: due.length,
      commissionCount,
      until,
      notes: notes || undefined,
      lastChange: { act: 'prepare', at: createdAt, by: context.actor.id, lineIds: [] },
    };
    tx.insert('payouts', payout);
    const sorted = lineOrder.reduce<readonly DueCoordinator[]>((rows, key) => sortedBy(rows, key), due);
    // Rows of one instant are kept in the order of their ids: each of these comes after the one before.
    const ids = sorted.map(() => context.ids.next()).sort();
    for (const [index, each] of sorted.entries()) {
      const payeeChangedAt = payeeChangedSince(tx, each.coordinator);
      tx.insert('payoutLines', {
        _id: ids[index] ?? context.ids.next(),
        createdAt,
        payoutId: payout._id,
        coordinatorId: each.coordinator._id,
        reference: lineReference(payout.number, index + 1, due.length),
        status: 'prepared',
        commissionIds: each.commissionIds,
        amountPaise: each.amountPaise,
        ...each.oldestMonth,
        payee: payeeOf(each.coordinator),
        // A field without a value would have each of the rows copied once more.
        ...(payeeChangedAt && { payeeChangedAt }),
      });
    }
    recordAudit(tx, context, {
      action: 'payout.prepare',
      subjectId: payout._id,
      after: { status: payout.status, openLines: due.length },
      reason: payout.notes,
    });
    return decided(payout._id, messageOf('payout-prepared', { number: payout.number, amount: toRupees(amountPaise) }));
  });
}

type Decided = ReplyMessage & { readonly payoutId: string };

/** The payout itself, of perhaps thousands of lines, is not kept with the key of the request: it is read when the reply is sent. */
const decided = (payoutId: string, message: ReplyMessage): Decided => ({ ...message, payoutId });

export const presentDecided = async ({ payoutId, ...message }: Decided, { store }: SignedInContext) => ({
  ...message,
  data: { payout: await presentPayout(store, getOrThrow(store, 'payouts', payoutId)) },
});

/** A payout has one change at a time, as a long one is made in parts. */
const queueOf = storeScoped(() => createLimitedQueue({ running: 1, waiting: 20, code: 'server-busy' }));

const changeInTurn = <R>(
  { store, clock }: SignedInContext,
  id: string,
  change: (tx: Transaction, now: Date) => R,
): Promise<R> => queueOf(store)(id, () => store.commit((tx) => change(tx, clock.now())));

const isOpen = ({ status }: PayoutLineRow): boolean => status === 'prepared';

const openLinesOf = (tx: Transaction, payoutId: string): number =>
  tx.by('payoutLines', 'payoutId', payoutId).filter(isOpen).length;

/** A payout that is paid or cancelled changes no more. */
function openPayout(tx: Transaction, id: string): PayoutRow | Refusal {
  const payout = tx.get('payouts', id);
  if (!payout) return refuse('not-found', messageOf('payout-not-found'));
  const { number, status } = payout;
  return status === 'prepared' ? payout : refuse('conflict', messageOf('payout-already-decided', { number, status }));
}

interface Act {
  readonly act: PayoutAct;
  readonly lineIds: readonly string[];
  readonly reason?: string | undefined;
  readonly isUnfinished?: true | undefined;
  readonly now: Date;
}

/** Once no line is open, the payout is paid, or cancelled where nothing of it was paid. */
function closePayout(
  tx: Transaction,
  context: SignedInContext,
  payout: PayoutRow,
  { act, lineIds, reason, isUnfinished, now }: Act,
): void {
  const [at, by] = [now.toISOString(), context.actor.id];
  const all = tx.by('payoutLines', 'payoutId', payout._id);
  const paid = all.reduce<PayoutLineRow | undefined>(
    (last, line) => (line.paidAt && line.paidAt >= (last?.paidAt ?? '') ? line : last),
    undefined,
  );
  const change = { lastChange: { act, at, by, lineIds, ...(isUnfinished && { isUnfinished }) } };
  // Whoever closes a payout by a failed line has not paid the others.
  const closed = paid
    ? ({ status: 'paid', paidAt: paid.paidAt, paidBy: paid.paidBy } as const)
    : ({ status: 'cancelled', cancelledAt: at, cancelledBy: by, reason } as const);
  tx.update('payouts', payout._id, all.some(isOpen) ? change : { ...change, ...closed });
}

function auditAct(
  tx: Transaction,
  context: SignedInContext,
  before: Pick<PayoutRow, '_id' | 'status'> & { readonly openLines: number },
  action: 'pay' | 'fail' | 'cancel' | 'take-back',
  { reason, bankReference }: { readonly reason?: string; readonly bankReference?: string | undefined } = {},
): void {
  const { status } = getOrThrow(tx, 'payouts', before._id);
  recordAudit(tx, context, {
    action: `payout.${action}`,
    subjectId: before._id,
    before: { status: before.status, openLines: before.openLines },
    after: { status, openLines: openLinesOf(tx, before._id), bankReference },
    reason,
  });
}

type PaidForm = BodyOf<typeof payouts.markPayoutPaid>;

/** The lines that were paid already in a payment of the same person that has not come to its end, such as one before a crash. */
function begunLines({ lastChange }: PayoutRow, { actor }: SignedInContext): readonly string[] {
  const isBegun = lastChange?.act === 'pay' && lastChange.isUnfinished && lastChange.by === actor.id;
  return isBegun ? lastChange.lineIds : [];
}

/** The open lines that are named, or all of them where there is a bank reference for all, each with day and reference. */
function findPayments(tx: Transaction, payout: PayoutRow, form: PaidForm, begun: readonly string[], now: Date) {
  const named = new Map(form.lines?.map((line) => [line._id, line]));
  if (named.size < (form.lines?.length ?? 0)) return refuse('invalid', messageOf('payout-line-twice'), 'lines');
  const all = linesOf(tx, payout._id);
  const byId = new Map(all.map((line) => [line._id, line]));
  const begunIds = new Set(begun);
  for (const [index, { _id, bankReference, paidOn = form.paidOn }] of [...named.values()].entries()) {
    const line = byId.get(_id);
    if (!line) return refuse('not-found', messageOf('payout-line-not-found'));
    const isBegun = begunIds.has(_id) && line.bankReference === bankReference && line.paidOn === paidOn;
    if (!isOpen(line) && !isBegun) return lineDecided(line, `lines.${index}.bankReference`);
  }
  if (!form.bankReference && named.size === 0)
    return refuse('invalid', messageOf('field-required', { field: 'bankReference' }), 'bankReference');
  const payments = all.filter(isOpen).flatMap((line) => {
    const { bankReference = form.bankReference, paidOn = form.paidOn } = named.get(line._id) ?? {};
    return bankReference ? { line, bankReference, paidOn } : [];
  });
  const days = new Set([form.paidOn, ...payments.map(({ paidOn }) => paidOn)]);
  for (const day of days) {
    const refusal = refusePaidOn(day, payout, now);
    if (refusal) return refusal;
  }
  return payments;
}

const lineDecided = ({ reference, status }: PayoutLineRow, path?: string): Refusal =>
  refuse('conflict', messageOf('payout-line-decided', { reference, status }), path);

/** Other requests wait while the commissions of so many are changed. */
const MOST_COMMISSIONS = 500;

/** Whole lines from the first one, and at least one. */
function firstPart<T>(items: readonly T[], lineOf: (item: T) => PayoutLineRow): readonly T[] {
  let count = 0;
  const end = items.findIndex((item, index) => {
    count += lineOf(item).commissionIds.length;
    return index > 0 && count > MOST_COMMISSIONS;
  });
  return end === -1 ? items : items.slice(0, end);
}

/** A long change is made in parts, each of which is one commit of whole lines, until one has the reply. All parts are of one instant. */
const changeInParts = <R extends object>(
  { store, clock }: SignedInContext,
  id: string,
  change: (tx: Transaction, now: Date) => R | undefined,
): Promise<R> =>
  queueOf(store)(id, async () => {
    const now = clock.now();
    for (;;) {
      const outcome = await store.commit((tx) => change(tx, now));
      if (outcome) return outcome;
    }
  });

/**
 * A line and its commissions are paid in one commit, and so is a payout that has not many hundreds of commissions. Whoever sends a
 * payment again that was interrupted between two parts goes on with it.
 */
export const markPayoutPaid = (context: SignedInContext, id: string, form: PaidForm) =>
  changeInParts(context, id, (tx, now) => {
    const payout = openPayout(tx, id);
    if (isRefusal(payout)) return payout;
    const begun = begunLines(payout, context);
    const payments = findPayments(tx, payout, form, begun, now);
    if (isRefusal(payments)) return payments;
    const openLines = openLinesOf(tx, id);
    const [paidAt, paidBy] = [now.toISOString(), context.actor.id];
    const part = firstPart(payments, ({ line }) => line);
    for (const { line, bankReference, paidOn } of part) {
      tx.update('payoutLines', line._id, { status: 'paid', bankReference, paidOn, paidAt, paidBy });
      for (const commissionId of line.commissionIds)
        tx.update('commissions', commissionId, { status: 'paid', paidAt, payoutId: id });
    }
    const lineIds = [...begun, ...part.map(({ line }) => line._id)];
    const isUnfinished = part.length < payments.length || undefined;
    closePayout(tx, context, payout, { act: 'pay', lineIds, isUnfinished, now });
    auditAct(tx, context, { ...payout, openLines }, 'pay', { bankReference: form.bankReference || undefined });
    if (isUnfinished) return undefined;
    return decided(id, messageOf('payout-paid', { count: lineIds.length, number: payout.number }));
  });

/** The commissions of the lines are free for the next payout. */
function failLines(tx: Transaction, lines: readonly PayoutLineRow[], reason: string | undefined): void {
  for (const { _id } of lines) tx.update('payoutLines', _id, { status: 'failed', reason });
}

export const failPayoutLine = (context: SignedInContext, id: string, lineId: string, reason: string) =>
  changeInTurn(context, id, (tx, now) => {
    const payout = openPayout(tx, id);
    if (isRefusal(payout)) return payout;
    const line = tx.get('payoutLines', lineId);
    if (line?.payoutId !== id) return refuse('not-found', messageOf('payout-line-not-found'));
    if (!isOpen(line)) return lineDecided(line);
    const openLines = openLinesOf(tx, id);
    failLines(tx, [line], reason);
    closePayout(tx, context, payout, { act: 'fail', lineIds: [lineId], reason, now });
    auditAct(tx, context, { ...payout, openLines }, 'fail', { reason: `${line.reference}: ${reason}` });
    return decided(id, messageOf('payout-line-failed', { reference: line.reference }));
  });

function cancel(tx: Transaction, context: SignedInContext, payout: PayoutRow, now: Date, reason?: string): void {
  const lines = linesOf(tx, payout._id).filter(isOpen);
  failLines(tx, lines, reason);
  closePayout(tx, context, payout, { act: 'cancel', lineIds: lines.map(({ _id }) => _id), reason, now });
}

export const cancelPayout = (context: SignedInContext, id: string, reason: string) =>
  changeInTurn(context, id, (tx, now) => {
    const payout = openPayout(tx, id);
    if (isRefusal(payout)) return payout;
    const lines = linesOf(tx, id);
    if (lines.some(({ status }) => status === 'paid'))
      return refuse('conflict', messageOf('payout-lines-paid', { number: payout.number }));
    cancel(tx, context, payout, now, reason);
    auditAct(tx, context, { ...payout, openLines: lines.filter(isOpen).length }, 'cancel', { reason });
    return decided(id, messageOf('payout-cancelled', { number: payout.number }));
  });

const NOT_CLOSED = {
  status: 'prepared',
  paidAt: undefined,
  paidBy: undefined,
  cancelledAt: undefined,
  cancelledBy: undefined,
  reason: undefined,
} as const;

const NOT_DECIDED = {
  status: 'prepared',
  bankReference: undefined,
  paidOn: undefined,
  paidAt: undefined,
  paidBy: undefined,
  reason: undefined,
} as const;

const NOT_PAID = { status: 'approved', payoutId: undefined, paidAt: undefined } as const;

/** Lines that failed are prepared again only with all of their commissions, none of which is in another payout or was decided anew. */
function reopenLines(tx: Transaction, lines: readonly PayoutLineRow[]): Refusal | undefined {
  for (const { status, commissionIds } of lines) {
    const isHeld = (id: string) =>
      status === 'paid' || (tx.get('commissions', id)?.status === 'approved' && isFree(tx, id));
    if (!commissionIds.every(isHeld)) return refuse('conflict', messageOf('payout-commissions-taken'));
  }
  for (const { _id, status, commissionIds } of lines) {
    tx.update('payoutLines', _id, NOT_DECIDED);
    if (status !== 'paid') continue;
    for (const id of commissionIds) tx.update('commissions', id, NOT_PAID);
  }
  return undefined;
}

/** Only the last change can be taken back, and a payout that was only prepared is cancelled by that. */
export const takeBackPayout = (context: SignedInContext, id: string) =>
  changeInParts(context, id, (tx, now) => {
    const payout = tx.get('payouts', id);
    if (!payout) return refuse('not-found', messageOf('payout-not-found'));
    const { lastChange, number } = payout;
    const by = { id: context.actor.id, at: now };
    const refusal = refuseTakingBack({ decidedAt: lastChange?.at, decidedBy: lastChange?.by }, by);
    if (refusal || !lastChange) return refusal ?? refuse('conflict', messageOf('not-decided'));
    const openLines = openLinesOf(tx, id);
    const lines = lastChange.lineIds.map((lineId) => getOrThrow(tx, 'payoutLines', lineId));
    const part = lastChange.act === 'pay' ? firstPart(lines, (line) => line) : lines;
    if (lastChange.act === 'prepare') cancel(tx, context, payout, now);
    else {
      const taken = reopenLines(tx, part);
      if (taken) return taken;
      tx.update('payouts', id, NOT_CLOSED);
    }
    const rest = lastChange.lineIds.slice(part.length);
    tx.update('payouts', id, { lastChange: rest.length > 0 ? { ...lastChange, lineIds: rest } : undefined });
    auditAct(tx, context, { ...payout, openLines }, 'take-back');
    return rest.length > 0 ? undefined : decided(id, messageOf('payout-taken-back', { number }));
  });
