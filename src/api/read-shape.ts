import type { DataOf, Endpoint } from '@/contract/endpoint';
import { isRecord } from '@/utils/is-record';

/**
 * How a part of a reply is read. The build works it out of the contract's schemas (`build/reply-shapes.ts`): `{ planName: 'text',
 * 'createdAt?': 'text' }`. A field whose name ends with '?' may be left out. A 'value' is a text, a number or a flag.
 */
export type Shape =
  | 'text'
  | 'number'
  | 'boolean'
  | 'value'
  | 'record'
  | readonly Shape[]
  | { readonly [field: string]: Shape };

export type Fields = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

/**
 * The part as pages read it, whole whatever a server sent. A list that is missing is empty, a text is ''; a number or a flag that is
 * missing is null, and so is all that a server may leave out. Fields that the contract does not have are left out.
 */
export function readShape(shape: Shape, value: unknown): unknown {
  if (shape === 'text') return typeof value === 'string' ? value : '';
  if (shape === 'number') return typeof value === 'number' ? value : null;
  if (shape === 'boolean') return typeof value === 'boolean' ? value : null;
  if (shape === 'value') return ['string', 'number', 'boolean'].includes(typeof value) ? value : null;
  if (shape === 'record') return isRecord(value) ? value : {};
  if (isList(shape)) return shape[0] === undefined ? [] : readList(shape[0], value);
  // A server may give only the id of a record that another one names.
  const fields = isRecord(value) ? value : { _id: value };
  return Object.fromEntries(
    Object.entries(shape).map(([key, part]) => {
      const name = key.replace('?', '');
      const isLeftOut = name !== key && !isGiven(fields[name]) && !isList(part);
      return [name, isLeftOut ? null : readShape(part, fields[name])];
    }),
  );
}

/** Each record gets an `id` that no other of the list has: its own or else the user name, or its place where that is missing or taken. */
function readList(shape: Shape, value: unknown): unknown[] {
  const known = new Set<string>();
  const given = Array.isArray(value) ? value.filter(isGiven) : [];
  return given.map((each, index) => {
    const row = readShape(shape, each);
    if (!isRecord(row) || 'id' in row) return row;
    const own = String(row._id || row.userName || '');
    const id = own && !known.has(own) ? own : `${own}#${index}`;
    known.add(id);
    return { ...row, id };
  });
}

type Given<T> = Exclude<T, undefined | null>;
/** Where a server may give a record or its id, this is the record. */
type Known<T> = [Extract<T, object>] extends [never] ? T : Extract<T, object>;
type FieldOf<T> =
  | PageOf<Known<Given<T>>>
  | (Given<T> extends readonly unknown[] ? never : undefined extends T ? null : null extends T ? null : never);

/** A part of a reply as pages read it: see `readShape`. */
export type PageOf<T> = T extends readonly (infer Row)[]
  ? RowOf<Row>[]
  : T extends number | boolean
    ? T | null
    : T extends object
      ? string extends keyof T
        ? T
        : { [Field in keyof T]-?: FieldOf<T[Field]> }
      : T;

/** A row of a list as pages read it, with the `id` that refine needs. */
export type RowOf<T> = T extends { id: string }
  ? PageOf<T>
  : T extends object
    ? PageOf<T> & { id: string }
    : Given<PageOf<T>>;

/** The reply as the server sent it, and the query that was sent to it. */
export interface RawReply {
  /** It is the `data` of the reply, or all of it where it has none. */
  readonly given: Fields | readonly unknown[];
  readonly reply: Fields;
  readonly query: Fields;
}

/** An endpoint of which pages read something else than its data. */
export type Derived<E extends Endpoint, T> = E & { readonly derive: (data: never, raw: RawReply) => T };

/** Pages read this of a call's reply. */
export type PageDataOf<E extends Endpoint> = E extends Derived<Endpoint, infer T> ? T : PageOf<DataOf<E>>;

/** An endpoint with what pages read made of its data: what follows from other fields, or has other names on other servers. */
// @__NO_SIDE_EFFECTS__
export const derived = <E extends Endpoint, T>(
  endpoint: E,
  derive: (data: PageOf<DataOf<E>>, raw: RawReply) => T,
): Derived<E, T> => ({ ...endpoint, derive: derive as (data: never, raw: RawReply) => T });

/** The rows of a list call: the field of its data that has them, and their type. */
type RowsField<E extends Endpoint> = {
  [K in keyof DataOf<E>]: Given<DataOf<E>[K]> extends readonly object[] ? K : never;
}[keyof DataOf<E>];
type RowIn<E extends Endpoint, K extends keyof DataOf<E>> =
  Given<DataOf<E>[K]> extends readonly (infer Row)[] ? Row : never;

/** A resource of refine: its name, the call of its list, and what pages read of a row and of what stands beside the rows. */
export interface RecordList<Row, Extra extends object = object> {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** This field of the reply has the rows. */
  readonly rows: string;
  readonly derive?: ((row: never, given: Fields) => Row) | undefined;
  /** It is never set: it ties the type to the list. */
  readonly extra?: Extra;
}

export type RowOfList<L> = L extends RecordList<infer Row> ? Row : never;

/**
 * What pages read of the rows of a resource.
 * @param rows The field of the reply with the rows.
 * @param derive What is made of a row: what follows from other fields, or has other names on other servers.
 */
// @__NO_SIDE_EFFECTS__
export const recordList = <E extends Endpoint, K extends RowsField<E>, Row = PageOf<RowIn<E, K>>>(
  { name, list }: { readonly name: string; readonly list: E },
  rows: K & string,
  derive?: (row: PageOf<RowIn<E, K>>, given: Fields) => Row,
): RecordList<Row, PageOf<Omit<DataOf<E>, K>> & object> => ({
  name,
  endpoint: list,
  rows,
  derive: derive as RecordList<Row>['derive'],
});
