import type { rankingLeaderboard as endpoint } from '../../src/contract/coordinator-badges';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentLeaderboard } from '../store/present/leader';
import { type ActingContext, isRefusal } from './context';
import { currentPeriod, rankLevel } from './load/level-ranking';
import { ownCoordinator } from './load/own-coordinator';

/** The best of the own level in each category. */
export function showLeaderboard(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
  return { data: { leaderboard: presentLeaderboard(context.store, ranking, query.limit) } };
}
