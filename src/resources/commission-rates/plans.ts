import type { TFunction } from 'i18next';
import { toPaise, toRupees } from '@/domain/money';
import { paymentAmount } from '@/domain/plan';
import type { PlanRates, RatedPlan } from '@/domain/rates';
import { formatRupees } from '@/ui/format';

/** What a plan asks for: a month's amount, or all of it at once. */
export function priceOf(t: TFunction, plan: RatedPlan): string {
  const amount = formatRupees(toRupees(paymentAmount({ ...plan, planAmount: toPaise(plan.planAmount) })));
  return t(plan.isRecurring ? 'commission-rates:plan.perMonth' : 'commission-rates:plan.once', { amount });
}

/** The plans as choices of a select. */
export const planOptions = (groups: readonly PlanRates[]): { value: string; label: string }[] =>
  groups.map(({ plan }) => ({ value: plan._id, label: plan.planName }));
