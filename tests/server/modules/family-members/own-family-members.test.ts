import { beforeEach, describe, expect, it } from 'vitest';
import { invest } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { pixel } from '../../../support/pixel';
import {
  demoFamily,
  INACTIVE_PLAN_ID,
  personas,
  TEST_PLAN_ID,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

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
    expect(body.data.familyMembers.map(({ _id }: { _id: string }) => _id)).toEqual([demoFamily.spouse]);
  });
});

describe('a new family member', () => {
  it('is refused when there are fifty, and for another member it is not', async () => {
    const own = api.store.by('familyMembers', 'memberId', personas.member.id).length;
    const add = () => member.post(path).field(kamla);
    for (let count = own; count < 50; count++) await add().expect(201);
    const { body } = await add().expect(409);
    expect(body).toMatchObject({ code: 'family-members-too-many', params: { max: 50 } });
    expect(api.store.by('familyMembers', 'memberId', personas.member.id)).toHaveLength(50);
    const all = '/superadmin/family-members';
    const admin = await api.as('superadmin');
    const addTo = (memberReferenceId: string) => admin.post(all).field({ ...kamla, memberReferenceId });
    await addTo(personas.member.id).expect(409);
    await addTo(personas.member2.id).expect(201);
  });

  it('requires a name and a relationship, and belongs to the caller', async () => {
    const form = { name: ' Kamla ', relationship: 'mother', email: '', memberReferenceId: personas.member2.id };
    const { body } = await member.post(path).field(form).expect(201);
    expect(body.message).toBe('Family member added successfully!');
    expect(body.data.familyMember).toMatchObject({
      name: 'Kamla',
      relationship: 'mother',
      totalInvested: 0,
      memberReferenceId: { _id: personas.member.id, status: 'active' },
    });
    expect(body.data.familyMember).not.toHaveProperty('email');
  });

  it('has a picture, which a new one replaces', async () => {
    const created = await member.post(path).field(kamla).attach('profilePicture', pixel, 'kamla.png').expect(201);
    const { _id, profilePicture: first } = created.body.data.familyMember;
    const storedAs = (url: string) => api.files.get(url.replace('/uploads/', ''));
    expect(first).toMatch(/^\/uploads\//);
    const { body } = await member.patch(`${path}/${_id}`).attach('profilePicture', pixel, 'again.png').expect(200);
    const second = body.data.familyMember.profilePicture;
    expect(second).not.toBe(first);
    expect(await storedAs(first)).toBeUndefined();
    expect(await storedAs(second)).toMatchObject({ contentType: 'image/png' });
    await member.delete(`${path}/${_id}`).expect(200);
    expect(await storedAs(second)).toBeUndefined();
  });
});

describe('a change of a family member', () => {
  it('changes the given fields, clears blank ones and leaves the rest', async () => {
    const form = { name: 'Sunita Devi', email: '', memberId: personas.member2.id };
    const { body } = await member.patch(`${path}/${demoFamily.spouse}`).field(form).expect(200);
    expect(body.data.familyMember).toMatchObject({
      name: 'Sunita Devi',
      relationship: 'spouse',
      dateOfBirth: '1988-03-08',
    });
    expect(body.data.familyMember).not.toHaveProperty('email');
    expect(api.store.get('familyMembers', demoFamily.spouse)).toMatchObject({
      memberId: personas.member.id,
      mobileNumber: '9412000011',
    });
  });
});

describe('the deletion of a family member', () => {
  it('is refused while it has deposits', async () => {
    const { body } = await member.delete(`${path}/${demoFamily.spouse}`).expect(409);
    expect(body.message).toMatch(/^Sunita Yadav has \d+ deposits? and cannot be deleted$/);
    expect(api.store.get('familyMembers', demoFamily.spouse)).toBeDefined();
  });
});

describe('the next payment of a plan', () => {
  const next = (familyMemberId: string, planId: string) =>
    member.get(`${path}/${familyMemberId}/plan/${planId}/next-month`);

  it('gives 404 before the first payment', async () => {
    const { body } = await next(demoFamily.spouse, TEST_PLAN_ID).expect(404);
    expect(body.message).toBe('No existing investments found for this plan');
    await next(demoFamily.spouse, UNKNOWN_ID).expect(404);
    const { body: malformed } = await next(demoFamily.spouse, 'abc').expect(400);
    expect(malformed.message).toBe('Invalid deposit plan ID format');
  });

  it('is for the month after the latest payment', async () => {
    await invest(api, { month: 12, year: 2025 });
    const { body } = await next(demoFamily.spouse, TEST_PLAN_ID).expect(200);
    expect(body.data).toEqual({ nextMonth: 1, nextYear: 2026, canContinue: true, remainingMonths: 11 });
    await invest(api, { month: 1, year: 2026 });
    const { body: plans } = await member.get(`${path}/${demoFamily.spouse}/active-plans`).expect(200);
    expect(plans.data.activePlans.find(({ _id }: { _id: string }) => _id === TEST_PLAN_ID)).toEqual({
      _id: TEST_PLAN_ID,
      planName: 'Hand Plan',
      isActive: true,
      approvedPayments: 0,
      pendingPayments: 2,
      totalPayments: 2,
      totalExpectedMonths: 12,
    });
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
