import type { Collection } from '@server/store/rows';
import type { Change, ChangeOf, Store } from '@server/store/store';

/** The listener also hears the reversed change when a change is rolled back. */
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

/** The value is created at its first use, so each world has figures of its own, and anew when all rows of a store are replaced. */
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
