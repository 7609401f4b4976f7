import { toMonth } from '@/domain/months';
import type { ProgressMonth } from './progress';
import { compareKeys } from './sorting';
import { sumOf } from './totals';

export type Arrears = NonNullable<ReturnType<typeof arrearsOf>>;

/**
 * What the overdue ones of a plan's owed months ask for.
 * @param months Oldest first.
 * @returns Undefined when none is overdue.
 */
export function arrearsOf(months: readonly ProgressMonth[]) {
  const overdue = months.filter(({ status }) => status === 'overdue');
  const [first] = overdue;
  const last = overdue.at(-1);
  if (!first || !last) return undefined;
  return {
    months: overdue.length,
    amountPaise: sumOf(overdue, ({ amountPaise }) => amountPaise),
    /** The first and the last overdue month. */
    from: toMonth(first),
    to: toMonth(last),
  };
}

type Debtor = Pick<Arrears, 'months' | 'amountPaise'> & { readonly name: string };

/** The order of visits: most overdue months first, then most money, then by name. */
export const compareByArrears = (a: Debtor, b: Debtor): number =>
  b.months - a.months || b.amountPaise - a.amountPaise || compareKeys(a.name, b.name);
