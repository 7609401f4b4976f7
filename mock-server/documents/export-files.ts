import type { Sheet } from '@server/domain/sheet';
import type { FileReply } from '@server/http/reply';
import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '@/domain/text';

/** Indented, for people. */
export const jsonFile = ({ fileName, records }: { fileName: string; records: object }): FileReply => ({
  file: `${JSON.stringify(records, undefined, 2)}\n`,
  contentType: 'application/json; charset=utf-8',
  fileName,
});

/** The byte order mark tells Excel that the names are UTF-8. */
export const csvFile = ({ fileName, headers, rows }: Sheet): FileReply => ({
  file: stringify(
    [headers, ...rows].map((row) => row.map((cell) => escapeFormula(cell))),
    { bom: true, record_delimiter: 'windows' },
  ),
  contentType: 'text/csv; charset=utf-8',
  fileName,
});
