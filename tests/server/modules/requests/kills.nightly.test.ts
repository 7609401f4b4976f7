import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import { afterAll, expect, it } from 'vitest';
import { bulkApproveCommissions } from '@/contract/commissions';
import { changeRequestSettings, type OfficeRequest } from '@/contract/requests';
import { DEMO_PASSWORD, personas } from '../../../../fixtures/personas';
import { createRandom } from '../../../../fixtures/random';
import { cleanUp, newDataFile, startServer } from '../../../support/start-server';

afterAll(cleanUp);

const ROUNDS = 12;
const SECOND = 'second@invest.example';

/** The fixtures with a second superadmin. */
async function fileWithTwo(): Promise<string> {
  const file = newDataFile();
  mkdirSync(dirname(file), { recursive: true });
  const data = loadFixtures(new Date());
  const [first] = data.superadmins;
  if (!first) throw new Error('The fixtures have no superadmin');
  const second = { ...first, _id: '7'.repeat(24), name: 'Second Admin', email: SECOND, userName: 'second' };
  const store = await openStore({ file, seed: () => ({ ...data, superadmins: [first, second] }) });
  await store.commit((tx) => tx.update('superadmins', second._id, { mobileNumber: '9876500009' }));
  await store.close();
  return file;
}

it(`an act and its request are both there or neither after a kill, ${ROUNDS} times`, { timeout: 600_000 }, async () => {
  const random = createRandom(58);
  const DATA_FILE = await fileWithTwo();
  let server = startServer({ DATA_FILE });
  const call = async (method: string, path: string, { token = '', key = '', body }: Record<string, unknown> = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${await server.apiUrl()}${path}`, {
      method,
      headers: key ? { ...headers, 'idempotency-key': String(key) } : headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const tokenOf = async (email: string) =>
    (await call('POST', '/superadmin/auth/login', { body: { email, password: DEMO_PASSWORD } })).body.token;
  const [asker, confirmer] = [await tokenOf(personas.superadmin.email), await tokenOf(SECOND)];
  const journalLength = () => statSync(`${DATA_FILE}.journal`, { throwIfNoEntry: false })?.size ?? 0;
  const settings = { acts: ['bulk'], bulkAbove: 1 };
  await call('PATCH', changeRequestSettings.path, { token: asker, body: settings });

  /** Kills the server when some of what the call saves is on disk, and starts it again. */
  async function killDuring(run: () => Promise<unknown>): Promise<void> {
    const end = journalLength() + random.int(0, 20_000);
    let isOver = false;
    const first = run()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    while (!isOver && journalLength() <= end) await setImmediate();
    await server.end('SIGKILL');
    await first;
    server = startServer({ DATA_FILE });
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const pending = '/superadmin/commission-management/pending-commissions?limit=20';
    const commissionIds: string[] = (await call('GET', pending, { token: asker })).body.data.pendingCommissions.map(
      ({ _id }: { _id: string }) => _id,
    );
    const statusOf = async () => {
      const { data } = (
        await call('GET', '/superadmin/commission-management/pending-commissions?limit=1000', { token: asker })
      ).body;
      const left = new Set(data.pendingCommissions.map(({ _id }: { _id: string }) => _id));
      return commissionIds.filter((id) => left.has(id)).length;
    };
    const ask = () =>
      call('PATCH', bulkApproveCommissions.path, { token: asker, key: `ask-number-${round}`, body: { commissionIds } });
    await killDuring(ask);
    const asked = await ask();
    expect(asked.status).toBe(202);
    const id = (asked.body.data.request as OfficeRequest)._id;
    expect(await statusOf()).toBe(commissionIds.length);

    const confirm = () =>
      call('PATCH', `/superadmin/requests/${id}/confirm`, {
        token: confirmer,
        key: `confirm-number-${round}`,
        body: {},
      });
    await killDuring(confirm);
    const { request } = (await call('GET', `/superadmin/requests/${id}`, { token: confirmer })).body.data;
    expect([request.status, await statusOf()]).toEqual(
      request.status === 'waiting' ? ['waiting', commissionIds.length] : ['confirmed', 0],
    );
    expect((await confirm()).status).toBe(200);
    expect(await statusOf()).toBe(0);
    const { checks } = (await call('GET', '/__mock/invariants')).body.data;
    expect(checks.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
  }
});
