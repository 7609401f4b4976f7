import { invalid } from './errors';

/** Query text by name. A value that comes twice, or as an object or list, is refused by name (decisions §9). */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const values: Record<string, string> = Object.create(null);
  if (start === -1) return values;
  for (const [key, value] of new URLSearchParams(url.slice(start + 1))) {
    const [name = key] = key.split('[', 1);
    if (name !== key) throw invalid([{ path: name, message: `${name} must be a single value` }]);
    if (key in values) throw invalid([{ path: key, message: `${key} must be given once` }]);
    values[key] = value;
  }
  return values;
}
