import { toPaise, toRupees } from '../../domain/money';
import { paymentAmount } from '../../domain/plan';
import type { Translate } from '../../i18n/use-t';
import { formatRupees } from '../../ui/format';
import type { RatedPlan } from './by-plan';

/** What a plan asks for: a month's amount, or all of it at once. */
export function priceOf(t: Translate, plan: RatedPlan): string {
  const amount = formatRupees(toRupees(paymentAmount({ ...plan, planAmount: toPaise(plan.planAmount) })));
  return t(plan.isRecurring ? 'commission-rates:plan.perMonth' : 'commission-rates:plan.once', { amount });
}
