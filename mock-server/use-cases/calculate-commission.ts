import { countOf } from '../domain/wording';
import { presentCommission } from '../store/present/commission';
import { type ActingContext, refuse } from './context';
import { createCommissions } from './create-commissions';
import { recordAudit } from './record-audit';

/** For an approved deposit that lacks commissions; what is there stays, so that a second call creates none (decisions §5). */
export const calculateCommission = (context: ActingContext, depositId: string) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', depositId);
    if (!deposit) return refuse('not-found', 'Deposit not found');
    if (deposit.status !== 'approved')
      return refuse('conflict', `Only approved deposits earn commissions; this one is ${deposit.status}`);
    const created = createCommissions(tx, context, deposit).length;
    if (created > 0)
      recordAudit(tx, context, { action: 'commission.calculate', subjectId: depositId, after: { created } });
    const commissions = tx.by('commissions', 'depositId', depositId).map((row) => presentCommission(tx, row));
    return { message: `${countOf(created, 'commission')} created`, data: { commissions, created } };
  });
