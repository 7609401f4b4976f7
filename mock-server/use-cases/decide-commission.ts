import { type CommissionDecision, decideCommission } from '../domain/commission-decision';
import { presentCommission } from '../store/present/commission';
import type { CommissionRow } from '../store/rows';
import type { Transaction } from '../store/store';
import { type ActingContext, isRefusal, type Refusal, refuse } from './context';
import { recordAudit } from './record-audit';

/** One row's decision and its audit row, inside a commit that the caller opened. */
export function decideOne(
  tx: Transaction,
  context: ActingContext,
  id: string,
  decision: CommissionDecision,
): CommissionRow | Refusal {
  const commission = tx.get('commissions', id);
  if (!commission) return refuse('not-found', 'Commission not found');
  const decided = decideCommission(commission, decision, { id: context.actor.id, at: context.clock.now() });
  if (isRefusal(decided)) return decided;
  recordAudit(tx, context, {
    action: decision.status === 'approved' ? 'commission.approve' : 'commission.reject',
    subjectId: id,
    before: { status: commission.status },
    after: { status: decision.status },
    reason: decision.status === 'approved' ? decision.notes : decision.reason,
  });
  return tx.update('commissions', id, decided);
}

/** Approves or rejects one commission, as the decision says. */
export const decideSingleCommission = (context: ActingContext, id: string, decision: CommissionDecision) =>
  context.store.commit((tx) => {
    const row = decideOne(tx, context, id, decision);
    if (isRefusal(row)) return row;
    return { message: `Commission ${row.status} successfully!`, data: { commission: presentCommission(tx, row) } };
  });
