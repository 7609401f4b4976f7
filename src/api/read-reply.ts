import { replyShapes } from 'virtual:reply-shapes';
import type { Endpoint } from '@/contract/endpoint';
import type { Resource } from '@/contract/resource';
import { isRecord } from '@/utils/is-record';
import { unreadable } from './http-error';
import { type Derived, type Fields, type PageDataOf, type RecordList, readShape, type Shape } from './read-shape';

const isDerived = (endpoint: Endpoint): endpoint is Derived<Endpoint, unknown> => 'derive' in endpoint;

/** Throws an HttpError for a reply that is none. Its data is empty where it is null, and the whole reply where it has no `data`. */
export function readReply<E extends Endpoint>(endpoint: E, reply: unknown, query: Fields = {}): PageDataOf<E> {
  if (!isRecord(reply)) throw unreadable();
  const given = 'data' in reply ? (reply.data ?? {}) : reply;
  if (!isRecord(given) && !Array.isArray(given)) throw unreadable();
  const data = readShape(replyShapes[endpoint.id] ?? {}, given);
  return (isDerived(endpoint) ? endpoint.derive(data as never, { given, reply, query }) : data) as PageDataOf<E>;
}

const fieldsOf = ({ endpoint }: Pick<RecordList<unknown>, 'endpoint'>): Readonly<Record<string, Shape>> => {
  const shape = replyShapes[endpoint.id];
  return isRecord(shape) ? (shape as Readonly<Record<string, Shape>>) : {};
};

/** The list of a resource, with rows as the contract has them. */
export function listInContract<Row>({ name, list, rows }: Resource): RecordList<Row> {
  const fields = fieldsOf({ endpoint: list });
  return { name, endpoint: list, rows: [...rows, 'response'].find((each) => each in fields) ?? 'response' };
}

/** Reads the rows of a list, each with an id. */
export const readRows = <Row>(list: RecordList<Row>, given: readonly Fields[]): (Row & { id: string })[] =>
  (readShape(fieldsOf(list)[list.rows] ?? [], given) as (Fields & { id: string })[]).map((row, index) => ({
    ...(list.derive ? list.derive(row as never, given[index] ?? {}) : (row as Row)),
    id: row.id,
  }));

/** Reads a row of a list, or a record of its resource. */
export function readRow<Row>(list: RecordList<Row>, given: Fields): Row {
  const [row] = readRows(list, [given]);
  if (!row) throw unreadable();
  return row;
}

/** Reads the fields that stand beside the rows of a list. */
export function readExtra<Extra extends object>(list: RecordList<unknown, Extra>, given: Fields): Extra {
  const { [list.rows]: _, ...shape } = fieldsOf(list);
  return readShape(shape, given) as Extra;
}
