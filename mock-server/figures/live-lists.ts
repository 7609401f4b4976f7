/**
 * Filtered and sorted lists of deposits or commissions that follow each change, so that a page of one is a slice.
 *
 * Keeps: for each store and query the rows that match, in order, and the sum of their amounts.
 * Updated by: a change of the collection. The row is taken out or put in at its place, which is found by bisection.
 * Invalidated by: a change of a collection in `dependsOn`, or a row whose place cannot be found.
 * Limit: 50 lists with two million rows in all (a pointer each), and no list that was not read during the last thousand changes.
 *
 * result-cache.ts is simpler, but it would sort again after each decision: with 118,500 deposits and 708,000 commissions, 240 ms for all
 * deposits by member and 880 ms for all commissions by member, while no other request is served.
 */
import { compareKeys, type SortKey, sortedBy } from '@server/domain/sorting';
import type { Collection, Rows } from '@server/store/rows';
import { compareRows, insertRow, type OrderedRow, removeRow } from '@server/store/sorted-rows';
import type { Store } from '@server/store/store';
import { onCollectionChange, storeScoped } from './store-scoped';

interface Sorting<R> {
  readonly keyOf: (row: R) => SortKey;
  readonly order: 'asc' | 'desc';
}

/** Rows with equal keys stand oldest first, whatever the direction. */
function comparisonFor<R extends OrderedRow>(sorting: Sorting<R> | undefined): (a: R, b: R) => number {
  if (!sorting) return compareRows;
  const { keyOf, order } = sorting;
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => sign * compareKeys(keyOf(a), keyOf(b)) || compareRows(a, b);
}

export class LiveList<R extends OrderedRow & { readonly amountPaise: number }> {
  private readonly sorted: R[];
  private sum = 0;
  private readonly compare: (a: R, b: R) => number;

  constructor(
    candidates: readonly R[],
    private readonly matches: (row: R) => boolean,
    sorting: Sorting<R> | undefined,
  ) {
    const found = candidates.filter(matches);
    this.sorted = sorting ? sortedBy(found, sorting.keyOf, sorting.order) : found;
    this.compare = comparisonFor(sorting);
    for (const { amountPaise } of found) this.sum += amountPaise;
  }

  /** The list is a live view: it must not be kept or changed. */
  get rows(): readonly R[] {
    return this.sorted;
  }

  get amountPaise(): number {
    return this.sum;
  }

  /** Returns false when it cannot follow: then the list must be dropped. */
  follow(before: R | undefined, after: R | undefined): boolean {
    try {
      if (before && this.matches(before)) {
        if (!removeRow(this.sorted, before, this.compare)) return false;
        this.sum -= before.amountPaise;
      }
      if (after && this.matches(after)) {
        insertRow(this.sorted, after, this.compare);
        this.sum += after.amountPaise;
      }
      return true;
    } catch {
      // While changes are rolled back, a member or a plan that the row names may be missing.
      return false;
    }
  }
}

type ListedCollection = 'deposits' | 'commissions';

interface LiveListQuery<C extends ListedCollection> {
  /** Equal queries alone have the same key. */
  readonly key: string;
  /** The candidates are at least the rows that match, oldest first. */
  readonly candidates: () => readonly Rows[C][];
  /** It is called once for a list; its result is asked for each candidate, and for each row that changes later. */
  readonly createFilter: () => (row: Rows[C]) => boolean;
  readonly sorting?: Sorting<Rows[C]> | undefined;
  /** Other collections that decide which rows match, or their order. */
  readonly dependsOn: readonly Collection[];
}

const MAX_LISTS = 50;
const MAX_ROWS = 2_000_000;
const MAX_CHANGES_SINCE_READ = 1000;

export function liveLists<C extends ListedCollection>(
  collection: C,
): (store: Store, query: LiveListQuery<C>) => LiveList<Rows[C]> {
  const entriesOf = storeScoped((store) => {
    /** The list that was read last stands last. */
    const entries = new Map<
      string,
      { list: LiveList<Rows[C]>; dependsOn: readonly Collection[]; changesSinceRead: number }
    >();
    onCollectionChange(store, collection, ({ before, after }) => {
      for (const [key, entry] of entries) {
        entry.changesSinceRead += 1;
        if (entry.changesSinceRead > MAX_CHANGES_SINCE_READ || !entry.list.follow(before, after)) entries.delete(key);
      }
    });
    store.subscribe((change) => {
      for (const [key, { dependsOn }] of entries) if (dependsOn.includes(change.collection)) entries.delete(key);
    });
    return entries;
  });
  return (store, { key, candidates, createFilter, sorting, dependsOn }) => {
    const entries = entriesOf(store);
    const entry = entries.get(key);
    const list = entry?.list ?? new LiveList(candidates(), createFilter(), sorting);
    entries.delete(key);
    entries.set(key, { list, dependsOn, changesSinceRead: 0 });
    if (!entry) makeRoom(entries);
    return list;
  };
}

function makeRoom(entries: Map<string, { readonly list: { readonly rows: readonly unknown[] } }>): void {
  let rowCount = 0;
  for (const { list } of entries.values()) rowCount += list.rows.length;
  for (const [key, { list }] of entries) {
    if (entries.size <= 1 || (entries.size <= MAX_LISTS && rowCount <= MAX_ROWS)) return;
    rowCount -= list.rows.length;
    entries.delete(key);
  }
}

/** Each list is oldest first; the module follows the changes itself. */
export class RowLists<R extends OrderedRow> {
  private readonly lists = new Map<string, R[]>();

  of(key: string): readonly R[] {
    return this.lists.get(key) ?? [];
  }

  add(key: string, row: R): void {
    const list = this.lists.get(key);
    if (list) insertRow(list, row);
    else this.lists.set(key, [row]);
  }

  remove(key: string, row: R): void {
    const list = this.lists.get(key);
    if (list) removeRow(list, row);
  }
}
