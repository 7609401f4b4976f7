import { z } from 'zod';
import { ACTIVITY_TYPES, BOOKKEEPING_STATUSES, DEPOSIT_STATUSES, MEMBER_STATUSES } from './choices';
import { deposit } from './deposits.schema';
import { codeAndParams, dataReply, extension, schemas } from './endpoint.schema';
import { ownFamilyMember } from './family-members.schema';
import { offeredPlan } from './plans.schema';
import {
  count,
  day,
  id,
  instant,
  level,
  monthNumber,
  paidAndUnpaid,
  percent,
  period,
  rupees,
  yearNumber,
} from './primitives.schema';
import * as query from './query.schema';

const monthSum = z.object({ ...period, totalAmount: rupees });
const investmentTotals = { totalAmount: rupees, totalTransactions: count };
/** The counts are those of members of one kind. */
const verificationCounts = z.object({ verified: extension(count), unverified: count });

export const superadminDashboard = schemas({
  summary: 'The whole system at a glance; investments are approved deposits, commissions approved and paid ones',
  reply: dataReply({
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
    /** So many acts of others wait for who asks to confirm or refuse them. */
    requestsToConfirm: extension(count),
    /** Members with a plan of which three months or more are overdue, and what these plans ask for. */
    threeMonthsBehind: extension(z.object({ memberCount: count, amount: rupees })),
    /** What about cash waits for the superadmin. */
    cash: extension(
      z.object({
        /** In hand for more than seven days. */
        oldCount: count,
        oldAmount: rupees,
        /** Handed in and not received. */
        handInCount: count,
        handInAmount: rupees,
        /** Received in the last 30 days with a difference; the amount adds the differences up, and is below 0 where less was counted. */
        differenceCount: count,
        differenceAmount: rupees,
        /** Deposits that a member said are wrong, and that are pending. */
        disputedCount: count,
      }),
    ),
    commissionStats: z.object({ totalCommission: rupees, totalTransactions: count, ...paidAndUnpaid }),
    /** The sums are those of deposits for this month. */
    thisMonthStats: z.object({ totalAmount: rupees, totalTransactions: extension(count) }),
    /** These are the last twelve months, oldest first. */
    monthlyTrends: z.array(z.object({ _id: z.object({ year: yearNumber, month: monthNumber }), ...investmentTotals })),
    /** The plan with the most investment comes first. */
    planWiseBreakdown: z.array(
      z.object({
        _id: id,
        planName: z.string(),
        ...investmentTotals,
        uniqueMembers: count,
        planDetails: z
          .object({
            planAmount: rupees,
            /** The duration is in years. */
            planDuration: z.number().int(),
            isActive: z.boolean(),
            isRecurring: z.boolean(),
          })
          .optional(),
      }),
    ),
    memberCount: verificationCounts,
    studentCount: verificationCounts,
    kisanCount: verificationCounts,
  }),
});

export const memberOverview = schemas({
  summary: "The member's dashboard; sums count approved deposits",
  reply: dataReply({
    member: z.object({
      _id: extension(id),
      name: z.string(),
      userName: extension(z.string()),
      email: extension(z.string()),
      /** Here `name` is the panchayat's place name. */
      panchayatReferenceId: z
        .object({
          _id: extension(id),
          name: z.string(),
          /** This coordinator collects the money. */ coordinatorName: extension(z.string()),
        })
        .nullish(),
    }),
    overallInvestments: z.object({ totalAmount: rupees, totalTransactions: z.number().int() }),
    thisMonthInvestments: z.object({ totalAmount: rupees, totalTransactions: z.number().int() }),
    familyMembers: z.array(ownFamilyMember),
    availablePlans: z.array(offeredPlan),
    planWiseBreakdown: z.array(
      z.object({
        _id: extension(id),
        planName: z.string(),
        totalAmount: rupees,
        totalPayments: z.number().int(),
        /** The duration is in years. */
        planDuration: z.number().int(),
        isRecurring: extension(z.boolean()),
      }),
    ),
    /** 'self' is the member itself. */
    familyMemberInvestmentData: z.array(
      z.object({ _id: z.union([id, z.literal('self')]), name: z.string(), totalAmount: rupees }),
    ),
    /** These are the last twelve months, oldest first. */
    investmentsByMonth: z.array(monthSum),
    /** It is the running total at the end of each of the last twelve months. */
    investmentGrowth: z.array(monthSum),
  }),
});

export const memberInvestments = schemas({
  summary: 'Every deposit of the member and the family, newest first',
  reply: dataReply({ investments: z.array(deposit) }),
});

/** An activity says what happened in a downline: a sentence, and its code and parameters. */
const activity = z.object({
  type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  ...codeAndParams,
  timestamp: instant,
});

