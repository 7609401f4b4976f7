import type { RankingCategory } from '@/contract/choices';
import type * as contract from '@/contract/ranking';
import { compareFigures, type Figure, ifKnown, isKnown, type Result } from './figures';

export type Leader = Omit<contract.Leader, 'coordinatorType'>;
type RankedFigures = Readonly<Record<'totalCommission' | 'totalInvestment' | 'totalMembers' | 'totalScore', Figure>>;

/** Whether all figures of a leader are known, of which ranks are worked out. */
export const hasFigures = <L extends LeaderOfReply>(leader: L): leader is L & Leader =>
  [leader.rank, leader.totalCommission, leader.totalInvestment, leader.totalMembers, leader.totalScore].every(
    isKnown,
  ) &&
  leader.scores !== null &&
  SCORE_PARTS.every((part) => isKnown(leader.scores?.[part]));

interface LeaderOfReply extends RankedFigures {
  readonly coordinatorId: string;
  readonly coordinator: Leader['coordinator'];
  readonly rank: Figure;
  readonly scores: Readonly<Record<ScorePart, Figure>> | null;
}

type LeaderboardSection = { readonly leaders: readonly Leader[] };
type Leaderboard = Readonly<Record<RankingCategory, LeaderboardSection>>;

export const SCORE_PARTS = ['commission', 'investment', 'recruitment'] as const;
type ScorePart = (typeof SCORE_PARTS)[number];

/** The weights are whole numbers, so that the server can compare scores exactly. */
export const SCORE_WEIGHTS = { commission: 2, investment: 2, recruitment: 1 } as const satisfies Record<
  ScorePart,
  number
>;
export const TOTAL_SCORE_WEIGHT = SCORE_PARTS.reduce((total, part) => total + SCORE_WEIGHTS[part], 0);

type ScoreFigures = Readonly<Record<ScorePart, number>>;
const scoreFigures = (figure: (part: ScorePart) => number): ScoreFigures => ({
  commission: figure('commission'),
  investment: figure('investment'),
  recruitment: figure('recruitment'),
});

/** The parts can give 40, 40 and 20 points. */
export const MAX_POINTS = scoreFigures((part) => (100 * SCORE_WEIGHTS[part]) / TOTAL_SCORE_WEIGHT);

/** Top x %: rank ÷ number of coordinators × 100, rounded up; 0 without coordinators. */
export const topPercentOf = <N extends Figure>(rank: N, outOf: N): Result<N> =>
  ifKnown([rank, outOf], (place, all) => (all === 0 ? 0 : Math.ceil((place * 100) / all)));

/** Equal rows share a rank (1, 1, 3) and are ordered by name. */
export function withRanks<T extends object>(
  rows: readonly T[],
  figureOf: (row: T) => Figure,
  nameOf: (row: T) => string,
): (T & { rank: number })[] {
  const sorted = [...rows].sort(
    (a, b) => compareFigures(figureOf(b), figureOf(a)) || nameOf(a).localeCompare(nameOf(b)),
  );
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.findIndex((each) => figureOf(each) === figureOf(row)) }));
}

/** What a board ranks by: rupees, members, or the overall score. */
export function categoryFigure<L extends RankedFigures>(leader: L, category: RankingCategory): L[keyof RankedFigures] {
  const { totalCommission, totalInvestment, totalMembers, totalScore } = leader;
  return { commission: totalCommission, investment: totalInvestment, recruitment: totalMembers, overall: totalScore }[
    category
  ];
}

const partPoints = ({ scores }: Leader, part: ScorePart): number => (scores[part] * MAX_POINTS[part]) / 100;

/** An amount within this tolerance above a whole number is that number. */
const ROUNDING_TOLERANCE = 1e-6;
const roundUp = (amount: number): number => Math.ceil(amount - ROUNDING_TOLERANCE);

/** Two equal scores that were computed in different ways may differ by less than this. */
const SCORE_TOLERANCE = 1e-9;

/**
 * A board with as many entries as were asked for may have been cut: whoever is not on it may still have a figure. On any
 * other board everybody with a figure above 0 is listed.
 */
export const isBoardFull = ({ leaders }: { readonly leaders: readonly unknown[] }, limit: number): boolean =>
  leaders.length >= limit;

