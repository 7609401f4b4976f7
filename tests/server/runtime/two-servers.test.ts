import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../../../fixtures/personas';
import { pixel } from '../../support/pixel';
import { planForm } from '../../support/plan-form';
import { login } from '../../support/start-server';
import { from, PENDING, startTwoServers } from '../../support/two-servers';

const PLANS = '/superadmin/crud/deposit-plan';
const plan = planForm('Once');

let two: Awaited<ReturnType<typeof startTwoServers>>;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.end());

describe('two servers on one database', () => {
  it('approve the same deposits at once: each once, and no sum is wrong', async () => {
    const { urls } = two;
    const ids = await two.pendingIds(urls[0]);
    const answers = await Promise.all(ids.map((id) => Promise.all(urls.map((url) => two.approve(url, id)))));
    for (const pair of answers) expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
    await two.expectInvariants(...urls);
  });

  it('keep every invariant whatever is decided at once, and say the same of each sum', async () => {
    await two.expectRandomMoves(1, 1);
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
