import type { TFunction } from 'i18next';
import { coordinatorOf } from '@/api/coordinator-scope';
import { type Leaderboard, myBadges, myRanking, rankingLeaderboard } from '@/api/ranking';
import { countParams, formatPoints, formatRupees } from '@/components/text/format';
import type { RankingCategory, Timeframe } from '@/contract/choices';
import { monthOf } from '@/domain/months';
import { isBoardFull } from '@/domain/ranking';
import { type UseCustomOptions, useCustom } from '@/refine/use-custom';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { LEADERBOARD_SIZE } from '../first-calls';

export const CATEGORY_TABS = [
  'overall',
  'commission',
  'investment',
  'recruitment',
] as const satisfies RankingCategory[];

/** An amount of a category as text: points, rupees or members. */
export function categoryAmountText(t: TFunction, category: RankingCategory, amount: number | null): string {
  if (category === 'overall') return t('ranking:points', { points: formatPoints(amount) });
  if (category === 'recruitment') return t('ranking:members', countParams(amount));
  return formatRupees(amount);
}

const MAX_LEADERBOARD_SIZE = 100;

const isOnEveryBoard = (boards: Leaderboard, id: string): boolean =>
  CATEGORY_TABS.every((category) => boards[category].leaders.some(({ coordinatorId }) => coordinatorId === id));
const isAnyBoardFull = (boards: Leaderboard | null | undefined, limit: number): boolean =>
  boards != null && CATEGORY_TABS.some((category) => isBoardFull(boards[category], limit));

/** In a month, and in a year that began this month, there is no earlier rank to compare with. */
function noMoveReason(timeframe: Timeframe, month: number): 'month' | 'january' | undefined {
  if (timeframe === 'month') return 'month';
  return timeframe === 'year' && month === 1 ? 'january' : undefined;
}

const useBoards = (options: UseCustomOptions<typeof rankingLeaderboard>) => useCustom(rankingLeaderboard, options);

/** A larger board follows if the coordinator is not on the shown one, and this month's board, which tells what moved the rank. */
export function useRanking(timeframe: Timeframe) {
  const { coordinatorId } = coordinatorOf(useSession());
  const refresh = useInvalidateAll();
  const badges = useCustom(myBadges, { query: { timeframe } });
  const ownRank = useCustom(myRanking, { query: { timeframe } });
  const first = useBoards({ query: { timeframe, limit: LEADERBOARD_SIZE } });
  const shown = first.data;
  const reason = noMoveReason(timeframe, monthOf(now()).month);
  const isMissing = shown != null && !isOnEveryBoard(shown, coordinatorId);
  const more = useBoards({
    query: { timeframe, limit: MAX_LEADERBOARD_SIZE },
    enabled: isAnyBoardFull(shown, LEADERBOARD_SIZE) && (isMissing || !reason),
  });
  const month = useBoards({
    query: { timeframe: 'month', limit: MAX_LEADERBOARD_SIZE },
    enabled: !reason && Boolean(shown),
  });
  const all = [badges, ownRank, first];
  const data = (isAnyBoardFull(shown, LEADERBOARD_SIZE) && more.data) || first.data;
  const limit = data && data === more.data ? MAX_LEADERBOARD_SIZE : LEADERBOARD_SIZE;
  const isWhole = Boolean(data) && !isAnyBoardFull(data, limit);
  return {
    badges,
    ownRank,
    board: { ...first, data },
    limit,
    isLoadingMore: more.isLoading,
    /** This month can be compared only where nobody was left out of the boards. */
    month: isWhole && !isAnyBoardFull(month.data, MAX_LEADERBOARD_SIZE) ? month.data : undefined,
    withoutMove: reason ?? (isAnyBoardFull(more.data, MAX_LEADERBOARD_SIZE) ? ('many' as const) : undefined),
    hasFailed: all.every(({ error, data: response }) => error && !response),
    isFetching: all.some(({ isFetching }) => isFetching),
    refresh,
  };
}

export type RankingQueries = ReturnType<typeof useRanking>;
