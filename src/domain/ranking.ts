import type { Leader, Leaderboard, RankingCategory } from '@/contract/ranking';

/** The three figures that make up the overall score, and how many of its 100 points each can give (decisions §5). */
const SCORE_PARTS = ['commission', 'investment', 'recruitment'] as const;
type ScorePart = (typeof SCORE_PARTS)[number];
export const MAX_POINTS: Readonly<Record<ScorePart, number>> = { commission: 40, investment: 40, recruitment: 20 };

/** What a board ranks by: rupees, members, or the overall score. */
export function categoryFigure(leader: Leader, category: RankingCategory): number {
  const { totalCommission, totalInvestment, totalMembers, totalScore } = leader;
  return { commission: totalCommission, investment: totalInvestment, recruitment: totalMembers, overall: totalScore }[
    category
  ];
}

/** Points of the overall score that one of its parts gives. */
const partPoints = ({ scores }: Leader, part: ScorePart): number => (scores[part] * MAX_POINTS[part]) / 100;

export interface ScorePartPoints {
  part: ScorePart;
  points: number;
  /** Points behind the one above; negative when ahead, absent at the top. */
  behind?: number;
}

/** What would draw level with somebody: rupees in whole ones, or members. */
interface MissingAmount {
  part: ScorePart;
  amount: number;
}

interface NextRankStep {
  part: ScorePart;
  rank: number;
  /** The nearest one that is better; absent for whoever leads. */
  above?: { name: string; rank: number; missing: number };
}

export interface RankExplanation {
  rank: number;
  totalScore: number;
  parts: ScorePartPoints[];
  /** The nearest one with a better overall score; absent for whoever leads. */
  above?: { name: string; rank: number; points: number };
  /** Each by itself closes the gap to that one; what could not do it alone is left out. */
  ways: MissingAmount[];
  /** Board by board, the way to the next rank of it. */
  steps: NextRankStep[];
}

/** Shares of binary fractions: what is a hair above a whole number is that number. */
const roundUp = (amount: number): number => Math.ceil(amount - 1e-6);

/** Of those with a better figure the one with the least. */
function nextAbove(leaders: readonly Leader[], own: Leader, category: RankingCategory): Leader | undefined {
  const isBetter = (each: Leader) => categoryFigure(each, category) > categoryFigure(own, category);
  return leaders
    .filter((each) => each.coordinatorId !== own.coordinatorId && isBetter(each))
    .reduce<Leader | undefined>(
      (least, each) => (least && categoryFigure(least, category) <= categoryFigure(each, category) ? least : each),
      undefined,
    );
}

/** A part's score is the share of the best: so much more of the figure is worth so many points, up to all that the part can give. */
function waysToCloseGap(points: number, own: Leader, leaders: readonly Leader[]): MissingAmount[] {
  return SCORE_PARTS.flatMap((part) => {
    const best = Math.max(...leaders.map((each) => categoryFigure(each, part)));
    const isEnough = partPoints(own, part) + points <= MAX_POINTS[part] + 1e-9;
    return isEnough && best > 0 ? [{ part, amount: roundUp((points / MAX_POINTS[part]) * best) }] : [];
  });
}

function stepInCategory(boards: Leaderboard, own: Leader, part: ScorePart): NextRankStep[] {
  const board = boards[part];
  const mine = board.leaders.find(({ coordinatorId }) => coordinatorId === own.coordinatorId);
  // Nobody is listed with nothing: whoever is not stands behind them all.
  const rank = mine?.rank ?? board.leaders.length + 1;
  const above = nextAbove(board.leaders, own, part);
  if (!mine && !above) return [];
  const missing = above && roundUp(categoryFigure(above, part) - categoryFigure(own, part));
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
  const above = nextAbove(leaders, own, 'overall');
  const points = above ? above.totalScore - own.totalScore : 0;
  return {
    rank: own.rank,
    totalScore: own.totalScore,
    parts: SCORE_PARTS.map((part) => ({
      part,
      points: partPoints(own, part),
      ...(above && { behind: partPoints(above, part) - partPoints(own, part) }),
    })),
    ...(above && { above: { name: above.coordinator.name, rank: above.rank, points } }),
    ways: above ? waysToCloseGap(points, own, leaders) : [],
    steps: SCORE_PARTS.flatMap((part) => stepInCategory(boards, own, part)),
  };
}

interface MovedScorePart {
  part: ScorePart;
  /** Rupees or members that were added this month. */
  gained: number;
  /** Points of the overall score now against the end of last month; negative where the best grew more. */
  change: number;
}

export interface RankMove {
  rank: number;
  /** At the end of last month. */
  rankBefore: number;
  parts: MovedScorePart[];
}

type ScoreFigures = Readonly<Record<ScorePart, number>>;
const scoreFigures = (figure: (part: ScorePart) => number): ScoreFigures => ({
  commission: figure('commission'),
  investment: figure('investment'),
  recruitment: figure('recruitment'),
});

/** Each part is the share of the best times all points it can give (decisions §5). */
function pointsAmong(everybody: readonly ScoreFigures[]): (figures: ScoreFigures) => ScoreFigures {
  const best = scoreFigures((part) => Math.max(0, ...everybody.map((each) => each[part])));
  return (figures) => scoreFigures((part) => (best[part] > 0 ? (figures[part] / best[part]) * MAX_POINTS[part] : 0));
}

const totalPoints = ({ commission, investment, recruitment }: ScoreFigures): number =>
  commission + investment + recruitment;
/** Equal scores may differ by a hair of a binary fraction. */
const EPSILON = 1e-9;

/**
 * What moved the rank of all time, or of this year, this month: without this month's figures everybody stands as at the
 * end of last month.
 * Both lists must hold everybody with a figure above 0; undefined for whoever is not among them.
 */
export function explainRankMove(
  board: readonly Leader[],
  thisMonth: readonly Leader[],
  ownId: string,
): RankMove | undefined {
  const own = board.find(({ coordinatorId }) => coordinatorId === ownId);
  if (!own) return undefined;
  const added = new Map(thisMonth.map((each) => [each.coordinatorId, each]));
  const gainedBy = (id: string, part: ScorePart) => {
    const month = added.get(id);
    return month ? categoryFigure(month, part) : 0;
  };
  const now = (leader: Leader) => scoreFigures((part) => categoryFigure(leader, part));
  const before = (leader: Leader) =>
    scoreFigures((part) => categoryFigure(leader, part) - gainedBy(leader.coordinatorId, part));
  const pointsNow = pointsAmong(board.map(now))(now(own));
  const pointsBefore = pointsAmong(board.map(before));
  const ownBefore = pointsBefore(before(own));
  const better = board.filter((each) => totalPoints(pointsBefore(before(each))) > totalPoints(ownBefore) + EPSILON);
  return {
    rank: own.rank,
    rankBefore: 1 + better.length,
    parts: SCORE_PARTS.map((part) => ({
      part,
      gained: gainedBy(ownId, part),
      change: pointsNow[part] - ownBefore[part],
    })),
  };
}
