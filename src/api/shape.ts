/**
 * Readers: each turns a part of a reply into the part of the shape that pages read, and gives a whole value whatever came. A list that is
 * missing is empty, a text ''. A number is NaN, so that what is reckoned with it is not known either: formats and texts show it as "–", files
 * leave it empty, lists sort it last. What a server may leave out, and what cannot be made of the rest of the reply, is null: `orNull`.
 * Fields that no reader names are left out.
 */
import type { DataOf, Endpoint } from '@/contract/endpoint';
import { LEVELS, type Level } from '@/contract/roles';
import { isRecord } from '@/utils/is-record';
import { unreadable } from './http-error';

type Fields = Readonly<Record<string, unknown>>;

/** Of one value. `siblings` are the fields that stand beside it. */
export type Reader<T> = (value: unknown, siblings: Fields) => T;
export type ShapeOf<R> = R extends (value: never, others: never) => infer T ? T : never;

const NO_FIELDS: Fields = {};
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : '');
export const number: Reader<number> = (value) => (typeof value === 'number' ? value : Number.NaN);
export const flag: Reader<boolean> = (value) => value === true;
/** For what may be made of other fields where it is no number. */
export const known = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** A word of a list; one that only the server knows stays as it is, and a missing one is ''. */
export const word = <T extends string>(): Reader<T> => text as Reader<T>;

/** For what a server may leave out. */
export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, siblings) =>
    isGiven(value) ? read(value, siblings) : null;

/** @param assumed Where the reply does not say, or says ''. */
export const orElse =
  <T>(read: Reader<T>, assumed: T): Reader<T> =>
  (value, siblings) =>
    isGiven(value) && value !== '' ? read(value, siblings) : assumed;

/** Servers use several names for the field: what one of them lacks, the next one may have. */
export const also =
  <T>(read: Reader<T>, ...names: readonly string[]): Reader<T> =>
  (value, siblings) => {
    const given = [value, ...names.map((name) => siblings[name])].filter(isGiven);
    return read(given.length > 1 && given.every(isRecord) ? merged(given) : given[0], siblings);
  };

const merged = (records: readonly Fields[]): Fields =>
  Object.fromEntries(
    [...records].reverse().flatMap((each) => Object.entries(each).filter(([, value]) => isGiven(value))),
  );

/** Made of the fields beside it. */
export const made =
  <T>(make: (siblings: Fields) => T): Reader<T> =>
  (_, siblings) =>
    make(siblings);

type Readers = Readonly<Record<string, Reader<unknown>>>;

/** An object with exactly these fields; where it is missing, of nothing known. */
export const record =
  <R extends Readers>(readers: R): Reader<{ [K in keyof R]: ShapeOf<R[K]> }> =>
  (value) => {
    const fields = isRecord(value) ? value : NO_FIELDS;
    return Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(fields[name], fields)])) as {
      [K in keyof R]: ShapeOf<R[K]>;
    };
  };

/** One of these for each level. */
export const perLevel = <T>(read: Reader<T>): Reader<Record<Level, T>> =>
  record(Object.fromEntries(LEVELS.map((level) => [level, read])) as Record<Level, Reader<T>>);

export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    Array.isArray(value) ? value.filter(isGiven).map((each) => read(each, NO_FIELDS)) : [];

/**
 * Rows of a table or a chart, with an `id` that tells each from all others: the first of these fields that the row has, or its place where
 * it has none of them or the same as another row.
 */
export const rows =
  <T extends object>(read: Reader<T>, ...names: readonly string[]): Reader<(T & { id: string })[]> =>
  (value) => {
    const known = new Set<string>();
    return list((each, siblings) => [each, read(each, siblings)] as const)(value, NO_FIELDS).map(
      ([given, row], index) => {
        const own = isRecord(given)
          ? names.map((name) => given[name]).find((each) => typeof each === 'string' && each)
          : undefined;
        const id = typeof own === 'string' && !known.has(own) ? own : `${own ?? ''}#${index}`;
        known.add(id);
        return { ...row, id };
      },
    );
  };

/** One field alone. */
export const only =
  <T>(name: string, read: Reader<T>): Reader<T> =>
  (value) => {
    const fields = isRecord(value) ? value : NO_FIELDS;
    return read(fields[name], fields);
  };

/** An endpoint whose reply the data provider turns into the shape that pages read. */
export type Shaped<E extends Endpoint, T> = E & { readonly read: (reply: unknown, query?: Fields) => T };

/** What pages read of a call's reply. */
export type PageDataOf<E extends Endpoint> = E extends Shaped<Endpoint, infer T> ? T : DataOf<E>;

/** For what the reply leaves to the query that was sent. */
// @__NO_SIDE_EFFECTS__
export const shapedBy = <E extends Endpoint, T>(endpoint: E, dataOf: (query: Fields) => Reader<T>): Shaped<E, T> => ({
  ...endpoint,
  read: (reply, query = NO_FIELDS) => {
    if (!isRecord(reply)) throw unreadable();
    const given = 'data' in reply ? (reply.data ?? NO_FIELDS) : reply;
    if (!isRecord(given) && !Array.isArray(given)) throw unreadable();
    return dataOf(query)(given, reply);
  },
});

/** Throws an HttpError for a reply that is none. Its data is empty where it is null, and the whole reply where it has no `data`. */
// @__NO_SIDE_EFFECTS__
export const shaped = <E extends Endpoint, T>(endpoint: E, data: Reader<T>): Shaped<E, T> =>
  shapedBy(endpoint, () => data);

/** A resource of refine: its name, and how a row of its list and what stands beside the rows are read. */
export interface RecordList<Row, Beside extends object = object> {
  readonly name: string;
  readonly row: Reader<Row>;
  readonly beside?: Reader<Beside>;
}

// @__NO_SIDE_EFFECTS__
export const recordList = <Row, Beside extends object = object>(
  name: string,
  row: Reader<Row>,
  beside?: Reader<Beside>,
): RecordList<Row, Beside> => ({ name, row, ...(beside && { beside }) });
