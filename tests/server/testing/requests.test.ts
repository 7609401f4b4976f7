import { describe, expect, it } from 'vitest';
import { approveOne, startControlled } from '../../support/controlled-server';
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
