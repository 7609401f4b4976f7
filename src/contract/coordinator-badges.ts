import { z } from 'zod';
import { scope } from './coordinator-area';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { queryLimit, queryTimeframe } from './primitives';
import { badge, CATEGORIES, leader, leaderboard, standing } from './ranking';

/** A coordinator among the others of the same level (§2-2 Ranking and achievements). */
const area = '/coordinator/badges';
const timeframe = queryTimeframe;

export const myBadges = endpoint({
  id: 'coordinator.badges.my-badges',
  method: 'GET',
  path: `${area}/my-badges`,
  roles: allowed('ranking', 'read'),
  summary: 'Badges of the signed-in coordinator',
  spec: '§2-7',
  query: { ...scope, timeframe },
  reply: answer(z.object({ badges: z.array(badge) })),
});

/** One of the three figures that make up the overall score. */
const category = z.object({ category: z.enum(CATEGORIES) });

export const myRanking = endpoint({
  id: 'coordinator.badges.my-ranking',
  method: 'GET',
  path: `${area}/my-ranking`,
  roles: allowed('ranking', 'read'),
  summary: 'Where the signed-in coordinator stands among the others of its level',
  spec: '§2-7',
  query: { ...scope, timeframe },
  reply: answer(
    z.object({
      rankings: z.object({ overall: standing, investment: standing, commission: standing }),
      bestPerformance: category,
      improvementArea: category,
      /** Against the period before; `change` is a number of positions, never negative. */
      trend: z.object({ direction: z.enum(['up', 'down', 'stable']), change: z.number().int().min(0) }),
    }),
  ),
});

export const topPerformers = endpoint({
  id: 'coordinator.badges.top-performers',
  method: 'GET',
  path: `${area}/top-performers`,
  roles: allowed('ranking', 'read'),
  summary: 'The best of the own level by overall score',
  spec: '§2-7',
  query: { ...scope, timeframe, limit: queryLimit(10, 100) },
  reply: answer(z.object({ topPerformers: z.array(leader) })),
});

export const rankingLeaderboard = endpoint({
  id: 'coordinator.badges.leaderboard',
  method: 'GET',
  path: `${area}/leaderboard`,
  roles: allowed('ranking', 'read'),
  summary: 'The best of the own level in each category',
  spec: '§2-7',
  query: { ...scope, timeframe, limit: queryLimit(20, 100) },
  reply: answer(z.object({ leaderboard })),
});
