import { LEVELS, type Level } from '../../contract/roles';
import type { Translate } from '../../i18n/use-t';
import { type PlanRates, rateOf } from './by-plan';

export type Percentages = Record<Level, string>;

export interface Failure {
  readonly level: Level;
  readonly message: string;
}

/** What is to be created, a call per filled level, and what is skipped since the plan has it (§1-5). Percentages are checked before. */
export function sortOut(t: Translate, entered: Percentages, group: PlanRates | undefined) {
  const filled = LEVELS.filter((level) => entered[level].trim() !== '');
  const existing: Failure[] = filled.flatMap((level) => {
    const rate = group && rateOf(group, level);
    return rate ? [{ level, message: t('commission-rates:bulkForm.exists', { rate: rate.commissionPercentage }) }] : [];
  });
  const wanted = filled
    .filter((level) => !existing.some((failure) => failure.level === level))
    .map((level) => ({ level, percentage: Number(entered[level]) }));
  return { isEmpty: filled.length === 0, existing, wanted };
}

/** How it went, in the words of §1-8. */
export function outcomeOf(t: Translate, created: number, failed: readonly Failure[]) {
  const failures = [...failed]
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
    .map((failure) => t('commission-rates:bulkForm.failure', { ...failure }))
    .join(', ');
  if (failed.length === 0) return { isSuccess: true, text: t('commission-rates:bulkForm.created', { count: created }) };
  const text =
    created > 0
      ? t('commission-rates:bulkForm.partial', { count: created, failures })
      : t('commission-rates:bulkForm.allFailed', { failures });
  return { isSuccess: false, text };
}
