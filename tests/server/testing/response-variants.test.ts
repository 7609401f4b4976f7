import { describe, expect, it } from 'vitest';
import { startControlled } from '../../support/controlled-server';

const PLANS = '/superadmin/crud/deposit-plan';
const RATES = '/superadmin/commission-management/commission-rates';

describe('shapes of an answer', () => {
  it.each([
    ['superadmin.plans.list', PLANS, 'depositPlans', 'data.response'],
    ['superadmin.plans.list', PLANS, 'depositPlans', 'data.plans'],
    ['superadmin.plans.list', PLANS, 'depositPlans', 'response'],
    ['superadmin.plans.list', PLANS, 'depositPlans', 'plans'],
    ['superadmin.rates.list', RATES, 'commissionRates', 'rates'],
    ['superadmin.rates.list', RATES, 'commissionRates', 'data.rates'],
    ['superadmin.rates.list', RATES, 'commissionRates', 'response'],
  ])('%s at %s has its %s as %s', async (endpoint, path, name, shape) => {
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

  it('are listed with what can be chosen, and can be taken back', async () => {
    const { mock, as } = await startControlled();
    await mock().put('/__mock/shapes').send({ endpoint: 'superadmin.plans.list', shape: 'plans' }).expect(200);
    const { body } = await mock().get('/__mock/shapes').expect(200);
    expect(body.data.shapes[0]).toEqual({
      endpoint: 'superadmin.plans.list',
      shape: 'plans',
      choices: ['data.depositPlans', 'data.response', 'data.plans', 'depositPlans', 'response', 'plans'],
    });
    await mock().delete('/__mock/shapes').expect(200);
    const answer = await (await as('superadmin')).get(PLANS).expect(200);
    expect(answer.body.data.depositPlans.length).toBeGreaterThan(0);
  });

  it('leave refusals as they are', async () => {
    const { mock, as } = await startControlled();
    await mock().put('/__mock/shapes').send({ endpoint: 'superadmin.plans.list', shape: 'plans' }).expect(200);
    const { body } = await (await as('member')).get(PLANS).expect(403);
    expect(body).toEqual({ success: false, message: 'Access denied: Superadmin only' });
  });

  it.each([
    [{ endpoint: 'superadmin.plans.create', shape: 'plans' }, 'endpoint'],
    [{ endpoint: 'superadmin.plans.list', shape: 'rates' }, 'shape'],
    [{ endpoint: 'superadmin.plans.list' }, 'shape'],
  ])('%o is refused by the name of the field', async (sent, path) => {
    const { mock } = await startControlled();
    const { body } = await mock().put('/__mock/shapes').send(sent).expect(400);
    expect(body.errors[0].path).toBe(path);
  });
});
