import type { RateChange } from '../../src/contract/rates';
import { toBasisPoints } from '../../src/domain/money';
import { presentRate } from '../store/present/rate';
import type { RateRow } from '../store/rows';
import { type ActingContext, refuse } from './context';
import { refuseDuplicateRate } from './load/duplicate-rate';
import { recordAudit } from './record-audit';

/** Only what the form names. */
const changed = (row: RateRow, form: RateChange): RateRow => ({
  ...row,
  planId: form.depositPlanReferenceId ?? row.planId,
  level: form.coordinatorLevel ?? row.level,
  isActive: form.isActive ?? row.isActive,
  basisPoints: form.commissionPercentage === undefined ? row.basisPoints : toBasisPoints(form.commissionPercentage),
});

/** Commissions that exist keep the rate they were made with (decisions §5). */
export const updateRate = (context: ActingContext, id: string, form: RateChange) =>
  context.store.commit((tx) => {
    const before = tx.get('rates', id);
    if (!before) return refuse('not-found', 'Commission rate not found');
    const { _id, ...change } = changed(before, form);
    if (!tx.get('plans', change.planId)) return refuse('not-found', 'Deposit plan not found', 'depositPlanReferenceId');
    const duplicate = refuseDuplicateRate(tx, change, id);
    if (duplicate) return duplicate;
    const after = tx.update('rates', id, change);
    recordAudit(tx, context, { action: 'rate.update', subjectId: id, before, after });
    return { message: 'Commission rate updated successfully!', data: { commissionRate: presentRate(tx, after) } };
  });
