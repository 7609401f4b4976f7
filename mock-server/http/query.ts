import { invalid } from './errors';

/** What follows the question mark of an address. */
export function queryOf(url = ''): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/**
 * Express's query parser: text by name. A value that comes twice, or as an object or list, is refused by name;
 * Express's own parsers would make a list or an object of it.
 */
export function readQuery(text: string | null): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text ?? '')) {
    const [name = key] = key.split('[', 1);
    if (name !== key) throw invalid([{ path: name, message: `${name} must be a single value` }]);
    if (key in values) throw invalid([{ path: key, message: `${key} must be given once` }]);
    values[key] = value;
  }
  return values;
}
