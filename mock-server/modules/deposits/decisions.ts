import type { SignedInContext } from '@server/context';
import { bookedMonthOf, bookingFields, isClosedMonth } from '@server/domain/booking';
import { commissionImpact } from '@server/domain/commission';
import { refuseTakingBack, UNDECIDED } from '@server/domain/decision';
import { decideDeposit, refuseConflict } from '@server/domain/deposit';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { sortedBy } from '@server/domain/sorting';
import { sumOf } from '@server/domain/totals';
import { recordAudit } from '@server/modules/audit/audit';
import { createCommissions, missingCommissions, updateEach } from '@server/modules/commissions/decisions';
import { presentPlan, termsOf } from '@server/modules/plans/present';
import { withDecider } from '@server/modules/shared/decider';
import { chainOf } from '@server/modules/shared/hierarchy';
import { presentEarner } from '@server/modules/shared/present';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Transaction } from '@server/store/store';
import { toPercent, toRupees } from '@/domain/money';
import { flagsOf, presentFlag } from './flags';
import { paymentsOfEnrollment } from './payments';
import { presentDecidedDeposit, presentDeposit } from './present';
import { presentReversal, refuseTakingBackReversal, restoreCommissions, takeBackReversal } from './reversal';

export const denyDeposit = (context: SignedInContext, id: string, reason: string | undefined) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (!deposit) return refuse('not-found', messageOf('deposit-not-found'));
    const decided = decideDeposit(deposit, 'denied', { id: context.actor.id, at: context.clock.now(), reason });
    if (isRefusal(decided)) return withDecider(tx, 'deposit-decided-by', deposit, decided);
    const denied = tx.update('deposits', id, { ...decided, ...bookingFields(tx.all('closings'), deposit) });
    recordAudit(tx, context, {
      action: 'deposit.deny',
      subjectId: id,
      before: { status: deposit.status, paymentStatus: deposit.paymentStatus },
      after: { status: denied.status, paymentStatus: denied.paymentStatus },
      reason: denied.reason,
    });
    return { ...messageOf('deposit-rejected'), data: { deposit: presentDeposit(tx, denied) } };
  });

/** A pending deposit has the commissions that its approval would create, and its flags; a decided one has its commissions. */
export function showDepositImpact({ store }: SignedInContext, id: string) {
  const row = store.get('deposits', id);
  if (!row) return refuse('not-found', messageOf('deposit-not-found'));
  const statuses = new Map(currentCommissions(store, id).map(({ level, status }) => [level, status]));
  const shares = impactsOf(store, row).map((share) => ({ ...share, status: statuses.get(share.level) }));
  const earning = shares.filter(({ status }) => status !== 'rejected');
  return {
    data: {
      deposit: presentDecidedDeposit(store, row),
      plan: presentPlan(getOrThrow(store, 'plans', row.planId)),
      levels: shares.map(({ level, outcome, coordinatorId, basisPoints, amountPaise, status }) => ({
        level,
        outcome,
        coordinator:
          coordinatorId === undefined ? undefined : presentEarner(getOrThrow(store, 'coordinators', coordinatorId)),
        rate: basisPoints === undefined ? undefined : toPercent(basisPoints),
        amount: toRupees(amountPaise),
        status,
      })),
      totalCommission: toRupees(sumOf(earning, ({ amountPaise }) => amountPaise)),
      missingLevels: row.status === 'approved' ? missingCommissions(store, row).map(({ level }) => level) : [],
      flags: flagsOf(store, row).map((flag) => presentFlag(store, flag)),
      reversal: presentReversal(store, row),
    },
  };
}

/** One for each level: a rejected commission may have been corrected by another one. */
function currentCommissions(reader: Reader, depositId: string): CommissionRow[] {
  const rows = reader.by('commissions', 'depositId', depositId).filter(({ reversalOf }) => reversalOf === undefined);
  const rejectedFirst = sortedBy(rows, ({ status }) => (status === 'rejected' ? 0 : 1));
  return [...new Map(rejectedFirst.map((row) => [row.level, row])).values()];
}

/** A pending deposit goes by the current rates, a decided one by those of its commissions. */
function impactsOf(store: Reader, row: DepositRow) {
  const commissions = currentCommissions(store, row._id);
  const chain = chainOf(store, getOrThrow(store, 'members', row.memberId));
  if (row.status === 'pending') return commissionImpact(row, store.by('rates', 'planId', row.planId), chain);
  // A commission keeps its coordinator and its rate when the hierarchy or the rate changes.
  const rates = commissions.map(({ level, basisPoints }) => ({ level, basisPoints, isActive: true }));
  return commissionImpact(row, rates, commissions.length > 0 ? commissions : chain);
}

