import type { CommissionRate } from '../../../src/contract/rates';
import { toPercent, toRupees } from '../../../src/domain/money';
import type { RateRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';
import { presentPlanRef } from './references';

export function presentRate(reader: Reader, row: RateRow): CommissionRate {
  const plan = mustGet(reader, 'plans', row.planId);
  const { planAmountPaise, planDuration, description } = plan;
  return {
    _id: row._id,
    depositPlanReferenceId: {
      ...presentPlanRef(plan),
      planAmount: toRupees(planAmountPaise),
      planDuration,
      description,
    },
    coordinatorLevel: row.level,
    commissionPercentage: toPercent(row.basisPoints),
    isActive: row.isActive,
    createdAt: row.createdAt,
  };
}
