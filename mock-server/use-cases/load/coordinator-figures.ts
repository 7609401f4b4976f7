import type { Total } from '../../domain/sums';
import type { Period } from '../../domain/timeframe';
import type { CoordinatorRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { tallyCoordinators } from './coordinator-tally';
import type { Months } from './monthly-tally';

/** What a coordinator stands for in a period. */
export interface CoordinatorFigures {
  /** Approved deposits of the downline. */
  readonly invested: Total;
  /** Members below that joined in the period. */
  readonly memberCount: number;
  /** Approved and paid commissions. */
  readonly earned: Total;
  /** Months with such a commission. */
  readonly activeMonths: number;
  /** The deposits that they were earned on, in paise. */
  readonly collectedPaise: number;
  readonly pending: Total;
}

function totalIn(months: Months, period: Period): Total {
  let amountPaise = 0;
  let count = 0;
  for (const [index, each] of months) {
    if (!period(index)) continue;
    amountPaise += each.amountPaise;
    count += each.count;
  }
  return { amountPaise, count };
}

function monthsIn(months: Months, period: Period): number {
  let count = 0;
  for (const index of months.keys()) if (period(index)) count += 1;
  return count;
}

/** Adds up months, not rows: nobody has more than the business has lasted. */
export function coordinatorFigures(store: Store, { _id }: CoordinatorRow, period: Period): CoordinatorFigures {
  const { invested, joined, earned, collected, pending } = tallyCoordinators(store);
  return {
    invested: totalIn(invested.of(_id), period),
    memberCount: totalIn(joined.of(_id), period).count,
    earned: totalIn(earned.of(_id), period),
    activeMonths: monthsIn(earned.of(_id), period),
    collectedPaise: totalIn(collected.of(_id), period).amountPaise,
    pending: totalIn(pending.of(_id), period),
  };
}
