import { awardsOf, type Ranked } from '@server/domain/ranking';
import { sortedBy } from '@server/domain/sorting';
import type { SignedInContext } from '@server/modules/context';
import { type CoordinatorScope, forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { getOrThrow } from '@server/store/store';
import type { Timeframe } from '@/contract/choices';
import type { QueryOf } from '@/contract/endpoint';
import type { coordinatorBadges as coordinatorBadgesEndpoint } from '@/contract/ranking';
import { LEVELS, type Level } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import { currentPeriod, rankLevel, rankLevels } from './level-ranking';
import { presentBadge } from './present';

export const listOwnBadges = forOwnCoordinator(
  (context, coordinator, query: CoordinatorScope & { timeframe: Timeframe }) => {
    const ranking = rankLevel(context.store, coordinator.level, currentPeriod(context, query.timeframe));
    const own = awardsOf(ranking).filter(({ holder }) => holder.id === coordinator._id);
    return { data: { badges: own.map((award) => presentBadge(award, query.timeframe)) } };
  },
);

interface Contender {
  readonly level: Level;
  readonly ranked: Ranked;
}

/** The first coordinator with the highest figure; undefined while all figures are 0. */
function highestBy(contenders: readonly Contender[], figureOf: (ranked: Ranked) => number) {
  const [first] = [...contenders].sort((a, b) => figureOf(b.ranked) - figureOf(a.ranked));
  const value = first ? figureOf(first.ranked) : 0;
  if (!first || value === 0) return undefined;
  return { coordinatorName: first.ranked.name, coordinatorType: first.level, value };
}

/**
 * Counts the badges of all levels. The records are those of all levels together; equal ones are sorted by level, from panchayat to
 * state, then by name.
 */
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

/** Sorted by rank, then by level, from panchayat to state. */
export function listAwardedBadges(context: SignedInContext, query: QueryOf<typeof coordinatorBadgesEndpoint>) {
  const { coordinatorType, coordinatorId, timeframe, limit } = query;
  const { store } = context;
  const period = currentPeriod(context, timeframe);
  const awards = LEVELS.filter((level) => !coordinatorType || level === coordinatorType)
    .flatMap((level) => awardsOf(rankLevel(store, level, period)))
    .filter(({ holder }) => !coordinatorId || holder.id === coordinatorId);
  const shown = sortedBy(awards, ({ rank }) => rank).slice(0, limit);
  const badges = shown.map((award) => {
    const { name, userName, level } = getOrThrow(store, 'coordinators', award.holder.id);
    return {
      ...presentBadge(award, timeframe),
      coordinatorId: award.holder.id,
      coordinator: { name, userName },
      coordinatorType: level,
    };
  });
  return { data: { badges } };
}
