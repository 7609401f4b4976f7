import { z } from 'zod';
import { sessionUser } from './auth';
import { answer, endpoint, fileAnswer } from './endpoint';
import { MONTH_STATUSES } from './member-area';
import { allowed } from './permissions';
import {
  count,
  id,
  idOf,
  instant,
  monthNumber,
  pageQuery,
  pageReply,
  percent,
  queryChoice,
  queryId,
  queryText,
  queryYear,
  rupees,
  sortQuery,
  yearNumber,
} from './primitives';

/** How far every member has come, for the superadmin (§1-2.9). These shapes name ids `id`, as §1-3 does. */
const area = '/superadmin/analytics';

const investmentProgress = z.object({
  plan: z.object({
    id,
    name: z.string(),
    /** Per month. */
    amount: rupees,
    /** In years. */
    duration: z.number().int(),
    isRecurring: z.boolean(),
  }),
  progress: z.object({
    progressPercentage: percent,
    completedMonths: count,
    totalExpectedMonths: count,
    /** Approved deposits. */
    totalAmount: rupees,
  }),
  startDate: z.object({ month: monthNumber, year: yearNumber }),
  /** Oldest first, from the first payment to the plan's end. */
  monthlyStatus: z.array(
    z.object({
      month: monthNumber,
      year: yearNumber,
      status: z.enum(MONTH_STATUSES),
      amount: rupees,
      /** Completed months only. */
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
  /** Plans begun, over the whole family. */
  totalInvestments: count,
  totalInvested: rupees,
  /** Mean of the plans' progress. */
  averageProgress: percent,
});
export type MemberProgress = z.infer<typeof memberProgress>;

/** Low below 25, medium 25 to under 75, high 75 or more (§1-5). */
export const PROGRESS_RANGES = ['low', 'medium', 'high'] as const;
export const PLAN_TYPES = ['recurring', 'one-time'] as const;

const filters = {
  year: queryYear,
  memberId: queryId,
  search: queryText,
  progressRange: queryChoice(PROGRESS_RANGES),
  planType: queryChoice(PLAN_TYPES),
};

export const allMembersProgress = endpoint({
  id: 'superadmin.progress.list',
  method: 'GET',
  path: `${area}/investment-progress`,
  roles: allowed('investment-progress', 'read'),
  summary: 'Progress of every member; the summary is of all that match, not of the page',
  spec: '§1-7.2',
  query: {
    ...filters,
    ...pageQuery(50),
    ...sortQuery(['member', 'totalInvestments', 'averageProgress', 'totalInvested']),
  },
  reply: answer(
    z.object({
      allMembersProgress: z.array(memberProgress),
      ...pageReply,
      summary: z.object({
        totalMembers: count,
        totalInvestments: count,
        totalInvested: rupees,
        averageProgress: percent,
      }),
      /** A host that shows made-up members says so here. */
      isSampleData: z.boolean().optional(),
    }),
  ),
});

export const exportInvestmentProgress = endpoint({
  id: 'superadmin.progress.export',
  method: 'GET',
  path: `${area}/export-investment-progress`,
  roles: allowed('investment-progress', 'export'),
  summary: 'Progress of every member that matches, as a CSV or JSON file',
  spec: '§1-7.2',
  /** CSV when no format is named. */
  query: { ...filters, format: queryChoice(['csv', 'json']) },
  reply: fileAnswer,
  replyType: 'file',
});

const memberId = { id: idOf('Member') };

export const memberProgressDetail = endpoint({
  id: 'superadmin.progress.member-detailed',
  method: 'GET',
  path: `${area}/member/:id/detailed`,
  roles: allowed('investment-progress', 'read'),
  summary: 'Progress of one member, for the details with their calendars',
  spec: '§1-7.2',
  params: memberId,
  query: { year: queryYear },
  reply: answer(memberProgress),
});

export const memberAnalytics = endpoint({
  id: 'superadmin.progress.member',
  method: 'GET',
  path: `${area}/member/:id`,
  roles: allowed('investment-progress', 'read'),
  summary: 'Investments of one member by year, month, family member and plan',
  spec: '§1-7.2',
  params: memberId,
  query: { year: queryYear },
  reply: answer(
    z.object({
      member: memberProgress.shape.member,
      yearlyBreakdown: z.array(z.object({ year: yearNumber, totalAmount: rupees, totalInvestments: count })),
      /** January to December; over all years when none is given. */
      monthlyPattern: z.array(z.object({ month: monthNumber, amount: rupees })),
      familyContributions: z.array(
        z.object({ familyMemberId: id, name: z.string(), relationship: z.string(), totalContribution: rupees }),
      ),
      planPerformance: z.array(
        z.object({ planId: id, planName: z.string(), averageProgress: percent, totalInvested: rupees }),
      ),
    }),
  ),
});

export const createMemberSession = endpoint({
  id: 'superadmin.progress.create-member-session',
  method: 'POST',
  path: `${area}/create-member-session`,
  roles: allowed('members', 'impersonate'),
  summary: 'Open a short-lived session as a member',
  spec: '§1-7.2',
  body: z.object({ memberId: idOf('Member') }),
  reply: answer(z.object({ token: z.string(), member: sessionUser })),
});
