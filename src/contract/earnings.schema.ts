import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import {
  count,
  id,
  instant,
  level,
  pageQuery,
  pageReply,
  percent,
  queryChoice,
  queryId,
  queryLimit,
  queryMonth,
  queryNumber,
  queryText,
  queryYear,
  rupees,
  sortQuery,
} from './primitives.schema';
import { leader } from './ranking.schema';
import { LEVELS } from './roles';

export const coordinatorWithEarnings = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  coordinatorType: level,
  unitName: z.string(),
  /** Approved and paid commissions. */
  totalCommission: rupees,
  /** What was invested where they were earned. */
  totalCollection: rupees,
  /** Commission ÷ collection × 100, 0 without a collection. */
  commissionRate: percent,
  transactionCount: count,
  /** Months with at least one such commission. */
  activeMonths: count,
  avgCommissionPerTransaction: rupees,
  /** Absent when there is none yet. */
  firstTransactionDate: instant.optional(),
  lastTransactionDate: instant.optional(),
});

export const coordinatorsWithEarnings = schemas({
  query: {
    ...pageQuery(20),
    search: queryText,
    coordinatorType: queryChoice(LEVELS),
    /** One coordinator alone: what its own page asks for. */
    coordinatorId: queryId,
    month: queryMonth,
    year: queryYear,
    /** Rupees; keeps totalCommission at or above it. */
    minCommission: queryNumber,
    ...sortQuery([
      'name',
      'coordinatorType',
      'totalCommission',
      'totalCollection',
      'commissionRate',
      'transactionCount',
      'activeMonths',
      'lastTransactionDate',
    ]),
  },
  reply: answer(
    z.object({
      coordinators: z.array(coordinatorWithEarnings),
      ...pageReply,
      summary: z.object({
        totalCoordinators: count,
        coordinatorsWithEarnings: count,
        totalCommissionPaid: rupees,
        totalCollectionGenerated: rupees,
        totalInvestmentCount: count,
        avgCommissionRate: percent,
        /** Coordinators with earnings ÷ all × 100. */
        commissionCoverage: percent,
      }),
    }),
  ),
});

export const coordinatorPerformance = schemas({
  query: {
    month: queryMonth,
    year: queryYear,
    coordinatorType: queryChoice(LEVELS),
    coordinatorId: queryId,
    ...pageQuery(50),
  },
  reply: answer(
    z.object({
      performance: z.array(
        z.object({
          _id: id,
          coordinator: z.object({ name: z.string(), userName: z.string() }),
          coordinatorType: level,
          totalInvestment: rupees,
          totalCommission: rupees,
          commissionRate: percent,
          transactionCount: count,
          memberCount: count,
        }),
      ),
      ...pageReply,
    }),
  ),
});

export const coordinatorLeaderboard = schemas({
  query: { month: queryMonth, year: queryYear, coordinatorType: queryChoice(LEVELS), limit: queryLimit(20) },
  reply: answer(z.object({ leaderboard: z.array(leader) })),
});

export const coordinatorLevels = schemas({
  reply: answer(z.object({ coordinatorLevels: z.array(z.object({ level, coordinatorCount: count })) })),
});
