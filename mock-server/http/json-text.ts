import { lastingJson } from '../store/present/lasting';

/*
 * An answer's text, out of the texts that are kept of its rows. fast-json-stringify was considered: it makes code out of schemas, and writes every
 * row anew for each answer.
 */

/** The answer, its `data`, and a list in it: below that stand the rows. */
const LEVELS = 3;

const isPlain = (value: object): boolean => !('toJSON' in value) && !Array.isArray(value);

function fieldsOf(value: object, level: number): string {
  let fields = '';
  for (const [name, inner] of Object.entries(value)) {
    const text = textOf(inner, level);
    if (text !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${fields}}`;
}

/** A list has rows of one kind. */
const listOf = (rows: readonly unknown[]): string =>
  rows.length > 0 && textOfRow(rows[0]) !== undefined
    ? `[${rows.map((row) => textOfRow(row) ?? JSON.stringify(row) ?? 'null').join(',')}]`
    : JSON.stringify(rows);

const textOfRow = (row: unknown): string | undefined =>
  typeof row === 'object' && row !== null ? lastingJson(row) : undefined;

/** Undefined for what JSON leaves out. */
function textOf(value: unknown, level: number): string | undefined {
  if (typeof value !== 'object' || value === null || level === 0) return JSON.stringify(value);
  const known = lastingJson(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) return listOf(value);
  return isPlain(value) ? fieldsOf(value, level - 1) : JSON.stringify(value);
}

/** What JSON.stringify makes of it; of rows that last, their JSON is taken as it was made before. */
export const jsonOf = (answer: object): string => textOf(answer, LEVELS) ?? '{}';
