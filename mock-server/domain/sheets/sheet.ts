import { type Paise, toRupees } from '@/domain/money';
import { amountInFile, type CsvValue } from '@/domain/text/csv-cell';

export const rupeesInFile = (amount: Paise): CsvValue => amountInFile(toRupees(amount));

export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
}

/** Items are made while the export is written, and read once; `undefined` was looked at and left out, so that the reader can pause. */
export type ExportItems<T> = Iterable<T | undefined>;

export interface Sheet {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rows: ExportItems<readonly CsvValue[]>;
}

export function* mapItems<T, U>(items: ExportItems<T>, map: (item: T) => U | undefined): ExportItems<U> {
  for (const item of items) yield item === undefined ? undefined : map(item);
}

export const sheetOf = <Row>(fileName: string, columns: readonly Column<Row>[], rows: ExportItems<Row>): Sheet => ({
  fileName,
  headers: columns.map(({ header }) => header),
  rows: mapItems(rows, (row) => columns.map(({ value }) => value(row))),
});
