import type { coordinatorLeaderboard as endpoint } from '../../src/contract/earnings';
import type { QueryOf } from '../../src/contract/endpoint';
import { LEVELS } from '../../src/contract/roles';
import { sortedBy } from '../domain/sorting';
import { periodMatching } from '../domain/timeframe';
import { presentLeaders } from '../store/present/leader';
import type { ActingContext } from './context';
import { rankLevel } from './load/level-ranking';

/** The best by overall score. Each level is ranked for itself, so that every level's first comes before any other's second can. */
export function listLeaders({ store }: ActingContext, query: QueryOf<typeof endpoint>) {
  const { coordinatorType, limit } = query;
  const period = periodMatching(query);
  const leaders = LEVELS.filter((level) => !coordinatorType || level === coordinatorType).flatMap((level) =>
    presentLeaders(store, rankLevel(store, level, period), 'overall', limit),
  );
  return { data: { leaderboard: sortedBy(leaders, ({ totalScore }) => totalScore, 'desc').slice(0, limit) } };
}
