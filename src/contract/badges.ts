import type * as schema from './badges.schema';
import { endpoint } from './endpoint';

/** Badges and leaders of every level, for the superadmin. Each level is ranked for itself. */
const area = '/superadmin/badges';

export const allTopPerformers = endpoint<typeof schema.allTopPerformers>({
  id: 'superadmin.badges.all-top-performers',
  method: 'GET',
  path: `${area}/all-top-performers`,
  resource: 'badges',
  action: 'list',
  summary: 'The best of every level by overall score',
  spec: '§1-7.5',
});

export const topPerformersByLevel = endpoint<typeof schema.topPerformersByLevel>({
  id: 'superadmin.badges.top-performers-by-level',
  method: 'GET',
  path: `${area}/top-performers-by-level`,
  resource: 'badges',
  action: 'list',
  summary: 'The best of one level in one category',
  spec: '§1-7.5',
});

export const coordinatorBadges = endpoint<typeof schema.coordinatorBadges>({
  id: 'superadmin.badges.coordinator-badges',
  method: 'GET',
  path: `${area}/coordinator-badges`,
  resource: 'badges',
  action: 'list',
  summary: 'Badges that stand awarded, with their holders',
  spec: '§1-7.5',
});

export const badgeStatistics = endpoint<typeof schema.badgeStatistics>({
  id: 'superadmin.badges.statistics',
  method: 'GET',
  path: `${area}/statistics`,
  resource: 'badges',
  action: 'list',
  summary: 'How many badges stand awarded, and who is best of all',
  spec: '§1-7.5',
});

export const crossLevelLeaderboard = endpoint<typeof schema.crossLevelLeaderboard>({
  id: 'superadmin.badges.cross-level-leaderboard',
  method: 'GET',
  path: `${area}/cross-level-leaderboard`,
  resource: 'badges',
  action: 'list',
  summary: 'The best of every level in one category, side by side',
  spec: '§1-7.5',
});
