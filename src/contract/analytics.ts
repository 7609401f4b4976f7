import { z } from 'zod';
import { deposit } from './deposits';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import {
  count,
  id,
  idOf,
  instant,
  monthNumber,
  pageQuery,
  pageReply,
  queryId,
  queryMonth,
  queryText,
  queryYear,
  rupees,
  sortQuery,
  yearNumber,
} from './primitives';

/** Who invested what, for the superadmin's Member Analytics (§1-2.12). Investments are approved deposits. */
const area = '/superadmin/analytics';
const roles = allowed('member-analytics', 'read');

export const memberInvestmentsList = endpoint({
  id: 'superadmin.analytics.member-investments',
  method: 'GET',
  path: `${area}/member-investments`,
  roles,
  summary: 'Investments of every member, newest first',
  spec: '§1-7.2',
  query: {
    ...pageQuery(50),
    memberId: queryId,
    familyMemberId: queryId,
    planId: queryId,
    month: queryMonth,
    year: queryYear,
  },
  reply: answer(z.object({ investments: z.array(deposit), ...pageReply })),
});

export const memberSummary = z.object({
  /** The member's. */
  _id: id,
  memberName: z.string(),
  memberUserName: z.string(),
  memberEmail: z.string(),
  memberMobile: z.string(),
  totalAmount: rupees,
  totalTransactions: count,
  familyMemberCount: count,
  /** Absent when nothing was invested yet. */
  lastInvestment: instant.optional(),
});
export type MemberSummary = z.infer<typeof memberSummary>;

const summaryFilters = { ...pageQuery(20), memberId: queryId, search: queryText };

export const memberInvestmentSummary = endpoint({
  id: 'superadmin.analytics.member-investment-summary',
  method: 'GET',
  path: `${area}/member-investment-summary`,
  roles,
  summary: 'What each member invested, family included',
  spec: '§1-7.2',
  query: {
    ...summaryFilters,
    ...sortQuery(['memberName', 'totalAmount', 'totalTransactions', 'familyMemberCount', 'lastInvestment']),
  },
  reply: answer(z.object({ memberSummary: z.array(memberSummary), ...pageReply })),
});

export const familyMemberSummary = z.object({
  /** The family member's. */
  _id: id,
  familyMemberName: z.string(),
  relationship: z.string(),
  memberName: z.string(),
  memberUserName: z.string(),
  totalAmount: rupees,
  totalTransactions: count,
  lastInvestment: instant.optional(),
});
export type FamilyMemberSummary = z.infer<typeof familyMemberSummary>;

export const familyMemberInvestmentSummary = endpoint({
  id: 'superadmin.analytics.family-member-investment-summary',
  method: 'GET',
  path: `${area}/family-member-investment-summary`,
  roles,
  summary: 'What was invested for each registered family member',
  spec: '§1-7.2',
  query: {
    ...summaryFilters,
    ...sortQuery(['familyMemberName', 'memberName', 'totalAmount', 'totalTransactions', 'lastInvestment']),
  },
  reply: answer(z.object({ familyMemberSummary: z.array(familyMemberSummary), ...pageReply })),
});

/** One year of one family member; the current year when none is given. */
const calendarQuery = { familyMemberId: idOf('Family member'), year: queryYear };

export const familyMemberInvestmentMonths = endpoint({
  id: 'superadmin.analytics.family-member-investment-months',
  method: 'GET',
  path: `${area}/family-member-investment-months`,
  roles,
  summary: 'Months of a year in which something was invested for a family member, over all plans',
  spec: '§1-7.2',
  query: calendarQuery,
  reply: answer(
    z.object({
      familyMemberId: id,
      year: yearNumber,
      months: z.array(z.object({ month: monthNumber, totalAmount: rupees, totalTransactions: count })),
    }),
  ),
});

export const planMonths = z.object({
  /** The plan's. */
  _id: id,
  planName: z.string(),
  /** Months with an investment, ascending. */
  months: z.array(monthNumber),
});
export type PlanMonths = z.infer<typeof planMonths>;

export const familyMemberPlanwiseMonths = endpoint({
  id: 'superadmin.analytics.family-member-planwise-investment-months',
  method: 'GET',
  path: `${area}/family-member-planwise-investment-months`,
  roles,
  summary: 'Months of a year in which something was invested for a family member, plan by plan',
  spec: '§1-7.2',
  query: calendarQuery,
  reply: answer(z.object({ familyMemberId: id, year: yearNumber, planMonths: z.array(planMonths) })),
});
