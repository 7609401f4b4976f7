import { toMonth } from '@/domain/months';
import type { ProgressMonth } from './progress';
import { compareKeys } from './sorting';
import { sumOf } from './totals';

export type Arrears = NonNullable<ReturnType<typeof arrearsOf>>;

/** Sums up the overdue ones of a plan's owed months, which are given oldest first; undefined when none is overdue. */
export function arrearsOf(months: readonly ProgressMonth[]) {
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

type Debtor = Pick<Arrears, 'months' | 'amountPaise'> & { readonly name: string };

/** Visits are ordered by most overdue months, then most money, then name. */
export const compareByArrears = (a: Debtor, b: Debtor): number =>
  b.months - a.months || b.amountPaise - a.amountPaise || compareKeys(a.name, b.name);
