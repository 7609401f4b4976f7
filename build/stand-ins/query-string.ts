/** Stands in for the package of this name: simple-rest writes addresses with it, and a browser has URLSearchParams for that. */
export function stringify(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}
