import type { topPerformers as endpoint } from '../../src/contract/coordinator-badges';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentLeaders } from '../store/present/leader';
import { type ActingContext, isRefusal } from './context';
import { currentPeriod, rankLevel } from './load/level-ranking';
import { ownCoordinator } from './load/own-coordinator';

/** The best of the own level by overall score. */
export function listRivals(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
  return { data: { topPerformers: presentLeaders(context.store, ranking, 'overall', query.limit) } };
}
