import { includesText } from './text/text';

interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

type SortValue = string | number | null | undefined;
/** A column is sorted by the field of its name unless it has a key here. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => SortValue>>;

export interface RowRules<Row> {
  textsOf: (row: Row) => readonly (string | undefined)[];
  sortKeys: SortKeys<Row>;
}

const collator = new Intl.Collator('en-IN', { numeric: true });

const isGiven = (value: SortValue): value is string | number => typeof value === 'string' || typeof value === 'number';

const ownValue = (row: object, field: string): SortValue => {
  const value: unknown = (row as Record<string, unknown>)[field];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

/** Rows without a value come last, whatever the order. Equal rows keep their order; with an unknown field, all do. */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  sortKeys: SortKeys<Row>,
  sort: Sort | undefined,
): Row[] {
  if (!sort) return [...rows];
  const keyOf = sortKeys[sort.field] ?? ((row: Row) => ownValue(row, sort.field));
  const sign = sort.order === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (!isGiven(a) || !isGiven(b)) return Number(!isGiven(a)) - Number(!isGiven(b));
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}

export const findRows = <Row extends object>(
  rows: readonly Row[],
  { textsOf, sortKeys }: RowRules<Row>,
  search: string | undefined,
  sort: Sort | undefined,
): Row[] =>
  sortRows(
    rows.filter((row) => includesText(search, textsOf(row))),
    sortKeys,
    sort,
  );

export const clampPage = (page: number, pageCount: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pageCount));

/** A page beyond the last one becomes the last. */
export function paginateRows<T>(rows: readonly T[], requestedPage: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = clampPage(requestedPage, pageCount);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageCount, pageSize, total: rows.length };
}
