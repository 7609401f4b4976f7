/** Commission rates by plan and level, for the pages of rates, their form and the what-if. */
import { isLevel, type Level } from '@/contract/roles';
import { foldDigits, withoutMarks } from '@/contract/typed-text';
import type { Figure } from './figures';
import { rankOfLevel } from './hierarchy';
import { compareMonths, type Month } from './months';
import type { PlanTerms } from './plan';

export interface RatedPlan extends PlanTerms<Figure> {
  readonly _id: string;
  readonly planName: string;
  readonly description: string;
  readonly isActive: boolean;
}

/** Without a first month it is for every month. */
interface RatePeriod {
  readonly from?: Month | null | undefined;
}

/** The deposits of a month go by the latest rate that begins with it or before. `periods` are in the order of their first months. */
export const periodOfMonth = <P extends RatePeriod>(periods: readonly P[], month: Month): P | undefined =>
  [...periods].reverse().find(({ from }) => !from || compareMonths(from, month) <= 0);

export interface Rate extends RatePeriod {
  readonly _id: string;
  /** The name is missing where only the id is known. */
  readonly plan: RatedPlan;
  readonly coordinatorLevel: Level;
  readonly commissionPercentage: Figure;
  readonly isActive: boolean;
  readonly createdAt: string | null;
  /** They ended as the next one began, oldest first. */
  readonly earlier?: readonly EarlierRate[] | undefined;
  /** The version of the rate, for its edit. */
  readonly etag?: string | null;
}

interface EarlierRate extends RatePeriod {
  readonly commissionPercentage: Figure;
}

/** The percentage that deposits of the month go by; undefined where the rate begins later. */
export const percentageIn = (rate: Rate, month: Month): Figure | undefined =>
  periodOfMonth([...(rate.earlier ?? []), rate], month)?.commissionPercentage;

export interface PlanRates {
  readonly plan: RatedPlan;
  readonly rates: readonly Rate[];
}

const levelOrder = ({ coordinatorLevel }: Rate): number =>
  isLevel(coordinatorLevel) ? rankOfLevel(coordinatorLevel) : Number.MAX_SAFE_INTEGER;

/** The list of plans may not be loaded yet, or have several pages: the rates name the others. */
const plansNamedByRates = (plans: readonly RatedPlan[], rates: readonly Rate[]): RatedPlan[] => {
  const listed = new Set(plans.map(({ _id }) => _id));
  const missing = rates.map(({ plan }) => plan).filter(({ _id, planName }) => planName && !listed.has(_id));
  return [...new Map(missing.map((plan) => [plan._id, plan])).values()];
};

/** Plans without any rate are included. */
export function groupByPlan(plans: readonly RatedPlan[], rates: readonly Rate[]): PlanRates[] {
  const sorted = [...rates].sort((a, b) => levelOrder(a) - levelOrder(b));
  return [...plans, ...plansNamedByRates(plans, rates)].map((plan) => ({
    plan,
    rates: sorted.filter((rate) => rate.plan._id === plan._id),
  }));
}

/** Of several rates, an active one is taken. */
export const rateOf = ({ rates }: Pick<PlanRates, 'rates'>, level: Level): Rate | undefined => {
  const ofLevel = rates.filter(({ coordinatorLevel }) => coordinatorLevel === level);
  return ofLevel.find(({ isActive }) => isActive) ?? ofLevel[0];
};

export type PercentageProblem = 'blank' | 'number' | 'range';

/** A percentage may have its sign, and is 0 to 100 with at most two decimals. */
export function parsePercentage(text: string): { percentage: number } | { problem: PercentageProblem } {
  const bare = foldDigits(withoutMarks(text)).trim().replace(/\s*%$/, '');
  if (bare === '') return { problem: 'blank' };
  if (!/^[+-]?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(bare)) return { problem: 'number' };
  const percentage = Number(bare);
  return percentage >= 0 && percentage <= 100 ? { percentage } : { problem: 'range' };
}
