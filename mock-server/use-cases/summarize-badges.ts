import type { Timeframe } from '../../src/contract/primitives';
import { LEVELS, type Level } from '../../src/contract/roles';
import { toRupees } from '../../src/domain/money';
import { awardsOf } from '../domain/badges';
import type { Ranked } from '../domain/ranking';
import type { ActingContext } from './context';
import { currentPeriod, rankLevels } from './load/level-ranking';

interface Contender {
  readonly level: Level;
  readonly ranked: Ranked;
}

/** The first of the largest figures; nobody while all are 0. */
function recordOf(contenders: readonly Contender[], figureOf: (ranked: Ranked) => number) {
  const [first] = [...contenders].sort((a, b) => figureOf(b.ranked) - figureOf(a.ranked));
  const value = first ? figureOf(first.ranked) : 0;
  if (!first || value === 0) return undefined;
  return { coordinatorName: first.ranked.name, coordinatorType: first.level, value };
}

/** Badges of all levels; the records are of all levels together, equal ones by level, low to high, then by name. */
export function summarizeBadges(context: ActingContext, { timeframe }: { timeframe: Timeframe }) {
  const period = currentPeriod(context, timeframe);
  const rankings = rankLevels(context.store, period);
  const contenders = LEVELS.flatMap((level) => rankings[level].map((ranked) => ({ level, ranked })));
  return {
    data: {
      totalBadgesAwarded: LEVELS.flatMap((level) => awardsOf(rankings[level])).length,
      highestCommission: recordOf(contenders, ({ commissionPaise }) => toRupees(commissionPaise)),
      highestInvestment: recordOf(contenders, ({ investmentPaise }) => toRupees(investmentPaise)),
      mostMembers: recordOf(contenders, ({ memberCount }) => memberCount),
    },
  };
}
