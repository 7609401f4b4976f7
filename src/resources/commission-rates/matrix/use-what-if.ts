import type { Level } from '../../../contract/roles';
import { toPercent } from '../../../domain/money';
import { totalRate, type WhatIf, whatIf } from '../../../domain/what-if';
import type { PlanRates } from '../by-plan';
import { investedIn, ratesNow } from './rates-now';
import type { Cells } from './use-cells';
import { useLastMonth } from './use-last-month';

/** What the last full month would have earned at the saved rates, and at those that stand in the matrix. Amounts in paise. */
export interface Comparison {
  /** Of a plan, in paise. */
  investedIn: (planId: string) => number;
  invested: number;
  saved: WhatIf;
  typed: WhatIf;
}

export function useWhatIf(groups: readonly PlanRates[], cells: Cells) {
  const lastMonth = useLastMonth();
  const draftsOf = (group: PlanRates) => (level: Level) => cells.stateOf(group.plan._id, level).text;
  return {
    ...lastMonth,
    /** Of all levels together, in percent, as it stands in the matrix. */
    totalOf: (group: PlanRates) => toPercent(totalRate(ratesNow(group, draftsOf(group)))),
    activeOf: (group: PlanRates) => ratesNow(group, draftsOf(group)).length,
    comparison: lastMonth.rows && compare(groups, lastMonth.rows, draftsOf),
  };
}

function compare(
  groups: readonly PlanRates[],
  rows: Parameters<typeof investedIn>[1],
  draftsOf: (group: PlanRates) => (level: Level) => string | undefined,
): Comparison {
  const invested = new Map(groups.map(({ plan }) => [plan._id, investedIn(plan, rows)]));
  const at = (group: PlanRates, basisPoints: number[]) => ({
    planId: group.plan._id,
    invested: invested.get(group.plan._id) ?? 0,
    basisPoints,
  });
  return {
    investedIn: (planId) => invested.get(planId) ?? 0,
    invested: [...invested.values()].reduce((sum, amount) => sum + amount, 0),
    saved: whatIf(groups.map((group) => at(group, ratesNow(group)))),
    typed: whatIf(groups.map((group) => at(group, ratesNow(group, draftsOf(group))))),
  };
}