function nextAbove(leaders: readonly Leader[], own: Leader, category: RankingCategory): Leader | undefined {
  const isBetter = (each: Leader) => categoryFigure(each, category) > categoryFigure(own, category);
  return leaders
    .filter((each) => each.coordinatorId !== own.coordinatorId && isBetter(each))
    .reduce<Leader | undefined>(
      (least, each) => (least && categoryFigure(least, category) <= categoryFigure(each, category) ? least : each),
      undefined,
    );
}

const largestFigure = (leaders: readonly Leader[], category: RankingCategory): number =>
  Math.max(0, ...leaders.map((each) => categoryFigure(each, category)));

/**
 * Returns the rupees, or members, that would draw level with somebody, rounded up. A part's points are the share of the best figure of that
 * part, so that a gap in points converts into rupees or members. A part that cannot give so many more points is left out.
 */
function waysToCloseGap(points: number, own: Leader, boards: Leaderboard) {
  return SCORE_PARTS.flatMap((part) => {
    // A cut overall board may lack the best of one part, whose own board has it.
    const best = largestFigure(boards[part].leaders, part);
    const isEnough = partPoints(own, part) + points <= MAX_POINTS[part] + SCORE_TOLERANCE;
    return isEnough && best > 0 ? [{ part, amount: roundUp((points / MAX_POINTS[part]) * best) }] : [];
  });
}

/** The step is in rupees or members. */
function stepInCategory(board: LeaderboardSection, own: Leader, part: ScorePart, limit: number) {
  const mine = board.leaders.find(({ coordinatorId }) => coordinatorId === own.coordinatorId);
  if (!mine && isBoardFull(board, limit)) return [];
  // Only figures above 0 are listed, so whoever is missing from a whole board comes after everybody on it.
  const rank = mine?.rank ?? board.leaders.length + 1;
  const above = nextAbove(board.leaders, own, part);
  if (!mine && !above) return [];
  const missing = above && roundUp(categoryFigure(above, part) - categoryFigure(own, part));
  const next = above && missing !== undefined && { name: above.coordinator.name, rank: above.rank, missing };
  return [{ part, rank, ...(next && { above: next }) }];
}

export type RankExplanation = NonNullable<ReturnType<typeof explainRank>>;
export type ScorePartPoints = RankExplanation['parts'][number];

/**
 * Explains a coordinator's overall rank, and what is missing to the next one, from the leaderboard alone. A category whose
 * board was cut before the coordinator is left out of `steps`.
 * @param limit How many entries of each board were asked for.
 * @returns Undefined where the overall board does not list the coordinator.
 */
export function explainRank(boards: Leaderboard, ownId: string, limit: number) {
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
      /** The points are negative when ahead, and absent at the top. */
      ...(above && { behind: partPoints(above, part) - partPoints(own, part) }),
    })),
    ...(above && { above: { name: above.coordinator.name, rank: above.rank, points } }),
    /** Each of these alone closes the gap to `above`; a part that cannot do so alone is left out. */
    ways: above ? waysToCloseGap(points, own, boards) : [],
    steps: SCORE_PARTS.flatMap((part) => stepInCategory(boards[part], own, part, limit)),
  };
}

export type RankMove = NonNullable<ReturnType<typeof explainRankMove>>;

/** Each part is the share of the best figure × all points it can give. */
function pointsAmong(everybody: readonly ScoreFigures[]): (figures: ScoreFigures) => ScoreFigures {
  const best = scoreFigures((part) => Math.max(0, ...everybody.map((each) => each[part])));
  return (figures) => scoreFigures((part) => (best[part] > 0 ? (figures[part] / best[part]) * MAX_POINTS[part] : 0));
}

const totalPoints = ({ commission, investment, recruitment }: ScoreFigures): number =>
  commission + investment + recruitment;

/**
 * Explains how this month changed the rank of all time or of this year. Everybody's figures without those of this month give the
 * ranking at the end of last month.
 * Both lists must hold everybody with a figure above 0, so neither may be cut.
 * @returns Undefined for somebody who is not on the board.
 */
export function explainRankMove(board: readonly Leader[], thisMonth: readonly Leader[], ownId: string) {
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
  const better = board.filter(
    (each) => totalPoints(pointsBefore(before(each))) > totalPoints(ownBefore) + SCORE_TOLERANCE,
  );
  return {
    rank: own.rank,
    rankBefore: 1 + better.length,
    parts: SCORE_PARTS.map((part) => ({
      part,
      gained: gainedBy(ownId, part),
      /** The points are negative where the best grew more. */
      change: pointsNow[part] - ownBefore[part],
    })),
  };
}
