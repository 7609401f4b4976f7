/** What is selected are items such as commissions. A row stands for itself, or, like a deposit, for several: its box follows from theirs. */

export interface Identified {
  readonly _id: string;
}

/** Some rows of a list, and what each of them stands for. A row without items cannot be selected. */
export interface SelectableRows<Row extends Identified, Item extends Identified> {
  rows: readonly Row[];
  itemsOf: (row: Row) => readonly Item[];
}

export const rowItself = <Row extends Identified>(row: Row): readonly Row[] => [row];

/** The ticked items of all pages by id, each with the row under which it was seen. */
export type SelectedItems<Item> = ReadonlyMap<string, { item: Item; rowId: string }>;

/** Ticks or unticks what has one of these ids: a row means all its items. */
export function selectRows<Row extends Identified, Item extends Identified>(
  selectedItems: SelectedItems<Item>,
  { rows, itemsOf }: SelectableRows<Row, Item>,
  ids: readonly string[],
  isSelected: boolean,
): SelectedItems<Item> {
  const named = new Set(ids);
  const next = new Map(selectedItems);
  for (const row of rows) {
    for (const item of itemsOf(row)) {
      if (!named.has(row._id) && !named.has(item._id)) continue;
      if (isSelected) next.set(item._id, { item, rowId: row._id });
      else next.delete(item._id);
    }
  }
  return next;
}

/** Without these items, whatever page they are on. */
export function deselectItems<Item>(
  selectedItems: SelectedItems<Item>,
  items: readonly Identified[],
): SelectedItems<Item> {
  const next = new Map(selectedItems);
  for (const { _id } of items) next.delete(_id);
  return next;
}

/** The ids of the ticked boxes of these rows and of their items, and of the rows with some of their items ticked. */
export function checkboxesOf<Row extends Identified, Item extends Identified>(
  selectedItems: SelectedItems<Item>,
  { rows, itemsOf }: SelectableRows<Row, Item>,
): { full: string[]; mixed: string[] } {
  const full = new Set<string>();
  const mixed: string[] = [];
  for (const row of rows) {
    const items = itemsOf(row);
    const chosen = items.filter(({ _id }) => selectedItems.has(_id));
    for (const { _id } of chosen) full.add(_id);
    if (chosen.length === 0) continue;
    if (chosen.length === items.length) full.add(row._id);
    else mixed.push(row._id);
  }
  return { full: [...full], mixed };
}

/** The ticked items: those of these rows as they are now, and those of other pages as they were last seen. */
export function selectedOf<Row extends Identified, Item extends Identified>(
  selectedItems: SelectedItems<Item>,
  { rows, itemsOf }: SelectableRows<Row, Item>,
): { here: Item[]; elsewhere: Item[] } {
  const rowIds = new Set(rows.map(({ _id }) => _id));
  return {
    here: rows.flatMap(itemsOf).filter(({ _id }) => selectedItems.has(_id)),
    elsewhere: [...selectedItems.values()].flatMap(({ item, rowId }) => (rowIds.has(rowId) ? [] : [item])),
  };
}

/** The ticked items that these rows no longer have, such as a commission that somebody else has decided. */
export function lostItems<Row extends Identified, Item extends Identified>(
  selectedItems: SelectedItems<Item>,
  { rows, itemsOf }: SelectableRows<Row, Item>,
): Item[] {
  const itemIds = new Map(rows.map((row) => [row._id, new Set(itemsOf(row).map(({ _id }) => _id))]));
  return [...selectedItems.values()].flatMap(({ item, rowId }) =>
    itemIds.get(rowId)?.has(item._id) === false ? [item] : [],
  );
}
