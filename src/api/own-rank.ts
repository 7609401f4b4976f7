/** Where the signed-in coordinator stands. */
import { RANKING_CATEGORIES, type RankingCategory } from '@/contract/choices';
import * as contract from '@/contract/ranking';
import { topPercentOf } from '@/domain/ranking';
import { isRecord } from '@/utils/is-record';
import { number, orNull, record, type ShapeOf, shaped } from './shape';

const position = orNull(
  record({
    rank: number,
    outOf: number,
    topPercent: (value, { rank, outOf }) =>
      typeof value === 'number' ? value : topPercentOf(number(rank, {}), number(outOf, {})),
  }),
);
const category = (value: unknown): RankingCategory | null =>
  RANKING_CATEGORIES.find((each) => isRecord(value) && each === value.category) ?? null;

const ownRank = record({
  rankings: record({ overall: position, investment: position, commission: position }),
  bestPerformance: category,
  improvementArea: category,
  trend: orNull(
    record({
      // Servers have several words for a rank that did not change.
      direction: (value): 'up' | 'down' | 'stable' => (value === 'up' || value === 'down' ? value : 'stable'),
      change: number,
    }),
  ),
});
export type OwnRank = ShapeOf<typeof ownRank>;

/** Null where the server knows no ranks. */
export const myRanking = shaped(contract.myRanking, (value, siblings): OwnRank | null =>
  isRecord(value) && isRecord(value.rankings) ? ownRank(value, siblings) : null,
);
