import { z } from 'zod';
import { scope } from './coordinator-area.schema';
import { answer, schemas } from './endpoint.schema';
import { queryLimit, queryTimeframe } from './primitives.schema';
import { CATEGORIES } from './ranking';
import { badge, leader, leaderboard, standing } from './ranking.schema';

const timeframe = queryTimeframe;

export const myBadges = schemas({
  query: { ...scope, timeframe },
  reply: answer(z.object({ badges: z.array(badge) })),
});

/** One of the three figures that make up the overall score. */
const category = z.object({ category: z.enum(CATEGORIES) });

export const myRanking = schemas({
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

export const topPerformers = schemas({
  query: { ...scope, timeframe, limit: queryLimit(10, 100) },
  reply: answer(z.object({ topPerformers: z.array(leader) })),
});

export const rankingLeaderboard = schemas({
  query: { ...scope, timeframe, limit: queryLimit(20, 100) },
  reply: answer(z.object({ leaderboard })),
});
