import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '@server/store/durable-store';
import { COLLECTIONS } from '@server/store/rows';
import type { Transaction } from '@server/store/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../build/sources';
import { buildAudit } from '../../support/build';
import { pixel } from '../../support/pixel';
import { type Postgres, startPostgres } from '../../support/postgres';
import { openOn } from '../../support/store/engines';
import { buildCommission, buildDataset, buildDeposit, buildPlan } from '../../support/store/rows';
import { tempFolder } from '../../support/temp-folder';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const PICTURE = `${'a'.repeat(32)}.png`;
const member = { _id: 'm', createdAt: '2026-01-01T00:00:00.000Z', name: 'Asha', profilePicture: PICTURE };

const members = [{ ...member, userName: 'asha', mobileNumber: '9876543210', email: 'asha@invest.example' }] as never[];
const seed = () =>
  buildDataset({
    members,
    plans: [buildPlan(1)],
    deposits: [buildDeposit(1, { bookedMonth: 2, bookedYear: 2026, amountPaise: 50_050 })],
  });
const addEntries = (tx: Transaction) => {
  tx.insert('commissions', buildCommission(1, buildDeposit(1)));
  tx.insert('audit', buildAudit({ _id: 'e'.repeat(24) }));
};

/** A data file with an entry in the chain of the audit log, and a picture. */
async function makeFile(): Promise<string> {
  const file = join(tempFolder(), 'db.json');
  const store = await openStore({ file, seed });
  await store.commit(addEntries);
  await store.close();
  mkdirSync(join(dirname(file), 'uploads'));
  writeFileSync(join(dirname(file), 'uploads', PICTURE), pixel);
  return file;
}

const copy = (from: string, to: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'mock-server/copy-store.ts', '--from', from, '--to', to], {
    cwd: root,
  }).catch((error) => error as { stdout: string; stderr: string });

/** The file without its first line, which names the store, and its checksum. */
const rowsIn = (file: string) => readFileSync(file, 'utf8').split('\n').slice(1, -2).join('\n');

describe('a copy of all data', () => {
  it('to a database and back to a file has each row and picture to the byte', async () => {
    const [file, back, url] = [await makeFile(), join(tempFolder(), 'db.json'), await postgres.newDatabase()];
    const there = await copy(file, url);
    expect(there).toMatchObject({ stderr: '', stdout: expect.stringMatching(/^5 rows were copied, and are the same/) });
    expect(await copy(url, back)).toMatchObject({ stderr: '', stdout: there.stdout });
    expect(rowsIn(back)).toBe(rowsIn(file));
    expect(readFileSync(join(dirname(back), 'uploads', PICTURE))).toEqual(pixel);
    expect(await copy(file, url)).toMatchObject({ stderr: 'The database has data already; nothing was changed\n' });
  });

  it('can be read with SQL, where money is rupees and a month is its first day', async () => {
    const url = await postgres.newDatabase();
    await openOn(url, { seed });
    await (await openOn(url)).commit(addEntries);
    const one = async (columns: string, view: string) =>
      (await postgres.query(url, `select ${columns} from ${view}`))[0];
    expect(await one('amount::text, month::text, booked_month::text, decided_at, member_id', 'deposits')).toEqual({
      amount: '500.50',
      month: '2026-01-01',
      booked_month: '2026-02-01',
      decided_at: null,
      member_id: buildDeposit(1).memberId,
    });
    expect(await one('amount::text, percent::text, created_at::text', 'commissions')).toEqual({
      amount: '5.00',
      percent: '1.00',
      created_at: '2026-01-01 00:00:01+00',
    });
    expect(await one('number, action', 'audit')).toMatchObject({ number: 1 });
    const views = await postgres.query<{ table_name: string; columns: string }>(
      url,
      "select table_name, string_agg(column_name, ' ') as columns from information_schema.columns join information_schema.views using (table_schema, table_name) where table_schema = current_schema() group by 1",
    );
    expect(views.map(({ columns }) => columns).join(' ')).not.toMatch(/password|tokens|ground/);
    expect(views.find(({ table_name }) => table_name === 'requests')?.columns).not.toMatch(/answer/);
    const hidden = ['rev', 'idempotency', 'sign_ins', 'settings', 'kept_statements'];
    expect(views).toHaveLength(COLLECTIONS.length - hidden.length);
    for (const { table_name } of views) await postgres.query(url, `select * from ${table_name}`);
  });

  it('does not show rows of other nouns to a function of its reader', async () => {
    const url = await postgres.newDatabase();
    await openOn(url, { seed });
    const shown = "language plpgsql cost 0.0001 as $$ begin raise exception 'shown: %', id; end $$";
    await postgres.query(url, `create function show(id text) returns boolean ${shown}`);
    const slowly = `${url}%20-c%20enable_indexscan%3Doff%20-c%20enable_bitmapscan%3Doff`;
    expect(await postgres.query(slowly, 'select * from payouts where show(id)')).toEqual([]);
  });
});
