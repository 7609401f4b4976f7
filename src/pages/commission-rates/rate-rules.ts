import type { TFunction } from 'i18next';
import { LEVELS, type Level } from '@/contract/roles';
import { toBasisPoints, toPercent } from '@/domain/money';
import { type PlanRates, rateOf } from '@/domain/rates';

/** `except` is the id of the rate that is changed. Inactive rates count as well. */
export function duplicateRateProblem(t: TFunction, group: PlanRates | undefined, level: Level, except?: string) {
  const others = group?.rates.filter(({ _id }) => _id !== except) ?? [];
  const other = rateOf({ rates: others }, level);
  if (!group || !other) return undefined;
  return t('commission-rates:duplicate', { level, plan: group.plan.planName, rate: other.commissionPercentage });
}

/** A level that is blank is absent. */
export type LevelPercentages = { readonly [L in Level]?: number | undefined };

export interface FailedRate {
  readonly level: Level;
  readonly message: string;
}

export function ratesToCreate(t: TFunction, entered: LevelPercentages, group: PlanRates | undefined) {
  const filled = LEVELS.flatMap((level) => {
    const percentage = entered[level];
    return percentage === undefined ? [] : [{ level, percentage }];
  });
  const existing: FailedRate[] = filled.flatMap(({ level }) => {
    const rate = group && rateOf(group, level);
    return rate ? [{ level, message: t('commission-rates:bulkForm.exists', { rate: rate.commissionPercentage }) }] : [];
  });
  const missing = filled.filter(({ level }) => !existing.some((failure) => failure.level === level));
  return { isEmpty: filled.length === 0, existing, missing };
}

export function bulkResultMessage(t: TFunction, created: number, failed: readonly FailedRate[]) {
  const failures = [...failed]
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
    .map(({ level, message }) => t('commission-rates:bulkForm.failure', { level: t(`ui:level.${level}`), message }))
    .join(', ');
  if (failed.length === 0) return { isSuccess: true, text: t('commission-rates:bulkForm.created', { count: created }) };
  const text =
    created > 0
      ? t('commission-rates:bulkForm.partial', { count: created, failures })
      : t('commission-rates:bulkForm.allFailed', { failures });
  return { isSuccess: false, text };
}

const WHOLE_DEPOSIT = toBasisPoints(100);

/**
 * Returns what the active rates of a plan, with new percentages, take of each deposit, in percent, if it is more than the deposit. The API
 * accepts that, so the reader is asked.
 * @param except The id of the rate that is changed.
 */
export function excessWith(
  group: PlanRates | undefined,
  percentages: readonly (number | undefined)[],
  { isActive, except }: { isActive: boolean; except?: string | undefined },
): number | undefined {
  const others = group?.rates.filter((rate) => rate.isActive && rate._id !== except) ?? [];
  const entered = isActive ? percentages.filter((percentage) => Number.isFinite(percentage)) : [];
  const total = [...others.map(({ commissionPercentage }) => commissionPercentage), ...entered]
    .map((percentage) => toBasisPoints(percentage ?? 0))
    .reduce((sum, basisPoints) => sum + basisPoints, 0);
  return total > WHOLE_DEPOSIT ? toPercent(total) : undefined;
}
