import { z } from 'zod';
import { COMMISSION_STATUSES, commission } from './commissions';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import {
  count,
  idOf,
  level,
  monthNumber,
  pageQuery,
  pageReply,
  queryChoice,
  queryId,
  queryMonth,
  queryText,
  queryYear,
  rupees,
  sortQuery,
  yearNumber,
} from './primitives';
import { LEVELS } from './roles';

/** Every commission, whatever was decided, for the superadmin; what waits for a decision is in commissions.ts. */

const filters = {
  coordinatorType: queryChoice(LEVELS),
  coordinatorId: queryId,
  status: queryChoice(COMMISSION_STATUSES),
  month: queryMonth,
  year: queryYear,
};

export const listCommissions = endpoint({
  id: 'superadmin.commissions.list',
  method: 'GET',
  path: '/superadmin/crud/commission',
  roles: allowed('commissions', 'list'),
  summary: 'Commissions of every coordinator, newest first',
  spec: '§1-7.3',
  query: {
    ...pageQuery(50),
    ...filters,
    search: queryText,
    memberId: queryId,
    planId: queryId,
    ...sortQuery(['createdAt', 'commisionAmount', 'totalAmount', 'coordinator', 'member', 'plan', 'period', 'status']),
  },
  reply: answer(z.object({ response: z.array(commission), ...pageReply })),
});

export const calculateCommission = endpoint({
  id: 'superadmin.commissions.calculate',
  method: 'POST',
  path: '/superadmin/commission-management/calculate-commission',
  roles: allowed('commissions', 'calculate'),
  summary: 'Create the commissions that an approved deposit lacks; a second call creates none',
  spec: '§1-7.4',
  body: z.object({ depositId: idOf('Deposit') }),
  /** All commissions of the deposit; `created` says how many of them are new. */
  reply: answer(z.object({ commissions: z.array(commission), created: count })),
});

export const exportCommissionData = endpoint({
  id: 'superadmin.commissions.export',
  method: 'GET',
  path: '/superadmin/commission-management/export-commission-data',
  roles: allowed('commissions', 'export'),
  summary: 'A short-lived link to the commissions as CSV',
  spec: '§1-7.4',
  query: { ...filters, search: queryText },
  reply: answer(z.object({ csvUrl: z.string() })),
});

/** Commissions and what they were earned on, in rupees. */
const commissionSum = { totalCommission: rupees, totalInvestment: rupees, totalTransactions: count };

export const commissionAnalytics = endpoint({
  id: 'superadmin.analytics.commission-analytics',
  method: 'GET',
  path: '/superadmin/analytics/commission-analytics',
  roles: allowed('commission-report', 'read'),
  summary: 'Commissions by status, level, plan and month; rejected ones count in their own figure only',
  spec: '§1-7.2',
  query: { coordinatorType: queryChoice(LEVELS), month: queryMonth, year: queryYear },
  reply: answer(
    z.object({
      ...commissionSum,
      statusBreakdown: z.array(z.object({ status: z.enum(COMMISSION_STATUSES), count, totalAmount: rupees })),
      levelBreakdown: z.array(z.object({ coordinatorType: level, ...commissionSum })),
      planBreakdown: z.array(z.object({ _id: z.string(), planName: z.string(), ...commissionSum })),
      /** Oldest first, the last twelve months. */
      monthlyTrends: z.array(z.object({ month: monthNumber, year: yearNumber, ...commissionSum })),
    }),
  ),
});
