import { z } from 'zod';
import { BOOKKEEPING_STATUSES, MEMBER_STATUSES } from './coordinator-area';
import { answer, schemas } from './endpoint.schema';
import {
  id,
  instant,
  level,
  monthNumber,
  pageQuery,
  pageReply,
  percent,
  queryChoice,
  queryId,
  queryMonth,
  queryText,
  queryYear,
  rupees,
  yearNumber,
} from './primitives.schema';
import { LEVELS } from './roles';

/** Every call of this area may name the coordinator; naming another one than oneself is refused with 403. */
export const scope = { coordinatorType: queryChoice(LEVELS), coordinatorId: queryId };

export const commissionSum = z.object({ totalCommission: rupees, count: z.number().int() });

export const coordinatorOverview = schemas({
  query: scope,
  reply: answer(
    z.object({
      coordinator: z.object({ _id: id, name: z.string(), coordinatorType: level, unitName: z.string() }),
      totalMembers: z.number().int(),
      /** Approved deposits of the downline, in rupees. */
      totalInvestments: rupees,
      totalTransactions: z.number().int(),
      averagePerMember: rupees,
      thisMonthInvestments: rupees,
      /** Approved and paid. */
      overallCommission: commissionSum,
      approvedCommissions: commissionSum,
      thisMonthCommission: commissionSum,
      pendingCommissions: commissionSum,
      /** Commission ÷ investment × 100. */
      commissionRate: percent,
      /** Newest first, at most ten. */
      recentActivities: z.array(
        z.object({ type: z.enum(['investment', 'member', 'commission']), description: z.string(), timestamp: instant }),
      ),
    }),
  ),
});

/** A commission as its coordinator sees it; `commisionAmount` is spelt so. */
export const ownCommission = z.object({
  _id: id,
  member: z.object({ _id: id, name: z.string(), userName: z.string(), profilePicture: z.string().optional() }),
  familyMember: z.object({ name: z.string(), relationship: z.string() }).optional(),
  plan: z.object({ _id: id, planName: z.string() }),
  investmentAmount: rupees,
  totalAmount: rupees,
  rate: percent,
  amount: rupees,
  commisionAmount: rupees,
  status: z.enum(BOOKKEEPING_STATUSES),
  reason: z.string().optional(),
  month: monthNumber,
  year: yearNumber,
  generatedDate: instant,
  createdAt: instant,
});

export const listOwnCommissions = schemas({
  query: {
    ...scope,
    ...pageQuery(20),
    status: queryChoice(BOOKKEEPING_STATUSES),
    month: queryMonth,
    year: queryYear,
    member: queryText,
    plan: queryText,
  },
  reply: answer(
    z.object({
      commissions: z.array(ownCommission),
      ...pageReply,
      /** Of all that match, not of the page. */
      summary: z.object({
        totalAmount: rupees,
        pendingCount: z.number().int(),
        processedCount: z.number().int(),
      }),
    }),
  ),
});

export const commissionStats = schemas({
  query: scope,
  reply: answer(z.object({ totalEarned: rupees, pending: rupees, thisMonth: rupees, commissionRate: percent })),
});

export const downlineMember = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  profilePicture: z.string().optional(),
  status: z.enum(MEMBER_STATUSES),
  /** How many are registered. */
  familyMembers: z.number().int(),
  totalInvested: rupees,
  lastInvestmentDate: instant.optional(),
  investmentPlans: z.array(z.string()),
  recentInvestments: z.array(z.object({ planName: z.string(), amount: rupees, date: instant, status: z.string() })),
});

export const listDownline = schemas({
  query: { ...scope, ...pageQuery(20), status: queryChoice(MEMBER_STATUSES), search: queryText },
  reply: answer(
    z.object({
      downlineMembers: z.array(downlineMember),
      ...pageReply,
      totalDownlineCount: z.number().int(),
      downlinePerformance: z.object({ activeMembers: z.number().int(), averageDeposits: rupees }),
    }),
  ),
});
