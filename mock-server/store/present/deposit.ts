import type { Deposit } from '../../../src/contract/deposits';
import { toRupees } from '../../../src/domain/money';
import type { DepositRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';
import { familyMemberRefOf, presentMemberRef, presentPlanRef } from './references';

export const presentDeposit = (reader: Reader, row: DepositRow): Deposit => ({
  _id: row._id,
  memberReferenceId: presentMemberRef(reader, row.memberId),
  familyMemberReferenceId: familyMemberRefOf(reader, row.familyMemberId),
  depositPlanReferenceId: presentPlanRef(mustGet(reader, 'plans', row.planId)),
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
