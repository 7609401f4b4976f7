/** Replies of which parts are missing, as other servers may send them. */

type Path = readonly (string | number)[];

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

/** Lists keep their first two items: the others are alike. */
export const shortened = (value: unknown): unknown => {
  if (isList(value)) return value.slice(0, 2).map(shortened);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
};

/** The path of every part of a reply. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  const children = isList(value) ? value.entries() : isFields(value) ? Object.entries(value) : [];
  return [...children].flatMap(([name, each]) => [[...path, name], ...pathsIn(each, [...path, name])]);
}

export const CHANGES = ['missing', 'null', 'empty'] as const;
export type Change = (typeof CHANGES)[number];

/** The reply with the part at this path taken out, null or, if it is a list, empty. */
export function changed(value: unknown, [name, ...rest]: Path, change: Change): unknown {
  if (name === undefined) return change === 'null' ? null : isList(value) ? [] : {};
  if (isList(value)) {
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
