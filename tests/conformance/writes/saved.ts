import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { isExtension } from '@/contract/endpoint.schema';
import { toPaise, toRupees } from '@/domain/money';
import { type Difference, inWords, unequal } from '../difference';
import { pagedListsOf } from '../lists';
import { fieldOf, isObject, numberOf, type Row } from '../rows-in';
import type { Input, Session, Trial } from '../trial';
import { pagesOf } from '../whole-lists';

/** Fields of a record as they were sent, by their names in the record. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record names another one by an object with its id. */
const plain = (value: unknown): unknown => (isObject(value) && typeof value._id === 'string' ? value._id : value);

/**
 * The fields that a record shows otherwise than expected. A value that the contract does not allow there, or an addition that the host
 * does without, is none: the check of shapes judges it.
 * @param path Where the record stands, for the report.
 */
export function unlike(expected: Fields, record: unknown, path: string, schema: z.ZodObject): Difference[] {
  if (!isObject(record)) return [];
  return Object.entries(expected).flatMap(([name, value]) => {
    const field: z.ZodType | undefined = schema.shape[name];
    const got = plain(record[name]);
    if (got === value || !field?.safeParse(record[name]).success) return [];
    if (got === undefined && field && isExtension(field)) return [];
    return [{ path: `${path}.${name}`, expected: inWords(value), got: inWords(got) }];
  });
}

type Totals = Readonly<Record<string, readonly [count: number, paise: number]>>;

export async function readTotals(
  trial: Trial,
  endpoint: Endpoint,
  session: Session,
  places: Readonly<Record<string, readonly [count: string, amount: string]>>,
): Promise<Totals> {
  const body = await trial.accepted(endpoint, session);
  const totals = Object.entries(places).flatMap(([name, [countPath, amountPath]]) => {
    const [count, amount] = [numberOf(fieldOf(body, countPath)), numberOf(fieldOf(body, amountPath))];
    return count === undefined || amount === undefined ? [] : [[name, [count, toPaise(amount)] as const] as const];
  });
  return Object.fromEntries(totals);
}

/** What is wrong after something of this amount has come to some totals (1) and left others (-1), to the paisa. */
export const wrongTotals = (before: Totals, after: Totals, amount: number, moves: Readonly<Record<string, 1 | -1>>) =>
  Object.entries(moves).flatMap(([name, by]) => {
    const [was, is] = [before[name], after[name]];
    if (!was || !is) return [];
    return [
      ...unequal(`${name} totalCount`, was[0] + by, is[0]),
      ...unequal(`${name} totalAmount`, toRupees(was[1] + by * toPaise(amount)), toRupees(is[1])),
    ];
  });

/**
 * The rows of a list that match, from all of its pages; undefined where it cannot be read, which is a difference by itself.
 * @param isEnough After which page the others need not be read.
 */
export async function findRows(
  trial: Trial,
  endpoint: Endpoint,
  session: Session,
  input: Input,
  matches: (row: Row) => boolean,
  isEnough: (found: readonly Row[]) => boolean = () => false,
): Promise<Row[] | undefined> {
  const [list] = pagedListsOf(endpoint);
  const found: Row[] = [];
  if (!list) return found;
  for await (const rows of pagesOf(trial, list, session, input)) {
    if (!rows) return undefined;
    found.push(...rows.filter(matches));
    if (isEnough(found)) break;
  }
  return found;
}

/** The row with this id; 'unreadable' where the list cannot be read. */
export async function findRow(
  trial: Trial,
  endpoint: Endpoint,
  session: Session,
  input: Input,
  id: string,
): Promise<Row | 'unreadable' | undefined> {
  const isIt = (row: Row) => row._id === id;
  const rows = await findRows(trial, endpoint, session, input, isIt, (found) => found.length > 0);
  return rows ? rows[0] : 'unreadable';
}

/** Whether a list has a row with this id; one that cannot be read counts as `otherwise`. */
export async function isListed(trial: Trial, endpoint: Endpoint, session: Session, id: string, otherwise: boolean) {
  const row = await findRow(trial, endpoint, session, {}, id);
  return row === 'unreadable' ? otherwise : row !== undefined;
}
