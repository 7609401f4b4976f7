import type { Collection } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { emptyDataset, Tables } from '@server/store/tables';

/**
 * A reader of these collections as they are now, whatever is committed later. Rows are frozen and replaced, never changed, so that a copy
 * of the lists is enough. Other collections are empty.
 */
export const readerOfNow = (reader: Reader, collections: readonly Collection[]): Reader =>
  new Tables({ ...emptyDataset(), ...Object.fromEntries(collections.map((name) => [name, reader.all(name)])) });
