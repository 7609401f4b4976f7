/** Family members, and what was invested for each. */
import type { GENDERS, RELATIONSHIPS } from '@/contract/choices';
import * as contract from '@/contract/family-members';
import { number, orElse, orNull, record, recordList, rows, type ShapeOf, shaped, text, word } from './shape';

export const familyMemberFields = {
  _id: text,
  name: text,
  relationship: word<(typeof RELATIONSHIPS)[number]>(),
  dateOfBirth: text,
  gender: orNull(word<(typeof GENDERS)[number]>()),
  mobileNumber: text,
  email: text,
  profilePicture: orNull(text),
};

const familyMember = record({
  ...familyMemberFields,
  /** Whose family it is. In the list of the own family nothing may be known of it. */
  memberReferenceId: record({
    _id: text,
    name: text,
    userName: text,
    email: text,
    mobileNumber: text,
    status: orElse(text, 'active'),
  }),
});
export type FamilyMember = ShapeOf<typeof familyMember>;

export const ownFamilyMembers = recordList('family-members', familyMember);
export const allFamilyMembers = recordList('all-family-members', familyMember);

const investmentSummary = record({
  familyMember,
  totalInvested: number,
  totalTransactions: number,
  pendingTransactions: number,
  lastInvestment: orNull(text),
  planWiseBreakdown: rows(
    record({
      planName: text,
      totalAmount: number,
      completedMonths: number,
      totalExpectedMonths: number,
      progressPercentage: number,
    }),
    '_id',
  ),
});
export type InvestmentSummary = ShapeOf<typeof investmentSummary>;

export const familyMemberInvestmentSummary = shaped(contract.familyMemberInvestmentSummary, investmentSummary);
export const anyFamilyMemberInvestmentSummary = shaped(contract.anyFamilyMemberInvestmentSummary, investmentSummary);
