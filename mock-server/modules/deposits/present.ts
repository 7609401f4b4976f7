import { presentDecider } from '@server/modules/shared/decider';
import { presentFamilyMemberRef, presentPersonRef, presentPlanRef } from '@server/modules/shared/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { Deposit } from '@/contract/deposits';
import { toRupees } from '@/domain/money';

export function presentDeposit(reader: Reader, row: DepositRow): Deposit {
  const member = getOrThrow(reader, 'members', row.memberId);
  const plan = getOrThrow(reader, 'plans', row.planId);
  const familyMember =
    row.familyMemberId === null ? undefined : getOrThrow(reader, 'familyMembers', row.familyMemberId);
  return {
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
  };
}

/** For the superadmin, with who decided. */
export const presentDecidedDeposit = (reader: Reader, row: DepositRow): Deposit => ({
  ...presentDeposit(reader, row),
  decidedBy: presentDecider(reader, row.decidedBy),
});
