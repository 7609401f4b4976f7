import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { bulkApproveCommissions, type Commission, listPendingCommissions } from '@/contract/commissions';
import type { DuePayout, Payout } from '@/contract/payouts';
import { createRandom } from '../../../../fixtures/random';
import { cleanUp, login, newDataFile, startServer } from '../../../support/start-server';

afterAll(cleanUp);

const ROUNDS = 15;
const path = '/superadmin/payouts';

it(`a server that is killed in a step of a payout goes on with it when the request is sent again, ${ROUNDS} times`, {
  timeout: 600_000,
}, async () => {
  const random = createRandom(55);
  const DATA_FILE = newDataFile();
  let server = startServer({ DATA_FILE });
  const token = await login(await server.apiUrl());
  const send = async (method: string, address: string, body?: object, key = '') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${await server.apiUrl()}${address}`, {
      method,
      headers: key ? { ...headers, 'idempotency-key': key } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const journalLength = () => statSync(`${DATA_FILE}.journal`, { throwIfNoEntry: false })?.size ?? 0;

  const { data } = (await send('GET', `${listPendingCommissions.path}?limit=1000`)).body;
  const commissionIds = data.pendingCommissions.map(({ _id }: Commission) => _id);
  await send('PATCH', bulkApproveCommissions.path, { commissionIds });

  /** Kills the server when the step has saved a part of some length, starts it again, and repeats the request. */
  async function step(method: string, address: string, body: object): Promise<Payout> {
    const key = `step-${random.int(0, 1e9)}`;
    const end = journalLength() + random.int(0, 120_000);
    let isOver = false;
    const first = send(method, address, body, key)
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    while (!isOver && journalLength() <= end) await setImmediate();
    await server.end('SIGKILL');
    await first;
    server = startServer({ DATA_FILE });
    const { checks } = (await send('GET', '/__mock/invariants')).body.data;
    expect(checks.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
    const again = await send(method, address, body, key);
    expect([address, again.status, again.body.message]).toEqual([
      address,
      method === 'POST' ? 201 : 200,
      expect.any(String),
    ]);
    return again.body.data.payout;
  }

  const due: DuePayout[] = (await send('GET', `${path}/due?isHeldBack=false&limit=1000`)).body.data.due;
  const coordinatorIds = due.map(({ _id }) => _id);
  for (let round = 0; round < ROUNDS; round += 5) {
    const { _id, lineCount, lines } = await step('POST', path, { coordinatorIds });
    const url = `${path}/${_id}`;
    const paidOn = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' });
    const references = lines.map((line, n) => ({ _id: line._id, bankReference: `UTR-${n}` }));
    const form = round === 5 ? { paidOn, lines: references } : { paidOn, bankReference: 'UTR' };
    expect(await step('PATCH', `${url}/paid`, form)).toMatchObject({ status: 'paid', paidCount: lineCount });
    expect(await step('PATCH', `${url}/take-back`, {})).toMatchObject({ status: 'prepared', openCount: lineCount });
    expect((await step('PATCH', `${url}/lines/${lines[0]?._id}/failed`, { reason: 'Closed' })).failedCount).toBe(1);
    expect((await step('PATCH', `${url}/cancel`, { reason: 'Again' })).status).toBe('cancelled');
  }
});
