import { createMemoryFiles } from '@server/runtime/picture-files';
import { beforeEach, describe, expect, it } from 'vitest';
import { unreferenced, withUnreferencedRecords } from '../../../support/calls/unreferenced-records';
import { rupeesOf } from '../../../support/figures';
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
let admin: Agent;
let member: Agent;
const path = '/member/family-members';
const ALL = '/superadmin/family-members';
const kamla = { name: 'Kamla', relationship: 'mother' };

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  [admin, member] = await Promise.all([api.as('superadmin'), api.as('member')]);
});

it('the list of the own family has only the own family members, with age and investments', async () => {
  const { body } = await member.get(path).expect(200);
  const rows: { _id: string; memberReferenceId: { _id: string } }[] = body.data.familyMembers;
  expect(rows.map(({ _id }) => _id)).toContain(demoFamily.spouse);
  expect(new Set(rows.map((row) => row.memberReferenceId._id))).toEqual(new Set([personas.member.id]));
  expect(body.data.totalCount).toBe(rows.length);
  // born 1988-03-08, today 2026-11-20
  expect(rows.find(({ _id }) => _id === demoFamily.spouse)).toMatchObject({ name: 'Sunita Yadav', age: 38 });
});

describe('a new family member', () => {
  it('is refused when there are fifty, and for another member it is not', async () => {
    const own = api.store.by('familyMembers', 'memberId', personas.member.id).length;
    const add = () => member.post(path).field(kamla);
    for (let count = own; count < 50; count++) await add().expect(201);
    const { body } = await add().expect(409);
    expect(body).toMatchObject({ code: 'family-members-too-many', params: { max: 50 } });
    const addTo = (memberReferenceId: string) => admin.post(ALL).field({ ...kamla, memberReferenceId });
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

it('the next payment of a plan is for the first unpaid month, and 404 before the first payment', async () => {
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

describe('the family members of all members', () => {
  it('are grouped by family', async () => {
    const { body } = await admin.get(ALL).query({ limit: 1000 }).expect(200);
    const owners: string[] = body.data.familyMembers.map(
      (row: { memberReferenceId: { _id: string } }) => row.memberReferenceId._id,
    );
    expect(owners).toHaveLength(api.store.all('familyMembers').length);
    const runs = owners.filter((owner, index) => owner !== owners[index - 1]);
    expect(new Set(runs).size).toBe(runs.length);
  });

  it('are filtered by member and searched by the words of the member', async () => {
    const of = async (query: object) => (await admin.get(ALL).query(query).expect(200)).body.data;
    const own = api.store.by('familyMembers', 'memberId', personas.member.id).length;
    expect((await of({ memberId: personas.member.id })).totalCount).toBe(own);
    expect((await of({ search: 'MEMBER@invest.example' })).totalCount).toBe(own);
  });

  it('require an existing member', async () => {
    const addTo = (memberReferenceId: string) => admin.post(ALL).field({ ...kamla, memberReferenceId });
    await addTo(UNKNOWN_ID).expect(404);
    const { body } = await addTo(personas.member2.id).expect(201);
    expect(body.data.familyMember.memberReferenceId._id).toBe(personas.member2.id);
  });

  it('can be changed and deleted by the superadmin, but keep their member', async () => {
    const change = { name: 'Naya Naam', memberReferenceId: personas.member.id };
    const { body } = await admin.patch(`${ALL}/${demoFamily.sonOfMember2}`).field(change).expect(200);
    expect(body.data.familyMember).toMatchObject({
      name: 'Naya Naam',
      memberReferenceId: { _id: personas.member2.id },
    });
    await admin.delete(`${ALL}/${demoFamily.spouse}`).expect(409);
  });

  it('have an investment summary that equals the deposits', async () => {
    const { body } = await admin.get(`${ALL}/${demoFamily.spouse}/investment-summary`).expect(200);
    const approved = api.store
      .by('deposits', 'memberId', personas.member.id)
      .filter(({ familyMemberId, status }) => familyMemberId === demoFamily.spouse && status === 'approved');
    expect(body.data).toMatchObject({ totalInvested: rupeesOf(approved), totalTransactions: approved.length });
    for (const plan of body.data.planWiseBreakdown)
      expect(plan.totalTransactions).toBe(approved.filter(({ planId }) => planId === plan._id).length);
  });
});

describe('the other endpoints of a member', () => {
  it('return real counts for the diagnostics', async () => {
    const { data } = (await member.get(`/member/family-members/${demoFamily.spouse}/debug-investments`).expect(200))
      .body;
    const rows = api.store
      .by('deposits', 'memberId', personas.member.id)
      .filter(({ familyMemberId }) => familyMemberId === demoFamily.spouse);
    expect(data.totalInvestments).toBe(rows.length);
    expect(data.approved + data.pending + data.denied).toBe(rows.length);
    const routes = (await member.get('/member/family-members/test-routes').expect(200)).body.data.routes;
    expect(routes).toContainEqual({ method: 'POST', path: '/member/family-members/invest' });
  });

  it('list the own deposits with a summary of all of them, whatever the filter', async () => {
    const list = async (query: object) =>
      (await member.get('/member/crud/deposits').query(query).expect(200)).body.data;
    const rows = api.store.by('deposits', 'memberId', personas.member.id);
    const all = await list({ limit: 1000 });
    expect(all.totalCount).toBe(rows.length);
    expect(all.deposits.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
      rows.map(({ createdAt }) => createdAt).toReversed(),
    );
    const completed = rows.filter(({ paymentStatus }) => paymentStatus === 'completed');
    expect(all.summary).toMatchObject({
      totalDeposits: rows.length,
      completedCount: completed.length,
      completedAmount: rupeesOf(completed),
    });
    const filtered = await list({ paymentStatus: 'completed', limit: 1 });
    expect(filtered.totalCount).toBe(completed.length);
    expect(filtered.summary).toEqual(all.summary);
  });
});

const picture = ['profilePicture', pixel, 'a.png'] as const;
const attach = (id: string) => member.patch(`${path}/${id}`).attach(...picture);

it('a family member has a picture, which a new one replaces and the deletion removes', async () => {
  const created = await member
    .post(path)
    .field(kamla)
    .attach(...picture)
    .expect(201);
  const { _id, profilePicture: first } = created.body.data.familyMember;
  const storedAs = (url: string) => api.files.get(url.replace('/uploads/', ''));
  expect(first).toMatch(/^\/uploads\//);
  const { body } = await attach(_id).expect(200);
  const second = body.data.familyMember.profilePicture;
  expect(second).not.toBe(first);
  expect(await storedAs(first)).toBeUndefined();
  expect(await storedAs(second)).toMatchObject({ contentType: 'image/png' });
  await member.delete(`${path}/${_id}`).expect(200);
  expect(await storedAs(second)).toBeUndefined();
});

it('a member and the family have at most 20 pictures; a replaced one and one of a deleted person do not count', async () => {
  const add = (name: string) => member.post(path).field('name', name).field('relationship', 'child');
  const ofSelf = () => member.put('/api/auth/profile').attach(...picture);
  const ids: string[] = [];
  for (let number = 1; number <= 20; number++) {
    const { body } = await add(`Child ${number}`).attach(...picture);
    ids.push(body.data.familyMember._id);
  }
  const { body } = await add('One more')
    .attach(...picture)
    .expect(409);
  expect(body).toMatchObject({ code: 'pictures-too-many', params: { max: 20 }, errors: [{ path: 'profilePicture' }] });
  await ofSelf().expect(409);
  const plain = (await add('One more').expect(201)).body.data.familyMember._id;
  await attach(plain).expect(409);
  await attach(ids[0] ?? '').expect(200);
  await member.delete(`${path}/${ids[1]}`).expect(200);
  await ofSelf().expect(200);
});

const files = { ...createMemoryFiles(), remove: () => Promise.reject(new Error('EPERM: operation not permitted')) };

it('where a picture file cannot be deleted a new picture is saved, a family member is deleted, and a refusal keeps its message', async () => {
  api = makeApp({ dataset: withUnreferencedRecords(), files });
  member = await api.as('member');
  const stored = () => api.store.get('familyMembers', unreferenced.familyMember);
  await attach(unreferenced.familyMember).expect(200);
  const { body } = await attach(unreferenced.familyMember).expect(200);
  expect(`/uploads/${stored()?.profilePicture}`).toBe(body.data.familyMember.profilePicture);
  await member.delete(`${path}/${unreferenced.familyMember}`).expect(200);
  expect(stored()).toBeUndefined();
  const refused = await attach(demoFamily.sonOfMember2).expect(404);
  expect(refused.body.message).toBe('Family member not found');
  expect(api.store.get('familyMembers', demoFamily.sonOfMember2)?.memberId).toBe(personas.member2.id);
});
