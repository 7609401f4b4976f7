import type { SignedInContext } from '@server/context';
import { refuseTakingBack } from '@server/domain/decision';
import { isRefusal, messageOf, type Refusal, type ReplyMessage, refuse } from '@server/domain/message';
import { lineReference, refusePaidOn } from '@server/domain/payout';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { addTotals } from '@server/domain/totals';
import { recordAudit } from '@server/modules/audit/audit';
import { payeeOf } from '@server/modules/shared/payee';
import type { PayoutLineRow, PayoutRow } from '@server/store/rows';
import { getOrThrow, type Transaction } from '@server/store/store';
import type { PayoutAct } from '@/contract/choices';
import type { BodyOf } from '@/contract/endpoint';
import type * as payouts from '@/contract/payouts';
import { rankOfLevel } from '@/domain/hierarchy';
import { toPaise, toRupees } from '@/domain/money';
import { type DueCoordinator, findDue, nextNumber, payeeChangedSince } from './due';
import { linesOf, presentPayout } from './present';

/** Lines stand by level, from panchayat to state, and within a level by place. */
const lineOrder: readonly ((due: DueCoordinator) => SortKey)[] = [
  ({ coordinator }) => coordinator.unitName,
  ({ coordinator }) => rankOfLevel(coordinator.level),
];

function refuseUnknown(tx: Transaction, ids: readonly string[]): Refusal | undefined {
  return ids.every((id) => tx.get('coordinators', id))
    ? undefined
    : refuse('not-found', messageOf('coordinator-not-found'));
}

/** What is due is read and taken in one commit, so that no commission is in two payouts. */
export const preparePayout = (context: SignedInContext, body: BodyOf<typeof payouts.preparePayout>) =>
  context.store.commit((tx) => {
    const { coordinatorIds, until, notes, totalAmount } = body;
    const unknown = refuseUnknown(tx, coordinatorIds);
    if (unknown) return unknown;
    const named = new Set(coordinatorIds);
    const due = findDue(tx, until).filter(({ coordinator, heldBack }) => named.has(coordinator._id) && !heldBack);
    if (due.length === 0) return refuse('conflict', messageOf('payout-nobody-due'));
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
    for (const [index, each] of sorted.entries()) {
      const _id = context.ids.next();
      tx.insert('payoutLines', {
        _id,
        createdAt,
        payoutId: payout._id,
        coordinatorId: each.coordinator._id,
        reference: lineReference(payout.number, index + 1, due.length),
        status: 'prepared',
        commissionIds: each.commissionIds,
        amountPaise: each.amountPaise,
        ...each.oldestMonth,
        payee: payeeOf(each.coordinator),
        payeeChangedAt: payeeChangedSince(tx, each.coordinator),
      });
      for (const id of each.commissionIds) tx.update('commissions', id, { payoutLineId: _id });
    }
    recordAudit(tx, context, {
      action: 'payout.prepare',
      subjectId: payout._id,
      after: { status: payout.status, openLines: due.length },
      reason: payout.notes,
    });
    return reply(
      tx,
      payout._id,
      messageOf('payout-prepared', { number: payout.number, amount: toRupees(amountPaise) }),
    );
  });

const reply = (tx: Transaction, id: string, message: ReplyMessage) => ({
  ...message,
  data: { payout: presentPayout(tx, getOrThrow(tx, 'payouts', id)) },
});

const isOpen = ({ status }: PayoutLineRow): boolean => status === 'prepared';

/** A payout that is paid or cancelled changes no more. */
function openPayout(tx: Transaction, id: string): PayoutRow | Refusal {
  const payout = tx.get('payouts', id);
  if (!payout) return refuse('not-found', messageOf('payout-not-found'));
  const { number, status } = payout;
  return status === 'prepared' ? payout : refuse('conflict', messageOf('payout-already-decided', { number, status }));
}

interface Act {
  readonly act: PayoutAct;
  readonly lines: readonly PayoutLineRow[];
  readonly reason?: string | undefined;
}

/** Once no line is open, the payout is paid, or cancelled where nothing of it was paid. */
function closePayout(tx: Transaction, context: SignedInContext, payout: PayoutRow, { act, lines, reason }: Act): void {
  const [at, by] = [context.clock.now().toISOString(), context.actor.id];
  const all = linesOf(tx, payout._id);
  const isPaid = all.some(({ status }) => status === 'paid');
  const change = { lastChange: { act, at, by, lineIds: lines.map(({ _id }) => _id) } };
  const closed = isPaid
    ? ({ status: 'paid', paidAt: at, paidBy: by } as const)
    : ({ status: 'cancelled', cancelledAt: at, cancelledBy: by, reason } as const);
  tx.update('payouts', payout._id, all.some(isOpen) ? change : { ...change, ...closed });
}

function auditAct(
  tx: Transaction,
  context: SignedInContext,
  before: Pick<PayoutRow, '_id' | 'status'> & { readonly openLines: number },
  action: 'pay' | 'fail' | 'cancel' | 'take-back',
  reason?: string,
): void {
  const { status } = getOrThrow(tx, 'payouts', before._id);
  recordAudit(tx, context, {
    action: `payout.${action}`,
    subjectId: before._id,
    before: { status: before.status, openLines: before.openLines },
    after: { status, openLines: linesOf(tx, before._id).filter(isOpen).length },
    reason,
  });
}

type PaidForm = BodyOf<typeof payouts.markPayoutPaid>;

