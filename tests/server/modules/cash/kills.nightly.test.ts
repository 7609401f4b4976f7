import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { CashDeposit, HandIn } from '@/contract/cash';
import type { CollectionVisit } from '@/contract/downline';
import { createRandom } from '../../../../fixtures/random';
import { cleanUp, login, newDataFile, startServer } from '../../../support/start-server';

afterAll(cleanUp);

const ROUNDS = 2;
const path = '/coordinator/dashboard';

it(`a server that is killed in a step of cash has it once when the request is sent again, ${ROUNDS} times each`, {
  timeout: 600_000,
}, async () => {
  const random = createRandom(77);
  const DATA_FILE = newDataFile();
  let server = startServer({ DATA_FILE });
  const tokens = {
    admin: await login(await server.apiUrl()),
    panchayat: await login(await server.apiUrl(), 'panchayat'),
  };
  const send = async (who: keyof typeof tokens, method: string, address: string, body?: object, key = '') => {
    const headers = { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' };
    const response = await fetch(`${await server.apiUrl()}${address}`, {
      method,
      headers: key ? { ...headers, 'idempotency-key': key } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const journalLength = () => statSync(`${DATA_FILE}.journal`, { throwIfNoEntry: false })?.size ?? 0;

  /** Kills the server when the step has saved a part of some length, starts it again, and repeats the request. */
  async function step(who: keyof typeof tokens, method: string, address: string, body: object) {
    const key = `step-${random.int(0, 1e9)}-of-cash`;
    const end = journalLength() + random.int(0, 12_000);
    let isOver = false;
    const first = send(who, method, address, body, key)
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    while (!isOver && journalLength() <= end) await setImmediate();
    await server.end('SIGKILL');
    await first;
    server = startServer({ DATA_FILE });
    const { checks } = (await send('admin', 'GET', '/__mock/invariants')).body.data;
    expect(checks.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
    const again = await send(who, method, address, body, key);
    expect([address, again.status < 300, again.body.message]).toEqual([address, true, expect.any(String)]);
    return again.body.data;
  }
  const inHand = async () => (await send('panchayat', 'GET', `${path}/cash`)).body.data.inHand;

  for (let round = 0; round < ROUNDS; round += 1) {
    const { stops } = (await send('panchayat', 'GET', `${path}/round`)).body.data as { stops: CollectionVisit[] };
    const stop = stops.find(({ owedPayments = [], status }) => owedPayments.length > 0 && status === 'active');
    const [owed] = stop?.owedPayments ?? [];
    const [month] = owed?.months ?? [];
    if (!stop || !owed || !month) throw new Error('Nobody owes anything any more');
    const before = await inHand();
    const { familyMemberId, plan } = owed;
    const payment = { familyMemberId, depositPlanId: plan._id, month: month.month, year: month.year };
    const { deposits } = (await step('panchayat', 'POST', `${path}/cash/collections`, {
      memberId: stop._id,
      payments: [payment],
    })) as { deposits: CashDeposit[] };
    const taken = await inHand();
    expect([taken.count - before.count, taken.amount - before.amount]).toEqual([1, month.amount]);
    const depositIds = deposits.map(({ _id }) => _id);
    const { handIn } = (await step('panchayat', 'POST', `${path}/hand-ins`, { depositIds })) as { handIn: HandIn };
    expect([handIn.amount, (await inHand()).count]).toEqual([month.amount, before.count]);
    const url = `/superadmin/hand-ins/${handIn._id}`;
    const received = await step('admin', 'PATCH', `${url}/receive`, { countedAmount: handIn.amount });
    expect(received.handIn).toMatchObject({ status: 'received', difference: 0 });
    expect((await step('admin', 'PATCH', `${url}/take-back`, {})).handIn.status).toBe('handed-in');
    const back = await step('panchayat', 'PATCH', `${path}/hand-ins/${handIn._id}/take-back`, {});
    expect(back.handIn.status).toBe('taken-back');
    expect((await inHand()).count).toBe(before.count + 1);
    await step('admin', 'PATCH', `/superadmin/crud/deposits/${depositIds[0]}/deny`, { reason: 'A test' });
    await step('panchayat', 'POST', `${path}/cash/returned`, { depositIds });
    expect(await inHand()).toEqual(before);
  }
});
