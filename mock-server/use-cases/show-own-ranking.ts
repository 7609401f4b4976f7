import type { Timeframe } from '../../src/contract/primitives';
import { monthOf } from '../../src/domain/months';
import type { Ranked } from '../domain/ranking';
import { standingOf, strengthsOf, trendOf } from '../domain/standing';
import { type Period, periodOf, previousPeriodOf } from '../domain/timeframe';
import type { CoordinatorRow } from '../store/rows';
import type { Store } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { rankLevel } from './load/level-ranking';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

function placeOf(store: Store, { _id, level }: CoordinatorRow, period: Period): { own: Ranked; outOf: number } {
  const ranking = rankLevel(store, level, period);
  const own = ranking.find(({ id }) => id === _id);
  if (!own) throw new Error(`Coordinator ${_id} is not among those of its level`);
  return { own, outOf: ranking.length };
}

export function showOwnRanking(context: ActingContext, query: CoordinatorScope & { timeframe: Timeframe }) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const today = monthOf(clock.now());
  const { own, outOf } = placeOf(store, coordinator, periodOf(query.timeframe, today));
  const before = placeOf(store, coordinator, previousPeriodOf(query.timeframe, today)).own;
  const { best, weakest } = strengthsOf(own);
  return {
    data: {
      rankings: {
        overall: standingOf(own, 'overall', outOf),
        investment: standingOf(own, 'investment', outOf),
        commission: standingOf(own, 'commission', outOf),
      },
      bestPerformance: { category: best },
      improvementArea: { category: weakest },
      trend: trendOf(own.ranks.overall, before.ranks.overall),
    },
  };
}
