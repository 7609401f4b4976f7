import type { Commission } from '../../../src/contract/commissions';
import { referenceOfLevel } from '../../../src/domain/hierarchy';
import { toPercent, toRupees } from '../../../src/domain/money';
import type { CommissionRow, CoordinatorRow, FamilyMemberRow, MemberRow, PlanRow } from '../rows';
import type { Reader } from '../store';
import { lasting } from './lasting';
import { mustGet } from './must-get';
import { presentCoordinatorRef, presentFamilyMemberRef, presentPersonRef, presentPlanRef } from './references';

const present = lasting(
  (
    row: CommissionRow,
    coordinator: CoordinatorRow,
    member: MemberRow,
    plan: PlanRow,
    familyMember: FamilyMemberRow | undefined,
  ): Commission => ({
    _id: row._id,
    createdAt: row.createdAt,
    [referenceOfLevel(row.level)]: presentCoordinatorRef(coordinator),
    coordinatorType: row.level,
    memberReferenceId: presentPersonRef(member),
    familyMemberReferenceId: familyMember && presentFamilyMemberRef(familyMember),
    depositPlanReferenceId: presentPlanRef(plan),
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
  }),
);

/** As the superadmin sees it: exactly one level reference names who earns it (§1-3). */
export function presentCommission(reader: Reader, row: CommissionRow): Commission {
  const coordinator = mustGet(reader, 'coordinators', row.coordinatorId);
  const member = mustGet(reader, 'members', row.memberId);
  const plan = mustGet(reader, 'plans', row.planId);
  const familyMember = row.familyMemberId === null ? undefined : mustGet(reader, 'familyMembers', row.familyMemberId);
  return present(row, coordinator, member, plan, familyMember);
}
