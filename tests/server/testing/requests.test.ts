import { createFaults } from '@server/testing/faults';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { approveOne, controlledApp, PENDING, startControlled } from '../../support/controlled-server';
import { logLines } from '../../support/log-lines';
import { personas } from '../../support/test-plans';

const PLANS = '/superadmin/crud/deposit-plan';

describe('faults with a rate', () => {
  const strikes = (seed: number, rate: number) => {
    const faults = createFaults();
    faults.arm([{ path: '/**', status: 500, rate }], seed);
    return Array.from({ length: 400 }, () => faults.match('GET', '/a') !== undefined);
  };

  it('hit the same requests for the same seed and others for another seed', () => {
    expect(strikes(7, 0.5)).toEqual(strikes(7, 0.5));
    expect(strikes(7, 0.5)).not.toEqual(strikes(8, 0.5));
  });

  it('hit requests as often as their rate', () => {
    const hits = strikes(7, 0.25).filter(Boolean).length;
    expect(hits).toBeGreaterThan(70);
    expect(hits).toBeLessThan(130);
    expect(strikes(7, 0)).not.toContain(true);
    expect(strikes(7, 1)).not.toContain(false);
  });
});

describe('configured faults', () => {
  it('drop the connection', async () => {
    const { setFaults, mock, as } = await startControlled();
    await setFaults([{ path: PLANS, drop: true }]);
    const superadmin = await as('superadmin');
    await expect(superadmin.get(PLANS)).rejects.toThrow(/socket hang up|ECONNRESET/);
    const { body } = await mock().get('/__mock/requests').expect(200);
    expect(body.data.requests).toMatchObject([{ path: PLANS, isAborted: true }]);
    expect(body.data.requests[0]).not.toHaveProperty('status');
  });

  it('delay the real response', async () => {
    const waits: number[] = [];
    const { setFaults, as } = await startControlled({ wait: async (milliseconds) => waits.push(milliseconds) });
    await setFaults([{ path: PLANS, latencyMs: 4000 }]);
    const { body } = await (await as('superadmin')).get(PLANS).expect(200);
    expect(body.data.depositPlans.length).toBeGreaterThan(0);
    expect(waits).toEqual([4000]);
  });

  it('stop after the given number of times and are counted', async () => {
    const { setFaults, mock, as } = await startControlled();
    await setFaults([{ path: '/superadmin/**', status: 500, times: 2 }]);
    const superadmin = await as('superadmin');
    await superadmin.get(PLANS).expect(500);
    await superadmin.get(PENDING).expect(500);
    await superadmin.get(PLANS).expect(200);
    const { body } = await mock().get('/__mock/faults').expect(200);
    expect(body.data).toEqual({
      seed: 1,
      rules: [{ path: '/superadmin/**', status: 500, rate: 1, times: 2, hits: 2 }],
    });
    expect((await mock().delete('/__mock/faults').expect(200)).body.data.rules).toEqual([]);
  });

  it.each([
    { path: '/**' },
    { path: '/superadmin/crud/deposits/6465706f0000000000000001/approve', method: 'PATCH' },
    { path: '/superadmin/*/deposits/:id/*' },
    { path: '/uploads/*', method: 'GET' },
    { path: '/files' },
    { path: `${PLANS}/` },
  ])('are accepted for paths that a call has: %o', async (rule) => {
    const { setFaults } = await startControlled();
    await setFaults([{ ...rule, status: 500 }]);
  });

  it('are not in the log as errors of the server', async () => {
    const { log, entries } = logLines();
    const { app } = controlledApp({ log });
    await request(app)
      .put('/__mock/faults')
      .send({ rules: [{ path: PLANS, status: 503, retryAfter: 3 }] })
      .expect(200);
    const { headers } = await request(app).get(PLANS).expect(503, { success: false, message: 'A fault of the test' });
    expect(headers).toMatchObject({ 'retry-after': '3', 'x-frame-options': 'DENY' });
    expect(entries().map(({ level, status }) => [level, status])).toEqual([
      [pino.levels.values.info, 200],
      [pino.levels.values.info, 503],
    ]);
  });
});

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

it.each(['/__mock/audit?subject=x', '/__mock/requests?statuss=500', '/__mock/clock?now=2026'])(
  'an unknown word of the query is refused by its name: %s',
  async (address) => {
    const { mock } = await startControlled();
    const { body } = await mock().get(address).expect(400);
    const path = new URLSearchParams(address.split('?')[1]).keys().next().value;
    expect(body.errors).toEqual([
      { path, message: `${path} is not known here`, code: 'value-unknown', params: { path } },
    ]);
  },
);

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
