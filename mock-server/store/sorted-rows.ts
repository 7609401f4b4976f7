/** Every list of rows is sorted by createdAt, then by id, so that it can be shown without sorting it again. */
export interface OrderedRow {
  readonly _id: string;
  readonly createdAt: string;
}

export const compareRows = (a: OrderedRow, b: OrderedRow): number =>
  compareText(a.createdAt, b.createdAt) || compareText(a._id, b._id);

type CompareRows<R> = (a: R, b: R) => number;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A row that is not there gets the index where to insert it. New rows are the newest, so the end is checked first. */
function positionOf<R extends OrderedRow>(rows: readonly R[], row: R, compare: CompareRows<R>): number {
  const last = rows.at(-1);
  if (last === undefined || compare(last, row) < 0) return rows.length;
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const probe = rows[middle];
    if (probe !== undefined && compare(probe, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function insertRow<R extends OrderedRow>(rows: R[], row: R, compare: CompareRows<R> = compareRows): void {
  const position = positionOf(rows, row, compare);
  if (position === rows.length) rows.push(row);
  else rows.splice(position, 0, row);
}

export function removeRow<R extends OrderedRow>(rows: R[], row: R, compare: CompareRows<R> = compareRows): boolean {
  const position = positionOf(rows, row, compare);
  if (rows[position]?._id !== row._id) return false;
  rows.splice(position, 1);
  return true;
}

export function replaceRow<R extends OrderedRow>(rows: R[], before: R, after: R): void {
  if (before.createdAt === after.createdAt) {
    rows[positionOf(rows, before, compareRows)] = after;
    return;
  }
  removeRow(rows, before);
  insertRow(rows, after);
}

/** Those that were created from one instant to the other, both included. */
export function rowsBetween<R extends OrderedRow>(rows: readonly R[], from: string, to: string): readonly R[] {
  // Every id stands between these two texts.
  const [start, end] = [
    { createdAt: from, _id: '' },
    { createdAt: to, _id: '~' },
  ];
  const at = (row: OrderedRow) => positionOf<OrderedRow>(rows, row, compareRows);
  return rows.slice(at(start), at(end));
}
