import type { topPerformersByLevel as endpoint } from '../../src/contract/badges';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentLeaders } from '../store/present/leader';
import type { ActingContext } from './context';
import { currentPeriod, rankLevel } from './load/level-ranking';

/** Of panchayats when no level is named, overall when no category is. */
export function listTopPerformers(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const { coordinatorType = 'panchayat', category = 'overall', timeframe, limit } = query;
  const { store } = context;
  const ranking = rankLevel(store, coordinatorType, currentPeriod(context, timeframe));
  return { data: { coordinatorType, category, topPerformers: presentLeaders(store, ranking, category, limit) } };
}
