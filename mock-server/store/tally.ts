import type { Paise } from '../../src/domain/money';
import { type Month, monthAt, monthIndex } from '../../src/domain/months';
import type { Total } from '../domain/sums';
import type { Collection, Rows } from './rows';
import type { Change, ChangeOf, Store } from './store';

/** What one row adds to a tally: under which group, in which business month, how much. */
export interface Counted<G extends object> {
  readonly group: G;
  readonly month: Month;
  readonly amountPaise: Paise;
}

/** Count and sum of a group; the group's own fields stand beside them, so that a reader can add up by any of them. */
export type Tallied<G extends object> = Readonly<G> & Total;

/** Its count and sum change in place: one tally counts each row there is. */
type Cell<G extends object> = Readonly<G> & { -readonly [K in keyof Total]: Total[K] };
type Cells<G extends object> = Map<string, Cell<G>>;

interface View<G extends object> {
  readonly includes: (index: number) => boolean;
  readonly cells: Cells<G>;
}

const matches =
  ({ month, year }: Partial<Month>) =>
  (index: number): boolean => {
    const each = monthAt(index);
    return (month === undefined || each.month === month) && (year === undefined || each.year === year);
  };

function addTo<G extends object>(cells: Cells<G>, key: string, group: G, { count, amountPaise }: Total): void {
  const cell = cells.get(key);
  if (!cell) {
    cells.set(key, { ...group, count, amountPaise });
    return;
  }
  cell.count += count;
  cell.amountPaise += amountPaise;
  if (cell.count === 0) cells.delete(key);
}

/**
 * Counts and sums of groups by business month. A period that was once asked for (a year, all time) is kept up to date from then on,
 * so that it costs as many steps as it has groups, not as many as there are rows. A group of which nothing is left is gone.
 */
export class Tally<G extends object> {
  private readonly months = new Map<number, Cells<G>>();
  private readonly views = new Map<string, View<G>>();

  add({ group, month, amountPaise }: Counted<G>, sign: 1 | -1): void {
    const index = monthIndex(month);
    const key = Object.values(group).join('|');
    const one = { count: sign, amountPaise: sign * amountPaise };
    const cells: Cells<G> = this.months.get(index) ?? new Map();
    this.months.set(index, cells);
    addTo(cells, key, group, one);
    for (const view of this.views.values()) if (view.includes(index)) addTo(view.cells, key, group, one);
  }

  /** The groups of a period; what is left out of it is not narrowed: a month without a year is that month of every year. A live view. */
  in(period: Partial<Month>): Iterable<Tallied<G>> {
    const name = `${period.year ?? 'all'}-${period.month ?? 'all'}`;
    const view = this.views.get(name) ?? this.look(period);
    // Nothing is kept for years without data: anybody can ask for them.
    if (view.cells.size > 0) this.views.set(name, view);
    return view.cells.values();
  }

  private look(period: Partial<Month>): View<G> {
    const includes = matches(period);
    const cells: Cells<G> = new Map();
    for (const [index, month] of this.months) {
      if (!includes(index)) continue;
      for (const [key, each] of month) addTo(cells, key, each, each);
    }
    return { includes, cells };
  }
}

/** Tells of each change of a collection, also of those that are taken back, until the store is gone. */
export function follow<C extends Collection>(store: Store, collection: C, tell: (change: ChangeOf<C>) => void): void {
  store.subscribe((change: Change) => {
    // A change of this collection has this collection's rows; the compiler cannot follow that through the union.
    if (change.collection === collection) tell(change as unknown as ChangeOf<C>);
  });
}

/** A tally over all rows that `countOf` answers something for; it follows each commit. Make it once for each store: see `perStore`. */
export function createTally<C extends Collection, G extends object>(
  store: Store,
  collection: C,
  countOf: (row: Rows[C]) => Counted<G> | undefined,
): Tally<G> {
  const tally = new Tally<G>();
  const count = (row: Rows[C] | undefined, sign: 1 | -1) => {
    const counted = row && countOf(row);
    if (counted) tally.add(counted, sign);
  };
  for (const row of store.all(collection)) count(row, 1);
  follow(store, collection, ({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return tally;
}
