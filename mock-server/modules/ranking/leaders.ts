import { type Period, periodMatching, periodOf, previousPeriodOf } from '@server/domain/periods';
import { type Ranked, rankPositionOf, strengthsOf, trendOf } from '@server/domain/ranking';
import { sortedBy } from '@server/domain/sorting';
import type { SignedInContext } from '@server/modules/context';
import { type CoordinatorScope, forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import type { CoordinatorRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { Timeframe } from '@/contract/choices';
import type * as coordinators from '@/contract/coordinators';
import type { QueryOf } from '@/contract/endpoint';
import type * as ranking from '@/contract/ranking';
import { LEVELS } from '@/contract/roles';
import { monthOf } from '@/domain/months';
import { currentPeriod, rankLevel, rankLevels } from './level-ranking';
import { presentLeaderboard, presentLeaders, presentLevelLeaders } from './present';

/** Of panchayats unless a level is given, and by overall score unless a category is. */
export function listTopPerformers(context: SignedInContext, query: QueryOf<typeof ranking.topPerformersByLevel>) {
  const { coordinatorType = 'panchayat', category = 'overall', timeframe, limit } = query;
  const { store } = context;
  const ranking = rankLevel(store, coordinatorType, currentPeriod(context, timeframe));
  return { data: { coordinatorType, category, topPerformers: presentLeaders(store, ranking, category, limit) } };
}

export function listAllTopPerformers(
  context: SignedInContext,
  { timeframe, limit }: QueryOf<typeof ranking.allTopPerformers>,
) {
  const { store } = context;
  const rankings = rankLevels(store, currentPeriod(context, timeframe));
  return { data: { topPerformers: presentLevelLeaders(store, rankings, 'overall', limit) } };
}

/** The best of the own level by overall score. */
export const listOwnLevelPerformers = forOwnCoordinator(
  (context, coordinator, query: QueryOf<typeof ranking.topPerformers>) => {
    const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
    return { data: { topPerformers: presentLeaders(context.store, ranking, 'overall', query.limit) } };
  },
);

/** By overall score unless a category is given. */
export function compareLevelLeaders(context: SignedInContext, query: QueryOf<typeof ranking.crossLevelLeaderboard>) {
  const { category = 'overall', timeframe, limit } = query;
  const { store } = context;
  const rankings = rankLevels(store, currentPeriod(context, timeframe));
  return { data: { category, leaderboard: presentLevelLeaders(store, rankings, category, limit) } };
}

/** The best of the own level in each category. */
export const showLeaderboard = forOwnCoordinator(
  (context, coordinator, query: QueryOf<typeof ranking.rankingLeaderboard>) => {
    const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
    return { data: { leaderboard: presentLeaderboard(context.store, ranking, query.limit) } };
  },
);

function ownRankingIn(store: Store, { _id, level }: CoordinatorRow, period: Period): { own: Ranked; outOf: number } {
  const ranking = rankLevel(store, level, period);
  const own = ranking.find(({ id }) => id === _id);
  if (!own) throw new Error(`Coordinator ${_id} is not among those of its level`);
  return { own, outOf: ranking.length };
}

export const showOwnRanking = forOwnCoordinator(
  ({ store, clock }, coordinator, query: CoordinatorScope & { timeframe: Timeframe }) => {
    const today = monthOf(clock.now());
    const { own, outOf } = ownRankingIn(store, coordinator, periodOf(query.timeframe, today));
    const before = ownRankingIn(store, coordinator, previousPeriodOf(query.timeframe, today)).own;
    const { best, weakest } = strengthsOf(own);
    return {
      data: {
        rankings: {
          overall: rankPositionOf(own, 'overall', outOf),
          investment: rankPositionOf(own, 'investment', outOf),
          commission: rankPositionOf(own, 'commission', outOf),
        },
        bestPerformance: { category: best },
        improvementArea: { category: weakest },
        trend: trendOf(own.ranks.overall, before.ranks.overall),
      },
    };
  },
);

/** The best by overall score. Each level is ranked by itself, so scores of different levels are compared. */
export function listLeaders({ store }: SignedInContext, query: QueryOf<typeof coordinators.coordinatorLeaderboard>) {
  const { coordinatorType, limit } = query;
  const period = periodMatching(query);
  const leaders = LEVELS.filter((level) => !coordinatorType || level === coordinatorType).flatMap((level) =>
    presentLeaders(store, rankLevel(store, level, period), 'overall', limit),
  );
  return { data: { leaderboard: sortedBy(leaders, ({ totalScore }) => totalScore, 'desc').slice(0, limit) } };
}
