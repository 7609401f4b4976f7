/** Replies of which parts are missing, as other servers may send them. */

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One row with every field that one of them has: some are null in the first. */
export function merged(rows: readonly unknown[]): unknown {
  const records = rows.filter(isFields);
  if (records.length === 0) return rows[0];
  const names = Object.keys(records[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, records.map((row) => row[name]).find((each) => each != null) ?? null]),
  );
}

export type Path = readonly (string | number)[];

/** Lists keep their first two items: the others are alike. */
export const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
};

export function pathsIn(value: unknown, path: Path = []): Path[] {
  const children = Array.isArray(value) ? value.entries() : isFields(value) ? Object.entries(value) : [];
  return [...children].flatMap(([name, each]) => [[...path, name], ...pathsIn(each, [...path, name])]);
}

export const CHANGES = ['missing', 'null', 'empty'] as const;
type Change = (typeof CHANGES)[number];

/** The reply with the part at this path taken out, null or, if it is a list, empty. */
export function changed(value: unknown, [name, ...rest]: Path, change: Change): unknown {
  if (name === undefined) return change === 'null' ? null : Array.isArray(value) ? [] : {};
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => {
      if (index !== name) return [each];
      return rest.length === 0 && change === 'missing' ? [] : [changed(each, rest, change)];
    });
  }
  if (!isFields(value) || !(name in value)) return value;
  const { [name]: part, ...others } = value;
  if (rest.length === 0 && change === 'missing') return others;
  return { ...value, [name]: changed(part, rest, change) };
}