/** The open lines that are named, or all of them where there is a bank reference for all, each with day and reference. */
function findPayments(tx: Transaction, payout: PayoutRow, form: PaidForm, now: Date) {
  const named = new Map(form.lines?.map((line) => [line._id, line]));
  const all = linesOf(tx, payout._id);
  const byId = new Map(all.map((line) => [line._id, line]));
  for (const id of named.keys()) {
    const line = byId.get(id);
    if (!line) return refuse('not-found', messageOf('payout-line-not-found'));
    if (!isOpen(line)) return lineDecided(line);
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

const lineDecided = ({ reference, status }: PayoutLineRow): Refusal =>
  refuse('conflict', messageOf('payout-line-decided', { reference, status }));

/** The lines and their commissions are paid in one commit. */
export const markPayoutPaid = (context: SignedInContext, id: string, form: PaidForm) =>
  context.store.commit((tx) => {
    const payout = openPayout(tx, id);
    if (isRefusal(payout)) return payout;
    const now = context.clock.now();
    const payments = findPayments(tx, payout, form, now);
    if (isRefusal(payments)) return payments;
    const openLines = linesOf(tx, id).filter(isOpen).length;
    const [paidAt, paidBy] = [now.toISOString(), context.actor.id];
    for (const { line, bankReference, paidOn } of payments) {
      tx.update('payoutLines', line._id, { status: 'paid', bankReference, paidOn, paidAt, paidBy });
      for (const commissionId of line.commissionIds)
        tx.update('commissions', commissionId, { status: 'paid', paidAt, payoutId: id });
    }
    closePayout(tx, context, payout, { act: 'pay', lines: payments.map(({ line }) => line) });
    auditAct(tx, context, { ...payout, openLines }, 'pay', form.bankReference || undefined);
    return reply(tx, id, messageOf('payout-paid', { count: payments.length, number: payout.number }));
  });

/** The commissions of the lines are free for the next payout. */
function failLines(tx: Transaction, lines: readonly PayoutLineRow[], reason: string | undefined): void {
  for (const { _id, commissionIds } of lines) {
    tx.update('payoutLines', _id, { status: 'failed', reason });
    for (const id of commissionIds) tx.update('commissions', id, { payoutLineId: undefined });
  }
}

export const failPayoutLine = (context: SignedInContext, id: string, lineId: string, reason: string) =>
  context.store.commit((tx) => {
    const payout = openPayout(tx, id);
    if (isRefusal(payout)) return payout;
    const line = tx.get('payoutLines', lineId);
    if (line?.payoutId !== id) return refuse('not-found', messageOf('payout-line-not-found'));
    if (!isOpen(line)) return lineDecided(line);
    const openLines = linesOf(tx, id).filter(isOpen).length;
    failLines(tx, [line], reason);
    closePayout(tx, context, payout, { act: 'fail', lines: [line], reason });
    auditAct(tx, context, { ...payout, openLines }, 'fail', `${line.reference}: ${reason}`);
    return reply(tx, id, messageOf('payout-line-failed', { reference: line.reference }));
  });

function cancel(tx: Transaction, context: SignedInContext, payout: PayoutRow, reason?: string): void {
  const lines = linesOf(tx, payout._id).filter(isOpen);
  failLines(tx, lines, reason);
  closePayout(tx, context, payout, { act: 'cancel', lines, reason });
}

export const cancelPayout = (context: SignedInContext, id: string, reason: string) =>
  context.store.commit((tx) => {
    const payout = openPayout(tx, id);
    if (isRefusal(payout)) return payout;
    const lines = linesOf(tx, id);
    if (lines.some(({ status }) => status === 'paid'))
      return refuse('conflict', messageOf('payout-lines-paid', { number: payout.number }));
    cancel(tx, context, payout, reason);
    auditAct(tx, context, { ...payout, openLines: lines.filter(isOpen).length }, 'cancel', reason);
    return reply(tx, id, messageOf('payout-cancelled', { number: payout.number }));
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

/** Lines that failed are prepared again only with all of their commissions, none of which is in another payout or was decided anew. */
function reopenLines(tx: Transaction, lines: readonly PayoutLineRow[]): Refusal | undefined {
  const isFree = (id: string, { _id, status }: PayoutLineRow) => {
    const commission = tx.get('commissions', id);
    return status === 'paid'
      ? commission?.payoutLineId === _id
      : commission?.status === 'approved' && commission.payoutLineId === undefined;
  };
  if (!lines.every((line) => line.commissionIds.every((id) => isFree(id, line))))
    return refuse('conflict', messageOf('payout-commissions-taken'));
  for (const { _id, commissionIds } of lines) {
    tx.update('payoutLines', _id, NOT_DECIDED);
    for (const id of commissionIds)
      tx.update('commissions', id, { status: 'approved', payoutLineId: _id, payoutId: undefined, paidAt: undefined });
  }
  return undefined;
}

/** Only the last change can be taken back, and a payout that was only prepared is cancelled by that. */
export const takeBackPayout = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const payout = tx.get('payouts', id);
    if (!payout) return refuse('not-found', messageOf('payout-not-found'));
    const { lastChange, number } = payout;
    const by = { id: context.actor.id, at: context.clock.now() };
    const refusal = refuseTakingBack({ decidedAt: lastChange?.at, decidedBy: lastChange?.by }, by);
    if (refusal || !lastChange) return refusal ?? refuse('conflict', messageOf('not-decided'));
    const openLines = linesOf(tx, id).filter(isOpen).length;
    if (lastChange.act === 'prepare') cancel(tx, context, payout);
    else {
      const taken = reopenLines(
        tx,
        lastChange.lineIds.map((lineId) => getOrThrow(tx, 'payoutLines', lineId)),
      );
      if (taken) return taken;
      tx.update('payouts', id, NOT_CLOSED);
    }
    tx.update('payouts', id, { lastChange: undefined });
    auditAct(tx, context, { ...payout, openLines }, 'take-back');
    return reply(tx, id, messageOf('payout-taken-back', { number }));
  });
