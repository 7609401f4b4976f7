import { dayOf } from '@/domain/months';
import { type CsvValue, csvCell } from '@/domain/text/csv-cell';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** The text begins with a BOM, so that Excel shows Hindi names. */
export async function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = rows.map((row) => columns.map((column) => csvCell(column.value(row))));
  return stringify([columns.map(({ header }) => csvCell(header)), ...lines], {
    bom: true,
    record_delimiter: 'windows',
  });
}

/** The day in the name is that in India: `pending-deposits-2026-11-05.csv`. */
export const csvFileName = (name: string, instant: Date): string => `${name}-${dayOf(instant)}.csv`;

export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the URL only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
