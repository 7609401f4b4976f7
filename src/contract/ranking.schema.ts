import { z } from 'zod';
import { count, id, level, percent, rupees } from './primitives.schema';

/** Shares of the best, 0 to 100. */
const score = z.number().min(0).max(100);

export const leader = z.object({
  coordinatorId: id,
  coordinator: z.object({ name: z.string(), userName: z.string() }),
  coordinatorType: level,
  /** From 1; equal figures share a rank (1, 1, 3). */
  rank: count,
  totalCommission: rupees,
  totalInvestment: rupees,
  totalMembers: count,
  /** 0.4 commission + 0.4 investment + 0.2 recruitment. */
  totalScore: score,
  scores: z.object({ commission: score, investment: score, recruitment: score }),
});

const board = z.object({ title: z.string(), leaders: z.array(leader) });
export const leaderboard = z.object({ overall: board, commission: board, investment: board, recruitment: board });

const badgeFields = {
  name: z.string(),
  /** Name of an icon: trophy, medal, star, ... */
  icon: z.string(),
  /** Name of a colour: gold, silver, bronze. */
  color: z.string(),
  description: z.string(),
  /** 1 to 3. */
  rank: count,
};
const badgeKinds = [
  z.object({
    type: z.literal('top_commission_earner'),
    ...badgeFields,
    data: z.object({ totalCommission: rupees }),
  }),
  z.object({
    type: z.literal('top_investment_collector'),
    ...badgeFields,
    data: z.object({ totalInvestment: rupees }),
  }),
  z.object({ type: z.literal('top_member_recruiter'), ...badgeFields, data: z.object({ totalMembers: count }) }),
  z.object({ type: z.literal('overall_top_performer'), ...badgeFields, data: z.object({ totalScore: score }) }),
] as const;

/** Given to ranks 1 to 3 of each category with a figure above 0. */
export const badge = z.discriminatedUnion('type', badgeKinds);

/** A place in one ranking: #rank of outOf, Top topPercent %. */
export const standing = z.object({ rank: count, outOf: count, topPercent: percent });
