import { groupBy } from '../domain/sums';
import { type IndexName, indexes } from '../store/indexes';
import { createMemoryStore } from '../store/memory-store';
import { rowsOf } from '../store/replace-rows';
import type { Collection, Rows } from '../store/rows';
import type { Reader, Store } from '../store/store';
import { COLLECTIONS } from '../store/tables';
import { commissionsByOwner, commissionsByStatus, commissionTally } from '../use-cases/load/commission-tally';
import { investedTally } from '../use-cases/load/deposit-tally';
import { earningByLevel, earningDeposits } from '../use-cases/load/earning-tally';

/** Each index has, under each key, the rows with that key, and all of them. */
function wrongIndexes<C extends Collection>(reader: Reader, collection: C): string[] {
  const declared = indexes[collection] as unknown as Record<IndexName<C>, (row: Rows[C]) => string | undefined>;
  return (Object.keys(declared) as IndexName<C>[]).flatMap((name) => {
    const keyed = reader.all(collection).filter((row) => declared[name](row) !== undefined);
    return [...groupBy(keyed, (row) => declared[name](row) ?? '')]
      .filter(([key, rows]) => {
        const found = reader.by(collection, name, key);
        return found.length !== rows.length || found.some((row, index) => row !== rows[index]);
      })
      .map(([key]) => `index ${name} of ${collection} is wrong at ${key}`);
  });
}

/** The totals that follow each commit: of a store, all time or one year. */
const kept: Record<string, (store: Store, period: { year?: number }) => Iterable<object>> = {
  'commissions by status': (store, period) => commissionsByStatus(store).in(period),
  'commissions by owner': (store, period) => commissionsByOwner(store).in(period),
  'commissions by coordinator and plan': (store, period) => commissionTally(store).in(period),
  'investments by holding': (store, period) => investedTally(store).in(period),
  'earning deposits by level': (store, period) => earningByLevel(store).in(period),
  'earning deposits by plan': (store, period) => earningDeposits(store).in(period),
};

const linesOf = (totals: Iterable<object>): Set<string> => new Set([...totals].map((total) => JSON.stringify(total)));

/** Against the same totals of a store that has just begun with the same rows, and so has added them all up. */
function wrongTotalsOf(store: Store): string[] {
  const fresh = createMemoryStore(rowsOf(store));
  const years = new Set(store.all('deposits').map(({ year }) => year));
  const periods = [{}, ...[...years].map((year) => ({ year }))];
  return Object.entries(kept).flatMap(([name, totalsOf]) =>
    periods.flatMap((period) => {
      const [found, expected] = [linesOf(totalsOf(store, period)), linesOf(totalsOf(fresh, period))];
      const wrong = [...found].filter((line) => !expected.has(line));
      const missing = [...expected].filter((line) => !found.has(line));
      const when = 'year' in period ? period.year : 'all time';
      return [
        ...wrong.map((line) => `${name}, ${when}: rows do not make ${line}`),
        ...missing.map((line) => `${name}, ${when}: rows make ${line}`),
      ];
    }),
  );
}

export const wrongTotals = (store: Store): string[] => [
  ...COLLECTIONS.flatMap((collection) => wrongIndexes(store, collection)),
  ...wrongTotalsOf(store),
];
