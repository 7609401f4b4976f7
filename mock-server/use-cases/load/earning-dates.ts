import { monthIndex } from '../../../src/domain/months';
import { isEarned } from '../../domain/commission-decision';
import type { Period } from '../../domain/timeframe';
import { keptBy } from '../../store/kept-by';
import type { Store } from '../../store/store';

/** Instants of the first and the last commission that was earned. */
export interface EarningDates {
  readonly first: string;
  readonly last: string;
}

type DatesByMonth = ReadonlyMap<number, EarningDates>;

const datesOf = keptBy({ commissions: (row) => row.coordinatorId }, (store, coordinatorId): DatesByMonth => {
  const months = new Map<number, { first: string; last: string }>();
  // Rows come oldest first.
  for (const row of store.by('commissions', 'coordinatorId', coordinatorId)) {
    if (!isEarned(row)) continue;
    const dates = months.get(monthIndex(row));
    if (dates) dates.last = row.createdAt;
    else months.set(monthIndex(row), { first: row.createdAt, last: row.createdAt });
  }
  return months;
});

/** In the months of a period; undefined when nothing was earned in them. */
export function earningDates(store: Store, coordinatorId: string, period: Period): EarningDates | undefined {
  let found: EarningDates | undefined;
  for (const [index, { first, last }] of datesOf(store, coordinatorId)) {
    if (!period(index)) continue;
    found = {
      first: found && found.first < first ? found.first : first,
      last: found && found.last > last ? found.last : last,
    };
  }
  return found;
}
