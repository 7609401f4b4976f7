import { createRequestHistory } from '@server/testing/request-history';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { approveOne, PENDING, startControlled } from '../../support/controlled-server';
import { personas } from '../../support/test-plans';

const PLANS = '/superadmin/crud/deposit-plan';

describe('the request history', () => {
  it('has method, path, query, status, role and world of each request', async () => {
    const { mock, as, url } = await startControlled();
    await (await as('superadmin')).get(`${PLANS}?search=bachat&page=2`).expect(200);
    await (await as('member', 'second')).get(PLANS).expect(403);
    await request(url).get('/nowhere').expect(404);
    const { body } = await mock().get('/__mock/requests').expect(200);
    expect(body.data.requests).toMatchObject([
      { method: 'GET', path: PLANS, query: 'search=bachat&page=2', status: 200, role: 'superadmin', world: 'main' },
      { method: 'GET', path: PLANS, status: 403, role: 'member', world: 'second' },
      { method: 'GET', path: '/nowhere', status: 404, world: 'main' },
    ]);
    expect(body.data.requests[1]).not.toHaveProperty('query');
    for (const line of body.data.requests) expect(line.ms).toBeGreaterThanOrEqual(0);
  });

  it('does not have the token of a link, with which everybody could open its file', async () => {
    const { mock, url } = await startControlled();
    await request(url).get('/files?link=secret.of.somebody&world=main').expect(401);
    const { body } = await mock().get('/__mock/requests').expect(200);
    expect(body.data.requests).toMatchObject([{ path: '/files', query: 'link=…&world=main', status: 401 }]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it.each(['/__mock/audit?subject=x', '/__mock/requests?statuss=500', '/__mock/clock?now=2026'])(
    'and the other calls refuse an unknown word of the query by its name: %s',
    async (address) => {
      const { mock } = await startControlled();
      const { body } = await mock().get(address).expect(400);
      const path = new URLSearchParams(address.split('?')[1]).keys().next().value;
      expect(body.errors).toEqual([
        { path, message: `${path} is not known here`, code: 'value-unknown', params: { path } },
      ]);
    },
  );

  it('can be filtered and cleared', async () => {
    const { mock, as } = await startControlled();
    const superadmin = await as('superadmin');
    await superadmin.get(PLANS);
    await superadmin.get(PENDING);
    await (await as('superadmin', 'second')).get(PENDING);
    const ask = async (query: string) => (await mock().get(`/__mock/requests?${query}`).expect(200)).body.data;
    expect((await ask('path=pending')).totalCount).toBe(2);
    expect((await ask('path=pending&world=second')).totalCount).toBe(1);
    expect((await ask('method=post')).totalCount).toBe(0);
    expect(await ask('limit=1')).toMatchObject({ requests: [{ world: 'second' }], totalCount: 3 });
    await mock().delete('/__mock/requests').expect(200);
    expect((await ask('')).totalCount).toBe(0);
  });

  it('keeps the last thousand requests', () => {
    const journal = createRequestHistory();
    const line = { at: '', method: 'GET', status: 200, ms: 0, world: 'main' };
    for (let count = 0; count < 1001; count++) journal.add({ ...line, path: `/${count}` });
    expect(journal.lines().length).toBe(1000);
    expect([journal.lines()[0]?.path, journal.lines().at(-1)?.path]).toEqual(['/1', '/1000']);
  });
});

describe('the lists of mails and audit rows', () => {
  it('show the mails that would have been sent', async () => {
    const { mock, url } = await startControlled();
    await request(url).post('/api/auth/forgot-password').send({ email: 'member@invest.example' }).expect(200);
    const { body } = await mock().get('/__mock/outbox').expect(200);
    expect(body.data.mails).toEqual([
      { to: 'member@invest.example', subject: 'Set a new password', text: expect.stringMatching(/ Token: \S+$/) },
    ]);
    const token = body.data.mails[0].text.split('Token: ')[1];
    await request(url).post('/api/auth/reset-password').send({ token, password: 'Long enough 1' }).expect(200);
  });

  it('show who decided what, newest first', async () => {
    const host = await startControlled();
    const first = await approveOne(host);
    host.clock.advance(1000);
    const second = await approveOne(host);
    const { body } = await host.mock().get('/__mock/audit').expect(200);
    expect(body.data.audit.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual([second, first]);
    expect(body.data.audit[0]).toMatchObject({ actorId: personas.superadmin.id, actorRole: 'superadmin' });
    const one = await host.mock().get(`/__mock/audit?subjectId=${first}`).expect(200);
    expect(one.body.data.totalCount).toBe(1);
  });
});
