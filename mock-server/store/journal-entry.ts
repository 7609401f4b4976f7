import type { Collection, Rows } from './rows';
import type { Change, ChangeOf } from './store';
import { COLLECTIONS, type Tables } from './tables';

/** One commit as the journal holds it: the rows as they are afterwards, over all collections. Playing it twice changes nothing more. */
export interface Entry {
  /** Counts the commits of a store without gaps. */
  readonly seq: number;
  readonly put?: { readonly [C in Collection]?: Rows[C][] };
  readonly remove?: { readonly [C in Collection]?: string[] };
}

/** Undefined when the changes amount to nothing, such as a row that came and went. */
export function entryOf(seq: number, changes: readonly Change[]): Entry | undefined {
  const put: Partial<Record<Collection, object[]>> = {};
  const remove: Partial<Record<Collection, string[]>> = {};
  let isEmpty = true;
  for (const { collection, id, before, after } of netChanges(changes)) {
    if (before === after) continue;
    isEmpty = false;
    if (after === undefined) append(remove, collection, id);
    else append(put, collection, after);
  }
  return isEmpty ? undefined : ({ seq, put, remove } as Entry);
}

interface NetChange {
  readonly collection: Collection;
  readonly id: string;
  readonly before: object | undefined;
  after: object | undefined;
}

/** First state and last state of each row. */
function netChanges(changes: readonly Change[]): Iterable<NetChange> {
  const net = new Map<string, NetChange>();
  for (const { collection, before, after } of changes) {
    const id = (after ?? before)?._id ?? '';
    const known = net.get(`${collection}/${id}`);
    if (known) known.after = after;
    else net.set(`${collection}/${id}`, { collection, id, before, after });
  }
  return net.values();
}

function append<T>(target: Partial<Record<Collection, T[]>>, collection: Collection, value: T): void {
  const list = target[collection];
  if (list) list.push(value);
  else target[collection] = [value];
}

export function play(tables: Tables, { put, remove }: Entry): void {
  const playOne = <C extends Collection>(collection: C) => {
    for (const after of put?.[collection] ?? []) {
      tables.replace<C>({ collection, before: tables.get(collection, after._id), after });
    }
    for (const id of remove?.[collection] ?? []) {
      const change: ChangeOf<C> = { collection, before: tables.get(collection, id), after: undefined };
      tables.replace(change);
    }
  };
  COLLECTIONS.forEach(playOne);
}

/** Refuses what another version wrote: leaving a part of a commit out would be worse. */
export function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('seq' in value) || typeof value.seq !== 'number') return false;
  const { put = {}, remove = {} } = value as { put?: object; remove?: object };
  return [...Object.keys(put), ...Object.keys(remove)].every((name) => COLLECTIONS.some((known) => known === name));
}
