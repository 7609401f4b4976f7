import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './ranking.schema';
export type Leader = z.infer<typeof schema.leader>;
export type Leaderboard = z.infer<typeof schema.leaderboard>;
export type Badge = z.infer<typeof schema.badge>;

/** Badges and leaders of every level, for the superadmin. Each level is ranked for itself. */
const superadminPath = '/superadmin/badges';

export const allTopPerformers = endpoint<typeof schema.allTopPerformers>({
  path: `${superadminPath}/all-top-performers`,
  access: 'badges.list',
});

export const topPerformersByLevel = endpoint<typeof schema.topPerformersByLevel>({
  path: `${superadminPath}/top-performers-by-level`,
  access: 'badges.list',
});

export const coordinatorBadges = endpoint<typeof schema.coordinatorBadges>({
  path: `${superadminPath}/coordinator-badges`,
  access: 'badges.list',
});

export const badgeStatistics = endpoint<typeof schema.badgeStatistics>({
  path: `${superadminPath}/statistics`,
  access: 'badges.list',
});

export const crossLevelLeaderboard = endpoint<typeof schema.crossLevelLeaderboard>({
  path: `${superadminPath}/cross-level-leaderboard`,
  access: 'badges.list',
});

/** A coordinator among the others of the same level. */
const coordinatorPath = '/coordinator/badges';

export const myBadges = endpoint<typeof schema.myBadges>({
  path: `${coordinatorPath}/my-badges`,
  access: 'ranking.list',
});

export const myRanking = endpoint<typeof schema.myRanking>({
  path: `${coordinatorPath}/my-ranking`,
  access: 'ranking.list',
});

export const topPerformers = endpoint<typeof schema.topPerformers>({
  path: `${coordinatorPath}/top-performers`,
  access: 'ranking.list',
});

export const rankingLeaderboard = endpoint<typeof schema.rankingLeaderboard>({
  path: `${coordinatorPath}/leaderboard`,
  access: 'ranking.list',
});
