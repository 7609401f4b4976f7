import { headOf, laterHead, NO_ENTRIES } from '@server/store/audit-chain';
import { type AUDIT_LIMITS, type AuditPlace, oldAuditParts } from '@server/store/old-audit';
import { StoreCannotOpen } from '@server/store/open-errors';
import type { AuditRow, Collection, Dataset } from '@server/store/rows';
import { COLLECTIONS } from '@server/store/rows';
import { compareRows } from '@server/store/sorted-rows';
import { emptyDataset, type ReadonlyDataset } from '@server/store/tables';
import type pg from 'pg';
import { createViews } from './views';

/** Tables of another number were made by another version. */
const FORMAT = 1;

/**
 * `commits` has what each commit has changed, and `rows` every row as it is now, so that old commits may be dropped. The columns are of the
 * type json, which keeps the text as it is. `attempts` is as rate-limiter-flexible names it.
 */
const TABLES = `
  create table invest_store (format integer not null, store uuid not null, opened_at timestamptz not null, views text);
  create table commits (
    seq bigint primary key, id uuid not null, entry json not null, at timestamptz not null default now());
  create table rows (
    collection text not null, id text not null, row json not null, primary key (collection, id));
  create table pictures (name text primary key, bytes bytea not null, at timestamptz not null default now());
  create table attempts (key text primary key, points integer not null default 0, expire bigint);`;

/** Two servers that start at once fill the database one after the other. */
const LOCK = 4_857_121;

/** Where the database stands: the data that it has, and the last commit. */
export interface Position {
  readonly store: string;
  readonly seq: number;
  readonly id: string;
}

const ROWS_AT_ONCE = 5_000;

export async function insertRows(client: pg.ClientBase, data: ReadonlyDataset): Promise<void> {
  for (const collection of COLLECTIONS)
    for (let at = 0; at < data[collection].length; at += ROWS_AT_ONCE) {
      const rows = data[collection].slice(at, at + ROWS_AT_ONCE);
      const columns = [rows.map(({ _id }) => _id), rows.map((row) => JSON.stringify(row))];
      await client.query('insert into rows select $1, * from unnest($2::text[], $3::json[])', [collection, ...columns]);
    }
}

/** A commit that says that all rows are others now. */
export const REPLACED = { replaced: true };

async function createTables(client: pg.ClientBase, seed: () => Dataset | Promise<Dataset>): Promise<void> {
  await client.query(TABLES);
  await client.query('insert into invest_store values ($1, gen_random_uuid(), now())', [FORMAT]);
  await insertRows(client, await seed());
  await client.query('insert into commits values (1, gen_random_uuid(), $1)', [REPLACED]);
}

const nameOf = async (client: pg.ClientBase, table: string) =>
  (await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [table])).rows[0]?.name;

/**
 * Fills an empty database, in one transaction, and refuses one that this server cannot use. What it writes into a filled one says when it was
 * opened last, and proves that it can be written.
 */
export async function prepareDatabase(client: pg.ClientBase, seed: () => Dataset | Promise<Dataset>): Promise<void> {
  const { rows } = await client.query<{ encoding: string; standby: boolean }>(
    "select current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby",
  );
  if (rows[0]?.standby) throw new StoreCannotOpen('it is a standby, which cannot be written');
  if (rows[0]?.encoding !== 'UTF8')
    throw new StoreCannotOpen(`its encoding is ${rows[0]?.encoding}, and has to be UTF8`);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (await nameOf(client, 'invest_store')) {
      const { rows: found } = await client.query<{ format: number }>(
        'update invest_store set opened_at = now() returning format',
      );
      if (found[0]?.format !== FORMAT)
        throw new StoreCannotOpen(`its tables are of another version (${found[0]?.format ?? 'unknown'})`);
    } else {
      for (const table of ['commits', 'rows', 'pictures', 'attempts'])
        if (await nameOf(client, table)) throw new StoreCannotOpen(`it has a table ${table} that is not of INVEST`);
      await createTables(client, seed);
    }
    await createViews(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads all rows as they are at one moment. Of the audit log the oldest entries stay where they are, and are described. */
export async function readDatabase(client: pg.ClientBase, limits: typeof AUDIT_LIMITS) {
  await client.query('begin isolation level repeatable read, read only');
  try {
    const { rows: found } = await client.query<{ store: string; seq: string; id: string }>(
      'select store, seq, id from invest_store, commits order by seq desc limit 1',
    );
    if (!found[0]) throw new StoreCannotOpen('it has lost its last commit');
    const position: Position = { ...found[0], seq: Number(found[0].seq) };
    const { rows: counted } = await client.query<{ collection: string }>('select distinct collection from rows');
    const names: readonly string[] = COLLECTIONS;
    const unknown = counted.find(({ collection }) => !names.includes(collection));
    if (unknown) throw new StoreCannotOpen(`it has rows of ${unknown.collection}, which another version wrote`);
    const data = emptyDataset() as Record<Collection, object[]>;
    for (const collection of COLLECTIONS)
      if (collection !== 'audit') data[collection] = await readRows<object>(client, collection);
    const audit = await readAudit(client, limits);
    await client.query('commit');
    return { position, data: { ...(data as unknown as Dataset), audit: audit.inMemory }, audit };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export async function* rowsOf<R extends object>(client: pg.ClientBase, collection: Collection): AsyncGenerator<R> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ id: string; row: R }>(
      'select id, row from rows where collection = $1 and id > $2 order by id limit $3',
      [collection, last, ROWS_AT_ONCE],
    );
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function readRows<R extends object>(client: pg.ClientBase, collection: Collection): Promise<R[]> {
  const all: R[] = [];
  for await (const row of rowsOf<R>(client, collection)) all.push(row);
  return all;
}

export const AUDIT_BY_IDS = "select row from rows where collection = 'audit' and id = any($1)";

/** Of many entries the old ones are read and forgotten, but for where they are and for the end of the chain. */
async function readAudit(client: pg.ClientBase, limits: typeof AUDIT_LIMITS) {
  const { rows: counted } = await client.query<{ count: number }>(
    "select count(*)::integer as count from rows where collection = 'audit'",
  );
  if ((counted[0]?.count ?? 0) < limits.inMemory + limits.inFile)
    return { inMemory: await readRows<AuditRow>(client, 'audit'), parts: [], head: NO_ENTRIES };
  let head = NO_ENTRIES;
  const places: AuditPlace[] = [];
  for await (const row of rowsOf<AuditRow>(client, 'audit')) {
    const { _id, createdAt, action, actId } = row;
    places.push({ _id, createdAt, action, actId });
    head = laterHead(head, headOf([row]));
  }
  places.sort(compareRows);
  const parts = [...oldAuditParts(places, limits)];
  const old = new Set(parts.flat().map(({ _id }) => _id));
  const kept = places.flatMap(({ _id }) => (old.has(_id) ? [] : [_id]));
  const { rows } = await client.query<{ row: AuditRow }>(AUDIT_BY_IDS, [kept]);
  return { inMemory: rows.map(({ row }) => row), parts, head };
}
