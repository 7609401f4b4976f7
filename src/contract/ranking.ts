import type { z } from 'zod';
import type * as schema from './ranking.schema';

/** Badges, leaders and leaderboards, which several calls answer. */

export const CATEGORIES = ['overall', 'commission', 'investment', 'recruitment'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Leader = z.infer<typeof schema.leader>;
export type Leaderboard = z.infer<typeof schema.leaderboard>;
export type Badge = z.infer<typeof schema.badge>;
export type Standing = z.infer<typeof schema.standing>;
