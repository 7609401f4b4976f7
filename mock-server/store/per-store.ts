import type { Store } from './store';

/** Made at the first use and kept as long as the store lives: each world has figures of its own, and nobody frees them. */
export function perStore<T extends object>(make: (store: Store) => T): (store: Store) => T {
  const made = new WeakMap<Store, T>();
  return (store) => {
    const known = made.get(store);
    if (known) return known;
    const value = make(store);
    made.set(store, value);
    return value;
  };
}
