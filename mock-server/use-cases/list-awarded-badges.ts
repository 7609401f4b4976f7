import type { coordinatorBadges as endpoint } from '../../src/contract/badges';
import type { QueryOf } from '../../src/contract/endpoint';
import { LEVELS } from '../../src/contract/roles';
import { awardsOf } from '../domain/badges';
import { sortedBy } from '../domain/sorting';
import { presentBadge } from '../store/present/badge';
import { mustGet } from '../store/present/must-get';
import type { ActingContext } from './context';
import { currentPeriod, rankLevel } from './load/level-ranking';

/** First ranks first; among equal ones low levels first. */
export function listAwardedBadges(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const { coordinatorType, coordinatorId, timeframe, limit } = query;
  const { store } = context;
  const period = currentPeriod(context, timeframe);
  const awards = LEVELS.filter((level) => !coordinatorType || level === coordinatorType)
    .flatMap((level) => awardsOf(rankLevel(store, level, period)))
    .filter(({ holder }) => !coordinatorId || holder.id === coordinatorId);
  const shown = sortedBy(awards, ({ rank }) => rank).slice(0, limit);
  const badges = shown.map((award) => {
    const { name, userName, level } = mustGet(store, 'coordinators', award.holder.id);
    return {
      ...presentBadge(award, timeframe),
      coordinatorId: award.holder.id,
      coordinator: { name, userName },
      coordinatorType: level,
    };
  });
  return { data: { badges } };
}
