import type { RateForm } from '../../src/contract/rates';
import { toBasisPoints } from '../../src/domain/money';
import { presentRate } from '../store/present/rate';
import type { RateRow } from '../store/rows';
import { type ActingContext, refuse } from './context';
import { refuseDuplicateRate } from './load/duplicate-rate';
import { recordAudit } from './record-audit';

export const createRate = (context: ActingContext, form: RateForm) =>
  context.store.commit((tx) => {
    const { depositPlanReferenceId: planId, coordinatorLevel: level, commissionPercentage, isActive } = form;
    if (!tx.get('plans', planId)) return refuse('not-found', 'Deposit plan not found', 'depositPlanReferenceId');
    const duplicate = refuseDuplicateRate(tx, { planId, level });
    if (duplicate) return duplicate;
    const row: RateRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      planId,
      level,
      isActive,
      basisPoints: toBasisPoints(commissionPercentage),
    };
    tx.insert('rates', row);
    recordAudit(tx, context, { action: 'rate.create', subjectId: row._id, after: row });
    return {
      message: 'Commission rate created successfully!',
      data: { commissionRate: presentRate(tx, row) },
    };
  });
