import { decideDeposit } from '../domain/deposit-decision';
import { countOf } from '../domain/wording';
import { presentDeposit } from '../store/present/deposit';
import { type ActingContext, isRefusal, refuse } from './context';
import { createCommissions } from './create-commissions';
import { recordAudit } from './record-audit';

/** The decision, its commissions and its audit row are one commit: none is ever there without the others. */
export const approveDeposit = (context: ActingContext, id: string) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (!deposit) return refuse('not-found', 'Deposit not found');
    const decided = decideDeposit(deposit, 'approved', { id: context.actor.id, at: context.clock.now() });
    if (isRefusal(decided)) return decided;
    const approved = tx.update('deposits', id, decided);
    const commissionsCreated = createCommissions(tx, context, approved).length;
    recordAudit(tx, context, {
      action: 'deposit.approve',
      subjectId: id,
      before: { status: deposit.status, paymentStatus: deposit.paymentStatus },
      after: { status: approved.status, paymentStatus: approved.paymentStatus, commissionsCreated },
    });
    return {
      message: `Deposit approved successfully! ${countOf(commissionsCreated, 'commission')} created.`,
      data: { deposit: presentDeposit(tx, approved), commissionsCreated },
    };
  });
