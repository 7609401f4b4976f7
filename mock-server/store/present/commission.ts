import type { Commission } from '../../../src/contract/commissions';
import { referenceOfLevel } from '../../../src/domain/hierarchy';
import { toPercent, toRupees } from '../../../src/domain/money';
import type { CommissionRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';
import { familyMemberRefOf, presentCoordinatorRef, presentMemberRef, presentPlanRef } from './references';

/** As the superadmin sees it: exactly one level reference names who earns it (§1-3). */
export const presentCommission = (reader: Reader, row: CommissionRow): Commission => ({
  _id: row._id,
  createdAt: row.createdAt,
  [referenceOfLevel(row.level)]: presentCoordinatorRef(mustGet(reader, 'coordinators', row.coordinatorId)),
  coordinatorType: row.level,
  memberReferenceId: presentMemberRef(reader, row.memberId),
  familyMemberReferenceId: familyMemberRefOf(reader, row.familyMemberId),
  depositPlanReferenceId: presentPlanRef(mustGet(reader, 'plans', row.planId)),
  depositReferenceId: row.depositId,
  totalAmount: toRupees(row.depositAmountPaise),
  rate: toPercent(row.basisPoints),
  commisionAmount: toRupees(row.amountPaise),
  month: row.month,
  year: row.year,
  status: row.status,
  notes: row.notes,
  reason: row.reason,
  decidedAt: row.decidedAt,
});
