import type { CommissionDecision } from '../domain/commission-decision';
import { countOf } from '../domain/wording';
import { type ActingContext, isRefusal } from './context';
import { decideOne } from './decide-commission';

/** Row by row in one commit: what cannot be decided is named and does not hold up the others. An id given twice is decided once. */
export const decideCommissions = (context: ActingContext, ids: readonly string[], decision: CommissionDecision) =>
  context.store.commit((tx) => {
    const updated: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const id of new Set(ids)) {
      const row = decideOne(tx, context, id, decision);
      if (isRefusal(row)) failed.push({ id, message: row.message });
      else updated.push(id);
    }
    return { message: `${countOf(updated.length, 'commission')} ${decision.status}`, data: { updated, failed } };
  });
