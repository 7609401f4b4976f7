import { describe, expect, it } from 'vitest';
import { startControlled } from '../../support/controlled-server';

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

  it('do not change error responses', async () => {
    const { mock, as } = await startControlled();
    await mock().put('/__mock/shapes').send({ endpoint: 'superadmin.plans.list', shape: 'plans' }).expect(200);
    const { body } = await (await as('member')).get(PLANS).expect(403);
    expect(body).toEqual({ success: false, message: 'Access denied: Superadmin only', code: 'superadmin-only' });
  });
});

describe('a host without the additions', () => {
  const PROGRESS = '/superadmin/analytics/investment-progress';

  async function startAs(shape: 'plain' | 'bare') {
    const server = await startControlled();
    await server.mock().put('/__mock/shapes').send({ endpoint: '*', shape }).expect(200);
    return server;
  }

  it('answers the specified fields and no others', async () => {
    const { as } = await startAs('plain');
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

  it('answers all rows of a list that has no specified paging, whatever else is asked for', async () => {
    const { as, store } = await startAs('plain');
    const { body } = await (await as('superadmin')).get(`${PROGRESS}?page=2&limit=5&search=yadav`).expect(200);
    expect(Object.keys(body.data)).toEqual(['allMembersProgress']);
    expect(body.data.allMembersProgress).toHaveLength(store.all('members').length);
  });

  it('requires the family member of an investment, which is optional here', async () => {
    const { as } = await startAs('plain');
    const own = { depositPlanId: 'a'.repeat(24), amount: 500, month: 11, year: 2026 };
    const { body } = await (await as('member')).post('/member/investment').send(own).expect(400);
    expect(body.errors).toMatchObject([{ path: 'familyMemberId', message: 'Family member ID is required' }]);
  });

  it('answers a change without data', async () => {
    const { as } = await startAs('plain');
    const superadmin = await as('superadmin');
    const { body } = await superadmin.get('/superadmin/crud/deposits/pending').expect(200);
    const decided = await superadmin.patch(`/superadmin/crud/deposits/${body.data[0]._id}/approve`).expect(200);
    expect(Object.keys(decided.body).toSorted()).toEqual(['message', 'success']);
  });

  it('leaves out optional fields too when it is bare, and gives ids instead of records', async () => {
    const { as } = await startAs('bare');
    const overview = await (await as('member')).get('/member/dashboard/overview').expect(200);
    expect(overview.body.data.member).toEqual({ name: 'Ramesh Kumar Yadav', panchayatReferenceId: null });
    const rates = await (await as('superadmin')).get(RATES).expect(200);
    expect(rates.body.data.commissionRates[0].depositPlanReferenceId).toMatch(/^[0-9a-f]{24}$/);
    const performers = await (await as('superadmin')).get('/superadmin/badges/all-top-performers').expect(200);
    expect(Object.keys(performers.body.data.topPerformers.district[0]).toSorted()).toEqual([
      'coordinatorId',
      'totalScore',
    ]);
  });

  it('names the family member of a deposit also when it is bare, since without one the deposit is of the member itself', async () => {
    const { as } = await startAs('bare');
    const { body } = await (await as('superadmin')).get('/superadmin/crud/deposits/pending').expect(200);
    const named = body.data.filter((row: object) => 'familyMemberReferenceId' in row);
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThan(body.data.length);
  });
});
