import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, level, perLevel, queryChoice, queryId, queryLimit, queryTimeframe, rupees } from './primitives';
import { badge, CATEGORIES, leader } from './ranking';
import { LEVELS } from './roles';

/** Badges and leaders of every level, for the superadmin (§1-7.5). Each level is ranked for itself. */
const area = '/superadmin/badges';

export const allTopPerformers = endpoint({
  id: 'superadmin.badges.all-top-performers',
  method: 'GET',
  path: `${area}/all-top-performers`,
  roles: allowed('badges', 'read'),
  summary: 'The best of every level by overall score',
  spec: '§1-7.5',
  query: { timeframe: queryTimeframe, limit: queryLimit(3, 100) },
  reply: answer(z.object({ topPerformers: perLevel(z.array(leader)) })),
});

export const topPerformersByLevel = endpoint({
  id: 'superadmin.badges.top-performers-by-level',
  method: 'GET',
  path: `${area}/top-performers-by-level`,
  roles: allowed('badges', 'read'),
  summary: 'The best of one level in one category',
  spec: '§1-7.5',
  query: {
    coordinatorType: queryChoice(LEVELS),
    category: queryChoice(CATEGORIES),
    timeframe: queryTimeframe,
    limit: queryLimit(10, 100),
  },
  /** Of panchayats when no level is named, overall when no category is. */
  reply: answer(z.object({ coordinatorType: level, category: z.enum(CATEGORIES), topPerformers: z.array(leader) })),
});

/** A badge and who holds it. */
const holder = {
  coordinatorId: leader.shape.coordinatorId,
  coordinator: leader.shape.coordinator,
  coordinatorType: level,
};

export const coordinatorBadges = endpoint({
  id: 'superadmin.badges.coordinator-badges',
  method: 'GET',
  path: `${area}/coordinator-badges`,
  roles: allowed('badges', 'read'),
  summary: 'Badges that stand awarded, with their holders',
  spec: '§1-7.5',
  query: {
    coordinatorType: queryChoice(LEVELS),
    coordinatorId: queryId,
    timeframe: queryTimeframe,
    limit: queryLimit(20),
  },
  reply: answer(z.object({ badges: z.array(badge.and(z.object(holder))) })),
});

/** Nobody holds it while every figure is 0. */
const record = <T extends z.ZodType>(value: T) =>
  z.object({ coordinatorName: z.string(), coordinatorType: level, value }).optional();

export const badgeStatistics = endpoint({
  id: 'superadmin.badges.statistics',
  method: 'GET',
  path: `${area}/statistics`,
  roles: allowed('badges', 'read'),
  summary: 'How many badges stand awarded, and who is best of all',
  spec: '§1-7.5',
  query: { timeframe: queryTimeframe },
  reply: answer(
    z.object({
      totalBadgesAwarded: count,
      highestCommission: record(rupees),
      highestInvestment: record(rupees),
      mostMembers: record(count),
    }),
  ),
});

export const crossLevelLeaderboard = endpoint({
  id: 'superadmin.badges.cross-level-leaderboard',
  method: 'GET',
  path: `${area}/cross-level-leaderboard`,
  roles: allowed('badges', 'read'),
  summary: 'The best of every level in one category, side by side',
  spec: '§1-7.5',
  query: { category: queryChoice(CATEGORIES), timeframe: queryTimeframe, limit: queryLimit(5, 100) },
  /** Overall when no category is named. */
  reply: answer(z.object({ category: z.enum(CATEGORIES), leaderboard: perLevel(z.array(leader)) })),
});
