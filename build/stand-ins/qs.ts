/** Stands in for the package of this name: refine reads and writes flat addresses with it, and a browser has URLSearchParams for that. */
interface Options {
  addQueryPrefix?: boolean;
  /** false: the values are encoded already. */
  encode?: boolean;
}

const isPlain = (value: unknown) => value !== null && value !== undefined && typeof value !== 'object';

function parse(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** What is absent is left out, and so is what is nested: lists keep their own addresses. */
function stringify(values: Record<string, unknown>, { addQueryPrefix = false, encode = true }: Options = {}): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => (isPlain(value) ? [[name, String(value)]] : []));
  const text = encode ? new URLSearchParams(pairs).toString() : pairs.map((pair) => pair.join('=')).join('&');
  return text && addQueryPrefix ? `?${text}` : text;
}

export default { parse, stringify };
