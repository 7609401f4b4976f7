import type { RankingCategory } from '@/contract/ranking';
import { type Paise, percentOf } from '@/domain/money';
import { sortedBy } from './sorting';

/**
 * Ranking is within one coordinator type and period. A category's score is the share of the best, 0 to 100;
 * overall = 0.4 commission + 0.4 investment + 0.2 recruitment. Equal figures share a rank (1, 1, 3) and stand by name (decisions §5).
 */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  /** Approved and paid. */
  readonly commissionPaise: Paise;
  /** Approved deposits of the downline. */
  readonly investmentPaise: Paise;
  /** Members below; in a period, those that joined in it. */
  readonly memberCount: number;
}

export interface Ranked extends Contestant {
  readonly scores: Readonly<Record<Exclude<RankingCategory, 'overall'>, number>>;
  readonly totalScore: number;
  /** From 1. */
  readonly ranks: Readonly<Record<RankingCategory, number>>;
}

/** Whole numbers in the order of the scores: decimal shares of equal worth could differ in their last digit. */
type WeightOf = (contestant: Contestant) => bigint;

interface BestFigures {
  readonly commission: bigint;
  readonly investment: bigint;
  readonly recruitment: bigint;
}

/** The largest figures; 1 where all are 0, so that it can divide. */
function bestFiguresOf(contestants: readonly Contestant[]): BestFigures {
  const largest = (figureOf: (each: Contestant) => number) =>
    BigInt(contestants.reduce((most, each) => Math.max(most, figureOf(each)), 1));
  return {
    commission: largest(({ commissionPaise }) => commissionPaise),
    investment: largest(({ investmentPaise }) => investmentPaise),
    recruitment: largest(({ memberCount }) => memberCount),
  };
}

/** 0.4 : 0.4 : 0.2 is 2 : 2 : 1; over the common denominator 5 × commission × investment × recruitment of the best. */
const overallWeight =
  (best: BestFigures): WeightOf =>
  ({ commissionPaise, investmentPaise, memberCount }) =>
    2n * BigInt(commissionPaise) * best.investment * best.recruitment +
    2n * BigInt(investmentPaise) * best.commission * best.recruitment +
    BigInt(memberCount) * best.commission * best.investment;

/** Rank of each id: one more than how many are strictly better. */
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

/** Every contestant with its scores and ranks, by name. */
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

/** What a category ranks by: paise, members, or the overall score. */
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

/** The best first, at most `limit`. Nobody leads with a figure of 0: an empty board says so instead. */
export const leadersOf = (ranking: readonly Ranked[], category: RankingCategory, limit: number): Ranked[] =>
  ranking
    .filter((each) => categoryFigureOf(each, category) > 0)
    .sort((a, b) => a.ranks[category] - b.ranks[category])
    .slice(0, limit);

/**
 * Where one coordinator stands. Top x % = rank ÷ outOf × 100, rounded up; the trend is the overall rank against the period before
 * (decisions §5). Best performance is the category of the three with the best rank, improvement area the one with the worst;
 * equal ranks are told apart by score, then by the order commission, investment, recruitment.
 */
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

/** A smaller rank is better. */
export function trendOf(rank: number, previousRank: number): Trend {
  if (rank === previousRank) return { direction: 'stable', change: 0 };
  return { direction: rank < previousRank ? 'up' : 'down', change: Math.abs(previousRank - rank) };
}

const SCORED_CATEGORIES = ['commission', 'investment', 'recruitment'] as const;

export function strengthsOf({ ranks, scores }: Ranked): { best: RankingCategory; weakest: RankingCategory } {
  const [best, , weakest] = [...SCORED_CATEGORIES].sort((a, b) => ranks[a] - ranks[b] || scores[b] - scores[a]);
  return { best: best ?? SCORED_CATEGORIES[0], weakest: weakest ?? SCORED_CATEGORIES[2] };
}

/** Badges stand awarded to ranks 1 to 3 of each category with a figure above 0; equal figures share a rank and its badge (decisions §5). */
export interface Award {
  readonly category: RankingCategory;
  readonly rank: number;
  readonly holder: Ranked;
}

const BADGE_CATEGORIES = ['overall', 'commission', 'investment', 'recruitment'] as const;
const LAST_BADGE_RANK = 3;

/** By category, the best first. */
export const awardsOf = (ranking: readonly Ranked[]): Award[] =>
  BADGE_CATEGORIES.flatMap((category) =>
    leadersOf(ranking, category, ranking.length)
      .map((holder) => ({ category, rank: holder.ranks[category], holder }))
      .filter(({ rank }) => rank <= LAST_BADGE_RANK),
  );