/** The decision, its commissions and its audit entry are one commit, so that none of them is ever saved without the others. */
export const approveDeposit = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (!deposit) return refuse('not-found', messageOf('deposit-not-found'));
    const decided = decideDeposit(deposit, 'approved', { id: context.actor.id, at: context.clock.now() });
    if (isRefusal(decided)) return withDecider(tx, 'deposit-decided-by', deposit, decided);
    const approved = tx.update('deposits', id, { ...decided, ...bookingFields(tx.all('closings'), deposit) });
    const commissionsCreated = createCommissions(tx, context, approved).length;
    recordAudit(tx, context, {
      action: 'deposit.approve',
      subjectId: id,
      before: { status: deposit.status, paymentStatus: deposit.paymentStatus },
      after: { status: approved.status, paymentStatus: approved.paymentStatus, commissionsCreated },
    });
    return {
      ...messageOf('deposit-approved', { count: commissionsCreated }),
      data: { deposit: presentDeposit(tx, approved), commissionsCreated },
    };
  });

/** A denied deposit counts for its month again, which may have been paid anew meanwhile. */
function refuseNewPayment(tx: Transaction, deposit: DepositRow): Refusal | undefined {
  const others = paymentsOfEnrollment(tx, deposit).filter(({ _id }) => _id !== deposit._id);
  const plan = { ...termsOf(getOrThrow(tx, 'plans', deposit.planId)), isActive: true };
  if (deposit.status !== 'denied') return undefined;
  return deposit.cashReturnedAt === undefined
    ? refuseConflict(deposit, plan, others)
    : refuse('conflict', messageOf('cash-returned-since'));
}

/** The payment is again in the state that the decision found it in. */
const paymentStatusBefore = (tx: Transaction, id: string): DepositRow['paymentStatus'] => {
  const decision = tx.by('audit', 'subjectId', id).findLast(({ action }) => /^deposit\.(approve|deny)$/.test(action));
  return (decision?.before as Partial<DepositRow> | undefined)?.paymentStatus ?? 'pending';
};

function refuseTakingBackDecision(tx: Transaction, { actor, clock }: SignedInContext, deposit: DepositRow) {
  const refusal = refuseTakingBack(deposit, { id: actor.id, at: clock.now() });
  if (refusal) return refusal;
  const booked = bookedMonthOf(deposit);
  return isClosedMonth(tx.all('closings'), booked)
    ? refuse('conflict', messageOf('month-closed-since', booked))
    : undefined;
}

function takeBackDeposit(tx: Transaction, context: SignedInContext, id: string): DepositRow | Refusal {
  const deposit = tx.get('deposits', id);
  if (!deposit) return refuse('not-found', messageOf('deposit-not-found'));
  const isReversed = deposit.reversedAt !== undefined;
  const refusal =
    (isReversed ? refuseTakingBackReversal(tx, context, deposit) : refuseTakingBackDecision(tx, context, deposit)) ??
    refuseNewPayment(tx, deposit);
  if (refusal) return refusal;
  const after = isReversed ? takeBackReversal(tx, deposit) : undecide(tx, id);
  if (isRefusal(after)) return after;
  recordAudit(tx, context, {
    action: 'deposit.take-back',
    subjectId: id,
    before: { status: deposit.status, paymentStatus: deposit.paymentStatus, reason: deposit.reason },
    after: { status: after.status, paymentStatus: after.paymentStatus },
  });
  if (isReversed) restoreCommissions(tx, context, id);
  return after;
}

/** The deposit waits again, and the commissions of its approval go. */
function undecide(tx: Transaction, id: string): DepositRow | Refusal {
  const commissions = [...tx.by('commissions', 'depositId', id)];
  if (commissions.some(({ status, processedAt }) => status !== 'pending' || processedAt !== undefined))
    return refuse('conflict', messageOf('deposit-commissions-decided'));
  for (const { _id } of commissions) tx.remove('commissions', _id);
  return tx.update('deposits', id, { status: 'pending', paymentStatus: paymentStatusBefore(tx, id), ...UNDECIDED });
}

export const takeBackDeposits = (context: SignedInContext, ids: readonly string[]) =>
  context.store.commit((tx) => {
    const data = updateEach(ids, (id) => takeBackDeposit(tx, context, id));
    return { ...messageOf('decisions-taken-back', { count: data.updated.length }), data };
  });
