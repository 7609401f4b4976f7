import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../../../fixtures/personas';
import { pixel } from '../../support/pixel';
import { login, startServer } from '../../support/start-server';
import { from, PENDING, send, startTwoServers } from '../../support/two-servers';

const PLANS = '/superadmin/crud/deposit-plan';
const plan = {
  planName: 'Once',
  planAmount: 100,
  planDuration: 1,
  profitAmount: 10,
  isActive: true,
  isRecurring: true,
};

let two: Awaited<ReturnType<typeof startTwoServers>>;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.end());

it('a database that is empty begins without the demo people with --empty, and the command checks its audit log', async () => {
  const DATABASE_URL = await two.postgres.newDatabase();
  const account = { email: 'office@example.org', password: 'a long password' };
  const withoutAccount = startServer({ ...two.variables, DATABASE_URL }, ['--api-only', '--empty']);
  expect(await withoutAccount.ended()).toBe(1);
  expect(withoutAccount.stderr()).toMatch(/^INVEST cannot start: .*--empty needs .* SUPERADMIN_EMAIL\n$/);
  const variables = {
    ...two.variables,
    DATABASE_URL,
    SUPERADMIN_EMAIL: account.email,
    SUPERADMIN_PASSWORD: account.password,
  };
  const server = startServer(variables, ['--api-only', '--empty']);
  const url = await server.apiUrl();
  const token = await login(url, 'superadmin', account);
  expect((await send(url, 'GET', PENDING, { as: token })).body.data).toEqual([]);
  expect((await send(url, 'POST', PLANS, { as: token, body: plan })).status).toBe(201);
  const verify = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'mock-server/verify-audit.ts'], {
      env: { PATH: process.env.PATH, DATABASE_URL },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  expect(await verify()).toMatch(/^The audit log has [1-9].*\n.*\nThe chain is intact\n$/);
  const change = `update rows set row = replace(row::text, '"subjectId":"', '"subjectId":"f')::json where collection = 'audit'`;
  await two.postgres.query(DATABASE_URL, change);
  expect(await verify()).toContain('The chain is BROKEN. Entry ');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.stdout()).not.toMatch(/Demo|invest\.example/);
});

describe('two servers on one database', () => {
  it('approve the same deposits at once: each once, and no sum is wrong', async () => {
    const { urls } = two;
    const ids = await two.pendingIds(urls[0]);
    const answers = await Promise.all(ids.map((id) => Promise.all(urls.map((url) => two.approve(url, id)))));
    for (const pair of answers) expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
    await two.expectInvariants(...urls);
  });

  it('carry out a request that reaches both with one key once, and both answer it', async () => {
    const { urls } = two;
    const headers = { 'Idempotency-Key': 'a-key-of-both-servers' };
    const answers = await Promise.all(urls.map((url) => two.ask(url, 'POST', PLANS, { headers, body: plan })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map((answer) => answer.headers.get('Idempotency-Replayed')).sort()).toEqual(['false', 'true']);
  });

  it('answer with what the caller has done at the other one', async () => {
    const { urls } = two;
    for (const [here, there] of [urls, urls.toReversed() as [string, string]]) {
      const [id = ''] = await two.pendingIds(here);
      const { position, status } = await two.approve(here, id);
      expect(status).toBe(200);
      expect(position).toMatch(/^[0-9a-f]{8}\.\d+$/);
      const { body } = await two.ask(there, 'GET', PENDING, { headers: from(position) });
      expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    }
  });

  it('end a session together, and count wrong passwords together', async () => {
    const { urls } = two;
    const own = await login(urls[0], 'panchayat');
    const { position } = await two.ask(urls[0], 'POST', '/api/auth/logout', { as: own });
    expect((await two.ask(urls[1], 'GET', '/api/auth/profile', { as: own, headers: from(position) })).status).toBe(401);
    const wrong = (url: string) =>
      two.ask(url, 'POST', '/member/auth/login', { body: { email: personas.member.email, password: 'not this one' } });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await wrong(urls[n % 2] ?? '')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('have pictures, and open links to files, of one another', async () => {
    const { urls } = two;
    const form = new FormData();
    form.set('profilePicture', new Blob([pixel], { type: 'image/png' }), 'me.png');
    const member = await login(urls[0], 'panchayat');
    const { status, body, position } = await two.ask(urls[0], 'PUT', '/api/auth/profile', { body: form, as: member });
    expect(status).toBe(200);
    const path = new URL(JSON.stringify(body).match(/"[^"]*(\/uploads\/[^"]+)"/)?.[1] ?? '', urls[1]).pathname;
    expect(await two.ask(urls[1], 'GET', path)).toMatchObject({ status: 200 });
    const statement = await two.ask(urls[0], 'GET', '/coordinator/dashboard/commission-statement?month=10&year=2026', {
      as: member,
    });
    const { pathname, search } = new URL(statement.body.data.pdfUrl, urls[1]);
    expect(await two.ask(urls[1], 'GET', pathname + search, { as: '', headers: from(position) })).toMatchObject({
      status: 200,
    });
  });
});
