import type { Context, SignedInContext } from '@server/context';
import { bookedMonthOf, bookingFields, isClosedMonth } from '@server/domain/booking';
import { type CommissionDecision, commissionsDue, decideCommission } from '@server/domain/commission';
import { refuseTakingBack, UNDECIDED } from '@server/domain/decision';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import { withDecider } from '@server/modules/shared/decider';
import { chainOf } from '@server/modules/shared/hierarchy';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Transaction } from '@server/store/store';
import { presentCommission, presentPayment } from './present';

function decideOneCommission(
  tx: Transaction,
  context: SignedInContext,
  id: string,
  decision: CommissionDecision,
): CommissionRow | Refusal {
  const commission = tx.get('commissions', id);
  if (!commission) return refuse('not-found', messageOf('commission-not-found'));
  const decided = decideCommission(commission, decision, { id: context.actor.id, at: context.clock.now() });
  if (isRefusal(decided)) return withDecider(tx, 'commission-decided-by', commission, decided);
  recordAudit(tx, context, {
    action: decision.status === 'approved' ? 'commission.approve' : 'commission.reject',
    subjectId: id,
    before: { status: commission.status },
    after: { status: decision.status },
    reason: decision.status === 'approved' ? decision.notes : decision.reason,
  });
  return tx.update('commissions', id, { ...decided, ...bookingFields(tx.all('closings'), commission) });
}

export const decideSingleCommission = (context: SignedInContext, id: string, decision: CommissionDecision) =>
  context.store.commit((tx) => {
    const row = decideOneCommission(tx, context, id, decision);
    if (isRefusal(row)) return row;
    return { ...messageOf(`commission-${decision.status}`), data: { commission: presentCommission(tx, row) } };
  });

/** Updates each id once. A refusal is reported with its id, and does not stop the others. */
export function updateEach(ids: readonly string[], update: (id: string) => object | undefined) {
  const updated: string[] = [];
  const failed: ({ id: string } & Pick<Refusal, 'message' | 'code' | 'params'>)[] = [];
  for (const id of new Set(ids)) {
    const result = update(id);
    if (isRefusal(result)) failed.push({ id, message: result.message, code: result.code, params: result.params });
    else updated.push(id);
  }
  return { updated, failed };
}

export const decideCommissions = (context: SignedInContext, ids: readonly string[], decision: CommissionDecision) =>
  context.store.commit((tx) => {
    const data = updateEach(ids, (id) => decideOneCommission(tx, context, id, decision));
    return { ...messageOf(`commissions-${decision.status}`, { count: data.updated.length }), data };
  });

/** A rejected commission may have been corrected by another one of its level, which is not rejected. */
export const otherOfLevel = (reader: Reader, { _id, depositId, level }: CommissionRow): CommissionRow | undefined =>
  reader
    .by('commissions', 'depositId', depositId)
    .find((row) => row.level === level && row._id !== _id && row.status !== 'rejected');

function takeBackCommission(tx: Transaction, context: SignedInContext, id: string): CommissionRow | Refusal {
  const commission = tx.get('commissions', id);
  if (!commission) return refuse('not-found', messageOf('commission-not-found'));
  const refusal = refuseTakingBack(commission, { id: context.actor.id, at: context.clock.now() });
  if (refusal) return refusal;
  if (commission.status === 'paid')
    return refuse('conflict', messageOf('commission-already-decided', { status: commission.status }));
  const payout = presentPayment(tx, commission);
  if (payout) return refuse('conflict', messageOf('commission-in-payout', { number: payout.number }));
  if (getOrThrow(tx, 'deposits', commission.depositId).status !== 'approved')
    return refuse('conflict', messageOf('commission-deposit-reversed'));
  const other = otherOfLevel(tx, commission);
  if (other) return refuse('conflict', messageOf('commission-level-taken', { status: other.status }));
  if (tx.by('commissions', 'depositId', commission.depositId).some(({ correctionOf }) => correctionOf === id))
    return refuse('conflict', messageOf('commission-corrected-since'));
  const booked = bookedMonthOf(commission);
  if (isClosedMonth(tx.all('closings'), booked)) return refuse('conflict', messageOf('month-closed-since', booked));
  const change = { status: 'pending', notes: undefined, ...UNDECIDED } as const;
  const after = tx.update('commissions', id, change);
  recordAudit(tx, context, {
    action: 'commission.take-back',
    subjectId: id,
    before: { status: commission.status },
    after: { status: after.status },
  });
  return after;
}

export const takeBackCommissions = (context: SignedInContext, ids: readonly string[]) =>
  context.store.commit((tx) => {
    const data = updateEach(ids, (id) => takeBackCommission(tx, context, id));
    return { ...messageOf('decisions-taken-back', { count: data.updated.length }), data };
  });

export function missingCommissions(reader: Reader, deposit: DepositRow) {
  const { _id, memberId, planId } = deposit;
  const existing = new Set(reader.by('commissions', 'depositId', _id).map(({ level }) => level));
  const chain = chainOf(reader, getOrThrow(reader, 'members', memberId));
  const due = commissionsDue(deposit, reader.by('rates', 'planId', planId), chain);
  return due.filter(({ level }) => !existing.has(level));
}

type Share = Pick<CommissionRow, 'level' | 'coordinatorId' | 'basisPoints' | 'amountPaise' | 'status'>;

export function insertCommission(
  tx: Transaction,
  { ids, clock }: Context,
  deposit: DepositRow,
  share: Share & Partial<CommissionRow>,
): CommissionRow {
  const { _id: depositId, memberId, familyMemberId, planId, month, year, amountPaise: depositAmountPaise } = deposit;
  const row: CommissionRow = {
    _id: ids.next(),
    createdAt: clock.now().toISOString(),
    depositId,
    memberId,
    familyMemberId,
    planId,
    month,
    year,
    depositAmountPaise,
    ...share,
  };
  tx.insert('commissions', row);
  return row;
}

/** A second call adds none, since a deposit may have its commissions already. */
export const createCommissions = (tx: Transaction, context: Context, deposit: DepositRow): CommissionRow[] =>
  missingCommissions(tx, deposit).map((share) =>
    insertCommission(tx, context, deposit, { status: 'pending', ...share }),
  );

export const calculateCommission = (context: SignedInContext, depositId: string) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', depositId);
    if (!deposit) return refuse('not-found', messageOf('deposit-not-found'));
    if (deposit.status !== 'approved')
      return refuse('conflict', messageOf('deposit-earns-none', { status: deposit.status }));
    const created = createCommissions(tx, context, deposit).length;
    if (created > 0)
      recordAudit(tx, context, { action: 'commission.calculate', subjectId: depositId, after: { created } });
    const commissions = tx.by('commissions', 'depositId', depositId).map((row) => presentCommission(tx, row));
    return { ...messageOf('commissions-created', { count: created }), data: { commissions, created } };
  });
