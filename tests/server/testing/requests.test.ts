import { createRequestHistory } from '@server/testing/request-history';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { approveOne, PENDING, startControlled } from '../../support/controlled-server';
import { personas } from '../../support/test-plans';

const PLANS = '/superadmin/crud/deposit-plan';

const RATES = '/superadmin/commission-management/commission-rates';

describe('the shapes of a response', () => {
  it.each([
    ['superadmin.plans.list', PLANS, 'depositPlans', 'data.response'],
    ['superadmin.plans.list', PLANS, 'depositPlans', 'data.plans'],
    ['superadmin.plans.list', PLANS, 'depositPlans', 'response'],
    ['superadmin.plans.list', PLANS, 'depositPlans', 'plans'],
    ['superadmin.rates.list', RATES, 'commissionRates', 'rates'],
    ['superadmin.rates.list', RATES, 'commissionRates', 'data.rates'],
    ['superadmin.rates.list', RATES, 'commissionRates', 'response'],
  ])('give %s at %s its %s as %s', async (endpoint, path, name, shape) => {
    const { mock, as } = await startControlled();
    const superadmin = await as('superadmin');
    const { body: usual } = await superadmin.get(path).expect(200);
    const { [name]: rows, ...counts } = usual.data;
    expect(rows.length).toBeGreaterThan(0);
    await mock().put('/__mock/shapes').send({ endpoint, shape }).expect(200);
    const { body } = await superadmin.get(path).expect(200);
    const place = shape.replace('data.', '');
    const fields = { [place]: rows, ...counts };
    expect(body).toEqual(shape.startsWith('data.') ? { success: true, data: fields } : { success: true, ...fields });
  });

  it('are listed with the possible choices and can be removed', async () => {
    const { mock, as } = await startControlled();
    await mock().put('/__mock/shapes').send({ endpoint: 'superadmin.plans.list', shape: 'plans' }).expect(200);
    const { body } = await mock().get('/__mock/shapes').expect(200);
    expect(body.data.shapes[0]).toEqual({
      endpoint: 'superadmin.plans.list',
      shape: 'plans',
      choices: ['data.depositPlans', 'data.response', 'data.plans', 'depositPlans', 'response', 'plans'],
    });
    await mock().delete('/__mock/shapes').expect(200);
    const { body: again } = await (await as('superadmin')).get(PLANS).expect(200);
    expect(again.data.depositPlans.length).toBeGreaterThan(0);
  });
});

describe('a host without the additions', () => {
  const PROGRESS = '/superadmin/analytics/investment-progress';

  async function startPlain() {
    const server = await startControlled();
    await server.mock().put('/__mock/shapes').send({ endpoint: '*', shape: 'plain' }).expect(200);
    return server;
  }

  it('answers the specified fields and no others', async () => {
    const { as } = await startPlain();
    const { body } = await (await as('superadmin')).get('/superadmin/crud/deposits/pending').expect(200);
    expect(Object.keys(body).toSorted()).toEqual(['currentPage', 'data', 'success', 'totalCount', 'totalPages']);
    const ofFamily = body.data.find((row: object) => 'familyMemberReferenceId' in row);
    expect(ofFamily).toEqual({
      _id: expect.any(String),
      memberReferenceId: { name: expect.any(String) },
      familyMemberReferenceId: { name: expect.any(String) },
      depositPlanReferenceId: { planName: expect.any(String) },
      depositAmount: expect.any(Number),
      month: expect.any(Number),
      year: expect.any(Number),
      paymentMethod: expect.any(String),
    });
  });

  it('has no tags of records, and reads no If-Match', async () => {
    const { as } = await startPlain();
    const admin = await as('superadmin');
    const list = (await admin.get('/superadmin/crud/deposit-plan').expect(200)).body.data.depositPlans;
    const path = `/superadmin/crud/deposit-plan/${list[0]._id}`;
    const { headers } = await admin.patch(path).set('If-Match', '"x"').send({ planName: 'New' }).expect(200);
    expect([headers.etag, JSON.stringify(list).includes('etag')]).toEqual([undefined, false]);
  });

  it('answers all rows of a list that has no specified paging, whatever else is asked for', async () => {
    const { as, store } = await startPlain();
    const { body } = await (await as('superadmin')).get(`${PROGRESS}?page=2&limit=5&search=yadav`).expect(200);
    expect(Object.keys(body.data)).toEqual(['allMembersProgress']);
    expect(body.data.allMembersProgress).toHaveLength(store.all('members').length);
  });

  it('requires the family member of an investment, which is optional here', async () => {
    const { as } = await startPlain();
    const own = { depositPlanId: 'a'.repeat(24), amount: 500, month: 11, year: 2026 };
    const { body } = await (await as('member')).post('/member/investment').send(own).expect(400);
    expect(body.errors).toMatchObject([{ path: 'familyMemberId', message: 'Family member ID is required' }]);
  });

  it('answers a change without data', async () => {
    const { as } = await startPlain();
    const superadmin = await as('superadmin');
    const { body } = await superadmin.get('/superadmin/crud/deposits/pending').expect(200);
    const decided = await superadmin.patch(`/superadmin/crud/deposits/${body.data[0]._id}/approve`).expect(200);
    expect(Object.keys(decided.body).toSorted()).toEqual(['message', 'success']);
  });
});

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

it('the list of audit rows shows who decided what, newest first', async () => {
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
