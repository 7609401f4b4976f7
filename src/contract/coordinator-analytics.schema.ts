import { z } from 'zod';
import { ACTIVITY_TYPES } from './coordinator-analytics';
import { scope } from './coordinator-area.schema';
import { answer, schemas } from './endpoint.schema';
import { count, id, instant, monthNumber, queryDays, queryYear, rupees, yearNumber } from './primitives.schema';

const ofMonth = { month: monthNumber, year: yearNumber };

export const coordinatorAnalytics = schemas({
  query: { ...scope, days: queryDays },
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
      investmentGrowth: z.array(z.object({ ...ofMonth, totalAmount: rupees })),
      commissionTrends: z.array(z.object({ ...ofMonth, earned: rupees, pending: rupees })),
      /** Most invested first, at most ten. */
      topMembers: z.array(z.object({ _id: id, name: z.string(), totalInvested: rupees })),
      planDistribution: z.array(z.object({ _id: id, planName: z.string(), memberCount: count, totalAmount: rupees })),
      recentActivities: z.array(
        z.object({ description: z.string(), timestamp: instant, type: z.enum(ACTIVITY_TYPES) }),
      ),
      /** The month with the most investment; absent when nothing was ever invested. */
      bestMonth: z.object({ ...ofMonth, totalAmount: rupees }).optional(),
      averageInvestment: rupees,
      /** Fractions, 0 to 1; formulas at the server's rules. */
      retentionRate: z.number(),
      commissionEfficiency: z.number(),
    }),
  ),
});

export const monthlyTrends = schemas({
  query: { ...scope, year: queryYear },
  /** January to December; months that are still to come are 0. */
  reply: answer(
    z.object({ monthlyTrends: z.array(z.object({ ...ofMonth, totalCollection: rupees, totalCommission: rupees })) }),
  ),
});

export const planBreakdown = schemas({
  query: scope,
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
