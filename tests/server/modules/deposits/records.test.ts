import { beforeEach, describe, expect, it } from 'vitest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import {
  demoFamily,
  INACTIVE_PLAN_ID,
  personas,
  TEST_PLAN_ID,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const path = '/superadmin/crud/deposit';
const form = { memberReferenceId: personas.member.id, depositPlanReferenceId: TEST_PLAN_ID, month: 11, year: 2026 };

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const send = (change: object) => admin.post(path).send({ ...form, ...change });
const enter = async (change = {}) => (await send(change).expect(201)).body.data.deposit;

describe('a deposit entered by the superadmin', () => {
  it('may be for the member itself and takes its amount from the plan', async () => {
    const deposit = await enter({ paymentMethod: 'UPI', transactionId: 'UPI-1' });
    expect(deposit).toMatchObject({
      depositAmount: 1234.56,
      paymentMethod: 'UPI',
      transactionId: 'UPI-1',
      status: 'pending',
      memberReferenceId: { _id: personas.member.id },
    });
    expect(deposit).not.toHaveProperty('familyMemberReferenceId');
  });

  it.each([
    ['an unknown member', { memberReferenceId: UNKNOWN_ID }, 404, 'memberReferenceId'],
    ['another family', { familyMemberReferenceId: demoFamily.sonOfMember2 }, 404, 'familyMemberReferenceId'],
    ['another amount', { depositAmount: 5 }, 400, 'depositAmount'],
    ['an inactive plan', { depositPlanReferenceId: INACTIVE_PLAN_ID }, 400, 'depositPlanReferenceId'],
    ['an unknown method', { paymentMethod: 'Gold' }, 400, 'paymentMethod'],
  ])('is refused for %s', async (_, change, status, field) => {
    const { body } = await send(change).expect(status);
    expect(body.errors[0].path).toBe(field);
  });

  it('cannot have the transaction ID of another deposit', async () => {
    await enter({ transactionId: 'UPI-1' });
    const { body } = await send({ month: 12, transactionId: 'UPI-1' }).expect(409);
    expect(body.message).toBe('Another deposit has this transaction ID');
  });

  it('can be corrected before the decision, with an audit row, and not after it', async () => {
    await enter({ month: 9 });
    const { _id } = await enter({ month: 10 });
    await admin.patch(`${path}/${_id}`).send({ month: 9 }).expect(409);
    await admin.patch(`${path}/${_id}`).send({ year: 2027 }).expect(400);
    api.clock.set('2026-11-20T06:40:00Z');
    const { body } = await admin.patch(`${path}/${_id}`).send({ month: 11, paymentMethod: 'Cheque' }).expect(200);
    expect(body.data.deposit).toMatchObject({ month: 11, year: 2026, paymentMethod: 'Cheque', depositAmount: 1234.56 });
    const trace = api.store.by('audit', 'subjectId', _id);
    expect(trace).toHaveLength(2);
    expect(trace.find(({ action }) => action === 'deposit.create')).toMatchObject({ after: { month: 10 } });
    expect(trace.find(({ action }) => action === 'deposit.update')).toMatchObject({
      before: { month: 10 },
      after: { month: 11 },
    });
    await admin.patch(`/superadmin/crud/deposits/${_id}/approve`).expect(200);
    await admin.patch(`${path}/${_id}`).send({ month: 12 }).expect(409);
    const { body: kept } = await admin.delete(`${path}/${_id}`).expect(409);
    expect(kept.message).toBe('This deposit has 6 commissions and cannot be deleted');
  });

  it('can be deleted while it is pending', async () => {
    const { _id } = await enter();
    await admin.delete(`${path}/${_id}`).expect(200);
    await admin.delete(`${path}/${_id}`).expect(404);
  });
});

it('the list of all deposits can be filtered by each of its fields', async () => {
  const list = async (query: object) => (await admin.get(path).query(query).expect(200)).body.data;
  const all = api.store.all('deposits');
  expect((await list({})).totalCount).toBe(all.length);
  expect((await list({ status: 'denied' })).totalCount).toBe(all.filter(({ status }) => status === 'denied').length);
  const query = { memberId: personas.member.id, year: 2026, status: 'approved' } as const;
  expect((await list(query)).totalCount).toBe(
    all.filter((row) => row.memberId === query.memberId && row.year === 2026 && row.status === 'approved').length,
  );
});
