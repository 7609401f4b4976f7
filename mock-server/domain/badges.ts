/** Badges stand awarded to ranks 1 to 3 of each category with a figure above 0; equal figures share a rank and its badge (decisions §5). */
import type { Category } from '../../src/contract/ranking';
import { leadersOf, type Ranked } from './ranking';

export interface Award {
  readonly category: Category;
  readonly rank: number;
  readonly holder: Ranked;
}

const BEST = ['overall', 'commission', 'investment', 'recruitment'] as const;
const LAST_RANK = 3;

/** By category, the best first. */
export const awardsOf = (ranking: readonly Ranked[]): Award[] =>
  BEST.flatMap((category) =>
    leadersOf(ranking, category, ranking.length)
      .map((holder) => ({ category, rank: holder.ranks[category], holder }))
      .filter(({ rank }) => rank <= LAST_RANK),
  );
