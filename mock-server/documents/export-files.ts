import type { FileReply } from '@server/documents/file-reply';
import type { ExportItems, Sheet } from '@server/domain/sheets/sheet';
import { stringify } from 'csv-stringify/sync';
import { type CsvValue, csvCell } from '@/domain/text/csv-cell';

function* jsonParts(name: string, items: ExportItems<object>): Iterable<string> {
  let isEmpty = true;
  yield `{\n  ${JSON.stringify(name)}: [`;
  for (const item of items) {
    // A text in JSON has no line breaks, so each one is between two lines.
    const lines = item && JSON.stringify(item, undefined, 2).replaceAll('\n', '\n    ');
    yield lines === undefined ? '' : `${isEmpty ? '' : ','}\n    ${lines}`;
    isEmpty &&= lines === undefined;
  }
  yield isEmpty ? ']\n}\n' : '\n  ]\n}\n';
}

export const jsonFile = (fileName: string, name: string, items: ExportItems<object>): FileReply => ({
  file: { parts: jsonParts(name, items) },
  contentType: 'application/json; charset=utf-8',
  fileName,
});

const ROWS_PER_PART = 20;

const toCsv = (rows: readonly (readonly CsvValue[])[], bom = false): string =>
  stringify(
    rows.map((row) => row.map(csvCell)),
    { bom, record_delimiter: 'windows' },
  );

function* csvParts({ headers, rows }: Sheet): Iterable<string> {
  // The byte order mark tells Excel that the names are UTF-8.
  yield toCsv([headers], true);
  let seen = 0;
  let part: (readonly CsvValue[])[] = [];
  for (const row of rows) {
    if (row) part.push(row);
    seen += 1;
    if (seen % ROWS_PER_PART !== 0) continue;
    yield part.length === 0 ? '' : toCsv(part);
    part = [];
  }
  if (part.length > 0) yield toCsv(part);
}

export const csvFile = (sheet: Sheet): FileReply => ({
  file: { parts: csvParts(sheet) },
  contentType: 'text/csv; charset=utf-8',
  fileName: sheet.fileName,
});
