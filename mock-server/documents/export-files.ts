import type { Cell, Sheet } from '@server/domain/sheet';
import type { FileReply } from '@server/http/reply';
import { stringify } from 'csv-stringify/sync';

/** Indented, for people. */
export const jsonFile = ({ fileName, records }: { fileName: string; records: object }): FileReply => ({
  file: `${JSON.stringify(records, undefined, 2)}\n`,
  contentType: 'application/json; charset=utf-8',
  fileName,
});

/** A spreadsheet runs a cell that begins with one of these characters as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Only text can contain a formula: numbers, also negative ones, are not changed. */
const escapeFormula = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell);

/** The byte order mark lets Excel read the file as UTF-8. */
export const csvFile = ({ fileName, headers, rows }: Sheet): FileReply => ({
  file: stringify(
    [headers, ...rows].map((row) => row.map(escapeFormula)),
    { bom: true, record_delimiter: 'windows' },
  ),
  contentType: 'text/csv; charset=utf-8',
  fileName,
});
