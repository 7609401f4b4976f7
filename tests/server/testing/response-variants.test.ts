import { describe, expect, it } from 'vitest';
import { startControlled } from '../../support/controlled-server';

const PLANS = '/superadmin/crud/deposit-plan';
const RATES = '/superadmin/commission-management/commission-rates';

describe('the variants of a response', () => {
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
    const answer = await (await as('superadmin')).get(PLANS).expect(200);
    expect(answer.body.data.depositPlans.length).toBeGreaterThan(0);
  });

  it('do not change error responses', async () => {
    const { mock, as } = await startControlled();
    await mock().put('/__mock/shapes').send({ endpoint: 'superadmin.plans.list', shape: 'plans' }).expect(200);
    const { body } = await (await as('member')).get(PLANS).expect(403);
    expect(body).toEqual({ success: false, message: 'Access denied: Superadmin only', code: 'superadmin-only' });
  });

  it.each([
    [{ endpoint: 'superadmin.plans.create', shape: 'plans' }, 'endpoint'],
    [{ endpoint: 'superadmin.plans.list', shape: 'rates' }, 'shape'],
    [{ endpoint: 'superadmin.plans.list' }, 'shape'],
  ])('are refused as %o with the name of the field', async (sent, path) => {
    const { mock } = await startControlled();
    const { body } = await mock().put('/__mock/shapes').send(sent).expect(400);
    expect(body.errors[0].path).toBe(path);
  });
});
