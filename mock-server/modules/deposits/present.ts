import { otherBookedMonth } from '@server/domain/booking';
import { presentDecider } from '@server/modules/shared/decider';
import {
  familyMemberRefOf,
  presentCoordinatorRef,
  presentMemberRef,
  presentPanchayatOf,
  presentPlanRef,
} from '@server/modules/shared/present';
import { tagOf } from '@server/modules/shared/record-tag';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { Deposit } from '@/contract/deposits';
import { toRupees } from '@/domain/money';

const coordinatorRefOf = (reader: Reader, id: string | undefined) =>
  id === undefined ? undefined : presentCoordinatorRef(getOrThrow(reader, 'coordinators', id));

function handInOf(reader: Reader, { handInId }: DepositRow): Deposit['handIn'] {
  if (handInId === undefined) return undefined;
  const { _id, number, status, receivedAt } = getOrThrow(reader, 'handIns', handInId);
  return { _id, number, status, receivedAt };
}

/** Who took the cash, where it is now, and what the member says of that. */
export const presentCash = (reader: Reader, row: DepositRow) => ({
  cashTakenAt: row.cashTakenAt,
  cashTakenBy: coordinatorRefOf(reader, row.cashTakenBy),
  collectedBy: coordinatorRefOf(reader, row.collectedBy),
  handIn: handInOf(reader, row),
  cashReturnedAt: row.cashReturnedAt,
  disputedAt: row.disputedAt,
});

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
  reversedAt: row.reversedAt,
  ...presentCash(reader, row),
});

/** The superadmin is told from which panchayat it comes, and who decided. */
export const presentDecidedDeposit = (reader: Reader, row: DepositRow): Deposit => ({
  ...presentDeposit(reader, row),
  panchayat: presentPanchayatOf(reader, row.memberId),
  decidedBy: presentDecider(reader, row.decidedBy),
  reversedBy: presentDecider(reader, row.reversedBy),
  bookedIn: otherBookedMonth(row),
  etag: tagOf('deposits', row),
});
