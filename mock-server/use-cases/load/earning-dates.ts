import { monthIndex } from '../../../src/domain/months';
import { isEarned } from '../../domain/commission-decision';
import type { Period } from '../../domain/timeframe';
import { perStore } from '../../store/per-store';
import type { Store } from '../../store/store';
import { follow } from '../../store/tally';

/** Instants of the first and the last commission that was earned. */
export interface EarningDates {
  readonly first: string;
  readonly last: string;
}

type DatesByMonth = ReadonlyMap<number, EarningDates>;

/** Rows come oldest first. */
function datesOf(store: Store, coordinatorId: string): DatesByMonth {
  const months = new Map<number, EarningDates>();
  for (const row of store.by('commissions', 'coordinatorId', coordinatorId)) {
    if (!isEarned(row)) continue;
    const index = monthIndex(row);
    months.set(index, { first: months.get(index)?.first ?? row.createdAt, last: row.createdAt });
  }
  return months;
}

/** What each coordinator was last found to have; forgotten as soon as one of its commissions changes. */
const known = perStore((store) => {
  const dates = new Map<string, DatesByMonth>();
  follow(store, 'commissions', ({ before, after }) => {
    if (before) dates.delete(before.coordinatorId);
    if (after) dates.delete(after.coordinatorId);
  });
  return dates;
});

/** In the months of a period; undefined when nothing was earned in them. */
export function earningDates(store: Store, coordinatorId: string, period: Period): EarningDates | undefined {
  const cache = known(store);
  const months = cache.get(coordinatorId) ?? datesOf(store, coordinatorId);
  cache.set(coordinatorId, months);
  let found: EarningDates | undefined;
  for (const [index, { first, last }] of months) {
    if (!period(index)) continue;
    found = {
      first: found && found.first < first ? found.first : first,
      last: found && found.last > last ? found.last : last,
    };
  }
  return found;
}
