import { compareKeys, type SortKey, sortedBy } from '@server/domain/sorting';
import type { Rows } from '@server/store/rows';
import { compareRows, insertRow, type OrderedRow, removeRow } from '@server/store/sorted-rows';
import type { Change, Store } from '@server/store/store';
import { onCollectionChange } from './store-scoped';

interface RowOrder<R> {
  readonly keyOf: (row: R) => SortKey;
  readonly order: 'asc' | 'desc';
  /** By the key alone. */
  readonly compare: (a: R, b: R) => number;
}

interface RowWithAmount extends OrderedRow {
  readonly amountPaise: number;
}

/** Rows that are wanted, in order, and their sum. */
export class LiveList<R extends RowWithAmount> {
  private readonly sorted: R[];
  private sum = 0;
  private readonly compare: (a: R, b: R) => number;

  constructor(
    /** Oldest first. */
    candidates: readonly R[],
    private readonly isWanted: (row: R) => boolean,
    ordering?: RowOrder<R>,
  ) {
    const wanted = candidates.filter(isWanted);
    this.sorted = ordering ? sortedBy(wanted, ordering.keyOf, ordering.order) : wanted;
    this.compare = ordering ? (a, b) => ordering.compare(a, b) || compareRows(a, b) : compareRows;
    for (const { amountPaise } of wanted) this.sum += amountPaise;
  }

  get rows(): readonly R[] {
    return this.sorted;
  }

  get amountPaise(): number {
    return this.sum;
  }

  /** Puts `after` in where it belongs, and takes `before` out. Answers false when it cannot: then the list is of no use any more. */
  follow(before: R | undefined, after: R | undefined): boolean {
    try {
      if (before && this.isWanted(before)) {
        if (!removeRow(this.sorted, before, this.compare)) return false;
        this.sum -= before.amountPaise;
      }
      if (after && this.isWanted(after)) {
        insertRow(this.sorted, after, this.compare);
        this.sum += after.amountPaise;
      }
      return true;
    } catch {
      // What the row names is not there, while changes are taken back.
      return false;
    }
  }
}

/** Which rows, in which order. */
interface LiveQuery<C extends 'deposits' | 'commissions'> {
  /** The same for the same question, and for no other one. */
  readonly name: string;
  /** At least the rows that are wanted, oldest first: see `Reader`. */
  readonly candidates: () => readonly Rows[C][];
  /** Made once for a list; asked of each candidate, and of each row that changes later. */
  readonly wanted: () => (row: Rows[C]) => boolean;
  /** Rows with equal keys stand oldest first, in both directions; without it, all do. */
  readonly sort?: { readonly keyOf: (row: Rows[C]) => SortKey; readonly order: 'asc' | 'desc' } | undefined;
  /** What else decides which rows are wanted, or their order: when it changes, the list is made anew. */
  readonly looksInto: readonly Change['collection'][];
}

interface CachedList<C extends 'deposits' | 'commissions'> {
  readonly list: LiveList<Rows[C]>;
  readonly looksInto: LiveQuery<C>['looksInto'];
  /** Changes since somebody last asked. */
  unread: number;
}

const MAX_LISTS = 50;
/** Of all lists together; each costs a pointer. */
const MAX_ROWS = 2_000_000;
/** Following a change costs a little, so that a list which nobody asks for goes. */
const MAX_MISSED_CHANGES = 1000;

const rowOrderOf = <C extends 'deposits' | 'commissions'>({ sort }: LiveQuery<C>): RowOrder<Rows[C]> | undefined => {
  if (!sort) return undefined;
  const { keyOf, order } = sort;
  const sign = order === 'asc' ? 1 : -1;
  return { ...sort, compare: (a, b) => sign * compareKeys(keyOf(a), keyOf(b)) };
};

/** Filtered and sorted lists that follow each commit, so that a page costs a slice. Make it once for each store: see `perStore`. */
export class LiveQueries<C extends 'deposits' | 'commissions'> {
  private readonly kept = new Map<string, CachedList<C>>();

  constructor(store: Store, collection: C) {
    onCollectionChange(store, collection, ({ before, after }) => this.followAll(before, after));
    store.subscribe((change) => this.forget(change.collection));
  }

  /** A live view: not to be kept or changed. */
  get(question: LiveQuery<C>): LiveList<Rows[C]> {
    const { name } = question;
    const known = this.kept.get(name);
    const list = known?.list ?? new LiveList(question.candidates(), question.wanted(), rowOrderOf(question));
    // The one that was asked for last stands last: the first is the first to go.
    this.kept.delete(name);
    this.kept.set(name, { list, looksInto: question.looksInto, unread: 0 });
    if (!known) this.makeRoom();
    return list;
  }

  private followAll(before: Rows[C] | undefined, after: Rows[C] | undefined): void {
    for (const [name, kept] of this.kept) {
      kept.unread += 1;
      if (kept.unread > MAX_MISSED_CHANGES || !kept.list.follow(before, after)) this.kept.delete(name);
    }
  }

  private forget(collection: Change['collection']): void {
    for (const [name, { looksInto }] of this.kept) if (looksInto.includes(collection)) this.kept.delete(name);
  }

  private makeRoom(): void {
    let rows = 0;
    for (const { list } of this.kept.values()) rows += list.rows.length;
    for (const [name, { list }] of this.kept) {
      if (this.kept.size <= 1 || (this.kept.size <= MAX_LISTS && rows <= MAX_ROWS)) return;
      rows -= list.rows.length;
      this.kept.delete(name);
    }
  }
}
