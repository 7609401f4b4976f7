/**
 * What is shown of a row depends on that row and the rows it names, and nothing else. Rows are never changed, only replaced: as long
 * as all of them are the very same objects, so is what is shown of them, and its JSON. A new name is a new row, so that nothing here
 * can be out of date.
 */

/** Undefined until somebody asks for it. */
const texts = new WeakMap<object, string | undefined>();

function freeze(value: object): void {
  // What is frozen already was made by `lasting`, which goes all the way down.
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner);
}

/** Keeps the JSON of the fields of an answer that somebody else keeps, and sees to it that nobody changes them. */
export function keepJson(answer: object): void {
  freeze(answer);
  for (const field of Object.values(answer))
    if (typeof field === 'object' && field !== null && !texts.has(field)) texts.set(field, undefined);
}

/** The JSON of something that `lasting` made; undefined for everything else. */
export function lastingJson(value: object): string | undefined {
  const known = texts.get(value);
  if (known !== undefined || !texts.has(value)) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

interface Made<N, V> {
  readonly named: N;
  readonly value: V;
}

/** Twice as many at most: those that nobody asked for while as many others were go. */
const MOST = 1000;

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return some.length === others.length;
}

/** Makes the same out of the same rows; the first one is the row that is shown. What it makes is frozen, and its JSON kept with it. */
export function lasting<R extends object, N extends readonly unknown[], V extends object>(
  make: (row: R, ...named: N) => V,
): (row: R, ...named: N) => V {
  let recent = new Map<R, Made<N, V>>();
  let older = recent;
  const keep = (row: R, made: Made<N, V>): V => {
    if (recent.size >= MOST) {
      older = recent;
      recent = new Map();
    }
    recent.set(row, made);
    return made.value;
  };
  return (row, ...named) => {
    const young = recent.get(row);
    const known = young ?? older.get(row);
    if (known && isSame(known.named, named)) return young ? young.value : keep(row, known);
    const value = make(row, ...named);
    freeze(value);
    texts.set(value, undefined);
    return keep(row, { named, value });
  };
}
