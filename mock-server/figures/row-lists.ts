import { insertRow, type OrderedRow, removeRow } from '@server/store/sorted-rows';

/** Rows by key, each list in the one order of rows: oldest first. */
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
