import { monthIndex } from '../../../src/domain/months';
import { isEarned } from '../../domain/commission-decision';
import type { Period } from '../../domain/timeframe';
import { follow } from '../../store/follow';
import { perStore } from '../../store/per-store';
import type { CommissionRow } from '../../store/rows';
import type { Store } from '../../store/store';

/** Instants of the first and the last commission that was earned. */
export interface EarningDates {
  readonly first: string;
  readonly last: string;
}

type DatesByMonth = Map<number, EarningDates>;

/** As if it came after all others or between them: rows need not come in order. */
function extend(months: DatesByMonth, row: CommissionRow): void {
  const known = months.get(monthIndex(row));
  const { first = row.createdAt, last = row.createdAt } = known ?? {};
  months.set(monthIndex(row), {
    first: row.createdAt < first ? row.createdAt : first,
    last: row.createdAt > last ? row.createdAt : last,
  });
}

function findDates(store: Store, coordinatorId: string): DatesByMonth {
  const months: DatesByMonth = new Map();
  for (const row of store.by('commissions', 'coordinatorId', coordinatorId)) if (isEarned(row)) extend(months, row);
  return months;
}

/** Coordinator → dates; what is earned later is added, and when something is earned no more they are found anew. */
const known = perStore((store) => {
  const found = new Map<string, DatesByMonth>();
  follow(store, 'commissions', ({ before, after }) => {
    if (before && isEarned(before)) found.delete(before.coordinatorId);
    if (!after || !isEarned(after)) return;
    const months = found.get(after.coordinatorId);
    if (months) extend(months, after);
  });
  return found;
});

function datesOf(store: Store, coordinatorId: string): DatesByMonth {
  const found = known(store);
  const dates = found.get(coordinatorId) ?? findDates(store, coordinatorId);
  found.set(coordinatorId, dates);
  return dates;
}

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
