import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import { count, level, perLevel, queryChoice, queryId, queryLimit, queryTimeframe, rupees } from './primitives.schema';
import { CATEGORIES } from './ranking';
import { badge, leader } from './ranking.schema';
import { LEVELS } from './roles';

export const allTopPerformers = schemas({
  query: { timeframe: queryTimeframe, limit: queryLimit(3, 100) },
  reply: answer(z.object({ topPerformers: perLevel(z.array(leader)) })),
});

export const topPerformersByLevel = schemas({
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

export const coordinatorBadges = schemas({
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

export const badgeStatistics = schemas({
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

export const crossLevelLeaderboard = schemas({
  query: { category: queryChoice(CATEGORIES), timeframe: queryTimeframe, limit: queryLimit(5, 100) },
  /** Overall when no category is named. */
  reply: answer(z.object({ category: z.enum(CATEGORIES), leaderboard: perLevel(z.array(leader)) })),
});
