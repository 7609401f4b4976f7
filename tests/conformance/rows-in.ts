/** Servers may reply with lists in several shapes, so records are searched for, outermost first. */
export type Row = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** A field of a record that may lie in other records: 'data.depositPlan'. */
export const fieldOf = (body: unknown, path: string): unknown => valueAt(body, path.split('.'));

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function* outermostFirst(body: unknown): Generator<unknown> {
  const waiting = [body];
  for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) {
    yield value;
    if (isObject(value)) waiting.push(...Object.values(value).filter((each) => each !== undefined));
  }
}

const idOf = (row: Row): string | undefined => (typeof row._id === 'string' ? row._id : undefined);

export function rowsIn(body: unknown): Row[] {
  for (const value of outermostFirst(body)) if (Array.isArray(value) && value.length > 0) return value.filter(isObject);
  return [];
}

export const idsIn = (body: unknown): string[] => rowsIn(body).flatMap((row) => idOf(row) ?? []);

export function idIn(body: unknown): string | undefined {
  for (const value of outermostFirst(body)) if (isObject(value) && idOf(value)) return idOf(value);
  return undefined;
}

export function textIn(body: unknown, name: string): string | undefined {
  for (const value of outermostFirst(body)) {
    const text = isObject(value) ? value[name] : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}
