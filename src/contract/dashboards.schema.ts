import { z } from 'zod';
import { ACTIVITY_TYPES, BOOKKEEPING_STATUSES, MEMBER_STATUSES, MONTH_STATUSES } from './dashboards';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { familyMember } from './family-members.schema';
import { depositPlan } from './plans.schema';
import {
  count,
  id,
  instant,
  level,
  monthNumber,
  pageQuery,
  pageReply,
  percent,
  queryChoice,
  queryDays,
  queryId,
  queryMonth,
  queryText,
  queryYear,
  rupees,
  yearNumber,
} from './primitives.schema';
import { LEVELS } from './roles';

const investmentTotals = { totalAmount: rupees, totalTransactions: count };
/** Members of one kind. */
const verificationCounts = z.object({ verified: count, unverified: count });

export const superadminDashboard = schemas({
  summary: 'The whole system at a glance; investments are approved deposits, commissions approved and paid ones',
  reply: answer(
    z.object({
      userCounts: z.object({
        members: z.object({ verified: count, unverified: count }),
        coordinators: z.object({
          states: count,
          sambhaags: count,
          districts: count,
          tehsils: count,
          sankuls: count,
          panchayats: count,
        }),
        familyMembers: z.object({ total: count }),
      }),
      investmentStats: z.object(investmentTotals),
      commissionStats: z.object({ totalCommission: rupees, totalTransactions: count }),
      /** Deposits that are for this month. */
      thisMonthStats: z.object(investmentTotals),
      /** Oldest first, the last twelve months. */
      monthlyTrends: z.array(
        z.object({ _id: z.object({ year: yearNumber, month: monthNumber }), ...investmentTotals }),
      ),
      /** Most invested first. */
      planWiseBreakdown: z.array(
        z.object({
          _id: id,
          planName: z.string(),
          ...investmentTotals,
          uniqueMembers: count,
          planDetails: z.object({
            planAmount: rupees,
            /** In years. */
            planDuration: z.number().int(),
            isActive: z.boolean(),
            isRecurring: z.boolean(),
          }),
        }),
      ),
      memberCount: verificationCounts,
      studentCount: verificationCounts,
      kisanCount: verificationCounts,
    }),
  ),
});

export const memberOverview = schemas({
  summary: "The member's dashboard; sums count approved deposits",
  reply: answer(
    z.object({
      member: z.object({
        _id: id,
        name: z.string(),
        userName: z.string(),
        email: z.string(),
        /** name is the panchayat's place name here. */
        panchayatReferenceId: z.object({ _id: id, name: z.string() }),
      }),
      overallInvestments: z.object({ totalAmount: rupees, totalTransactions: z.number().int() }),
      thisMonthInvestments: z.object({ totalAmount: rupees, totalTransactions: z.number().int() }),
      familyMembers: z.array(familyMember),
      availablePlans: z.array(depositPlan),
      planWiseBreakdown: z.array(
        z.object({
          _id: id,
          planName: z.string(),
          totalAmount: rupees,
          totalPayments: z.number().int(),
          /** In years. */
          planDuration: z.number().int(),
        }),
      ),
      familyMemberInvestmentData: z.array(z.object({ _id: z.string(), name: z.string(), totalAmount: rupees })),
      /** The last twelve months, oldest first. */
      investmentsByMonth: z.array(z.object({ month: monthNumber, year: yearNumber, totalAmount: rupees })),
      /** The running total at the end of each of those months. */
      investmentGrowth: z.array(z.object({ month: monthNumber, year: yearNumber, totalAmount: rupees })),
    }),
  ),
});

export const memberInvestments = schemas({
  summary: 'Every deposit of the member and the family, newest first',
  reply: answer(z.object({ investments: z.array(deposit) })),
});

export const progressRow = z.object({
  _id: z.string(),
  familyMember: z.object({ _id: id.optional(), name: z.string(), relationship: z.string() }),
  plan: z.object({ _id: id, name: z.string(), amount: rupees, duration: z.number().int(), isRecurring: z.boolean() }),
  progress: z.object({
    progressPercentage: percent,
    completedMonths: z.number().int(),
    totalExpectedMonths: z.number().int(),
    totalAmount: rupees,
    expectedAmount: rupees,
  }),
  startDate: z.object({ month: monthNumber, year: yearNumber }),
  /** Oldest first, from the first payment to the plan's end. */
  monthlyStatus: z.array(
    z.object({
      month: monthNumber,
      year: yearNumber,
      status: z.enum(MONTH_STATUSES),
      amount: rupees,
      investmentDate: z.string().optional(),
    }),
  ),
});

