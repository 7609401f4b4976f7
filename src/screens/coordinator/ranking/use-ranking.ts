import { useRefresh } from '@/api/use-refresh';
import { myBadges, myRanking, rankingLeaderboard } from '@/contract/coordinator-badges';
import type { Timeframe } from '@/contract/primitives';
import type { Leaderboard } from '@/contract/ranking';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { useOwnEndpoint, useOwnScope } from '@/hooks/use-own-endpoint';
import { CATEGORY_TABS } from './categories';

/** §2-9: the ranking screen shows 20 of each board. */
export const SHOWN = 20;
/** The most that a board answers. */
const MOST = 100;

const isOnEvery = (boards: Leaderboard, id: string): boolean =>
  CATEGORY_TABS.every((category) => boards[category].leaders.some(({ coordinatorId }) => coordinatorId === id));
const isFull = (boards: Leaderboard | undefined, limit: number): boolean =>
  CATEGORY_TABS.some((category) => (boards?.[category].leaders.length ?? 0) >= limit);

/** A month, and a year in January, begin at nothing: there is no earlier rank in them. */
function withoutMove(timeframe: Timeframe, month: number): 'month' | 'january' | undefined {
  if (timeframe === 'month') return 'month';
  return timeframe === 'year' && month === 1 ? 'january' : undefined;
}

/**
 * Three calls at once that fail apart (§2-4). Behind them, further down the boards for whoever is not on them, and this
 * month's board, which tells what moved the rank of all time or this year.
 */
export function useRanking(timeframe: Timeframe) {
  const { coordinatorId } = useOwnScope();
  const refresh = useRefresh();
  const badges = useOwnEndpoint(myBadges, { query: { timeframe } });
  const standing = useOwnEndpoint(myRanking, { query: { timeframe } });
  const first = useOwnEndpoint(rankingLeaderboard, { query: { timeframe, limit: SHOWN } });
  const shown = first.data?.leaderboard;
  const reason = withoutMove(timeframe, monthOf(now()).month);
  const isMissing = shown !== undefined && !isOnEvery(shown, coordinatorId);
  const more = useOwnEndpoint(rankingLeaderboard, {
    query: { timeframe, limit: MOST },
    enabled: isFull(shown, SHOWN) && (isMissing || !reason),
  });
  const month = useOwnEndpoint(rankingLeaderboard, {
    query: { timeframe: 'month', limit: MOST },
    enabled: !reason && shown !== undefined,
  });
  const all = [badges, standing, first];
  const data = (isFull(shown, SHOWN) && more.data) || first.data;
  const isWhole = data !== undefined && !isFull(data.leaderboard, data === more.data ? MOST : SHOWN);
  return {
    badges,
    standing,
    board: { ...first, data },
    /** Everybody's figures of this month, where everybody's of the timeframe are there to be compared with. */
    month: isWhole && !isFull(month.data?.leaderboard, MOST) ? month.data?.leaderboard : undefined,
    /** Why nothing can be said of what moved the rank, where that is so. */
    withoutMove: reason ?? (isFull(more.data?.leaderboard, MOST) ? ('many' as const) : undefined),
    /** All three: there is nothing to show. */
    hasFailed: all.every(({ error, data: answer }) => error && !answer),
    isFetching: all.some(({ isFetching }) => isFetching),
    refresh: refresh,
  };
}

export type RankingParts = ReturnType<typeof useRanking>;
