import { myBadges, myRanking, rankingLeaderboard } from '../../../contract/coordinator-badges';
import type { Timeframe } from '../../../contract/primitives';
import type { Leaderboard } from '../../../contract/ranking';
import { useInvalidate } from '../../../hooks/use-invalidate';
import { useOwnEndpoint, useOwnScope } from '../../../hooks/use-own-endpoint';
import { CATEGORY_TABS } from './categories';

/** §2-9: the ranking screen shows 20 of each board. */
export const SHOWN = 20;
/** The most that a board answers. */
const MOST = 100;

const refreshed = [myBadges, myRanking, rankingLeaderboard];

const isOnEvery = (boards: Leaderboard, id: string): boolean =>
  CATEGORY_TABS.every((category) => boards[category].leaders.some(({ coordinatorId }) => coordinatorId === id));

/** Three calls at once that fail apart (§2-4); a fourth looks further down the boards for whoever is not on them. */
export function useRanking(timeframe: Timeframe) {
  const { coordinatorId } = useOwnScope();
  const invalidate = useInvalidate();
  const badges = useOwnEndpoint(myBadges, { query: { timeframe } });
  const standing = useOwnEndpoint(myRanking, { query: { timeframe } });
  const first = useOwnEndpoint(rankingLeaderboard, { query: { timeframe, limit: SHOWN } });
  const isFull = CATEGORY_TABS.some((category) => (first.data?.leaderboard[category].leaders.length ?? 0) >= SHOWN);
  const isMissing = first.data !== undefined && isFull && !isOnEvery(first.data.leaderboard, coordinatorId);
  const more = useOwnEndpoint(rankingLeaderboard, { query: { timeframe, limit: MOST }, enabled: isMissing });
  const all = [badges, standing, first];
  return {
    badges,
    standing,
    board: { ...first, data: (isMissing && more.data) || first.data },
    /** All three: there is nothing to show. */
    hasFailed: all.every(({ error, data }) => error && !data),
    isFetching: all.some(({ isFetching }) => isFetching),
    refresh: () => invalidate(refreshed),
  };
}

export type RankingParts = ReturnType<typeof useRanking>;
