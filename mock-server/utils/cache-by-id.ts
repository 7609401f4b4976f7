/** `find` runs once for each id or other key, until the cache is cleared. */
export function cacheById<V>(find: (id: string) => V): { get(id: string): V; clear(): void } {
  const values = new Map<string, V>();
  return {
    get: (id) => {
      const cached = values.get(id);
      if (cached !== undefined) return cached;
      const value = find(id);
      values.set(id, value);
      return value;
    },
    clear: () => values.clear(),
  };
}
