/** A row stands for itself or, like a deposit, for several items such as commissions: its checkbox follows from theirs. */

export interface Identified {
  readonly _id: string;
}

/** A row without items cannot be selected. */
export interface SelectableRows<Row extends Identified, Item extends Identified> {
  rows: readonly Row[];
  itemsOf: (row: Row) => readonly Item[];
}

export const rowItself = <Row extends Identified>(row: Row): readonly Row[] => [row];

/** The selected items of all pages have their id as key, each with the row under which it was seen. */
export type SelectedItems<Item> = ReadonlyMap<string, { item: Item; rowId: string }>;

/** The id of a row means all its items. */
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

export function deselectItems<Item>(
  selectedItems: SelectedItems<Item>,
  items: readonly Identified[],
): SelectedItems<Item> {
  const next = new Map(selectedItems);
  for (const { _id } of items) next.delete(_id);
  return next;
}

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

/** Items of these rows come as they are now, those of other pages as they were last seen. */
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

/** An item may be lost because somebody else has decided it. */
export function lostItems<Row extends Identified, Item extends Identified>(
  selectedItems: SelectedItems<Item>,
  { rows, itemsOf }: SelectableRows<Row, Item>,
): Item[] {
  const itemIds = new Map(rows.map((row) => [row._id, new Set(itemsOf(row).map(({ _id }) => _id))]));
  return [...selectedItems.values()].flatMap(({ item, rowId }) =>
    itemIds.get(rowId)?.has(item._id) === false ? [item] : [],
  );
}