export const monthlyProgress = schemas({
  summary: 'How far each plan of each family member has come',
  query: { year: queryYear, familyMemberId: queryId, planId: queryId },
  reply: answer(z.object({ progress: z.array(progressRow) })),
});

/** Every call of this area may name the coordinator; naming another one than oneself is refused with 403. */
export const coordinatorScope = { coordinatorType: queryChoice(LEVELS), coordinatorId: queryId };

const commissionSummary = z.object({ totalCommission: rupees, count: z.number().int() });

export const coordinatorOverview = schemas({
  summary: 'Downline, investments and commissions of the signed-in coordinator',
  query: coordinatorScope,
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
      overallCommission: commissionSummary,
      approvedCommissions: commissionSummary,
      thisMonthCommission: commissionSummary,
      pendingCommissions: commissionSummary,
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
  summary: 'Commissions of the signed-in coordinator, newest first',
  query: {
    ...coordinatorScope,
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
  summary: "The coordinator's commission figures",
  query: coordinatorScope,
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
  summary: 'Members below the coordinator',
  query: { ...coordinatorScope, ...pageQuery(20), status: queryChoice(MEMBER_STATUSES), search: queryText },
  reply: answer(
    z.object({
      downlineMembers: z.array(downlineMember),
      ...pageReply,
      totalDownlineCount: z.number().int(),
      downlinePerformance: z.object({ activeMembers: z.number().int(), averageDeposits: rupees }),
    }),
  ),
});

const monthFields = { month: monthNumber, year: yearNumber };

export const coordinatorAnalytics = schemas({
  summary: 'Figures of the last days against the equal period before; 30 days unless asked otherwise',
  query: { ...coordinatorScope, days: queryDays },
  reply: answer(
    z.object({
      totalInvestments: rupees,
      previousTotalInvestments: rupees,
      /** Members with an investment in the period. */
      activeMembers: count,
      previousActiveMembers: count,
      inactiveMembers: count,
      totalCommissions: rupees,
      previousTotalCommissions: rupees,
      pendingCommissions: rupees,
      /** A fraction, 0 to 1; shown as a percent. */
      conversionRate: z.number(),
      previousConversionRate: z.number(),
      /** Oldest first, the last twelve months; empty when nothing was ever invested. */
      investmentGrowth: z.array(z.object({ ...monthFields, totalAmount: rupees })),
      commissionTrends: z.array(z.object({ ...monthFields, earned: rupees, pending: rupees })),
      /** Most invested first, at most ten. */
      topMembers: z.array(z.object({ _id: id, name: z.string(), totalInvested: rupees })),
      planDistribution: z.array(z.object({ _id: id, planName: z.string(), memberCount: count, totalAmount: rupees })),
      recentActivities: z.array(
        z.object({ description: z.string(), timestamp: instant, type: z.enum(ACTIVITY_TYPES) }),
      ),
      /** The month with the most investment; absent when nothing was ever invested. */
      bestMonth: z.object({ ...monthFields, totalAmount: rupees }).optional(),
      averageInvestment: rupees,
      /** Fractions, 0 to 1; formulas at the server's rules. */
      retentionRate: z.number(),
      commissionEfficiency: z.number(),
    }),
  ),
});

export const monthlyTrends = schemas({
  summary: "A year's collections and own commissions, month by month; the current year unless asked otherwise",
  query: { ...coordinatorScope, year: queryYear },
  /** January to December; months that are still to come are 0. */
  reply: answer(
    z.object({
      monthlyTrends: z.array(z.object({ ...monthFields, totalCollection: rupees, totalCommission: rupees })),
    }),
  ),
});

export const planBreakdown = schemas({
  summary: "The downline's investments and the own commissions, plan by plan, most collected first",
  query: coordinatorScope,
  reply: answer(
    z.object({
      planBreakdown: z.array(
        z.object({
          _id: id,
          planName: z.string(),
          totalCollection: rupees,
          totalCommission: rupees,
          transactionCount: count,
          memberCount: count,
        }),
      ),
    }),
  ),
});
