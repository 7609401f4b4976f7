import type { DepositPlan } from '../../contract/plans';
import type { CommissionRate } from '../../contract/rates';
import { isLevel, type Level } from '../../contract/roles';
import { rankOfLevel } from '../../domain/hierarchy';

/** A rate as a host may answer it: its plan is populated, or only named by id (§1-3). */
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
const rankOf = ({ coordinatorLevel }: Rate): number =>
  isLevel(coordinatorLevel) ? rankOfLevel(coordinatorLevel) : Number.MAX_SAFE_INTEGER;

/** Plans that only their rates know: the list of plans may be late, or another page of it was answered. */
const unlisted = (plans: readonly DepositPlan[], rates: readonly Rate[]): RatedPlan[] => {
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
  const sorted = [...rates].sort((a, b) => rankOf(a) - rankOf(b));
  return [...plans, ...unlisted(plans, rates)].map((plan) => ({
    plan,
    rates: sorted.filter((rate) => planIdOf(rate) === plan._id),
  }));
}

/** The rate of one level; an active one goes before an inactive one, should a host have both. */
export const rateOf = ({ rates }: PlanRates, level: Level): Rate | undefined => {
  const found = rates.filter(({ coordinatorLevel }) => coordinatorLevel === level);
  return found.find(({ isActive }) => isActive) ?? found[0];
};
