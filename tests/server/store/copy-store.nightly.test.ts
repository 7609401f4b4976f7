import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '@server/store/durable-store';
import type { Transaction } from '@server/store/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../build/sources';
import { buildAudit } from '../../support/build';
import { pixel } from '../../support/pixel';
import { type Postgres, startPostgres } from '../../support/postgres';
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
});
