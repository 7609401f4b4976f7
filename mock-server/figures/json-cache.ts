/**
 * What is shown of a row depends on that row and the rows it names, and nothing else. Rows are never changed, only replaced: as long
 * as all of them are the very same objects, so is what is shown of them, and its JSON. A new name is a new row, so that nothing here
 * can be out of date.
 */

/** Undefined until somebody asks for it. */
const jsonTexts = new WeakMap<object, string | undefined>();

function deepFreeze(value: object): void {
  // What is frozen already was made by `lasting`, which goes all the way down.
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
}

/** Keeps the JSON of the fields of an answer that somebody else keeps, and sees to it that nobody changes them. */
export function freezeAndCacheJson(answer: object): void {
  deepFreeze(answer);
  for (const field of Object.values(answer))
    if (typeof field === 'object' && field !== null && !jsonTexts.has(field)) jsonTexts.set(field, undefined);
}

/** The JSON of something that `lasting` made; undefined for everything else. */
function cachedJson(value: object): string | undefined {
  const known = jsonTexts.get(value);
  if (known !== undefined || !jsonTexts.has(value)) return known;
  const text = JSON.stringify(value);
  jsonTexts.set(value, text);
  return text;
}

interface MemoizedValue<N, V> {
  readonly named: N;
  readonly value: V;
}

/** Twice as many at most: those that nobody asked for while as many others were go. */
const MAX_MEMOIZED_ROWS = 1000;

function areIdentical(some: readonly unknown[], others: readonly unknown[]): boolean {
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return some.length === others.length;
}

/** Makes the same out of the same rows; the first one is the row that is shown. What it makes is frozen, and its JSON kept with it. */
export function memoizeByRows<R extends object, N extends readonly unknown[], V extends object>(
  make: (row: R, ...named: N) => V,
): (row: R, ...named: N) => V {
  let recent = new Map<R, MemoizedValue<N, V>>();
  let older = recent;
  const keep = (row: R, made: MemoizedValue<N, V>): V => {
    if (recent.size >= MAX_MEMOIZED_ROWS) {
      older = recent;
      recent = new Map();
    }
    recent.set(row, made);
    return made.value;
  };
  return (row, ...named) => {
    const young = recent.get(row);
    const known = young ?? older.get(row);
    if (known && areIdentical(known.named, named)) return young ? young.value : keep(row, known);
    const value = make(row, ...named);
    deepFreeze(value);
    jsonTexts.set(value, undefined);
    return keep(row, { named, value });
  };
}

/*
 * An answer's text, out of the texts that are kept of its rows. fast-json-stringify was considered: it makes code out of schemas, and writes every
 * row anew for each answer.
 */

/** The answer, its `data`, and a list in it: below that stand the rows. */
const MAX_DEPTH = 3;

const isPlainObject = (value: object): boolean => !('toJSON' in value) && !Array.isArray(value);

function stringifyFields(value: object, level: number): string {
  let fields = '';
  for (const [name, inner] of Object.entries(value)) {
    const text = stringifyValue(inner, level);
    if (text !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${fields}}`;
}

/** A list has rows of one kind. */
const stringifyList = (rows: readonly unknown[]): string =>
  rows.length > 0 && cachedJsonOfRow(rows[0]) !== undefined
    ? `[${rows.map((row) => cachedJsonOfRow(row) ?? JSON.stringify(row) ?? 'null').join(',')}]`
    : JSON.stringify(rows);

const cachedJsonOfRow = (row: unknown): string | undefined =>
  typeof row === 'object' && row !== null ? cachedJson(row) : undefined;

/** Undefined for what JSON leaves out. */
function stringifyValue(value: unknown, level: number): string | undefined {
  if (typeof value !== 'object' || value === null || level === 0) return JSON.stringify(value);
  const known = cachedJson(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) return stringifyList(value);
  return isPlainObject(value) ? stringifyFields(value, level - 1) : JSON.stringify(value);
}

/** What JSON.stringify makes of it; of rows that last, their JSON is taken as it was made before. */
export const stringifyWithCache = (answer: object): string => stringifyValue(answer, MAX_DEPTH) ?? '{}';
