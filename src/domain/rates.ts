/** Commission rates by plan and level: what a page of rates, a form and the what-if know of them. */
import type { DepositPlan } from '@/contract/plans';
import type { CommissionRate } from '@/contract/rates';
import { isLevel, type Level } from '@/contract/roles';
import { rankOfLevel } from './hierarchy';

/** A rate as a host may answer it: its plan is populated, or only named by id. */
export type Rate = Omit<CommissionRate, 'depositPlanReferenceId'> & {
  depositPlanReferenceId: CommissionRate['depositPlanReferenceId'] | string;
};

export interface RatedPlan {
  readonly _id: string;
  readonly planName: string;
  /** Per month, in rupees. */
  readonly planAmount: number;
  /** In years. */
  readonly planDuration: number;
  readonly description?: string | undefined;
  readonly isActive: boolean;
  readonly isRecurring: boolean;
}

/** A plan and its rates, low level first. */
export interface PlanRates {
  readonly plan: RatedPlan;
  readonly rates: readonly Rate[];
}

export const planIdOf = ({ depositPlanReferenceId: plan }: Pick<Rate, 'depositPlanReferenceId'>): string =>
  typeof plan === 'string' ? plan : plan._id;

/** A level that this product does not know stands last. */
const levelOrder = ({ coordinatorLevel }: Rate): number =>
  isLevel(coordinatorLevel) ? rankOfLevel(coordinatorLevel) : Number.MAX_SAFE_INTEGER;

/** Plans that only their rates know: the list of plans may be late, or another page of it was answered. */
const plansKnownFromRates = (plans: readonly DepositPlan[], rates: readonly Rate[]): RatedPlan[] => {
  const known = new Set(plans.map(({ _id }) => _id));
  const found = new Map<string, RatedPlan>();
  for (const { depositPlanReferenceId: plan } of rates) {
    if (typeof plan !== 'string' && !known.has(plan._id))
      found.set(plan._id, { ...plan, isActive: true, isRecurring: true });
  }
  return [...found.values()];
};

/** Every plan, in the order of the list, with its rates; those without any too. */
export function groupByPlan(plans: readonly DepositPlan[], rates: readonly Rate[]): PlanRates[] {
  const sorted = [...rates].sort((a, b) => levelOrder(a) - levelOrder(b));
  return [...plans, ...plansKnownFromRates(plans, rates)].map((plan) => ({
    plan,
    rates: sorted.filter((rate) => planIdOf(rate) === plan._id),
  }));
}

/** The rate of one level; an active one goes before an inactive one, should a host have both. */
export const rateOf = ({ rates }: Pick<PlanRates, 'rates'>, level: Level): Rate | undefined => {
  const found = rates.filter(({ coordinatorLevel }) => coordinatorLevel === level);
  return found.find(({ isActive }) => isActive) ?? found[0];
};

export type PercentageProblem = 'blank' | 'number' | 'range';

/** A percentage as it is typed, with or without its sign: 0 to 100 with at most two decimals. */
export function parsePercentage(text: string): { percentage: number } | { problem: PercentageProblem } {
  const bare = text.trim().replace(/\s*%$/, '');
  if (bare === '') return { problem: 'blank' };
  if (!/^[+-]?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(bare)) return { problem: 'number' };
  const percentage = Number(bare);
  return percentage >= 0 && percentage <= 100 ? { percentage } : { problem: 'range' };
}
