import { groupBy } from '@server/domain/totals';
import type { Collection, Rows } from '@server/store/rows';
import { type IndexKey, indexes, keysIn } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { cacheById } from '@server/utils/cache-by-id';

type AnyRow = Rows[Collection];
type KeyOf = (row: AnyRow) => IndexKey;

/** Rows are never changed, so copies of the lists keep what later commits replace. Other collections than these are empty. */
export function readerOfNow(reader: Reader, collections: readonly Collection[]): Reader {
  const lists = new Map<string, readonly AnyRow[]>(collections.map((name) => [name, reader.all(name).slice()]));
  const rowsOf = (collection: string) => lists.get(collection) ?? [];
  const byId = cacheById((collection) => new Map(rowsOf(collection).map((row) => [row._id, row])));
  const bucketsOf = cacheById((collection) =>
    cacheById((index) => {
      const keyOf = (indexes[collection as Collection] as Record<string, KeyOf>)[index];
      const keyed = rowsOf(collection).flatMap((row) => keysIn(keyOf?.(row)).map((key) => ({ key, row })));
      return new Map([...groupBy(keyed, ({ key }) => key)].map(([key, own]) => [key, own.map(({ row }) => row)]));
    }),
  );
  // A collection's name and its rows belong together; the compiler cannot tell for a generic name.
  return {
    get: (collection, id) => byId.get(collection).get(id) as never,
    by: (collection, index, key) => (bucketsOf.get(collection).get(index).get(key) ?? []) as never,
    all: (collection) => rowsOf(collection) as never,
  };
}
