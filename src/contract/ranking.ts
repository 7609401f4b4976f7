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
  method: 'GET',
  path: `${superadminPath}/all-top-performers`,
  resource: 'badges',
  action: 'list',
});

export const topPerformersByLevel = endpoint<typeof schema.topPerformersByLevel>({
  id: 'superadmin.badges.top-performers-by-level',
  method: 'GET',
  path: `${superadminPath}/top-performers-by-level`,
  resource: 'badges',
  action: 'list',
});

export const coordinatorBadges = endpoint<typeof schema.coordinatorBadges>({
  id: 'superadmin.badges.coordinator-badges',
  method: 'GET',
  path: `${superadminPath}/coordinator-badges`,
  resource: 'badges',
  action: 'list',
});

export const badgeStatistics = endpoint<typeof schema.badgeStatistics>({
  id: 'superadmin.badges.statistics',
  method: 'GET',
  path: `${superadminPath}/statistics`,
  resource: 'badges',
  action: 'list',
});

export const crossLevelLeaderboard = endpoint<typeof schema.crossLevelLeaderboard>({
  id: 'superadmin.badges.cross-level-leaderboard',
  method: 'GET',
  path: `${superadminPath}/cross-level-leaderboard`,
  resource: 'badges',
  action: 'list',
});

/** A coordinator among the others of the same level. */
const coordinatorPath = '/coordinator/badges';

export const myBadges = endpoint<typeof schema.myBadges>({
  id: 'coordinator.badges.my-badges',
  method: 'GET',
  path: `${coordinatorPath}/my-badges`,
  resource: 'ranking',
  action: 'list',
});

export const myRanking = endpoint<typeof schema.myRanking>({
  id: 'coordinator.badges.my-ranking',
  method: 'GET',
  path: `${coordinatorPath}/my-ranking`,
  resource: 'ranking',
  action: 'list',
});

export const topPerformers = endpoint<typeof schema.topPerformers>({
  id: 'coordinator.badges.top-performers',
  method: 'GET',
  path: `${coordinatorPath}/top-performers`,
  resource: 'ranking',
  action: 'list',
});

export const rankingLeaderboard = endpoint<typeof schema.rankingLeaderboard>({
  id: 'coordinator.badges.leaderboard',
  method: 'GET',
  path: `${coordinatorPath}/leaderboard`,
  resource: 'ranking',
  action: 'list',
});
