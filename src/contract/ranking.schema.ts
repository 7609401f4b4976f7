import { z } from 'zod';
import { RANKING_CATEGORIES } from './choices';
import { dataReply, extension, schemas, withExtensions } from './endpoint.schema';
import { count, id, level, percent, perLevel, rupees } from './primitives.schema';
import * as query from './query.schema';
import { LEVELS } from './roles';

/** A score is a share of the best one, 0 to 100. */
const score = z.number().min(0).max(100);

export const leader = z.object({
  coordinatorId: id,
  /** The unit is the place that the coordinator is responsible for. */
  coordinator: z.object({ name: z.string(), userName: z.string(), unitName: extension(z.string()) }),
  coordinatorType: extension(level),
  /** Ranks count from 1; equal figures share one (1, 1, 3). */
  rank: count,
  totalCommission: rupees,
  totalInvestment: rupees,
  totalMembers: count,
  /** The total is 0.4 commission + 0.4 investment + 0.2 recruitment. */
  totalScore: score,
  scores: z.object({ commission: score, investment: score, recruitment: score }),
});

/** A leader as the superadmin sees it. */
export const performer = withExtensions(
  leader.extend({ coordinator: leader.shape.coordinator.extend({ userName: extension(z.string()) }).optional() }),
  ['rank', 'totalCommission', 'totalInvestment', 'totalMembers', 'scores'],
);

const leaderboardSection = z.object({ title: z.string(), leaders: z.array(leader) });
export const leaderboard = z.object({
  overall: leaderboardSection,
  commission: leaderboardSection,
  investment: leaderboardSection,
  recruitment: leaderboardSection,
});

const badgeFields = {
  name: z.string().optional(),
  /** It is the name of an icon: trophy, medal, star, ... */
  icon: z.string().optional(),
  /** It is the name of a color: gold, silver, bronze. */
  color: z.string().optional(),
  description: z.string(),
  /** The rank is 1 to 3. */
  rank: count,
};
const badgeOf = <T extends string, D extends Record<string, z.ZodType>>(type: T, data: D) =>
  z.object({ type: z.literal(type), ...badgeFields, data: z.object(data) });

/** Ranks 1 to 3 of each category have a badge, if their figure is above 0. */
export const badge = z.discriminatedUnion('type', [
  badgeOf('top_commission_earner', { totalCommission: rupees }),
  badgeOf('top_investment_collector', { totalInvestment: rupees }),
  badgeOf('top_member_recruiter', { totalMembers: count }),
  badgeOf('overall_top_performer', { totalScore: score }),
]);

/** A place in one ranking: #rank of outOf, Top topPercent %. */
export const rankPosition = z.object({ rank: count, outOf: count, topPercent: extension(percent) });

export const allTopPerformers = schemas({
  summary: 'The best of every level by overall score',
  query: { timeframe: query.timeframe, limit: query.limit(3, 100) },
  reply: dataReply({ topPerformers: perLevel(z.array(performer)) }),
});

export const topPerformersByLevel = schemas({
  summary: 'The best of one level in one category',
  query: {
    coordinatorType: query.choice(LEVELS),
    category: query.choice(RANKING_CATEGORIES),
    timeframe: query.timeframe,
    limit: query.limit(10, 100),
  },
  /** It ranks panchayats when no level is named, and overall when no category is. */
  reply: dataReply({ coordinatorType: level, category: z.enum(RANKING_CATEGORIES), topPerformers: z.array(performer) }),
});

/** This coordinator holds a badge. */
const badgePayee = leader.pick({ coordinatorId: true, coordinator: true }).extend({ coordinatorType: level });

export const coordinatorBadges = schemas({
  summary: 'Badges that stand awarded, with their holders',
  query: {
    coordinatorType: query.choice(LEVELS),
    coordinatorId: query.id,
    timeframe: query.timeframe,
    limit: query.limit(20),
  },
  reply: dataReply({ badges: z.array(badge.and(badgePayee)) }),
});

/** Nobody holds a badge while every figure is 0. */
const byBadgeType = <T extends z.ZodType>(value: T) =>
  z.object({ coordinatorName: z.string(), coordinatorType: level, value }).optional();

export const badgeStatistics = schemas({
  summary: 'How many badges stand awarded, and who is best of all',
  query: { timeframe: query.timeframe },
  reply: dataReply({
    totalBadgesAwarded: count,
    highestCommission: byBadgeType(rupees),
    highestInvestment: byBadgeType(rupees),
    mostMembers: byBadgeType(count),
  }),
});

export const crossLevelLeaderboard = schemas({
  summary: 'The best of every level in one category, side by side',
  query: { category: query.choice(RANKING_CATEGORIES), timeframe: query.timeframe, limit: query.limit(5, 100) },
  /** It ranks overall when no category is named. */
  reply: dataReply({ category: z.enum(RANKING_CATEGORIES), leaderboard: perLevel(z.array(performer)) }),
});

const timeframe = query.timeframe;

export const myBadges = schemas({
  summary: 'Badges of the signed-in coordinator',
  query: { ...query.coordinatorScope, timeframe },
  reply: dataReply({ badges: z.array(badge) }),
});

const rankingCategory = z.object({ category: z.enum(RANKING_CATEGORIES) });

export const myRanking = schemas({
  summary: 'Where the signed-in coordinator stands among the others of its level',
  query: { ...query.coordinatorScope, timeframe },
  reply: dataReply({
    rankings: z.object({ overall: rankPosition, investment: rankPosition, commission: rankPosition }),
    bestPerformance: rankingCategory,
    improvementArea: rankingCategory,
    /** The trend is against the period before; `change` is a number of positions, never negative. */
    trend: z.object({ direction: z.enum(['up', 'down', 'stable']), change: z.number().int().min(0) }),
  }),
});

export const topPerformers = schemas({
  summary: 'The best of the own level by overall score',
  query: { ...query.coordinatorScope, timeframe, limit: query.limit(10, 100) },
  reply: dataReply({ topPerformers: z.array(leader) }),
});

export const rankingLeaderboard = schemas({
  summary: 'The best of the own level in each category',
  query: { ...query.coordinatorScope, timeframe, limit: query.limit(20, 100) },
  reply: dataReply({ leaderboard }),
});
