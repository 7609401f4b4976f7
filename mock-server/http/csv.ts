import { stringify } from 'csv-stringify/sync';
import type { Cell, Sheet } from '../domain/sheet';
import type { FileAnswer } from './answer';

/** A spreadsheet would run what begins like this (decisions §5). */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

/** Numbers stay numbers, also negative ones; only text can hide a formula. */
const safeCell = (cell: Cell): Cell => (typeof cell === 'string' && LOOKS_LIKE_FORMULA.test(cell) ? `'${cell}` : cell);

/** The byte order mark tells Excel that the names are UTF-8. */
export const csvFile = ({ fileName, headers, rows }: Sheet): FileAnswer => ({
  file: stringify(
    [headers, ...rows].map((row) => row.map(safeCell)),
    { bom: true, record_delimiter: 'windows' },
  ),
  contentType: 'text/csv; charset=utf-8',
  fileName,
});
