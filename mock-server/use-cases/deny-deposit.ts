import { decideDeposit } from '../domain/deposit-decision';
import { presentDeposit } from '../store/present/deposit';
import { type ActingContext, isRefusal, refuse } from './context';
import { recordAudit } from './record-audit';

/** The optional reason is shown to the member (decisions §6). */
export const denyDeposit = (context: ActingContext, id: string, reason: string | undefined) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (!deposit) return refuse('not-found', 'Deposit not found');
    const decided = decideDeposit(deposit, 'denied', { id: context.actor.id, at: context.clock.now(), reason });
    if (isRefusal(decided)) return decided;
    const denied = tx.update('deposits', id, decided);
    recordAudit(tx, context, {
      action: 'deposit.deny',
      subjectId: id,
      before: { status: deposit.status, paymentStatus: deposit.paymentStatus },
      after: { status: denied.status, paymentStatus: denied.paymentStatus },
      reason: denied.reason,
    });
    return { message: 'Deposit rejected successfully!', data: { deposit: presentDeposit(tx, denied) } };
  });
