import type { crossLevelLeaderboard as endpoint } from '../../src/contract/badges';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentLevelLeaders } from '../store/present/leader';
import type { ActingContext } from './context';
import { currentPeriod, rankLevels } from './load/level-ranking';

/** Overall when no category is named. */
export function compareLevels(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const { category = 'overall', timeframe, limit } = query;
  const { store } = context;
  const rankings = rankLevels(store, currentPeriod(context, timeframe));
  return { data: { category, leaderboard: presentLevelLeaders(store, rankings, category, limit) } };
}
