import { refuseTakingBack, UNDECIDED } from '@server/domain/decision';
import { refuseConflict } from '@server/domain/deposit';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import { updateEach } from '@server/modules/commissions/decisions';
import type { SignedInContext } from '@server/modules/context';
import { termsOf } from '@server/modules/plans/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Transaction } from '@server/store/store';
import { paymentsOfEnrollment } from './payments';

/** A denied deposit counts for its month again, which may have been paid anew meanwhile. */
function refuseNewPayment(tx: Transaction, deposit: DepositRow): Refusal | undefined {
  const others = paymentsOfEnrollment(tx, deposit).filter(({ _id }) => _id !== deposit._id);
  const plan = { ...termsOf(getOrThrow(tx, 'plans', deposit.planId)), isActive: true };
  return deposit.status === 'denied' ? refuseConflict(deposit, plan, others) : undefined;
}

/** The payment is again in the state that the decision found it in. */
const paymentStatusBefore = (tx: Transaction, id: string): DepositRow['paymentStatus'] => {
  const decision = tx.by('audit', 'subjectId', id).findLast(({ action }) => /^deposit\.(approve|deny)$/.test(action));
  return (decision?.before as Partial<DepositRow> | undefined)?.paymentStatus ?? 'pending';
};

function takeBackDeposit(tx: Transaction, context: SignedInContext, id: string): DepositRow | Refusal {
  const deposit = tx.get('deposits', id);
  if (!deposit) return refuse('not-found', messageOf('deposit-not-found'));
  const commissions = tx.by('commissions', 'depositId', id);
  const refusal =
    refuseTakingBack(deposit, { id: context.actor.id, at: context.clock.now() }) ?? refuseNewPayment(tx, deposit);
  if (refusal) return refusal;
  if (commissions.some(({ status, processedAt }) => status !== 'pending' || processedAt !== undefined))
    return refuse('conflict', messageOf('deposit-commissions-decided'));
  const commissionsRemoved = commissions.length;
  for (const { _id } of [...commissions]) tx.remove('commissions', _id);
  const after = tx.update('deposits', id, {
    status: 'pending',
    paymentStatus: paymentStatusBefore(tx, id),
    ...UNDECIDED,
  });
  recordAudit(tx, context, {
    action: 'deposit.take-back',
    subjectId: id,
    before: { status: deposit.status, paymentStatus: deposit.paymentStatus, reason: deposit.reason },
    after: { status: after.status, paymentStatus: after.paymentStatus, commissionsRemoved },
  });
  return after;
}

/** The deposits are pending again, and their commissions go. */
export const takeBackDeposits = (context: SignedInContext, ids: readonly string[]) =>
  context.store.commit((tx) => {
    const data = updateEach(ids, (id) => takeBackDeposit(tx, context, id));
    return { ...messageOf('decisions-taken-back', { count: data.updated.length }), data };
  });
