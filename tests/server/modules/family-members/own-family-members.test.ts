import { beforeEach, describe, expect, it } from 'vitest';
import { invest } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';

import { demoFamily, INACTIVE_PLAN_ID, personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let member: Agent;

const path = '/member/family-members';
const kamla = { name: 'Kamla', relationship: 'mother' };
beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  member = await api.as('member');
});

describe('the list of the own family', () => {
  it('has only the own family members, with age and investments', async () => {
    const { body } = await member.get(path).expect(200);
    const rows: { _id: string; memberReferenceId: { _id: string } }[] = body.data.familyMembers;
    expect(rows.map(({ _id }) => _id)).toContain(demoFamily.spouse);
    expect(new Set(rows.map((row) => row.memberReferenceId._id))).toEqual(new Set([personas.member.id]));
    expect(body.data.totalCount).toBe(rows.length);
    // born 1988-03-08, today 2026-11-20
    expect(rows.find(({ _id }) => _id === demoFamily.spouse)).toMatchObject({ name: 'Sunita Yadav', age: 38 });
  });

  it('is searched in any case', async () => {
    const { body } = await member.get(path).query({ search: 'SUNITA' }).expect(200);
    expect(body.data.familyMembers).toMatchObject([{ _id: demoFamily.spouse }]);
  });
});

describe('a new family member', () => {
  it('is refused when there are fifty, and for another member it is not', async () => {
    const own = api.store.by('familyMembers', 'memberId', personas.member.id).length;
    const add = () => member.post(path).field(kamla);
    for (let count = own; count < 50; count++) await add().expect(201);
    const { body } = await add().expect(409);
    expect(body).toMatchObject({ code: 'family-members-too-many', params: { max: 50 } });
    const admin = await api.as('superadmin');
    const addTo = (memberReferenceId: string) =>
      admin.post('/superadmin/family-members').field({ ...kamla, memberReferenceId });
    await addTo(personas.member.id).expect(409);
    await addTo(personas.member2.id).expect(201);
  });

  it('belongs to the caller', async () => {
    const { body } = await member
      .post(path)
      .field({ ...kamla, name: ' Kamla ' })
      .expect(201);
    expect(body.message).toBe('Family member added successfully!');
    expect(body.data.familyMember).toMatchObject({
      ...kamla,
      totalInvested: 0,
      memberReferenceId: { _id: personas.member.id, status: 'active' },
    });
  });
});

it('a change of a family member changes the given fields, clears blank ones and leaves the rest', async () => {
  const { email, ...before } = api.store.get('familyMembers', demoFamily.spouse) ?? {};
  expect(email).toBeDefined();
  await member.patch(`${path}/${demoFamily.spouse}`).field({ name: 'Sunita Devi', email: '' }).expect(200);
  const stored = api.store.get('familyMembers', demoFamily.spouse);
  expect(stored).toEqual({ ...before, name: 'Sunita Devi' });
});

it('a family member with deposits cannot be deleted', async () => {
  const { body } = await member.delete(`${path}/${demoFamily.spouse}`).expect(409);
  expect(body.message).toMatch(/^Sunita Yadav has \d+ deposits? and cannot be deleted$/);
});

it('the next payment of a plan is for the month after the latest one, and 404 before the first', async () => {
  const next = () => member.get(`${path}/${demoFamily.spouse}/plan/${TEST_PLAN_ID}/next-month`);
  const { body: none } = await next().expect(404);
  expect(none.message).toBe('No existing investments found for this plan');
  await invest(api, { month: 12, year: 2025 });
  const { body } = await next().expect(200);
  expect(body.data).toEqual({ nextMonth: 1, nextYear: 2026, canContinue: true, remainingMonths: 11 });
  const { body: plans } = await member.get(`${path}/${demoFamily.spouse}/active-plans`).expect(200);
  expect(plans.data.activePlans.find(({ _id }: { _id: string }) => _id === TEST_PLAN_ID)).toEqual({
    _id: TEST_PLAN_ID,
    planName: 'Hand Plan',
    isActive: true,
    approvedPayments: 0,
    pendingPayments: 1,
    totalPayments: 1,
    totalExpectedMonths: 12,
  });
});

describe('the investments of a family', () => {
  it('are divided among the family, and only active plans are offered', async () => {
    const { body } = await member.get(`${path}/family-investment-summary`).expect(200);
    const shares: number[] = body.data.familyMembers.map(({ share }: { share: number }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
    const offered = body.data.availablePlans.map(({ _id }: { _id: string }) => _id);
    expect(offered).toContain(TEST_PLAN_ID);
    expect(offered).not.toContain(INACTIVE_PLAN_ID);
  });

  it('are listed newest first', async () => {
    const id = await invest(api);
    const { body } = await member.get(`${path}/${demoFamily.spouse}/investments`).expect(200);
    expect(body.data.investments[0]._id).toBe(id);
    const owners = body.data.investments.map(
      (row: { familyMemberReferenceId: { _id: string } }) => row.familyMemberReferenceId._id,
    );
    expect(new Set(owners)).toEqual(new Set([demoFamily.spouse]));
  });
});
