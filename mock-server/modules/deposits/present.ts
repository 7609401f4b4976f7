import { presentDecider } from '@server/modules/shared/decider';
import { familyMemberRefOf, presentMemberRef, presentPlanRef } from '@server/modules/shared/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { Deposit } from '@/contract/deposits';
import { toRupees } from '@/domain/money';

export const presentDeposit = (reader: Reader, row: DepositRow): Deposit => ({
  _id: row._id,
  memberReferenceId: presentMemberRef(reader, row.memberId),
  familyMemberReferenceId: familyMemberRefOf(reader, row.familyMemberId),
  depositPlanReferenceId: presentPlanRef(getOrThrow(reader, 'plans', row.planId)),
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
});

export const presentDecidedDeposit = (reader: Reader, row: DepositRow): Deposit => ({
  ...presentDeposit(reader, row),
  decidedBy: presentDecider(reader, row.decidedBy),
});
