import { setTimeout } from 'node:timers/promises';
import { errorCodeOf } from '@server/store/disk';
import { toJournalEntry } from '@server/store/journal';
import { COLLECTIONS, type Collection } from '@server/store/rows';
import { type Change, ChangeUncertain, StoreUnavailable } from '@server/store/store';
import type { ReadonlyDataset } from '@server/store/tables';
import { type Database, isLost, NOTIFY } from './connection';
import { insertRows, type Position, REPLACED } from './schema';

const UNIQUE_VIOLATION = '23505';
const RETRY_MILLISECONDS = 50;

/**
 * The commits of a batch and all rows that they change, in one statement, which is one transaction: all of it happens or nothing. It does
 * nothing where the commit before them is not the last one that this server knows. The numbers are taken before any row is touched, so that
 * two servers wait for one another in one place.
 */
const WRITE = `
  with known as (select from commits where seq = $1 and id = $2),
  written as (insert into commits (seq, id, entry)
              select $1 + place, id, entry from known, unnest($3::uuid[], $4::json[]) with ordinality e (id, entry, place)
              returning seq),
  last as (select count(*)::integer as count, max(seq) as seq from written),
  changed as (select c.* from last, unnest($5::text[], $6::text[], $7::json[]) c (collection, id, row) where count > 0),
  put as (insert into rows select * from changed where row is not null
          on conflict (collection, id) do update set row = excluded.row),
  removed as (delete from rows using changed
              where changed.row is null and rows.collection = changed.collection and rows.id = changed.id)
  select count, ${NOTIFY} seq::text) from last`;

export const COMMITS_READ_AT_ONCE = 500;
export const READ_COMMITS = `select seq, id, entry from commits where seq >= $1 order by seq limit ${COMMITS_READ_AT_ONCE}`;

export interface CommitRow {
  readonly seq: string;
  readonly id: string;
  readonly entry: object;
}

/** A row as it is after a commit, as JSON; null when it was removed. */
export type Written = readonly [collection: Collection, id: string, json: string | null];

export function writtenOf(changes: readonly Change[]): Written[] | undefined {
  const { put = {}, remove = {} } = toJournalEntry(0, changes) ?? {};
  const writes: Written[] = [];
  for (const collection of COLLECTIONS) {
    for (const row of put[collection] ?? []) writes.push([collection, row._id, JSON.stringify(row)]);
    for (const id of remove[collection] ?? []) writes.push([collection, id, null]);
  }
  return writes.length > 0 ? writes : undefined;
}

/** The text of an entry as the journal of a file has it, without its number. */
function entryOf(writes: readonly Written[]): string {
  const listOf = (isPut: boolean) => {
    const lists = new Map<Collection, string[]>();
    for (const [collection, id, json] of writes) {
      if ((json !== null) !== isPut) continue;
      const list = lists.get(collection) ?? [];
      list.push(json ?? JSON.stringify(id));
      lists.set(collection, list);
    }
    return [...lists].map(([collection, list]) => `"${collection}":[${list.join(',')}]`).join(',');
  };
  return `{"put":{${listOf(true)}},"remove":{${listOf(false)}}}`;
}

export const unsaved = (cause: unknown) =>
  cause instanceof StoreUnavailable ? cause : new StoreUnavailable('The change could not be saved', { cause });

/** False when another server was faster. The same statement may be sent twice: its numbers can be taken once. */
export async function appendCommits(
  database: Database,
  { seq, id }: Position,
  commits: readonly Written[][],
  ids: readonly string[],
): Promise<boolean> {
  // Of a row that several of them have changed, the last counts.
  const rows = [...new Map(commits.flat().map((row) => [`${row[0]} ${row[1]}`, row])).values()];
  const columns = ([0, 1, 2] as const).map((column) => rows.map((row) => row[column]));
  const values = [seq, id, ids, commits.map(entryOf), ...columns];
  const end = performance.now() + database.waits.patience;
  /** An earlier try may have been carried out: until its number is read, no later refusal says that the change did not happen. */
  let isInDoubt = false;
  for (;;) {
    let isSent = false;
    try {
      return await database.run(async (client) => {
        isSent = true;
        try {
          return (await client.query<{ count: number }>(WRITE, values)).rows[0]?.count !== 0;
        } catch (error) {
          if (errorCodeOf(error) !== UNIQUE_VIOLATION) throw error;
          // The number is taken: by this server, whose answer was lost, or by another one.
          const { rows } = await client.query<CommitRow>('select id from commits where seq = $1', [seq + 1]);
          return rows[0]?.id === ids[0];
        }
      });
    } catch (error) {
      if (isLost(error)) isInDoubt ||= isSent;
      else if (!isInDoubt) throw unsaved(error);
      if (performance.now() > end) throw isInDoubt ? new ChangeUncertain(error as Error) : unsaved(error);
      await setTimeout(RETRY_MILLISECONDS);
    }
  }
}

/** All rows become others with one commit. False when another server was faster. */
export const replaceRows = (
  database: Database,
  at: Position,
  data: ReadonlyDataset,
  { seq, id }: Position,
): Promise<boolean> =>
  database.alone(async (client) => {
    await client.query('begin');
    try {
      const known = 'select $1, $2, $3::json from commits where seq = $4 and id = $5';
      const values = [seq, id, JSON.stringify(REPLACED), at.seq, at.id];
      const { rowCount } = await client.query(`insert into commits (seq, id, entry) ${known}`, values);
      if (rowCount === 0) return false;
    } catch (error) {
      if (errorCodeOf(error) === UNIQUE_VIOLATION) return false;
      throw error;
    }
    await client.query('delete from rows');
    await insertRows(client, data);
    await client.query('delete from commits where seq < $1', [seq]);
    await client.query(`select ${NOTIFY} $1)`, [String(seq)]);
    await client.query('commit');
    return true;
  });
