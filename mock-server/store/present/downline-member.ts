import type { DownlineMember } from '../../../src/contract/coordinator-area';
import { toRupees } from '../../../src/domain/money';
import { sumOf } from '../../domain/sums';
import type { DepositRow, MemberRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';
import { pictureOf } from './references';

const RECENT = 5;

/** A member as the coordinators above see it; sums, plans and the last investment count approved deposits. */
export function presentDownlineMember(reader: Reader, row: MemberRow): DownlineMember {
  const deposits = reader.by('deposits', 'memberId', row._id);
  const approved = deposits.filter(({ status }) => status === 'approved');
  const planNameOf = ({ planId }: DepositRow) => mustGet(reader, 'plans', planId).planName;
  return {
    _id: row._id,
    name: row.name,
    userName: row.userName,
    email: row.email,
    mobileNumber: row.mobileNumber,
    profilePicture: pictureOf(row),
    status: row.status,
    familyMembers: reader.by('familyMembers', 'memberId', row._id).length,
    totalInvested: toRupees(sumOf(approved, ({ amountPaise }) => amountPaise)),
    lastInvestmentDate: approved.at(-1)?.createdAt,
    investmentPlans: [...new Set(approved.map(planNameOf))],
    recentInvestments: deposits
      .slice(-RECENT)
      .reverse()
      .map((deposit) => ({
        planName: planNameOf(deposit),
        amount: toRupees(deposit.amountPaise),
        date: deposit.createdAt,
        status: deposit.status,
      })),
  };
}
