import type { Collection, Rows } from '../rows';
import type { Reader } from '../store';

/** A row that another one names. It cannot be missing: what others name is never deleted (decisions §5). */
export function mustGet<C extends Collection>(reader: Reader, collection: C, id: string): Rows[C] {
  const row = reader.get(collection, id);
  if (!row) throw new Error(`The data names ${collection} ${id}, which does not exist`);
  return row;
}
