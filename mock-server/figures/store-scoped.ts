import type { Collection } from '@server/store/rows';
import type { Change, ChangeOf, Store } from '@server/store/store';

/** Tells of each change of a collection, also of those that are taken back, until the store is gone. */
export function onCollectionChange<C extends Collection>(
  store: Store,
  collection: C,
  tell: (change: ChangeOf<C>) => void,
): void {
  store.subscribe((change: Change) => {
    // A change of this collection has this collection's rows; the compiler cannot follow that through the union.
    if (change.collection === collection) tell(change as unknown as ChangeOf<C>);
  });
}

/** Made at the first use and kept as long as the store lives: each world has figures of its own, and nobody frees them. */
export function storeScoped<T extends object>(make: (store: Store) => T): (store: Store) => T {
  const made = new WeakMap<Store, T>();
  return (store) => {
    const known = made.get(store);
    if (known) return known;
    const value = make(store);
    made.set(store, value);
    return value;
  };
}
