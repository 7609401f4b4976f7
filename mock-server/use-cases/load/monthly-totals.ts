import type { MonthlyTotals } from '../../domain/monthly-series';
import type { Total } from '../../domain/sums';
import type { CoordinatorRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { panchayatsOf } from './coordinator-figures';
import { tallyCoordinators } from './coordinator-tally';

function merged(parts: readonly MonthlyTotals[]): MonthlyTotals {
  const sums = new Map<number, Total>();
  for (const part of parts)
    for (const [index, { amountPaise, count }] of part) {
      const old = sums.get(index) ?? { amountPaise: 0, count: 0 };
      sums.set(index, { amountPaise: old.amountPaise + amountPaise, count: old.count + count });
    }
  return sums;
}

/** A coordinator's months: what its downline invested, what it earned, what it still waits for. */
export function monthlyTotalsOf(store: Store, coordinator: CoordinatorRow) {
  const tally = tallyCoordinators(store);
  return {
    invested: merged(panchayatsOf(store, coordinator).map((each) => tally.invested.of(each))),
    earned: tally.earned.of(coordinator._id),
    pending: tally.pending.of(coordinator._id),
  };
}
