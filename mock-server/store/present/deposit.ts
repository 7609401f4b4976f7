import type { Deposit } from '../../../src/contract/deposits';
import { toRupees } from '../../../src/domain/money';
import type { DepositRow, FamilyMemberRow, MemberRow, PlanRow } from '../rows';
import type { Reader } from '../store';
import { lasting } from './lasting';
import { mustGet } from './must-get';
import { presentFamilyMemberRef, presentPersonRef, presentPlanRef } from './references';

const present = lasting(
  (row: DepositRow, member: MemberRow, plan: PlanRow, familyMember: FamilyMemberRow | undefined): Deposit => ({
    _id: row._id,
    memberReferenceId: presentPersonRef(member),
    familyMemberReferenceId: familyMember && presentFamilyMemberRef(familyMember),
    depositPlanReferenceId: presentPlanRef(plan),
    depositAmount: toRupees(row.amountPaise),
    month: row.month,
    year: row.year,
    paymentMethod: row.paymentMethod,
    transactionId: row.transactionId,
    paymentStatus: row.paymentStatus,
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
  }),
);

export function presentDeposit(reader: Reader, row: DepositRow): Deposit {
  const member = mustGet(reader, 'members', row.memberId);
  const plan = mustGet(reader, 'plans', row.planId);
  const familyMember = row.familyMemberId === null ? undefined : mustGet(reader, 'familyMembers', row.familyMemberId);
  return present(row, member, plan, familyMember);
}
