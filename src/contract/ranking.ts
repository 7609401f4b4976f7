import type { z } from 'zod';
import { endpoint } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';
import type * as schema from './ranking.schema';
export type Leader = z.infer<typeof schema.leader>;
export type Leaderboard = z.infer<typeof schema.leaderboard>;
export type Badge = z.infer<typeof schema.badge>;

/** Badges and leaders of every level, for the superadmin. Each level is ranked for itself. */
// @__NO_SIDE_EFFECTS__
const superadminCall = <S extends EndpointSchemas>(name: string) =>
  endpoint<S>({ path: `/superadmin/badges/${name}`, access: 'badges.list' });

export const allTopPerformers = superadminCall<typeof schema.allTopPerformers>('all-top-performers');
export const topPerformersByLevel = superadminCall<typeof schema.topPerformersByLevel>('top-performers-by-level');
export const coordinatorBadges = superadminCall<typeof schema.coordinatorBadges>('coordinator-badges');
export const badgeStatistics = superadminCall<typeof schema.badgeStatistics>('statistics');
export const crossLevelLeaderboard = superadminCall<typeof schema.crossLevelLeaderboard>('cross-level-leaderboard');

/** A coordinator among the others of the same level. */
// @__NO_SIDE_EFFECTS__
const ownCall = <S extends EndpointSchemas>(name: string) =>
  endpoint<S>({ path: `/coordinator/badges/${name}`, access: 'ranking.list' });

export const myBadges = ownCall<typeof schema.myBadges>('my-badges');
export const myRanking = ownCall<typeof schema.myRanking>('my-ranking');
export const topPerformers = ownCall<typeof schema.topPerformers>('top-performers');
export const rankingLeaderboard = ownCall<typeof schema.rankingLeaderboard>('leaderboard');
