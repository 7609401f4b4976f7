import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_POSITION } from '@/contract/position';
import { personas } from '../../../fixtures/personas';
import { pixel } from '../../support/pixel';
import { type Postgres, startPostgres } from '../../support/postgres';
import { cleanUp, login, makeDataFolder, type ServerProcess, startServer } from '../../support/start-server';

let postgres: Postgres;
let variables: Record<string, string>;
let servers: ServerProcess[];
let urls: [string, string];
let token: string;

const startOne = () => startServer({ ...variables, DATA_FILE: `${makeDataFolder()}/db.json` });

beforeAll(async () => {
  postgres = await startPostgres();
  variables = {
    DATABASE_URL: await postgres.newDatabase(),
    JWT_SECRET: 'of two servers that are one to those who call them',
    RECEIPT_SECRET: 'of receipts that both servers can tell from others',
  };
  servers = [startOne(), startOne()];
  const [first = '', second = ''] = await Promise.all(servers.map((server) => server.apiUrl()));
  urls = [first, second];
  token = await login(first);
});
afterAll(async () => {
  await cleanUp();
  await postgres.remove();
});

async function send(
  url: string,
  method: string,
  path: string,
  { headers, body, as = token }: { headers?: object; body?: unknown; as?: string } = {},
) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${as}`,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const reply = response.headers.get('Content-Type')?.includes('json') ? await response.json() : await response.bytes();
  return {
    status: response.status,
    body: reply,
    headers: response.headers,
    position: response.headers.get(STORE_POSITION) ?? '',
  };
}

const from = (position: string) => ({ [STORE_POSITION]: position });
const PENDING = '/superadmin/crud/deposits/pending?limit=8';
const pendingIds = async (url: string): Promise<string[]> =>
  (await send(url, 'GET', PENDING)).body.data.map(({ _id }: { _id: string }) => _id);
const approve = (url: string, id: string, headers = {}) =>
  send(url, 'PATCH', `/superadmin/crud/deposits/${id}/approve`, { headers });

async function expectInvariants() {
  for (const url of urls) {
    const { status, body } = await send(url, 'GET', '/__mock/invariants');
    expect({ status, broken: body.data.checks.filter(({ holds }: { holds: boolean }) => !holds) }).toEqual({
      status: 200,
      broken: [],
    });
  }
}

describe('two servers on one database', () => {
  it('approve the same deposits at once: each once, and no sum is wrong', async () => {
    const ids = await pendingIds(urls[0]);
    const answers = await Promise.all(ids.map((id) => Promise.all(urls.map((url) => approve(url, id)))));
    for (const pair of answers) expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectInvariants();
  });

  it('carry out a request that reaches both with one key once, and both answer it', async () => {
    const plan = {
      planName: 'Once',
      planAmount: 100,
      planDuration: 1,
      profitAmount: 10,
      isActive: true,
      isRecurring: true,
    };
    const headers = { 'Idempotency-Key': 'a-key-of-both-servers' };
    const answers = await Promise.all(
      urls.map((url) => send(url, 'POST', '/superadmin/crud/deposit-plan', { headers, body: plan })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map((answer) => answer.headers.get('Idempotency-Replayed')).sort()).toEqual(['false', 'true']);
  });

  it('answer with what the caller has done at the other one', async () => {
    for (const [here, there] of [urls, urls.toReversed() as [string, string]]) {
      const [id = ''] = await pendingIds(here);
      const { position, status } = await approve(here, id);
      expect(status).toBe(200);
      expect(position).toMatch(/^[0-9a-f]{8}\.\d+$/);
      const { body } = await send(there, 'GET', PENDING, { headers: from(position) });
      expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    }
  });

  it('end a session together, and count wrong passwords together', async () => {
    const own = await login(urls[0], 'panchayat');
    const { position } = await send(urls[0], 'POST', '/api/auth/logout', { as: own });
    expect((await send(urls[1], 'GET', '/api/auth/profile', { as: own, headers: from(position) })).status).toBe(401);
    const wrong = (url: string) =>
      send(url, 'POST', '/member/auth/login', { body: { email: personas.member.email, password: 'not this one' } });
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await wrong(urls[n % 2] ?? '')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('have pictures, and open links to files, of one another', async () => {
    const form = new FormData();
    form.set('profilePicture', new Blob([pixel], { type: 'image/png' }), 'me.png');
    const member = await login(urls[0], 'panchayat');
    const { status, body, position } = await send(urls[0], 'PUT', '/api/auth/profile', { body: form, as: member });
    expect(status).toBe(200);
    const path = new URL(JSON.stringify(body).match(/"[^"]*(\/uploads\/[^"]+)"/)?.[1] ?? '', urls[1]).pathname;
    expect(await send(urls[1], 'GET', path)).toMatchObject({ status: 200 });
    const statement = await send(urls[0], 'GET', '/coordinator/dashboard/commission-statement?month=10&year=2026', {
      as: member,
    });
    const { pathname, search } = new URL(statement.body.data.pdfUrl, urls[1]);
    expect(await send(urls[1], 'GET', pathname + search, { as: '', headers: from(position) })).toMatchObject({
      status: 200,
    });
  });

  it('refuse changes while PostgreSQL is killed, go on reading, and go on when it is back', async () => {
    const [id = ''] = await pendingIds(urls[0]);
    await postgres.kill();
    await expect.poll(async () => (await send(urls[0], 'GET', '/healthz')).status).toBe(503);
    expect((await approve(urls[0], id)).status).toBe(503);
    expect(await pendingIds(urls[0])).toContain(id);
    await postgres.start();
    for (const url of urls)
      await expect.poll(async () => (await send(url, 'GET', '/healthz')).status, { timeout: 20_000 }).toBe(200);
    expect((await approve(urls[0], id)).status).toBe(200);
    await expectInvariants();
  });

  it('lose nothing that was acknowledged when one of them is killed', async () => {
    const [first] = servers;
    const ids = await pendingIds(urls[0]);
    const acknowledged: string[] = [];
    const working = ids.map(async (id) => {
      const answer = await approve(urls[0], id).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(id);
      if (acknowledged.length === 2) first?.child.kill('SIGKILL');
    });
    await Promise.all([...working, first && once(first.child, 'exit')]);
    const again = startOne();
    urls = [await again.apiUrl(), urls[1]];
    expect(acknowledged.length).toBeGreaterThan(1);
    for (const url of urls) for (const id of acknowledged) expect(await pendingIds(url)).not.toContain(id);
    await expectInvariants();
  });
});
