/**
 * Arrears are what the overdue months of a plan ask for, month by month as in its progress (decisions §5). Whoever owes the most
 * months is visited first; then whoever owes the most money; then by name.
 */
import type { Paise } from '@/domain/money';
import type { Month } from '@/domain/months';
import type { ProgressMonth } from './progress';
import { compareKeys } from './sorting';
import { sumOf } from './totals';

export interface Arrears {
  readonly months: number;
  readonly amountPaise: Paise;
  /** The first and the last month that is owed. */
  readonly from: Month;
  readonly to: Month;
}

const toMonth = ({ year, month }: Month): Month => ({ year, month });

/** Months oldest first; undefined when none is overdue. */
export function arrearsOf(months: readonly ProgressMonth[]): Arrears | undefined {
  const overdue = months.filter(({ status }) => status === 'overdue');
  const [first] = overdue;
  const last = overdue.at(-1);
  if (!first || !last) return undefined;
  return {
    months: overdue.length,
    amountPaise: sumOf(overdue, ({ amountPaise }) => amountPaise),
    from: toMonth(first),
    to: toMonth(last),
  };
}

interface Debtor {
  readonly name: string;
  readonly months: number;
  readonly amountPaise: Paise;
}

export const compareByArrears = (a: Debtor, b: Debtor): number =>
  b.months - a.months || b.amountPaise - a.amountPaise || compareKeys(a.name, b.name);
