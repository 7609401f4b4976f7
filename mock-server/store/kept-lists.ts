import { compareKeys, type SortKey } from '../domain/sorting';
import { follow } from './follow';
import { KeptList, type Ordering } from './kept-list';
import type { Rows } from './rows';
import type { Change, Store } from './store';

/** Which rows, in which order. */
export interface Question<C extends 'deposits' | 'commissions'> {
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

interface Kept<C extends 'deposits' | 'commissions'> {
  readonly list: KeptList<Rows[C]>;
  readonly looksInto: Question<C>['looksInto'];
  /** Changes since somebody last asked. */
  unread: number;
}

const MOST_LISTS = 50;
/** Of all lists together; each costs a pointer. */
const MOST_ROWS = 2_000_000;
/** Following a change costs a little, so that a list which nobody asks for goes. */
const MOST_UNREAD = 1000;

const orderingOf = <C extends 'deposits' | 'commissions'>({ sort }: Question<C>): Ordering<Rows[C]> | undefined => {
  if (!sort) return undefined;
  const { keyOf, order } = sort;
  const sign = order === 'asc' ? 1 : -1;
  return { ...sort, compare: (a, b) => sign * compareKeys(keyOf(a), keyOf(b)) };
};

/** Filtered and sorted lists that follow each commit, so that a page costs a slice. Make it once for each store: see `perStore`. */
export class KeptLists<C extends 'deposits' | 'commissions'> {
  private readonly kept = new Map<string, Kept<C>>();

  constructor(store: Store, collection: C) {
    follow(store, collection, ({ before, after }) => this.followAll(before, after));
    store.subscribe((change) => this.forget(change.collection));
  }

  /** A live view: not to be kept or changed. */
  get(question: Question<C>): KeptList<Rows[C]> {
    const { name } = question;
    const known = this.kept.get(name);
    const list = known?.list ?? new KeptList(question.candidates(), question.wanted(), orderingOf(question));
    // The one that was asked for last stands last: the first is the first to go.
    this.kept.delete(name);
    this.kept.set(name, { list, looksInto: question.looksInto, unread: 0 });
    if (!known) this.makeRoom();
    return list;
  }

  private followAll(before: Rows[C] | undefined, after: Rows[C] | undefined): void {
    for (const [name, kept] of this.kept) {
      kept.unread += 1;
      if (kept.unread > MOST_UNREAD || !kept.list.follow(before, after)) this.kept.delete(name);
    }
  }

  private forget(collection: Change['collection']): void {
    for (const [name, { looksInto }] of this.kept) if (looksInto.includes(collection)) this.kept.delete(name);
  }

  private makeRoom(): void {
    let rows = 0;
    for (const { list } of this.kept.values()) rows += list.rows.length;
    for (const [name, { list }] of this.kept) {
      if (this.kept.size <= 1 || (this.kept.size <= MOST_LISTS && rows <= MOST_ROWS)) return;
      rows -= list.rows.length;
      this.kept.delete(name);
    }
  }
}
