import type { Collection } from './rows';
import type { Change, ChangeOf, Store } from './store';

/** Tells of each change of a collection, also of those that are taken back, until the store is gone. */
export function follow<C extends Collection>(store: Store, collection: C, tell: (change: ChangeOf<C>) => void): void {
  store.subscribe((change: Change) => {
    // A change of this collection has this collection's rows; the compiler cannot follow that through the union.
    if (change.collection === collection) tell(change as unknown as ChangeOf<C>);
  });
}
