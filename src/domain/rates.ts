/** Commission rates by plan and level, for the pages of rates, their form and the what-if. */
import { isLevel, type Level } from '@/contract/roles';
import { foldDigits, withoutMarks } from '@/contract/typed-text';
import type { Figure } from './figures';
import { rankOfLevel } from './hierarchy';
import type { PlanTerms } from './plan';

export interface RatedPlan extends PlanTerms<Figure> {
  readonly _id: string;
  readonly planName: string;
  readonly description: string;
  readonly isActive: boolean;
}

export interface Rate {
  readonly _id: string;
  /** Without a name where only its id is known. */
  readonly plan: RatedPlan;
  readonly coordinatorLevel: Level;
  readonly commissionPercentage: Figure;
  readonly isActive: boolean;
  readonly createdAt: string | null;
}

/** A plan and its rates, low level first. */
export interface PlanRates {
  readonly plan: RatedPlan;
  readonly rates: readonly Rate[];
}

/** Unknown levels come last. */
const levelOrder = ({ coordinatorLevel }: Rate): number =>
  isLevel(coordinatorLevel) ? rankOfLevel(coordinatorLevel) : Number.MAX_SAFE_INTEGER;

/** Plans that the list of plans lacks because it was not answered yet or has several pages: their rates name them. */
const plansNamedByRates = (plans: readonly RatedPlan[], rates: readonly Rate[]): RatedPlan[] => {
  const listed = new Set(plans.map(({ _id }) => _id));
  const missing = rates.map(({ plan }) => plan).filter(({ _id, planName }) => planName && !listed.has(_id));
  return [...new Map(missing.map((plan) => [plan._id, plan])).values()];
};

/** Every plan, in the order of the list, with its rates; those without any too. */
export function groupByPlan(plans: readonly RatedPlan[], rates: readonly Rate[]): PlanRates[] {
  const sorted = [...rates].sort((a, b) => levelOrder(a) - levelOrder(b));
  return [...plans, ...plansNamedByRates(plans, rates)].map((plan) => ({
    plan,
    rates: sorted.filter((rate) => rate.plan._id === plan._id),
  }));
}

/** The rate of one level; of several, an active one. */
export const rateOf = ({ rates }: Pick<PlanRates, 'rates'>, level: Level): Rate | undefined => {
  const ofLevel = rates.filter(({ coordinatorLevel }) => coordinatorLevel === level);
  return ofLevel.find(({ isActive }) => isActive) ?? ofLevel[0];
};

export type PercentageProblem = 'blank' | 'number' | 'range';

/** A percentage as it is typed, with or without its sign: 0 to 100 with at most two decimals. */
export function parsePercentage(text: string): { percentage: number } | { problem: PercentageProblem } {
  const bare = foldDigits(withoutMarks(text)).trim().replace(/\s*%$/, '');
  if (bare === '') return { problem: 'blank' };
  if (!/^[+-]?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(bare)) return { problem: 'number' };
  const percentage = Number(bare);
  return percentage >= 0 && percentage <= 100 ? { percentage } : { problem: 'range' };
}
