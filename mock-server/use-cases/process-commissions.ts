import { refuseProcessing } from '../domain/commission-decision';
import { countOf } from '../domain/wording';
import type { Transaction } from '../store/store';
import { type ActingContext, type Refusal, refuse } from './context';
import { recordAudit } from './record-audit';

/** Others' commissions do not exist for the caller. */
function processOne(tx: Transaction, context: ActingContext, id: string): Refusal | undefined {
  const commission = tx.get('commissions', id);
  if (commission?.coordinatorId !== context.actor.id) return refuse('not-found', 'Commission not found');
  const refusal = refuseProcessing(commission);
  if (refusal) return refusal;
  const processedAt = context.clock.now().toISOString();
  recordAudit(tx, context, { action: 'commission.process', subjectId: id, after: { processedAt } });
  tx.update('commissions', id, { processedAt });
}

/** The coordinator's own bookkeeping: the superadmin's list of pending commissions stays as it is (decisions §5). */
export const processCommissions = (context: ActingContext, ids: readonly string[]) =>
  context.store.commit((tx) => {
    const updated: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const id of new Set(ids)) {
      const refusal = processOne(tx, context, id);
      if (refusal) failed.push({ id, message: refusal.message });
      else updated.push(id);
    }
    return { message: `${countOf(updated.length, 'commission')} processed`, data: { updated, failed } };
  });
