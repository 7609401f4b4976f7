/** Stands in for the package of this name: qs finds circles with it, and a browser has WeakMap for that. */
function sideChannel() {
  const seen = new WeakMap<object, unknown>();
  return {
    assert: () => undefined,
    get: (key: object) => seen.get(key),
    has: (key: object) => seen.has(key),
    set: (key: object, value: unknown) => seen.set(key, value),
    delete: (key: object) => seen.delete(key),
  };
}

// qs is CommonJS: what it requires is the function itself.
export { sideChannel as 'module.exports' };
