import { otherBookedMonth } from '@server/domain/booking';
import { bookkeepingStatus } from '@server/domain/commission';
import { presentDecider } from '@server/modules/shared/decider';
import {
  familyMemberRefOf,
  pictureOf,
  presentEarner,
  presentMemberRef,
  presentPanchayatOf,
  presentPersonRef,
  presentPlacesOf,
  presentPlanRef,
  presentRelative,
} from '@server/modules/shared/present';
import type { CommissionRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { Commission, OwnCommission } from '@/contract/commissions';
import { referenceOfLevel } from '@/domain/hierarchy';
import { toPercent, toRupees } from '@/domain/money';

/** The payout that has the commission, and what is known of its payment. */
export function presentPayment(reader: Reader, row: CommissionRow) {
  const [line] = reader.by('payoutLines', 'commissionId', row._id);
  if (!line) return undefined;
  const { reference, paidOn, bankReference, paidAt, paidBy } = line;
  const { _id, number } = getOrThrow(reader, 'payouts', line.payoutId);
  const status = line.status === 'paid' ? ('paid' as const) : ('prepared' as const);
  return { _id, number, reference, status, paidOn, bankReference, paidAt, paidBy: presentDecider(reader, paidBy) };
}

function presentOwnPayment(reader: Reader, row: CommissionRow) {
  const payment = presentPayment(reader, row);
  return payment && { ...payment, paidBy: undefined };
}

/** The month that it counts in, and the commissions of its deposit that it takes away or puts right, or that do so with it. */
function presentOrigin(reader: Reader, row: CommissionRow) {
  const others = reader.by('commissions', 'depositId', row.depositId);
  const corrections = others.filter(({ correctionOf }) => correctionOf === row._id);
  return {
    bookedIn: otherBookedMonth(row),
    reversalOf: row.reversalOf,
    reversal: others.find(({ reversalOf }) => reversalOf === row._id)?._id,
    correctionOf: row.correctionOf,
    correction: (corrections.find(({ status }) => status !== 'rejected') ?? corrections.at(-1))?._id,
  };
}

export function presentOwnCommission(reader: Reader, row: CommissionRow): OwnCommission {
  const member = getOrThrow(reader, 'members', row.memberId);
  const amount = toRupees(row.amountPaise);
  const invested = toRupees(row.depositAmountPaise);
  const memberRef = presentPersonRef(member);
  const plan = presentPlanRef(getOrThrow(reader, 'plans', row.planId));
  return {
    _id: row._id,
    memberReferenceId: memberRef,
    member: { ...memberRef, profilePicture: pictureOf(member) },
    familyMember: presentRelative(reader, row.familyMemberId),
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
    payout: presentOwnPayment(reader, row),
    ...presentOrigin(reader, row),
    places: presentPlacesOf(reader, row.memberId),
    month: row.month,
    year: row.year,
    generatedDate: row.createdAt,
    createdAt: row.createdAt,
  };
}

export function presentCommission(reader: Reader, row: CommissionRow): Commission {
  const coordinator = getOrThrow(reader, 'coordinators', row.coordinatorId);
  return {
    _id: row._id,
    createdAt: row.createdAt,
    [referenceOfLevel(row.level)]: presentEarner(coordinator),
    coordinatorType: row.level,
    memberReferenceId: presentMemberRef(reader, row.memberId),
    familyMemberReferenceId: familyMemberRefOf(reader, row.familyMemberId),
    depositPlanReferenceId: presentPlanRef(getOrThrow(reader, 'plans', row.planId)),
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
    payout: presentPayment(reader, row),
    ...presentOrigin(reader, row),
    panchayat: presentPanchayatOf(reader, row.memberId),
  };
}
