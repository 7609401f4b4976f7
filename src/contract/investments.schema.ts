import { z } from 'zod';
import { deposit } from './deposits.schema';
import { dataReply, extension, schemas } from './endpoint.schema';
import {
  addedPageReply,
  count,
  id,
  idOf,
  instant,
  monthNumber,
  rupees,
  totalPagesReply,
  yearNumber,
} from './primitives.schema';
import * as query from './query.schema';

export const memberInvestmentsList = schemas({
  summary: 'Investments of every member, newest first',
  addedQuery: { ...query.page(50), memberId: query.id, familyMemberId: query.id, planId: query.id, ...query.period },
  reply: dataReply({ investments: z.array(deposit), ...addedPageReply }),
});

export const memberSummary = z.object({
  /** The id is the member's. */
  _id: extension(id),
  memberName: z.string(),
  memberUserName: z.string(),
  memberEmail: z.string(),
  memberMobile: z.string(),
  totalAmount: rupees,
  totalTransactions: count,
  familyMemberCount: count,
  /** It is absent when nothing was invested yet. */
  lastInvestment: instant.optional(),
});

const summaryFilters = { ...query.page(20), memberId: query.id };

export const memberInvestmentSummary = schemas({
  summary: 'What each member invested, family included',
  query: summaryFilters,
  addedQuery: {
    search: query.text,
    ...query.sort(['memberName', 'totalAmount', 'totalTransactions', 'familyMemberCount', 'lastInvestment']),
  },
  reply: dataReply({ memberSummary: z.array(memberSummary), ...totalPagesReply }),
});

export const familyMemberSummary = z.object({
  /** The id is the family member's. */
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
  query: summaryFilters,
  addedQuery: {
    search: query.text,
    ...query.sort(['familyMemberName', 'memberName', 'totalAmount', 'totalTransactions', 'lastInvestment']),
  },
  reply: dataReply({ familyMemberSummary: z.array(familyMemberSummary), ...totalPagesReply }),
});

/** A calendar is of one year of one family member, and of the current year when none is given. */
const calendarQuery = { familyMemberId: idOf('familyMember'), year: query.year };

export const familyMemberInvestmentMonths = schemas({
  summary: 'Months of a year in which something was invested for a family member, over all plans',
  query: calendarQuery,
  reply: dataReply({
    familyMemberId: id,
    year: yearNumber,
    months: z.array(z.object({ month: monthNumber, totalAmount: rupees, totalTransactions: count })),
  }),
  refusals: [404],
});

export const planMonths = z.object({
  /** The id is the plan's. */
  _id: id,
  planName: z.string(),
  /** These are the months with an investment, ascending. */
  months: z.array(monthNumber),
});

export const familyMemberPlanwiseMonths = schemas({
  summary: 'Months of a year in which something was invested for a family member, plan by plan',
  query: calendarQuery,
  reply: dataReply({ familyMemberId: id, year: yearNumber, planMonths: z.array(planMonths) }),
  refusals: [404],
});
