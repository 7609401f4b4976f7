import { countOf } from '../domain/wording';
import { type ActingContext, refuse } from './context';
import { recordAudit } from './record-audit';

/** Refused once it has earned commissions, and once it is approved: money that came in does not vanish. */
export const deleteDeposit = (context: ActingContext, id: string) =>
  context.store.commit((tx) => {
    const before = tx.get('deposits', id);
    if (!before) return refuse('not-found', 'Deposit not found');
    const commissions = tx.by('commissions', 'depositId', id).length;
    if (commissions > 0)
      return refuse('conflict', `This deposit has ${countOf(commissions, 'commission')} and cannot be deleted`);
    if (before.status === 'approved') return refuse('conflict', 'An approved deposit cannot be deleted');
    tx.remove('deposits', id);
    recordAudit(tx, context, { action: 'deposit.delete', subjectId: id, before });
    return { message: 'Deposit deleted successfully!', data: { _id: id } };
  });
