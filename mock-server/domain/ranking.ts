import type { RankingCategory } from '@/contract/ranking';
import { type Paise, percentOf } from '@/domain/money';
import { sortedBy } from './sorting';

/** A coordinator among those of the same level, with the figures of one period. */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  /** Approved and paid commissions. */
  readonly commissionPaise: Paise;
  /** Approved deposits of the downline. */
  readonly investmentPaise: Paise;
  /** Members of the downline; in a year or month, those who joined in it. */
  readonly memberCount: number;
}

export interface Ranked extends Contestant {
  /** The share of the best figure, 0 to 100. */
  readonly scores: Readonly<Record<Exclude<RankingCategory, 'overall'>, number>>;
  /** 0.4 × commission + 0.4 × investment + 0.2 × recruitment. */
  readonly totalScore: number;
  /** From 1; equal figures have the same rank (1, 1, 3). */
  readonly ranks: Readonly<Record<RankingCategory, number>>;
}

/** Whole numbers that sort like the scores; equal scores could differ in their last decimal digit. */
type WeightOf = (contestant: Contestant) => bigint;

interface BestFigures {
  readonly commission: bigint;
  readonly investment: bigint;
  readonly recruitment: bigint;
}

/** The largest figures; 1 where all are 0, so that they can be divided by. */
function bestFiguresOf(contestants: readonly Contestant[]): BestFigures {
  const largest = (figureOf: (each: Contestant) => number) =>
    BigInt(contestants.reduce((most, each) => Math.max(most, figureOf(each)), 1));
  return {
    commission: largest(({ commissionPaise }) => commissionPaise),
    investment: largest(({ investmentPaise }) => investmentPaise),
    recruitment: largest(({ memberCount }) => memberCount),
  };
}

/** The overall score with the weights 2 : 2 : 1, multiplied by the common denominator 5 × commission × investment × recruitment of the best. */
const overallWeight =
  (best: BestFigures): WeightOf =>
  ({ commissionPaise, investmentPaise, memberCount }) =>
    2n * BigInt(commissionPaise) * best.investment * best.recruitment +
    2n * BigInt(investmentPaise) * best.commission * best.recruitment +
    BigInt(memberCount) * best.commission * best.investment;

/** Id → rank: one more than the number of those who are strictly better. */
function ranksBy(contestants: readonly Contestant[], weightOf: WeightOf): Map<string, number> {
  const weighed = contestants.map((each) => ({ id: each.id, weight: weightOf(each) }));
  weighed.sort((a, b) => (a.weight > b.weight ? -1 : a.weight < b.weight ? 1 : 0));
  const ranks = new Map<string, number>();
  let rank = 1;
  weighed.forEach(({ id, weight }, index) => {
    if (weighed[index - 1]?.weight !== weight) rank = index + 1;
    ranks.set(id, rank);
  });
  return ranks;
}

/** Every contestant with scores and ranks, sorted by name. */
export function rankContestants(contestants: readonly Contestant[]): Ranked[] {
  const best = bestFiguresOf(contestants);
  const overall = overallWeight(best);
  const whole = Number(5n * best.commission * best.investment * best.recruitment);
  const ranks = {
    overall: ranksBy(contestants, overall),
    commission: ranksBy(contestants, ({ commissionPaise }) => BigInt(commissionPaise)),
    investment: ranksBy(contestants, ({ investmentPaise }) => BigInt(investmentPaise)),
    recruitment: ranksBy(contestants, ({ memberCount }) => BigInt(memberCount)),
  };
  const rankOf = (category: RankingCategory, id: string) => ranks[category].get(id) ?? 0;
  return sortedBy(contestants, ({ name }) => name).map((each) => ({
    ...each,
    scores: {
      commission: percentOf(each.commissionPaise, Number(best.commission)),
      investment: percentOf(each.investmentPaise, Number(best.investment)),
      recruitment: percentOf(each.memberCount, Number(best.recruitment)),
    },
    totalScore: Number(100n * overall(each)) / whole,
    ranks: {
      overall: rankOf('overall', each.id),
      commission: rankOf('commission', each.id),
      investment: rankOf('investment', each.id),
      recruitment: rankOf('recruitment', each.id),
    },
  }));
}

/** The figure of a category: paise, members, or the overall score. */
export function categoryFigureOf(
  { commissionPaise, investmentPaise, memberCount, totalScore }: Ranked,
  category: RankingCategory,
) {
  return {
    commission: commissionPaise,
    investment: investmentPaise,
    recruitment: memberCount,
    overall: totalScore,
  }[category];
}

/** The best first, at most `limit`. Coordinators with a figure of 0 are left out. */
export const leadersOf = (ranking: readonly Ranked[], category: RankingCategory, limit: number): Ranked[] =>
  ranking
    .filter((each) => categoryFigureOf(each, category) > 0)
    .sort((a, b) => a.ranks[category] - b.ranks[category])
    .slice(0, limit);

/** Rank ÷ outOf × 100, rounded up. */
export const topPercentOf = (rank: number, outOf: number): number =>
  outOf === 0 ? 0 : Math.ceil((rank * 100) / outOf);

export const rankPositionOf = (ranked: Ranked, category: RankingCategory, outOf: number) => {
  const rank = ranked.ranks[category];
  return { rank, outOf, topPercent: topPercentOf(rank, outOf) };
};

interface Trend {
  readonly direction: 'up' | 'down' | 'stable';
  /** Positions, never negative. */
  readonly change: number;
}

/** Compares the rank with that of the previous period; a smaller rank is better. */
export function trendOf(rank: number, previousRank: number): Trend {
  if (rank === previousRank) return { direction: 'stable', change: 0 };
  return { direction: rank < previousRank ? 'up' : 'down', change: Math.abs(previousRank - rank) };
}

const SCORED_CATEGORIES = ['commission', 'investment', 'recruitment'] as const;

/** The categories with the best and the worst rank; equal ranks are compared by score, then in the order above. */
export function strengthsOf({ ranks, scores }: Ranked): { best: RankingCategory; weakest: RankingCategory } {
  const [best, , weakest] = [...SCORED_CATEGORIES].sort((a, b) => ranks[a] - ranks[b] || scores[b] - scores[a]);
  return { best: best ?? SCORED_CATEGORIES[0], weakest: weakest ?? SCORED_CATEGORIES[2] };
}

/** A badge: for ranks 1 to 3 of each category, with a figure above 0; equal figures have the same rank and its badge. */
export interface Award {
  readonly category: RankingCategory;
  readonly rank: number;
  readonly holder: Ranked;
}

const BADGE_CATEGORIES = ['overall', 'commission', 'investment', 'recruitment'] as const;
const LAST_BADGE_RANK = 3;

/** Sorted by category, the best first. */
export const awardsOf = (ranking: readonly Ranked[]): Award[] =>
  BADGE_CATEGORIES.flatMap((category) =>
    leadersOf(ranking, category, ranking.length)
      .map((holder) => ({ category, rank: holder.ranks[category], holder }))
      .filter(({ rank }) => rank <= LAST_BADGE_RANK),
  );
