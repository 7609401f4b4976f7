import type { TFunction } from 'i18next';
import { LEVELS, type Level } from '@/contract/roles';
import { type PlanRates, rateOf } from '@/domain/rates';

/** A plan has one rate per level, active or not. Answers what to say where another one stands; `except` is the rate being changed. */
export function duplicateRateProblem(t: TFunction, group: PlanRates | undefined, level: Level, except?: string) {
  const others = group?.rates.filter(({ _id }) => _id !== except) ?? [];
  const other = rateOf({ rates: others }, level);
  if (!group || !other) return undefined;
  return t('commission-rates:duplicate', { level, plan: group.plan.planName, rate: other.commissionPercentage });
}

/** What is entered for the levels of a plan; a blank level is absent. */
export type LevelPercentages = Partial<Record<Level, number>>;

export interface FailedRate {
  readonly level: Level;
  readonly message: string;
}

/** What is to be created, one call for each filled level, and what is skipped since the plan has it. Percentages are checked before. */
export function ratesToCreate(t: TFunction, entered: LevelPercentages, group: PlanRates | undefined) {
  const filled = LEVELS.flatMap((level) => {
    const percentage = entered[level];
    return percentage === undefined ? [] : [{ level, percentage }];
  });
  const existing: FailedRate[] = filled.flatMap(({ level }) => {
    const rate = group && rateOf(group, level);
    return rate ? [{ level, message: t('commission-rates:bulkForm.exists', { rate: rate.commissionPercentage }) }] : [];
  });
  const wanted = filled.filter(({ level }) => !existing.some((failure) => failure.level === level));
  return { isEmpty: filled.length === 0, existing, wanted };
}

/** How it went. */
export function bulkResultMessage(t: TFunction, created: number, failed: readonly FailedRate[]) {
  const failures = [...failed]
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
    .map(({ level, message }) => t('commission-rates:bulkForm.failure', { level, message }))
    .join(', ');
  if (failed.length === 0) return { isSuccess: true, text: t('commission-rates:bulkForm.created', { count: created }) };
  const text =
    created > 0
      ? t('commission-rates:bulkForm.partial', { count: created, failures })
      : t('commission-rates:bulkForm.allFailed', { failures });
  return { isSuccess: false, text };
}