const commissionSummary = z.object({ totalCommission: rupees, count: extension(z.number().int()) });

export const coordinatorOverview = schemas({
  summary: 'Downline, investments and commissions of the signed-in coordinator',
  query: query.coordinatorScope,
  reply: dataReply({
    coordinator: extension(z.object({ _id: id, name: z.string(), coordinatorType: level, unitName: z.string() })),
    totalMembers: z.number().int(),
    /** It is the sum of the approved deposits of the downline, in rupees. */
    totalInvestments: rupees,
    totalTransactions: extension(z.number().int()),
    thisMonthInvestments: rupees,
    pendingCommissions: commissionSummary,
    /** It counts approved and paid ones. The specifications list it for the coordinator dashboard alone. */
    overallCommission: commissionSummary.optional(),
    thisMonthCommission: commissionSummary.optional(),
    /** The own commissions that are approved and not paid yet, those that are paid, and the day of the last payment. */
    payouts: extension(z.object({ toBePaid: rupees, paid: rupees, lastPaidOn: day.optional() })),
    // The specifications list the rest for the panchayat dashboard alone.
    /** It counts approved and paid ones. */
    approvedCommissions: commissionSummary.optional(),
    averagePerMember: rupees.optional(),
    /** The rate is commission ÷ investment × 100. */
    commissionRate: percent.optional(),
    /** There are at most ten, newest first. */
    recentActivities: z.array(activity).optional(),
    /** There are at most ten of each, newest first. */
    members: z
      .array(
        z.object({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          familyCount: count,
          totalInvested: rupees,
          status: z.enum(MEMBER_STATUSES),
        }),
      )
      .optional(),
    investments: z
      .array(
        z.object({
          memberName: z.string(),
          planName: z.string(),
          amount: rupees,
          date: instant,
          status: z.enum(DEPOSIT_STATUSES),
        }),
      )
      .optional(),
    commissions: z
      .array(
        z.object({
          memberName: z.string(),
          investmentAmount: rupees,
          rate: percent,
          amount: rupees,
          status: z.enum(BOOKKEEPING_STATUSES),
          date: instant,
        }),
      )
      .optional(),
  }),
});

export const coordinatorAnalytics = schemas({
  summary: 'Figures of the last days against the equal period before; 30 days unless asked otherwise',
  query: { ...query.coordinatorScope, days: query.days },
  reply: dataReply({
    totalInvestments: rupees,
    previousTotalInvestments: rupees,
    /** It counts the members with an investment in the period. */
    activeMembers: count,
    previousActiveMembers: count,
    inactiveMembers: count,
    totalCommissions: rupees,
    previousTotalCommissions: rupees,
    pendingCommissions: rupees,
    /** The rate is a fraction, 0 to 1; it is shown as a percent. */
    conversionRate: z.number(),
    previousConversionRate: z.number(),
    /** These are the last twelve months, oldest first; the list is empty when nothing was ever invested. */
    investmentGrowth: z.array(monthSum),
    commissionTrends: extension(z.array(z.object({ ...period, earned: rupees, pending: rupees }))),
    /** There are at most ten, most invested first. */
    topMembers: z.array(z.object({ _id: extension(id), name: z.string(), totalInvested: rupees })),
    planDistribution: z.array(
      z.object({ _id: extension(id), planName: z.string(), memberCount: count, totalAmount: rupees }),
    ),
    recentActivities: z.array(activity),
    /** It is the month with the most investment, and absent when nothing was ever invested. */
    bestMonth: monthSum.optional(),
    averageInvestment: rupees,
    /** Both rates are fractions, 0 to 1; the server's rules have their formulas. */
    retentionRate: z.number(),
    commissionEfficiency: z.number(),
  }),
});

export const monthlyTrends = schemas({
  summary: "A year's collections and own commissions, month by month; the current year unless asked otherwise",
  query: { ...query.coordinatorScope, year: query.year },
  /** The months go from January to December; those that are still to come are 0. */
  reply: dataReply({
    monthlyTrends: z.array(
      z.object({ month: monthNumber, year: extension(yearNumber), totalCollection: rupees, totalCommission: rupees }),
    ),
  }),
});

export const planBreakdown = schemas({
  summary: "The downline's investments and the own commissions, plan by plan, most collected first",
  query: query.coordinatorScope,
  reply: dataReply({
    planBreakdown: z.array(
      z.object({
        _id: extension(id),
        planName: z.string(),
        totalCollection: rupees,
        totalCommission: extension(rupees),
        transactionCount: extension(count),
        memberCount: extension(count),
      }),
    ),
  }),
});
