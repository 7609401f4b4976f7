import type { Collection, Rows } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { onCollectionChange, storeScoped } from './store-scoped';

/** Collection → the key that a row of it says something about; undefined: about every key. */
type InvalidationKeys = { readonly [C in Collection]?: (row: Rows[C]) => string | undefined };

function invalidateOnChange<C extends Collection>(
  store: Store,
  collection: C,
  known: Map<string, unknown>,
  keyOf: (row: Rows[C]) => string | undefined,
): void {
  const forget = (row: Rows[C] | undefined) => {
    if (!row) return;
    const key = keyOf(row);
    if (key === undefined) known.clear();
    else known.delete(key);
  };
  onCollectionChange(store, collection, ({ before, after }) => {
    forget(before);
    forget(after);
  });
}

/** So much is kept that everybody can have one answer of a large product; beyond that all is forgotten. */
const MAX_KEYS = 50_000;

/** What was last found for each key; forgotten as soon as one of the rows that it was found from changes. */
export function keyedCache<V>(
  sources: InvalidationKeys,
  find: (store: Store, key: string) => V,
  most = MAX_KEYS,
): (store: Store, key: string) => V {
  const keptIn = storeScoped((store) => {
    const known = new Map<string, V>();
    for (const [collection, keyOf] of Object.entries(sources))
      invalidateOnChange(
        store,
        collection as Collection,
        known,
        keyOf as (row: Rows[Collection]) => string | undefined,
      );
    return known;
  });
  return (store, key) => {
    const known = keptIn(store);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = find(store, key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}

/** A row of this collection says something about every key. */
export const everyKey = () => undefined;
