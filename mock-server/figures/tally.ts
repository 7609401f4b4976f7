import type { Total } from '@server/domain/totals';
import type { Collection, Rows } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { Paise } from '@/domain/money';
import { type Month, monthAt, monthIndex } from '@/domain/months';
import { onCollectionChange } from './store-scoped';

type KeyBranch = Map<string | null, KeyBranch | number>;

/** Gives each combination of texts a number, the same one every time: a key that is found without joining the texts. */
class KeyInterner {
  private readonly root: KeyBranch = new Map();
  private count = 0;

  /** All combinations have the same length. */
  of(texts: readonly (string | null)[]): number {
    let branch = this.root;
    const last = texts.length - 1;
    for (let i = 0; i < last; i++) branch = this.branchOf(branch, texts[i] ?? null);
    const leaf = texts[last] ?? null;
    const known = branch.get(leaf);
    if (typeof known === 'number') return known;
    this.count += 1;
    branch.set(leaf, this.count);
    return this.count;
  }

  private branchOf(branch: KeyBranch, text: string | null): KeyBranch {
    const known = branch.get(text);
    if (known instanceof Map) return known;
    const next: KeyBranch = new Map();
    branch.set(text, next);
    return next;
  }
}

/** What one row adds to a tally: under which group, in which business month, how much. */
interface TallyEntry<G extends object> {
  readonly group: G;
  readonly month: Month;
  readonly amountPaise: Paise;
}

/** Count and sum of a group; the group's own fields stand beside them, so that a reader can add up by any of them. */
export type TallyTotal<G extends object> = Readonly<G> & Total;

/** Its count and sum change in place: one tally counts each row there is. */
type Cell<G extends object> = Readonly<G> & { -readonly [K in keyof Total]: Total[K] };
/** By the number of the group. */
type Cells<G extends object> = Map<number, Cell<G>>;

/** What was added or, with negative figures, taken away; the month as monthIndex counts. */
type TallyListener<G extends object> = (group: G, month: number, total: Total) => void;

interface PeriodView<G extends object> {
  readonly includes: (index: number) => boolean;
  readonly cells: Cells<G>;
}

const periodIncludes =
  ({ month, year }: Partial<Month>) =>
  (index: number): boolean => {
    const each = monthAt(index);
    return (month === undefined || each.month === month) && (year === undefined || each.year === year);
  };

function addToCell<G extends object>(cells: Cells<G>, key: number, group: G, { count, amountPaise }: Total): void {
  const cell = cells.get(key);
  if (!cell) {
    cells.set(key, { ...group, count, amountPaise });
    return;
  }
  cell.count += count;
  cell.amountPaise += amountPaise;
  if (cell.count === 0) cells.delete(key);
}

/** What tells a group apart from the others, in an order of its own. */
type GroupKey<G> = (group: G) => readonly (string | null)[];

/**
 * Counts and sums of groups by business month. A period that was once asked for (a year, all time) is kept up to date from then on,
 * so that it costs as many steps as it has groups, not as many as there are rows. A group of which nothing is left is gone.
 */
export class Tally<G extends object> {
  /** By the month as monthIndex counts. */
  private readonly months = new Map<number, Cells<G>>();
  private readonly views = new Map<string, PeriodView<G>>();
  private readonly followers: TallyListener<G>[] = [];

  private readonly groups = new KeyInterner();

  constructor(private readonly traitsOf: GroupKey<G>) {}

  add(group: G, index: number, total: Total): void {
    const key = this.groups.of(this.traitsOf(group));
    const cells: Cells<G> = this.months.get(index) ?? new Map();
    this.months.set(index, cells);
    addToCell(cells, key, group, total);
    for (const view of this.views.values()) if (view.includes(index)) addToCell(view.cells, key, group, total);
    for (const tell of this.followers) tell(group, index, total);
  }

  /** The groups of a period; what is left out of it is not narrowed: a month without a year is that month of every year. A live view. */
  in(period: Partial<Month>): Iterable<TallyTotal<G>> {
    return this.viewOf(period).values();
  }

  /** One group of all time; undefined when there is nothing of it. */
  of(group: G): Total | undefined {
    return this.viewOf({}).get(this.groups.of(this.traitsOf(group)));
  }

  /** Tells of all that there is, group by group and month by month, and then of whatever is added: coarser figures come from finer ones. */
  feed(tell: TallyListener<G>): void {
    for (const [index, cells] of this.months) for (const cell of cells.values()) tell(cell, index, cell);
    this.followers.push(tell);
  }

  private viewOf(period: Partial<Month>): Cells<G> {
    const name = `${period.year ?? 'all'}-${period.month ?? 'all'}`;
    const view = this.views.get(name) ?? this.look(period);
    // Nothing is kept for years without data: anybody can ask for them.
    if (view.cells.size > 0) this.views.set(name, view);
    return view.cells;
  }

  private look(period: Partial<Month>): PeriodView<G> {
    const includes = periodIncludes(period);
    const cells: Cells<G> = new Map();
    for (const [index, month] of this.months) {
      if (!includes(index)) continue;
      for (const [key, each] of month) addToCell(cells, key, each, each);
    }
    return { includes, cells };
  }
}

/** A tally over all rows that `countOf` answers something for; it follows each commit. Make it once for each store: see `perStore`. */
export function createTally<C extends Collection, G extends object>(
  store: Store,
  collection: C,
  countOf: (row: Rows[C]) => TallyEntry<G> | undefined,
  traitsOf: GroupKey<G>,
): Tally<G> {
  const tally = new Tally<G>(traitsOf);
  const count = (row: Rows[C] | undefined, sign: 1 | -1) => {
    const counted = row && countOf(row);
    if (counted)
      tally.add(counted.group, monthIndex(counted.month), { count: sign, amountPaise: sign * counted.amountPaise });
  };
  for (const row of store.all(collection)) count(row, 1);
  onCollectionChange(store, collection, ({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return tally;
}

/** A coarser tally over a finer one, which it follows; groups that `groupOf` answers nothing for are left out. */
export function rollUp<G extends object, H extends object>(
  finer: Tally<G>,
  groupOf: (group: G) => H | undefined,
  traitsOf: GroupKey<H>,
): Tally<H> {
  const tally = new Tally<H>(traitsOf);
  finer.feed((group, index, total) => {
    const coarser = groupOf(group);
    if (coarser) tally.add(coarser, index, total);
  });
  return tally;
}
