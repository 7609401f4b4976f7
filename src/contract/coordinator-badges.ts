import type * as schema from './coordinator-badges.schema';
import { endpoint } from './endpoint';

/** A coordinator among the others of the same level. */
const area = '/coordinator/badges';

export const myBadges = endpoint<typeof schema.myBadges>({
  id: 'coordinator.badges.my-badges',
  method: 'GET',
  path: `${area}/my-badges`,
  resource: 'ranking',
  action: 'list',
  summary: 'Badges of the signed-in coordinator',
  spec: '§2-7',
});

export const myRanking = endpoint<typeof schema.myRanking>({
  id: 'coordinator.badges.my-ranking',
  method: 'GET',
  path: `${area}/my-ranking`,
  resource: 'ranking',
  action: 'list',
  summary: 'Where the signed-in coordinator stands among the others of its level',
  spec: '§2-7',
});

export const topPerformers = endpoint<typeof schema.topPerformers>({
  id: 'coordinator.badges.top-performers',
  method: 'GET',
  path: `${area}/top-performers`,
  resource: 'ranking',
  action: 'list',
  summary: 'The best of the own level by overall score',
  spec: '§2-7',
});

export const rankingLeaderboard = endpoint<typeof schema.rankingLeaderboard>({
  id: 'coordinator.badges.leaderboard',
  method: 'GET',
  path: `${area}/leaderboard`,
  resource: 'ranking',
  action: 'list',
  summary: 'The best of the own level in each category',
  spec: '§2-7',
});
