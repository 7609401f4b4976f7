import { type ActingContext, refuse } from './context';
import { recordAudit } from './record-audit';

/** Commissions that exist stay: each keeps its own rate (decisions §5). */
export const deleteRate = (context: ActingContext, id: string) =>
  context.store.commit((tx) => {
    const before = tx.get('rates', id);
    if (!before) return refuse('not-found', 'Commission rate not found');
    tx.remove('rates', id);
    recordAudit(tx, context, { action: 'rate.delete', subjectId: id, before });
    return { message: 'Commission rate deleted successfully!', data: { _id: id } };
  });
