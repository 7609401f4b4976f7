/**
 * Live aggregates: counts and sums of groups by business month, which follow each change of the rows that they are made of.
 *
 * Keeps: for each store and tally a cell for each group and month, and the cells of each period that was read once (a year, all time).
 * Updated by: a change of the collection. What the row added before is subtracted, what it adds now is added; a rolled-back change likewise.
 * Invalidated by: nothing.
 * Limit: none. There are no more cells than groups and months with rows; for a period without rows nothing is kept.
 *
 * result-cache.ts is simpler, but it would add up every row again after each change: that is for figures of few rows.
 */
import { periodMatching } from '@server/domain/periods';
import type { Total } from '@server/domain/totals';
import type { Collection, Rows } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { Paise } from '@/domain/money';
import { type Month, type MonthFilter, monthIndex } from '@/domain/months';
import { onCollectionChange } from './store-scoped';

type KeyBranch = Map<string | null, KeyBranch | number>;

/** Gives each combination of texts a number, the same one every time. Joined texts as keys made the rankings after a change a quarter slower. */
class GroupIds {
  private readonly root: KeyBranch = new Map();
  private count = 0;

  of(texts: readonly (string | null)[]): number {
    let branch = this.root;
    const last = texts.length - 1;
    for (let i = 0; i < last; i++) branch = this.branchOf(branch, texts[i] ?? null);
    const leaf = texts[last] ?? null;
    const key = branch.get(leaf);
    if (typeof key === 'number') return key;
    this.count += 1;
    branch.set(leaf, this.count);
    return this.count;
  }

  private branchOf(branch: KeyBranch, text: string | null): KeyBranch {
    const existing = branch.get(text);
    if (existing instanceof Map) return existing;
    const next: KeyBranch = new Map();
    branch.set(text, next);
    return next;
  }
}

/** The group's own fields stand beside count and sum, so that a reader can add up by any of them. */
export type TallyTotal<G extends object> = Readonly<G> & Total;

/** Count and sum change in place: a tally reads every row there is. */
export type Cell<G extends object> = Readonly<G> & { -readonly [K in keyof Total]: Total[K] };
type Cells<G extends object> = Map<number, Cell<G>>;

/** Figures are negative where something is taken away; the month counts as monthIndex does. */
type TallyListener<G extends object> = (group: G, month: number, total: Total) => void;

interface PeriodView<G extends object> {
  readonly includes: (index: number) => boolean;
  readonly cells: Cells<G>;
}

/** A cell whose count is 0 again is removed. */
export function addToCell<G extends object>(
  cells: Map<number, Cell<G>>,
  key: number,
  group: G,
  { count, amountPaise }: Total,
): void {
  const cell = cells.get(key);
  if (!cell) {
    cells.set(key, { ...group, count, amountPaise });
    return;
  }
  cell.count += count;
  cell.amountPaise += amountPaise;
  if (cell.count === 0) cells.delete(key);
}

type GroupKey<G> = (group: G) => readonly (string | null)[];

/** A period that was read once is kept up to date, so that reading it takes a step for each group, not for each row. Empty groups are removed. */
export class Tally<G extends object> {
  private readonly months = new Map<number, Cells<G>>();
  private readonly views = new Map<string, PeriodView<G>>();
  private readonly listeners: TallyListener<G>[] = [];
  private readonly groups = new GroupIds();

  constructor(private readonly keyOf: GroupKey<G>) {}

  add(group: G, index: number, total: Total): void {
    const key = this.groups.of(this.keyOf(group));
    const cells: Cells<G> = this.months.get(index) ?? new Map();
    this.months.set(index, cells);
    addToCell(cells, key, group, total);
    for (const view of this.views.values()) if (view.includes(index)) addToCell(view.cells, key, group, total);
    for (const listener of this.listeners) listener(group, index, total);
  }

  /** Without a month it is the whole year, without a year that month of every year, without both all time. The result is a live view. */
  in(period: MonthFilter): Iterable<TallyTotal<G>> {
    return this.viewOf(period).values();
  }

  of(group: G, period: MonthFilter = {}): Total | undefined {
    return this.viewOf(period).get(this.groups.of(this.keyOf(group)));
  }

  /** The listener hears of each group and month there is, and then of whatever is added: coarser figures are made of finer ones. */
  subscribe(listener: TallyListener<G>): void {
    for (const [index, cells] of this.months) for (const cell of cells.values()) listener(cell, index, cell);
    this.listeners.push(listener);
  }

  private viewOf(period: MonthFilter): Cells<G> {
    const name = `${period.year ?? 'all'}-${period.month ?? 'all'}`;
    const view = this.views.get(name) ?? this.createView(period);
    // A request can name any year: nothing is kept for those without rows.
    if (view.cells.size > 0) this.views.set(name, view);
    return view.cells;
  }

  private createView(period: MonthFilter): PeriodView<G> {
    const includes = periodMatching(period);
    const cells: Cells<G> = new Map();
    for (const [index, month] of this.months) {
      if (!includes(index)) continue;
      for (const [key, each] of month) addToCell(cells, key, each, each);
    }
    return { includes, cells };
  }
}

/** Each row that there is counts; a change takes away what the row added before, and counts it again. */
export function countRows<C extends Collection>(
  store: Store,
  collection: C,
  countRow: (row: Rows[C], sign: 1 | -1) => void,
): void {
  for (const row of store.all(collection)) countRow(row, 1);
  onCollectionChange(store, collection, ({ before, after }) => {
    if (before) countRow(before, -1);
    if (after) countRow(after, 1);
  });
}

/** `entryOf` returns what a row adds. Create a tally once for each store: see storeScoped. */
export function createTally<C extends Collection, G extends object>(
  store: Store,
  collection: C,
  entryOf: (row: Rows[C]) => { group: G; month: Month; amountPaise: Paise } | undefined,
  keyOf: GroupKey<G>,
): Tally<G> {
  const tally = new Tally<G>(keyOf);
  countRows(store, collection, (row, sign) => {
    const entry = entryOf(row);
    if (entry) tally.add(entry.group, monthIndex(entry.month), { count: sign, amountPaise: sign * entry.amountPaise });
  });
  return tally;
}

/** The coarser tally follows the finer one, with these fields of its groups, which are texts; groups that do not count are left out. */
export function rollUp<G extends object, const F extends keyof G>(
  finer: Tally<G>,
  fields: readonly F[],
  isCounted: (group: G) => boolean = () => true,
): Tally<Pick<G, F>> {
  const tally = new Tally<Pick<G, F>>((group) => fields.map((field) => group[field] as string | null));
  finer.subscribe((group, index, total) => {
    if (!isCounted(group)) return;
    const coarser = Object.fromEntries(fields.map((field) => [field, group[field]])) as Pick<G, F>;
    tally.add(coarser, index, total);
  });
  return tally;
}
