import type { Leader } from '@/contract/ranking';
import { figureOf, PARTS, type Part, POINTS } from './explain-rank';

interface MovedPart {
  part: Part;
  /** Rupees or members that were added this month. */
  gained: number;
  /** Points of the overall score now against the end of last month; negative where the best grew more. */
  change: number;
}

export interface RankMove {
  rank: number;
  /** At the end of last month. */
  rankBefore: number;
  parts: MovedPart[];
}

type Figures = Readonly<Record<Part, number>>;
const figuresOf = (figure: (part: Part) => number): Figures => ({
  commission: figure('commission'),
  investment: figure('investment'),
  recruitment: figure('recruitment'),
});

/** Each part is the share of the best times all points it can give (decisions §5). */
function pointsIn(everybody: readonly Figures[]): (figures: Figures) => Figures {
  const best = figuresOf((part) => Math.max(0, ...everybody.map((each) => each[part])));
  return (figures) => figuresOf((part) => (best[part] > 0 ? (figures[part] / best[part]) * POINTS[part] : 0));
}

const scoreOf = ({ commission, investment, recruitment }: Figures): number => commission + investment + recruitment;
/** Equal scores may differ by a hair of a binary fraction. */
const HAIR = 1e-9;

/**
 * What moved the rank of all time, or of this year, this month: without this month's figures everybody stands as at the
 * end of last month.
 * Both lists must hold everybody with a figure above 0; undefined for whoever is not among them.
 */
export function explainMove(
  board: readonly Leader[],
  thisMonth: readonly Leader[],
  ownId: string,
): RankMove | undefined {
  const own = board.find(({ coordinatorId }) => coordinatorId === ownId);
  if (!own) return undefined;
  const added = new Map(thisMonth.map((each) => [each.coordinatorId, each]));
  const gainedBy = (id: string, part: Part) => {
    const month = added.get(id);
    return month ? figureOf(month, part) : 0;
  };
  const now = (leader: Leader) => figuresOf((part) => figureOf(leader, part));
  const before = (leader: Leader) => figuresOf((part) => figureOf(leader, part) - gainedBy(leader.coordinatorId, part));
  const pointsNow = pointsIn(board.map(now))(now(own));
  const pointsBefore = pointsIn(board.map(before));
  const ownBefore = pointsBefore(before(own));
  const better = board.filter((each) => scoreOf(pointsBefore(before(each))) > scoreOf(ownBefore) + HAIR);
  return {
    rank: own.rank,
    rankBefore: 1 + better.length,
    parts: PARTS.map((part) => ({
      part,
      gained: gainedBy(ownId, part),
      change: pointsNow[part] - ownBefore[part],
    })),
  };
}
