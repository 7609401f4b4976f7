import type { CrudSort } from '@refinedev/core';
import { includesText } from '@/domain/text';

type SortKeys<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** How rows are searched and sorted here, where a host answers all of them. */
export interface RowRules<Row> {
  /** The texts that a search looks into. */
  textsOf: (row: Row) => readonly (string | undefined)[];
  /** By the field of the column. */
  sortKeys: SortKeys<Row>;
}

/** Equal rows keep their order; without an order, or with an unknown field, all do. */
export function sortRows<Row>(rows: readonly Row[], sortKeys: SortKeys<Row>, sort: CrudSort | undefined): Row[] {
  const keyOf = sort && sortKeys[sort.field];
  if (!keyOf) return [...rows];
  const sign = sort.order === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * String(one).localeCompare(String(other));
  });
}

export const findRows = <Row>(
  rows: readonly Row[],
  { textsOf, sortKeys }: RowRules<Row>,
  search: string | undefined,
  sort: CrudSort | undefined,
): Row[] =>
  sortRows(
    rows.filter((row) => includesText(search, textsOf(row))),
    sortKeys,
    sort,
  );

/** The rows with an id each: that of their record, or their place in the answer of a host that gives none. */
export const withIds = <Row extends { _id?: string | undefined }>(rows: readonly Row[]): (Row & { id: string })[] =>
  rows.map((row, index) => ({ ...row, id: row._id ?? String(index) }));
