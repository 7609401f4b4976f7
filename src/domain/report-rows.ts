import { includesText } from './text';

interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

type SortKeys<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** How rows are searched and sorted where all of them are there. */
export interface RowRules<Row> {
  /** The texts that a search looks into. */
  textsOf: (row: Row) => readonly (string | undefined)[];
  /** By the field of the column. */
  sortKeys: SortKeys<Row>;
}

/** Equal rows keep their order; without an order, or with an unknown field, all do. */
export function sortRows<Row>(rows: readonly Row[], sortKeys: SortKeys<Row>, sort: Sort | undefined): Row[] {
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
  sort: Sort | undefined,
): Row[] =>
  sortRows(
    rows.filter((row) => includesText(search, textsOf(row))),
    sortKeys,
    sort,
  );
