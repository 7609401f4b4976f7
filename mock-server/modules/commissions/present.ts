import { bookkeepingStatus } from '@server/domain/commission';
import { presentDecider } from '@server/modules/shared/decider';
import {
  pictureOf,
  presentEarner,
  presentFamilyMemberRef,
  presentPersonRef,
  presentPlanRef,
} from '@server/modules/shared/present';
import type { CommissionRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { Commission, OwnCommission } from '@/contract/commissions';
import { referenceOfLevel } from '@/domain/hierarchy';
import { toPercent, toRupees } from '@/domain/money';

/** As the coordinator who earns it sees it; the contract has several names for member, plan, amounts and date. */
export function presentOwnCommission(reader: Reader, row: CommissionRow): OwnCommission {
  const member = getOrThrow(reader, 'members', row.memberId);
  const familyMember =
    row.familyMemberId === null ? undefined : getOrThrow(reader, 'familyMembers', row.familyMemberId);
  const amount = toRupees(row.amountPaise);
  const invested = toRupees(row.depositAmountPaise);
  const memberRef = presentPersonRef(member);
  const plan = presentPlanRef(getOrThrow(reader, 'plans', row.planId));
  return {
    _id: row._id,
    memberReferenceId: memberRef,
    member: { ...memberRef, profilePicture: pictureOf(member) },
    familyMember: familyMember && { name: familyMember.name, relationship: familyMember.relationship },
    depositPlanReferenceId: plan,
    plan,
    investment: { plan: { planName: plan.planName } },
    investmentAmount: invested,
    totalAmount: invested,
    rate: toPercent(row.basisPoints),
    amount,
    commisionAmount: amount,
    status: bookkeepingStatus(row),
    decision: row.status,
    reason: row.reason,
    month: row.month,
    year: row.year,
    generatedDate: row.createdAt,
    createdAt: row.createdAt,
  };
}

/** As the superadmin sees it: exactly one level reference names who earns it. */
export function presentCommission(reader: Reader, row: CommissionRow): Commission {
  const coordinator = getOrThrow(reader, 'coordinators', row.coordinatorId);
  const member = getOrThrow(reader, 'members', row.memberId);
  const plan = getOrThrow(reader, 'plans', row.planId);
  const familyMember =
    row.familyMemberId === null ? undefined : getOrThrow(reader, 'familyMembers', row.familyMemberId);
  return {
    _id: row._id,
    createdAt: row.createdAt,
    [referenceOfLevel(row.level)]: presentEarner(coordinator),
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
    decidedBy: presentDecider(reader, row.decidedBy),
  };
}
