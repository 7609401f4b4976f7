import type { Category, Leader, Leaderboard } from '@/contract/ranking';

/** The three figures that make up the overall score, and how many of its 100 points each can give (decisions §5). */
export const PARTS = ['commission', 'investment', 'recruitment'] as const;
export type Part = (typeof PARTS)[number];
export const POINTS: Readonly<Record<Part, number>> = { commission: 40, investment: 40, recruitment: 20 };

/** What a board ranks by: rupees, members, or the overall score. */
export function figureOf(leader: Leader, category: Category): number {
  const { totalCommission, totalInvestment, totalMembers, totalScore } = leader;
  return { commission: totalCommission, investment: totalInvestment, recruitment: totalMembers, overall: totalScore }[
    category
  ];
}

/** Points of the overall score that one of its parts gives. */
const pointsOf = ({ scores }: Leader, part: Part): number => (scores[part] * POINTS[part]) / 100;

export interface PartOfScore {
  part: Part;
  points: number;
  /** Points behind the one above; negative when ahead, absent at the top. */
  behind?: number;
}

/** What would draw level with somebody: rupees in whole ones, or members. */
interface Missing {
  part: Part;
  amount: number;
}

interface Step {
  part: Part;
  rank: number;
  /** The nearest one that is better; absent for whoever leads. */
  above?: { name: string; rank: number; missing: number };
}

export interface RankExplanation {
  rank: number;
  totalScore: number;
  parts: PartOfScore[];
  /** The nearest one with a better overall score; absent for whoever leads. */
  above?: { name: string; rank: number; points: number };
  /** Each by itself closes the gap to that one; what could not do it alone is left out. */
  ways: Missing[];
  /** Board by board, the way to the next rank of it. */
  steps: Step[];
}

/** Shares of binary fractions: what is a hair above a whole number is that number. */
const roundedUp = (amount: number): number => Math.ceil(amount - 1e-6);

/** Of those with a better figure the one with the least. */
function nearestAbove(leaders: readonly Leader[], own: Leader, category: Category): Leader | undefined {
  const isBetter = (each: Leader) => figureOf(each, category) > figureOf(own, category);
  return leaders
    .filter((each) => each.coordinatorId !== own.coordinatorId && isBetter(each))
    .reduce<Leader | undefined>(
      (least, each) => (least && figureOf(least, category) <= figureOf(each, category) ? least : each),
      undefined,
    );
}

/** A part's score is the share of the best: so much more of the figure is worth so many points, up to all that the part can give. */
function waysToClose(points: number, own: Leader, leaders: readonly Leader[]): Missing[] {
  return PARTS.flatMap((part) => {
    const best = Math.max(...leaders.map((each) => figureOf(each, part)));
    const isEnough = pointsOf(own, part) + points <= POINTS[part] + 1e-9;
    return isEnough && best > 0 ? [{ part, amount: roundedUp((points / POINTS[part]) * best) }] : [];
  });
}

function stepOf(boards: Leaderboard, own: Leader, part: Part): Step[] {
  const board = boards[part];
  const mine = board.leaders.find(({ coordinatorId }) => coordinatorId === own.coordinatorId);
  // Nobody is listed with nothing: whoever is not stands behind them all.
  const rank = mine?.rank ?? board.leaders.length + 1;
  const above = nearestAbove(board.leaders, own, part);
  if (!mine && !above) return [];
  const missing = above && roundedUp(figureOf(above, part) - figureOf(own, part));
  return [
    {
      part,
      rank,
      ...(above && missing !== undefined && { above: { name: above.coordinator.name, rank: above.rank, missing } }),
    },
  ];
}

/**
 * Why a coordinator stands where it stands, and what is missing to the next rank, from the leaderboard alone.
 * Undefined where the overall board does not list it.
 */
export function explainRank(boards: Leaderboard, ownId: string): RankExplanation | undefined {
  const leaders = boards.overall.leaders;
  const own = leaders.find(({ coordinatorId }) => coordinatorId === ownId);
  if (!own) return undefined;
  const above = nearestAbove(leaders, own, 'overall');
  const points = above ? above.totalScore - own.totalScore : 0;
  return {
    rank: own.rank,
    totalScore: own.totalScore,
    parts: PARTS.map((part) => ({
      part,
      points: pointsOf(own, part),
      ...(above && { behind: pointsOf(above, part) - pointsOf(own, part) }),
    })),
    ...(above && { above: { name: above.coordinator.name, rank: above.rank, points } }),
    ways: above ? waysToClose(points, own, leaders) : [],
    steps: PARTS.flatMap((part) => stepOf(boards, own, part)),
  };
}
