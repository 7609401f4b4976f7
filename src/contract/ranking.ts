import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './ranking.schema';
export type Leader = z.infer<typeof schema.leader>;
export type Leaderboard = z.infer<typeof schema.leaderboard>;
export type Badge = z.infer<typeof schema.badge>;

/** Badges and leaders of every level, for the superadmin. Each level is ranked for itself. */
const superadminPath = '/superadmin/badges';

export const allTopPerformers = endpoint<typeof schema.allTopPerformers>({
  id: 'superadmin.badges.all-top-performers',
  path: `${superadminPath}/all-top-performers`,
  access: 'badges.list',
});

export const topPerformersByLevel = endpoint<typeof schema.topPerformersByLevel>({
  id: 'superadmin.badges.top-performers-by-level',
  path: `${superadminPath}/top-performers-by-level`,
  access: 'badges.list',
});

export const coordinatorBadges = endpoint<typeof schema.coordinatorBadges>({
  id: 'superadmin.badges.coordinator-badges',
  path: `${superadminPath}/coordinator-badges`,
  access: 'badges.list',
});

export const badgeStatistics = endpoint<typeof schema.badgeStatistics>({
  id: 'superadmin.badges.statistics',
  path: `${superadminPath}/statistics`,
  access: 'badges.list',
});

export const crossLevelLeaderboard = endpoint<typeof schema.crossLevelLeaderboard>({
  id: 'superadmin.badges.cross-level-leaderboard',
  path: `${superadminPath}/cross-level-leaderboard`,
  access: 'badges.list',
});

/** A coordinator among the others of the same level. */
const coordinatorPath = '/coordinator/badges';

export const myBadges = endpoint<typeof schema.myBadges>({
  id: 'coordinator.badges.my-badges',
  path: `${coordinatorPath}/my-badges`,
  access: 'ranking.list',
});

export const myRanking = endpoint<typeof schema.myRanking>({
  id: 'coordinator.badges.my-ranking',
  path: `${coordinatorPath}/my-ranking`,
  access: 'ranking.list',
});

export const topPerformers = endpoint<typeof schema.topPerformers>({
  id: 'coordinator.badges.top-performers',
  path: `${coordinatorPath}/top-performers`,
  access: 'ranking.list',
});

export const rankingLeaderboard = endpoint<typeof schema.rankingLeaderboard>({
  id: 'coordinator.badges.leaderboard',
  path: `${coordinatorPath}/leaderboard`,
  access: 'ranking.list',
});
