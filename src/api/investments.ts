/** What members invested, as the superadmin sees it. */
import * as contract from '@/contract/investments';
import { list, number, orNull, record, recordList, rows, type ShapeOf, shaped, text } from './shape';

const memberSummary = record({
  _id: text,
  memberName: text,
  memberUserName: text,
  memberEmail: text,
  memberMobile: text,
  totalAmount: number,
  totalTransactions: number,
  familyMemberCount: number,
  lastInvestment: orNull(text),
});
export type MemberSummary = ShapeOf<typeof memberSummary>;

export const memberSummaries = recordList('member-summary', memberSummary);

const familyMemberSummary = record({
  _id: text,
  familyMemberName: text,
  relationship: text,
  memberName: text,
  memberUserName: text,
  totalAmount: number,
  totalTransactions: number,
  lastInvestment: orNull(text),
});
export type FamilyMemberSummary = ShapeOf<typeof familyMemberSummary>;

export const familySummaries = recordList('family-summary', familyMemberSummary);

/** Of each plan the months of the year with an investment. */
export const familyMemberPlanwiseMonths = shaped(
  contract.familyMemberPlanwiseMonths,
  record({ year: number, planMonths: rows(record({ planName: text, months: list(number) }), '_id') }),
);
export type PlanMonths = ShapeOf<typeof familyMemberPlanwiseMonths.read>['planMonths'][number];
