/**
 * Results that were computed from rows, kept until one of those rows changes.
 *
 * Keeps: results by a key, for each store in a cache of its own. The key begins with the subject: where `dependsOn` names one, the id of the
 * member or coordinator whom the result is about. The rest of it is what else the result depends on: a month, a filter, the user.
 * Invalidated by: a change of a collection in `dependsOn`. It drops the results about the subject that the row names, before and after the
 * change, or all results. Changes that are rolled back are changes as well.
 * Limit: results whose sizes add up to `limit`; those that were not read for the longest time are dropped first.
 */
import type { Collection, Rows } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { storeScoped } from './store-scoped';

type ResultKey = readonly [subject?: string | undefined, ...question: unknown[]];

type Generation<V> = Map<string, Map<string, V>>;

/** A result that is read moves to the younger generation; when that is full, the older one is dropped and the younger one takes its place. */
class Results<V> {
  private younger: Generation<V> = new Map();
  private older: Generation<V> = new Map();
  /** The size counts all results that were added to the younger generation, also those that were dropped since. */
  private addedSize = 0;

  constructor(
    private readonly limit: number,
    private readonly sizeOf: (result: V) => number,
  ) {}

  get(subject: string, question: string): V | undefined {
    const result = this.younger.get(subject)?.get(question);
    if (result !== undefined) return result;
    const earlier = this.older.get(subject)?.get(question);
    if (earlier !== undefined) this.add(subject, question, earlier);
    return earlier;
  }

  add(subject: string, question: string, result: V): void {
    if (this.addedSize >= this.limit / 2) {
      this.older = this.younger;
      this.younger = new Map();
      this.addedSize = 0;
    }
    const results = this.younger.get(subject) ?? new Map<string, V>();
    this.younger.set(subject, results.set(question, result));
    this.addedSize += this.sizeOf(result);
  }

  deleteAbout(subject: string): void {
    this.younger.delete(subject);
    this.older.delete(subject);
  }

  deleteAll(): void {
    this.younger.clear();
    this.older.clear();
    this.addedSize = 0;
  }
}

/** 'all' stands where a row may concern every result, a function where its result is the subject that a row belongs to. */
type Dependencies = { readonly [C in Collection]?: 'all' | ((row: Rows[C]) => string) };
type SubjectOf = 'all' | ((row: Rows[Collection]) => string) | undefined;

/** Every member can have two results in a large data set. */
const DEFAULT_LIMIT = 50_000;

interface CacheOptions<V> {
  readonly dependsOn: Dependencies;
  readonly limit?: number;
  readonly sizeOf?: (result: V) => number;
}

/** `compute` runs when there is no result for the key; it must not depend on anything that is neither in the key nor in `dependsOn`. */
export function resultCache<V extends object>({
  dependsOn,
  limit = DEFAULT_LIMIT,
  sizeOf = () => 1,
}: CacheOptions<V>): (store: Store, key: ResultKey, compute: () => V) => V {
  const resultsOf = storeScoped((store) => {
    const results = new Results<V>(limit, sizeOf);
    store.subscribe(({ collection, before, after }) => {
      // A change of a collection has rows of that collection; the compiler cannot follow that through the union.
      const subjectOf = dependsOn[collection] as SubjectOf;
      if (subjectOf === 'all') results.deleteAll();
      else if (subjectOf) for (const row of [before, after]) if (row) results.deleteAbout(subjectOf(row));
    });
    return results;
  });
  return (store, [subject = '', ...rest], compute) => {
    const results = resultsOf(store);
    const question = rest.length === 0 ? '' : JSON.stringify(rest);
    const existing = results.get(subject, question);
    if (existing !== undefined) return existing;
    const result = compute();
    results.add(subject, question, result);
    return result;
  };
}

/** The other arguments of `compute` are the key, so they must be values of JSON. */
export function cached<K extends ResultKey, V extends object>(
  options: CacheOptions<V>,
  compute: (store: Store, ...key: K) => V,
): (store: Store, ...key: K) => Readonly<V> {
  const results = resultCache<V>(options);
  return (store, ...key) => results(store, key, () => compute(store, ...key));
}

const jsonOfCachedReplies = new WeakMap<object, string>();

const toJson = (reply: object): string => JSON.stringify({ success: true, ...reply });

/** The reply will be sent more than once: its JSON is made now, and never again. */
export function cacheJson(reply: object): void {
  jsonOfCachedReplies.set(reply, toJson(reply));
}

export const jsonOf = (reply: object): string => jsonOfCachedReplies.get(reply) ?? toJson(reply);
