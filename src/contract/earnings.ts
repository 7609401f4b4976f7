import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
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
} from './primitives';
import { leader } from './ranking';
import { LEVELS } from './roles';

/** What coordinators have earned, for the superadmin (§1-2.14, §1-7.4). */
const area = '/superadmin/commission-management';

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
export type CoordinatorWithEarnings = z.infer<typeof coordinatorWithEarnings>;

export const coordinatorsWithEarnings = endpoint({
  id: 'superadmin.earnings.coordinators',
  method: 'GET',
  path: `${area}/coordinators-with-earnings`,
  roles: allowed('coordinators', 'list'),
  summary: 'Coordinators with what they earned; the summary is of all that match, not of the page',
  spec: '§1-7.4',
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

export const coordinatorPerformance = endpoint({
  id: 'superadmin.earnings.performance',
  method: 'GET',
  path: `${area}/coordinator-performance`,
  roles: allowed('commission-report', 'read'),
  summary: 'Investment, commission and members of each coordinator in a period, best first',
  spec: '§1-7.4',
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

export const coordinatorLeaderboard = endpoint({
  id: 'superadmin.earnings.leaderboard',
  method: 'GET',
  path: `${area}/coordinator-leaderboard`,
  roles: allowed('commission-report', 'read'),
  summary: 'The best coordinators of a level in a period, by overall score; of every level when none is named',
  spec: '§1-7.4',
  query: { month: queryMonth, year: queryYear, coordinatorType: queryChoice(LEVELS), limit: queryLimit(20) },
  reply: answer(z.object({ leaderboard: z.array(leader) })),
});

export const coordinatorLevels = endpoint({
  id: 'superadmin.earnings.levels',
  method: 'GET',
  path: `${area}/coordinator-levels`,
  roles: allowed('coordinators', 'list'),
  summary: 'The levels, low to high, and how many coordinators each has',
  spec: '§1-7.4',
  reply: answer(z.object({ coordinatorLevels: z.array(z.object({ level, coordinatorCount: count })) })),
});
