import type { OwnCommission } from '../../../src/contract/coordinator-area';
import { toPercent, toRupees } from '../../../src/domain/money';
import { bookkeepingStatus } from '../../domain/commission-decision';
import type { CommissionRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';
import { pictureOf, presentPersonRef, presentPlanRef } from './references';

/** As the coordinator that earns it sees it (§2-3); the specification names the amount twice. */
export function presentOwnCommission(reader: Reader, row: CommissionRow): OwnCommission {
  const member = mustGet(reader, 'members', row.memberId);
  const familyMember = row.familyMemberId === null ? undefined : mustGet(reader, 'familyMembers', row.familyMemberId);
  const amount = toRupees(row.amountPaise);
  const invested = toRupees(row.depositAmountPaise);
  return {
    _id: row._id,
    member: { ...presentPersonRef(member), profilePicture: pictureOf(member) },
    familyMember: familyMember && { name: familyMember.name, relationship: familyMember.relationship },
    plan: presentPlanRef(mustGet(reader, 'plans', row.planId)),
    investmentAmount: invested,
    totalAmount: invested,
    rate: toPercent(row.basisPoints),
    amount,
    commisionAmount: amount,
    status: bookkeepingStatus(row),
    reason: row.reason,
    month: row.month,
    year: row.year,
    generatedDate: row.createdAt,
    createdAt: row.createdAt,
  };
}
