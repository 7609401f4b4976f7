import type { Level } from '../../contract/roles';
import type { Translate } from '../../i18n/use-t';
import { type PlanRates, rateOf } from './by-plan';

/** A plan has one rate per level, active or not (§1-5). Answers what to say where another one stands; `except` is the rate being changed. */
export function duplicateOf(t: Translate, group: PlanRates | undefined, level: Level, except?: string) {
  const others = group && { ...group, rates: group.rates.filter(({ _id }) => _id !== except) };
  const other = others && rateOf(others, level);
  if (!other) return undefined;
  return t('commission-rates:duplicate', {
    level,
    plan: others.plan.planName,
    rate: other.commissionPercentage,
  });
}
