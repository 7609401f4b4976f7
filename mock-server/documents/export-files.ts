import type { Cell, Sheet } from '@server/domain/sheet';
import type { FileReply } from '@server/http/reply';
import { stringify } from 'csv-stringify/sync';

/** JSON to keep, laid out for people. */
export const jsonFile = ({ fileName, records }: { fileName: string; records: object }): FileReply => ({
  file: `${JSON.stringify(records, undefined, 2)}\n`,
  contentType: 'application/json; charset=utf-8',
  fileName,
});

/** A spreadsheet would run what begins like this (decisions §5). */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Numbers stay numbers, also negative ones; only text can hide a formula. */
const escapeFormula = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell);

/** The byte order mark tells Excel that the names are UTF-8. */
export const csvFile = ({ fileName, headers, rows }: Sheet): FileReply => ({
  file: stringify(
    [headers, ...rows].map((row) => row.map(escapeFormula)),
    { bom: true, record_delimiter: 'windows' },
  ),
  contentType: 'text/csv; charset=utf-8',
  fileName,
});
