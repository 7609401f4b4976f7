import { z } from 'zod';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
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
} from './primitives.schema';

export const memberInvestmentsList = schemas({
  summary: 'Investments of every member, newest first',
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

const summaryFilters = { ...pageQuery(20), memberId: queryId, search: queryText };

export const memberInvestmentSummary = schemas({
  summary: 'What each member invested, family included',
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

export const familyMemberInvestmentSummary = schemas({
  summary: 'What was invested for each registered family member',
  query: {
    ...summaryFilters,
    ...sortQuery(['familyMemberName', 'memberName', 'totalAmount', 'totalTransactions', 'lastInvestment']),
  },
  reply: answer(z.object({ familyMemberSummary: z.array(familyMemberSummary), ...pageReply })),
});

/** One year of one family member; the current year when none is given. */
const calendarQuery = { familyMemberId: idOf('Family member'), year: queryYear };

export const familyMemberInvestmentMonths = schemas({
  summary: 'Months of a year in which something was invested for a family member, over all plans',
  query: calendarQuery,
  reply: answer(
    z.object({
      familyMemberId: id,
      year: yearNumber,
      months: z.array(z.object({ month: monthNumber, totalAmount: rupees, totalTransactions: count })),
    }),
  ),
  refusals: [404],
});

export const planMonths = z.object({
  /** The plan's. */
  _id: id,
  planName: z.string(),
  /** Months with an investment, ascending. */
  months: z.array(monthNumber),
});

export const familyMemberPlanwiseMonths = schemas({
  summary: 'Months of a year in which something was invested for a family member, plan by plan',
  query: calendarQuery,
  reply: answer(z.object({ familyMemberId: id, year: yearNumber, planMonths: z.array(planMonths) })),
  refusals: [404],
});
