import type { Collection } from '@server/store/rows';
import type { Change, ChangeOf, Store } from '@server/store/store';

/** Calls the listener for each change of a collection, also for the reversed one when a change is rolled back. */
export function onCollectionChange<C extends Collection>(
  store: Store,
  collection: C,
  listener: (change: ChangeOf<C>) => void,
): void {
  store.subscribe((change: Change) => {
    // A change of this collection has this collection's rows; the compiler cannot follow that through the union.
    if (change.collection === collection) listener(change as unknown as ChangeOf<C>);
  });
}

/**
 * One value for each store, created at its first use: each world has figures of its own. When all rows of a store are replaced, the value
 * is created anew.
 */
export function storeScoped<T extends object>(create: (store: Store) => T): (store: Store) => T {
  const values = new WeakMap<Store['data'], T>();
  return (store) => {
    const existing = values.get(store.data);
    if (existing) return existing;
    const value = create(store);
    values.set(store.data, value);
    return value;
  };
}
