import { z } from 'zod';
import { scope } from './coordinator-area';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, id, instant, monthNumber, queryDays, queryYear, rupees, yearNumber } from './primitives';

const area = '/coordinator/dashboard';
const roles = allowed('coordinator-dashboard', 'read');
const ofMonth = { month: monthNumber, year: yearNumber };

export const ACTIVITY_TYPES = ['investment', 'member', 'commission'] as const;

export const coordinatorAnalytics = endpoint({
  id: 'coordinator.dashboard.analytics',
  method: 'GET',
  path: `${area}/analytics`,
  roles,
  summary: 'Figures of the last days against the equal period before; 30 days unless asked otherwise',
  spec: '§2-7',
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

export const monthlyTrends = endpoint({
  id: 'coordinator.dashboard.monthly-trends',
  method: 'GET',
  path: `${area}/monthly-trends`,
  roles,
  summary: "A year's collections and own commissions, month by month; the current year unless asked otherwise",
  spec: '§2-7',
  query: { ...scope, year: queryYear },
  /** January to December; months that are still to come are 0. */
  reply: answer(
    z.object({ monthlyTrends: z.array(z.object({ ...ofMonth, totalCollection: rupees, totalCommission: rupees })) }),
  ),
});

export const planBreakdown = endpoint({
  id: 'coordinator.dashboard.plan-breakdown',
  method: 'GET',
  path: `${area}/plan-breakdown`,
  roles,
  summary: "The downline's investments and the own commissions, plan by plan, most collected first",
  spec: '§2-7',
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
