import type { allTopPerformers as endpoint } from '../../src/contract/badges';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentLevelLeaders } from '../store/present/leader';
import type { ActingContext } from './context';
import { currentPeriod, rankLevels } from './load/level-ranking';

export function listAllTopPerformers(context: ActingContext, { timeframe, limit }: QueryOf<typeof endpoint>) {
  const { store } = context;
  const rankings = rankLevels(store, currentPeriod(context, timeframe));
  return { data: { topPerformers: presentLevelLeaders(store, rankings, 'overall', limit) } };
}
