/** A cell of an export. Numbers stay numbers: rupees have at most two decimals. */
type Cell = string | number | undefined;

export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => Cell;
}

/** The table of an export. */
export interface Sheet {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const sheetOf = <Row>(fileName: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => ({
  fileName,
  headers: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});
