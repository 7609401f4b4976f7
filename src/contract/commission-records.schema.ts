import { z } from 'zod';
import { COMMISSION_STATUSES } from './commissions';
import { commission } from './commissions.schema';
import { answer, schemas } from './endpoint.schema';
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
} from './primitives.schema';
import { LEVELS } from './roles';

const filters = {
  coordinatorType: queryChoice(LEVELS),
  coordinatorId: queryId,
  status: queryChoice(COMMISSION_STATUSES),
  month: queryMonth,
  year: queryYear,
};

export const listCommissions = schemas({
  query: {
    ...pageQuery(50),
    ...filters,
    search: queryText,
    /** One commission alone: what a page at an address of its own asks for. */
    commissionId: queryId,
    memberId: queryId,
    planId: queryId,
    ...sortQuery(['createdAt', 'commisionAmount', 'totalAmount', 'coordinator', 'member', 'plan', 'period', 'status']),
  },
  reply: answer(z.object({ response: z.array(commission), ...pageReply })),
});

export const calculateCommission = schemas({
  body: z.object({ depositId: idOf('Deposit') }),
  /** All commissions of the deposit; `created` says how many of them are new. */
  reply: answer(z.object({ commissions: z.array(commission), created: count })),
});

export const exportCommissionData = schemas({
  query: { ...filters, search: queryText },
  reply: answer(z.object({ csvUrl: z.string() })),
});

/** Commissions and what they were earned on, in rupees. */
const commissionSum = { totalCommission: rupees, totalInvestment: rupees, totalTransactions: count };

export const commissionAnalytics = schemas({
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
