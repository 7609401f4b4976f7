import { RANKING_CATEGORIES, type RankingCategory } from '@/contract/choices';
import { type Paise, percentOf } from '@/domain/money';
import { SCORE_PARTS, SCORE_WEIGHTS, TOTAL_SCORE_WEIGHT, topPercentOf } from '@/domain/ranking';
import { sortedBy } from './sorting';

/**
 * Ranking is within one coordinator type and period. A category's score is the share of the best, 0 to 100;
 * overall = 0.4 commission + 0.4 investment + 0.2 recruitment. Equal figures share a rank (1, 1, 3) and are listed by name.
 */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  /** Approved and paid commissions count. */
  readonly commissionPaise: Paise;
  /** Approved deposits of the downline count. */
  readonly investmentPaise: Paise;
  /** Confirmed members of the downline count; in a year or month, those who joined in it. */
  readonly memberCount: number;
}

export interface Ranked extends Contestant {
  readonly scores: Readonly<Record<Exclude<RankingCategory, 'overall'>, number>>;
  readonly totalScore: number;
  readonly ranks: Readonly<Record<RankingCategory, number>>;
}

/** Whole numbers in the order of the scores: as decimals, equal scores could differ in their last digit. */
type WeightOf = (contestant: Contestant) => bigint;

const COMMISSION_WEIGHT = BigInt(SCORE_WEIGHTS.commission);
const INVESTMENT_WEIGHT = BigInt(SCORE_WEIGHTS.investment);
const RECRUITMENT_WEIGHT = BigInt(SCORE_WEIGHTS.recruitment);

/** The largest figures, at least 1, since they are divisors. */
function bestFiguresOf(contestants: readonly Contestant[]) {
  const largest = (figureOf: (each: Contestant) => number) =>
    BigInt(contestants.reduce((most, each) => Math.max(most, figureOf(each)), 1));
  return {
    commission: largest(({ commissionPaise }) => commissionPaise),
    investment: largest(({ investmentPaise }) => investmentPaise),
    recruitment: largest(({ memberCount }) => memberCount),
  };
}

/** The weights of the parts over the common denominator: their sum × the best commission × investment × recruitment. */
const overallWeight =
  (best: ReturnType<typeof bestFiguresOf>): WeightOf =>
  ({ commissionPaise, investmentPaise, memberCount }) =>
    COMMISSION_WEIGHT * BigInt(commissionPaise) * best.investment * best.recruitment +
    INVESTMENT_WEIGHT * BigInt(investmentPaise) * best.commission * best.recruitment +
    RECRUITMENT_WEIGHT * BigInt(memberCount) * best.commission * best.investment;

/** The rank of each id: one more than the number of contestants that are strictly better. */
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

export function rankContestants(contestants: readonly Contestant[]): Ranked[] {
  const best = bestFiguresOf(contestants);
  const overall = overallWeight(best);
  const whole = Number(BigInt(TOTAL_SCORE_WEIGHT) * best.commission * best.investment * best.recruitment);
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
    totalScore: percentOf(Number(overall(each)), whole),
    ranks: {
      overall: rankOf('overall', each.id),
      commission: rankOf('commission', each.id),
      investment: rankOf('investment', each.id),
      recruitment: rankOf('recruitment', each.id),
    },
  }));
}

function categoryFigureOf(
  { commissionPaise, investmentPaise, memberCount, totalScore }: Ranked,
  category: RankingCategory,
) {
  return { commission: commissionPaise, investment: investmentPaise, recruitment: memberCount, overall: totalScore }[
    category
  ];
}

/** Whoever has a figure of 0 is not listed. */
export const leadersOf = (ranking: readonly Ranked[], category: RankingCategory, limit: number): Ranked[] =>
  ranking
    .filter((each) => categoryFigureOf(each, category) > 0)
    .sort((a, b) => a.ranks[category] - b.ranks[category])
    .slice(0, limit);

export const rankPositionOf = (ranked: Ranked, category: RankingCategory, outOf: number) => {
  const rank = ranked.ranks[category];
  return { rank, outOf, topPercent: topPercentOf(rank, outOf) };
};

export function trendOf(rank: number, previousRank: number) {
  if (rank === previousRank) return { direction: 'stable', change: 0 } as const;
  return { direction: rank < previousRank ? 'up' : 'down', change: Math.abs(previousRank - rank) } as const;
}

/** Equal ranks are ordered by score, then as in SCORE_PARTS. */
export function strengthsOf({ ranks, scores }: Ranked): { best: RankingCategory; weakest: RankingCategory } {
  const [best, , weakest] = [...SCORE_PARTS].sort((a, b) => ranks[a] - ranks[b] || scores[b] - scores[a]);
  return { best: best ?? SCORE_PARTS[0], weakest: weakest ?? SCORE_PARTS[2] };
}

/** Ranks 1 to 3 with a figure above 0 get a badge; equal figures share a rank and its badge. */
export interface Award {
  readonly category: RankingCategory;
  readonly rank: number;
  readonly holder: Ranked;
}

const LAST_BADGE_RANK = 3;

export const awardsOf = (ranking: readonly Ranked[]): Award[] =>
  RANKING_CATEGORIES.flatMap((category) =>
    leadersOf(ranking, category, ranking.length)
      .map((holder) => ({ category, rank: holder.ranks[category], holder }))
      .filter(({ rank }) => rank <= LAST_BADGE_RANK),
  );
