/** An export is a table with headings; text is text and numbers are numbers, rupees with at most two decimals (decisions §5). */

export type Cell = string | number | undefined;

export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => Cell;
}

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
