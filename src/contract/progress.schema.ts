import { z } from 'zod';
import { sessionUser } from './accounts.schema';
import { MONTH_STATUSES, PLAN_TYPES, PROGRESS_RANGES } from './choices';
import { csvText, dataReply, extension, fileReply, schemas } from './endpoint.schema';
import {
  addedPageReply,
  count,
  id,
  idOf,
  instant,
  monthNumber,
  percent,
  period,
  rupees,
  yearNumber,
} from './primitives.schema';
import * as query from './query.schema';

const plan = z.object({
  name: z.string(),
  /** The amount is per month, in rupees. */
  amount: rupees,
  /** The duration is in years. */
  duration: z.number().int(),
  isRecurring: extension(z.boolean()),
});
/** It is the progress of one plan. In the replies about progress of all members ids are called `id`, not `_id`. */
const investmentProgress = z.object({
  plan: plan.extend({ id }),
  progress: z.object({
    progressPercentage: percent,
    completedMonths: count,
    totalExpectedMonths: count,
    /** It is the sum of the approved deposits. */
    totalAmount: rupees,
  }),
  startDate: z.object(period),
  /** The months go from the first payment to the plan's end, oldest first. */
  monthlyStatus: z.array(
    z.object({
      ...period,
      status: z.enum(MONTH_STATUSES),
      amount: rupees,
      /** Only completed months have it. */
      investmentDate: instant.optional(),
    }),
  ),
});

export const memberProgress = z.object({
  member: z.object({ id, name: z.string(), email: z.string(), mobileNumber: z.string() }),
  /** The member itself comes first, under its own id and with relationship 'self', if it has deposits of its own. */
  familyMembers: z.array(
    z.object({ id, name: z.string(), relationship: z.string(), investments: z.array(investmentProgress) }),
  ),
  /** It counts the plans that the whole family has begun. */
  totalInvestments: extension(count),
  totalInvested: extension(rupees),
  /** It is the mean of the plans' progress. */
  averageProgress: extension(percent),
});

const progressFilters = {
  memberId: query.id,
  search: query.text,
  progressRange: query.choice(PROGRESS_RANGES),
  planType: query.choice(PLAN_TYPES),
};

export const allMembersProgress = schemas({
  summary: 'Progress of every member; the summary is of all that match, not of the page',
  query: { year: query.year },
  addedQuery: {
    ...progressFilters,
    ...query.page(50),
    ...query.sort(['member', 'totalInvestments', 'averageProgress', 'totalInvested']),
  },
  reply: dataReply({
    allMembersProgress: z.array(memberProgress),
    ...addedPageReply,
    summary: extension(
      z.object({ totalMembers: count, totalInvestments: count, totalInvested: rupees, averageProgress: percent }),
    ),
  }),
});

export const exportInvestmentProgress = schemas({
  summary: 'Progress of every member that matches, as a CSV or JSON file',
  /** The reply is CSV when no format is named. */
  query: { year: query.year, ...progressFilters, format: query.choice(['csv', 'json']) },
  files: { 'text/csv': csvText, 'application/json': z.object({ allMembersProgress: z.array(memberProgress) }) },
  reply: fileReply,
  refusals: [429],
});

const memberId = { id: idOf('member') };

export const memberProgressDetail = schemas({
  summary: 'Progress of one member, for the details with their calendars',
  params: memberId,
  query: { year: query.year },
  reply: dataReply(memberProgress),
});

export const memberAnalytics = schemas({
  summary: 'Investments of one member by year, month, family member and plan',
  params: memberId,
  query: { year: query.year },
  reply: dataReply({
    member: extension(memberProgress.shape.member),
    yearlyBreakdown: z.array(z.object({ year: yearNumber, totalAmount: rupees, totalInvestments: count })),
    /** The months go from January to December, over all years when none is given. */
    monthlyPattern: z.array(z.object({ month: monthNumber, amount: rupees })),
    familyContributions: z.array(
      z.object({ familyMemberId: id, name: z.string(), relationship: z.string(), totalContribution: rupees }),
    ),
    planPerformance: z.array(
      z.object({ planId: id, planName: z.string(), averageProgress: percent, totalInvested: rupees }),
    ),
  }),
});

export const createMemberSession = schemas({
  summary: 'Open a short-lived session as a member',
  body: z.object({ memberId: idOf('member') }),
  reply: dataReply({ token: z.string(), member: sessionUser }),
  refusals: [404, 409],
});

export const progressRow = z.object({
  _id: extension(z.string()),
  familyMember: z.object({ _id: extension(id), name: z.string(), relationship: z.string() }),
  /** The profit is that of the whole plan, also of one that is not offered any more. */
  plan: plan.extend({ _id: extension(id), profitAmount: extension(rupees) }),
  progress: z.object({
    progressPercentage: percent,
    completedMonths: z.number().int(),
    totalExpectedMonths: z.number().int(),
    totalAmount: rupees,
    expectedAmount: rupees,
  }),
  startDate: extension(z.object(period)),
  /** The months go from the first payment to the plan's end, oldest first. */
  monthlyStatus: z.array(
    z.object({ ...period, status: z.enum(MONTH_STATUSES), amount: rupees, investmentDate: extension(instant) }),
  ),
});

export const monthlyProgress = schemas({
  summary: 'How far each plan of each family member has come',
  query: { year: query.year, familyMemberId: query.id, planId: query.id },
  reply: dataReply({ progress: z.array(progressRow) }),
});
