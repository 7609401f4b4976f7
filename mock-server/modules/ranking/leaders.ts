import type { Context, SignedInContext } from '@server/context';
import { type Period, periodMatching, periodOf, previousPeriodOf } from '@server/domain/periods';
import { awardsOf, type Ranked, rankContestants, rankPositionOf, strengthsOf, trendOf } from '@server/domain/ranking';
import { sortedBy } from '@server/domain/sorting';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { type CoordinatorScope, forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import type { CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import type { Timeframe } from '@/contract/choices';
import type * as coordinators from '@/contract/coordinators';
import type { QueryOf } from '@/contract/endpoint';
import type * as ranking from '@/contract/ranking';
import { LEVELS, type Level } from '@/contract/roles';
import { byLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { presentBadge, presentLeaderboard, presentLeaders, presentLevelLeaders } from './present';

const rankLevel = (store: Store, level: Level, period: Period): Ranked[] =>
  rankContestants(
    store.by('coordinators', 'level', level).map((row) => {
      const { invested, earned, confirmedCount } = coordinatorFigures(store, row, period);
      return {
        id: row._id,
        name: row.name,
        memberCount: confirmedCount,
        commissionPaise: earned.amountPaise,
        investmentPaise: invested.amountPaise,
      };
    }),
  );

const rankLevels = (store: Store, period: Period) => byLevel((level) => rankLevel(store, level, period));

const currentPeriod = ({ clock }: Context, timeframe: Timeframe): Period => periodOf(timeframe, monthOf(clock.now()));

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

export const listOwnLevelPerformers = forOwnCoordinator(
  (context, coordinator, query: QueryOf<typeof ranking.topPerformers>) => {
    const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
    return { data: { topPerformers: presentLeaders(context.store, ranking, 'overall', query.limit) } };
  },
);

export function compareLevelLeaders(context: SignedInContext, query: QueryOf<typeof ranking.crossLevelLeaderboard>) {
  const { category = 'overall', timeframe, limit } = query;
  const { store } = context;
  const rankings = rankLevels(store, currentPeriod(context, timeframe));
  return { data: { category, leaderboard: presentLevelLeaders(store, rankings, category, limit) } };
}

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

/** Each level is ranked by itself, so scores of different levels are compared. */
export function listLeaders({ store }: SignedInContext, query: QueryOf<typeof coordinators.coordinatorLeaderboard>) {
  const { coordinatorType, limit } = query;
  const period = periodMatching(query);
  const leaders = LEVELS.filter((level) => !coordinatorType || level === coordinatorType).flatMap((level) =>
    presentLeaders(store, rankLevel(store, level, period), 'overall', limit),
  );
  return { data: { leaderboard: sortedBy(leaders, ({ totalScore }) => totalScore, 'desc').slice(0, limit) } };
}

export const listOwnBadges = forOwnCoordinator(
  (context, coordinator, query: CoordinatorScope & { timeframe: Timeframe }) => {
    const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
    const own = awardsOf(ranking).filter(({ holder }) => holder.id === coordinator._id);
    return { data: { badges: own.map((award) => presentBadge(award, query.timeframe)) } };
  },
);

function highestBy(contenders: readonly { level: Level; ranked: Ranked }[], figureOf: (ranked: Ranked) => number) {
  const [first] = [...contenders].sort((a, b) => figureOf(b.ranked) - figureOf(a.ranked));
  const value = first ? figureOf(first.ranked) : 0;
  if (!first || value === 0) return undefined;
  return { coordinatorName: first.ranked.name, coordinatorType: first.level, value };
}

/** The records are those of all levels together; equal ones are sorted by level, from panchayat to state, then by name. */
export function summarizeBadges(context: SignedInContext, { timeframe }: { timeframe: Timeframe }) {
  const period = currentPeriod(context, timeframe);
  const rankings = rankLevels(context.store, period);
  const contenders = LEVELS.flatMap((level) => rankings[level].map((ranked) => ({ level, ranked })));
  return {
    data: {
      totalBadgesAwarded: LEVELS.flatMap((level) => awardsOf(rankings[level])).length,
      highestCommission: highestBy(contenders, ({ commissionPaise }) => toRupees(commissionPaise)),
      highestInvestment: highestBy(contenders, ({ investmentPaise }) => toRupees(investmentPaise)),
      mostMembers: highestBy(contenders, ({ memberCount }) => memberCount),
    },
  };
}

export function listAwardedBadges(context: SignedInContext, query: QueryOf<typeof ranking.coordinatorBadges>) {
  const { coordinatorType, coordinatorId, timeframe, limit } = query;
  const { store } = context;
  const period = currentPeriod(context, timeframe);
  const awards = LEVELS.filter((level) => !coordinatorType || level === coordinatorType)
    .flatMap((level) => awardsOf(rankLevel(store, level, period)))
    .filter(({ holder }) => !coordinatorId || holder.id === coordinatorId);
  const shown = sortedBy(awards, ({ rank }) => rank).slice(0, limit);
  const badges = shown.map((award) => {
    const { name, userName, unitName, level } = getOrThrow(store, 'coordinators', award.holder.id);
    return {
      ...presentBadge(award, timeframe),
      coordinatorId: award.holder.id,
      coordinator: { name, userName, unitName },
      coordinatorType: level,
    };
  });
  return { data: { badges } };
}
