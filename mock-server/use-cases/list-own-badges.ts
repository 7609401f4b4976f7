import type { Timeframe } from '../../src/contract/primitives';
import { awardsOf } from '../domain/badges';
import { presentBadge } from '../store/present/badge';
import { type ActingContext, isRefusal } from './context';
import { currentPeriod, rankLevel } from './load/level-ranking';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

export function listOwnBadges(context: ActingContext, query: CoordinatorScope & { timeframe: Timeframe }) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
  const own = awardsOf(ranking).filter(({ holder }) => holder.id === coordinator._id);
  return { data: { badges: own.map((award) => presentBadge(award, query.timeframe)) } };
}
