import { beforeEach, describe, expect, it } from 'vitest';
import { listMembers, memberCompleteData, showMember } from '@/contract/members';
import { createMemberSession } from '@/contract/progress';
import { schemasOf } from '@/contract/schemas';
import { invest, investApproved } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { demoFamily, personas, TEST_PLAN_ID, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const path = '/superadmin/crud/member';
const form = {
  name: 'Naya Sadasya',
  userName: 'naya.sadasya',
  email: 'Naya@Mail.Example',
  mobileNumber: '9876543210',
  password: 'kuch bhi 123',
  panchayatReferenceId: personas.panchayat.id,
};

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const one = `${path}/${personas.member.id}`;
const validates = (token: string) => api.withToken(token).get('/member/auth/validate');
const add = (change: object = {}) => admin.post(path).send({ ...form, ...change });
const change = (fields: object) => admin.patch(one).send(fields);
const list = async (query: object) => (await admin.get(path).query(query).expect(200)).body.data;
const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id);
const actions = () => api.store.by('audit', 'subjectId', personas.member.id).map(({ action }) => action);

describe('the list of members', () => {
  it('has all members by name, in pages', async () => {
    const { body } = await admin.get(path).query({ page: 2, limit: 10 }).expect(200);
    const { data } = schemasOf(listMembers).reply.parse(body);
    expect(data).toMatchObject({ currentPage: 2, totalCount: api.store.all('members').length });
    expect(data.response).toHaveLength(10);
    const all = await list({ limit: 1000 });
    expect(all.response.slice(10, 20)).toEqual(body.data.response);
    expect(new Set(idsOf(all.response)).size).toBe(data.totalCount);
  });

  it('has only the fields that a dropdown requests', async () => {
    const fields = 'name,userName email, mobileNumber';
    const { body } = await admin.get(path).query({ limit: 1000, fields, search: 'RAMESH KUMAR YADAV' }).expect(200);
    schemasOf(listMembers).reply.parse(body);
    expect(body.data.response).toContainEqual({
      _id: personas.member.id,
      name: personas.member.name,
      userName: 'member',
      email: personas.member.email,
      mobileNumber: api.store.get('members', personas.member.id)?.mobileNumber,
    });
    const more = await list({ fields: 'status,passwordHash', search: 'member@invest' });
    expect(Object.keys(more.response[0]).toSorted().join()).toBe('_id,email,mobileNumber,name,status,userName');
  });

  it('is filtered by kind, status, verification and panchayat', async () => {
    const expected = api.store
      .all('members')
      .filter((row) => row.panchayatId === personas.panchayat.id && row.kind === 'member' && row.isVerified);
    expect(expected.length).toBeGreaterThan(0);
    const query = { panchayatReferenceId: personas.panchayat.id, kind: 'member', isVerified: 'true', limit: 1000 };
    expect(idsOf((await list(query)).response).toSorted()).toEqual(idsOf(expected).toSorted());
    const suspended = api.store.all('members').filter(({ status }) => status === 'suspended');
    expect((await list({ status: 'suspended' })).totalCount).toBe(suspended.length);
  });

  it('is searched by mobile number, however that is written', async () => {
    const { body: created } = await add({ mobileNumber: '+91 9876 543210' }).expect(201);
    const ids = idsOf((await list({ search: '098765-43210', limit: 1000 })).response);
    expect(ids).toContain(created.data.member._id);
    expect(ids.length).toBeLessThan(5);
  });
});

describe('one member', () => {
  it('is shown with the panchayat', async () => {
    const { body } = await admin.get(one).expect(200);
    expect(schemasOf(showMember).reply.parse(body).data.member).toMatchObject({
      _id: personas.member.id,
      name: personas.member.name,
      status: 'active',
      isVerified: true,
      panchayatReferenceId: { _id: personas.panchayat.id, name: 'Savitri Devi', unitName: 'Rampur Kalan' },
    });
  });

  it('has the family, the deposits and the commissions', async () => {
    await investApproved(api);
    const { body } = await admin.get(`/superadmin/crud/member-complete-data/${personas.member.id}`).expect(200);
    const { data } = schemasOf(memberCompleteData).reply.parse(body);
    expect(data.familyMembers.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([demoFamily.spouse, demoFamily.son, demoFamily.daughter, demoFamily.mother]),
    );
    expect(data.deposits[0]).toMatchObject({ depositAmount: 1234.56, status: 'approved' });
    expect(data.deposits.every(({ memberReferenceId }) => memberReferenceId._id === personas.member.id)).toBe(true);
    const handCommissions = data.commissions.filter(
      ({ depositPlanReferenceId }) => depositPlanReferenceId._id === TEST_PLAN_ID,
    );
    expect(handCommissions.map(({ commisionAmount }) => commisionAmount).toSorted()).toEqual(
      [13.58, 21.6, 27.78, 41.11, 49.38, 9.26].toSorted(),
    );
    const approved = data.deposits.filter(({ status }) => status === 'approved');
    expect(data.totalTransactions).toBe(approved.length);
    expect(data.totalInvested).toBeCloseTo(
      approved.reduce((sum, { depositAmount }) => sum + depositAmount, 0),
      2,
    );
    await admin.get(`/superadmin/crud/member-complete-data/${UNKNOWN_ID}`).expect(404);
  });
});

describe('a new member', () => {
  it('is verified and can sign in, and the audit log has no password', async () => {
    const { body } = await add({ role: 'superadmin', tokensValidFrom: 'x' }).expect(201);
    const { member } = schemasOf(showMember).reply.parse(body).data;
    expect(member).toMatchObject({
      name: 'Naya Sadasya',
      email: 'naya@mail.example',
      kind: 'member',
      status: 'active',
      isVerified: true,
    });
    const login = { email: 'NAYA@mail.example', password: form.password };
    await api.anonymous().post('/member/auth/login').send(login).expect(200);
    const trace = api.store.by('audit', 'subjectId', member._id);
    expect(trace).toMatchObject([{ action: 'member.create', actorId: personas.superadmin.id }]);
    expect(JSON.stringify([trace, body])).not.toMatch(/argon2|passwordHash|kuch bhi/);
    expect(api.store.get('members', member._id)).not.toHaveProperty('tokensValidFrom');
  });

  it.each([
    [{ userName: 'na' }, 'userName'],
    [{ userName: 'नया' }, 'userName'],
    [{ panchayatReferenceId: UNKNOWN_ID }, 'panchayatReferenceId'],
    [{ panchayatReferenceId: personas.sankul.id }, 'panchayatReferenceId'],
  ])('is refused with %o', async (change, field) => {
    const { body } = await add(change).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([field]);
  });

  it.each([
    [{ email: 'MEMBER@invest.example' }, 'email', 'A member with this email exists already'],
    [{ userName: 'member2' }, 'userName', 'This username is taken'],
    [{ userName: 'tehsil' }, 'userName', 'This username is taken'],
  ])('is refused as a duplicate: %o', async (change, field, message) => {
    const { body } = await add(change).expect(409);
    expect(body).toMatchObject({ success: false, message, errors: [{ path: field, message }] });
  });

  it('may have the email of a coordinator', async () => {
    await add({ email: personas.tehsil.email }).expect(201);
  });

  it('is created once by ten concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(api.store.by('members', 'email', 'naya@mail.example')).toHaveLength(1);
  });
});

describe('a change of a member', () => {
  it('changes only the given fields', async () => {
    const before = api.store.get('members', personas.member.id);
    const moved = { kind: 'student', panchayatReferenceId: personas.panchayat2.id, email: personas.member.email };
    const { body } = await change(moved).expect(200);
    expect(schemasOf(showMember).reply.parse(body).data.member).toMatchObject({
      kind: 'student',
      panchayatReferenceId: { _id: personas.panchayat2.id },
    });
    expect(api.store.get('members', personas.member.id)).toEqual({
      ...before,
      kind: 'student',
      panchayatId: personas.panchayat2.id,
    });
    expect(api.store.by('audit', 'subjectId', personas.member.id)).toMatchObject([
      { action: 'member.update', before: { kind: before?.kind }, after: { kind: 'student' } },
    ]);
  });

  it('keeps the sessions when neither status nor password changes', async () => {
    const token = await api.tokenOf('member');
    await change({ name: 'Ramesh K. Yadav', status: 'active' }).expect(200);
    await validates(token).expect(200);
  });

  it.each([
    [{ email: personas.member2.email }, 409],
    [{ userName: personas.member2.userName }, 409],
    [{ userName: personas.state.userName }, 409],
    [{ panchayatReferenceId: personas.state.id }, 400],
    [{ password: personas.member.name.toUpperCase() }, 400],
    [{ password: personas.member.email, name: 'Ramesh K. Yadav' }, 400],
  ])('is refused with %o', async (fields, status) => {
    const before = api.store.get('members', personas.member.id);
    await change(fields).expect(status);
    expect(api.store.get('members', personas.member.id)).toBe(before);
  });

  it.each([
    [{ isVerified: false }, 'member.unverify'],
    [{ status: 'suspended' }, 'member.suspend'],
    [{ panchayatReferenceId: personas.panchayat2.id }, 'member.move'],
    [{ status: 'inactive' }, 'member.update'],
    [{ isVerified: false, name: 'Ramesh Yadav' }, 'member.update'],
  ])('is named in the audit log by what it is about: %o', async (fields, action) => {
    await change(fields).expect(200);
    expect(actions()).toEqual([action]);
  });

  it('verifies and reactivates, also in the words of the audit log', async () => {
    const changes = [
      { isVerified: false, status: 'pending' },
      { isVerified: true, status: 'active' },
      { status: 'suspended' },
      { status: 'active' },
    ];
    for (const fields of changes) {
      await change(fields).expect(200);
      api.clock.advance(1000);
    }
    expect(actions()).toEqual(['member.update', 'member.verify', 'member.suspend', 'member.reactivate']);
  });
});

describe('a member who moves to another panchayat', () => {
  const move = () => change({ panchayatReferenceId: personas.panchayat2.id }).expect(200);
  const approve = (id: string) => admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
  const earnersOf = (depositId: string) =>
    api.store.by('commissions', 'depositId', depositId).map(({ coordinatorId }) => coordinatorId);
  const chain = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'] as const;
  const oldChain = chain.map((level) => personas[level].id).toSorted();
  const newChain = chain.map((level) => personas[`${level}2`].id).toSorted();

  it('leaves the commissions that exist to the coordinators who earned them, decided or not', async () => {
    const deposit = await investApproved(api);
    const before = api.store.by('commissions', 'depositId', deposit);
    expect(before.map(({ coordinatorId }) => coordinatorId).toSorted()).toEqual(oldChain);
    await move();
    expect(api.store.by('commissions', 'depositId', deposit)).toEqual(before);
    await admin.patch(`/superadmin/commission-management/commission/${before[0]?._id}/approve`).expect(200);
    expect(earnersOf(deposit).toSorted()).toEqual(oldChain);
  });

  it('pays the coordinators of the new panchayat for what is approved afterwards, also what was waiting', async () => {
    const waiting = await invest(api);
    await move();
    await approve(waiting);
    expect(earnersOf(waiting).toSorted()).toEqual(newChain);
  });

  it('pays the new coordinators for what an approved deposit lacked', async () => {
    const rate = api.store.by('rates', 'planId', TEST_PLAN_ID).find(({ level }) => level === 'tehsil');
    const setActive = (isActive: boolean) =>
      admin.patch(`/superadmin/commission-management/commission-rates/${rate?._id}`).send({ isActive }).expect(200);
    const deposit = await invest(api);
    await setActive(false);
    await approve(deposit);
    await setActive(true);
    await move();
    await admin.post('/superadmin/commission-management/calculate-commission').send({ depositId: deposit }).expect(200);
    expect(earnersOf(deposit).toSorted()).toEqual(
      [...oldChain.filter((id) => id !== personas.tehsil.id), personas.tehsil2.id].toSorted(),
    );
  });

  it('is in the lists of the new panchayat, with all deposits, and no longer in those of the old one', async () => {
    const deposits = async (role: 'panchayat' | 'panchayat2') => {
      const agent = await api.as(personas[role].email);
      const query = { member: personas.member.id, limit: 1000 };
      const { body } = await agent.get('/coordinator/dashboard/investments').query(query).expect(200);
      return body.data.deposits.length as number;
    };
    const own = api.store.by('deposits', 'memberId', personas.member.id).length;
    expect([await deposits('panchayat'), await deposits('panchayat2')]).toEqual([own, 0]);
    await move();
    expect([await deposits('panchayat'), await deposits('panchayat2')]).toEqual([0, own]);
  });
});

describe('a suspended member', () => {
  const login = { email: personas.member.email, password: 'Demo@1234' };

  it('cannot sign in until reactivated; what was paid in stays and can be decided', async () => {
    const deposit = await invest(api);
    const commissions = api.store.by('commissions', 'memberId', personas.member.id);
    await change({ status: 'suspended' }).expect(200);
    await api.anonymous().post('/member/auth/login').send(login).expect(401);
    expect(api.store.by('commissions', 'memberId', personas.member.id)).toEqual(commissions);
    const { body: approved } = await admin.patch(`/superadmin/crud/deposits/${deposit}/approve`).expect(200);
    expect(approved.data.commissionsCreated).toBe(6);
    await change({ status: 'active' }).expect(200);
    await api.anonymous().post('/member/auth/login').send(login).expect(200);
  });
});

describe('the deletion of a member', () => {
  it('is refused with the reason while the member has family members or deposits', async () => {
    const family = api.store.by('familyMembers', 'memberId', personas.member.id).length;
    const deposits = api.store.by('deposits', 'memberId', personas.member.id).length;
    const { body } = await admin.delete(one).expect(409);
    expect(body.message).toBe(
      `Ramesh Kumar Yadav has ${family} family members and ${deposits} deposits and cannot be deleted. You can make the member inactive instead.`,
    );
    expect(api.store.get('members', personas.member.id)).toBeDefined();
  });

  it.each(['familyMembers', 'deposits'] as const)(
    'is refused also when nothing but %s name the member',
    async (kept) => {
      const dataset = { ...withTestPlans(), commissions: [], familyMembers: [], deposits: [] };
      api = makeApp({ dataset: { ...dataset, [kept]: withTestPlans()[kept] } });
      admin = await api.as('superadmin');
      await admin.delete(one).expect(409);
      expect(api.store.get('members', personas.member.id)).toBeDefined();
    },
  );

  it('succeeds once without family members and deposits', async () => {
    const { body } = await add().expect(201);
    const { _id } = body.data.member;
    api.clock.advance(1000);
    expect((await admin.delete(`${path}/${_id}`).expect(200)).body.data).toEqual({ _id });
    await admin.delete(`${path}/${_id}`).expect(404);
    expect(api.store.by('audit', 'subjectId', _id)).toMatchObject([
      { action: 'member.create' },
      { action: 'member.delete', before: { name: 'Naya Sadasya' } },
    ]);
  });
});

describe('a session of the superadmin as a member', () => {
  const url = '/superadmin/analytics/create-member-session';

  it('is that of the member and is in the audit log', async () => {
    const { body } = await admin.post(url).send({ memberId: personas.member.id }).expect(200);
    const { token, member } = schemasOf(createMemberSession).reply.parse(body).data;
    expect(member).toMatchObject({ _id: personas.member.id, role: 'member', name: personas.member.name });
    const { body: validated } = await validates(token).expect(200);
    expect(validated.user).toEqual(body.data.member);
    await api.withToken(token).get(path).expect(403);
    expect(api.store.by('audit', 'subjectId', personas.member.id)).toMatchObject([
      { action: 'member.session', actorId: personas.superadmin.id, actorRole: 'superadmin' },
    ]);
  });

  it('is valid although all earlier sessions were ended in the same second', async () => {
    for (const status of ['inactive', 'active']) await change({ status }).expect(200);
    const { body } = await admin.post(url).send({ memberId: personas.member.id }).expect(200);
    await validates(body.data.token).expect(200);
  });

  it.each(['inactive', 'suspended'])('is refused for a member who is %s', async (status) => {
    await change({ status }).expect(200);
    const { body } = await admin.post(url).send({ memberId: personas.member.id }).expect(409);
    expect(body).toEqual({
      success: false,
      message: `Ramesh Kumar Yadav is ${status} and cannot be signed in`,
      code: 'sign-in-blocked',
      params: { name: 'Ramesh Kumar Yadav', status },
    });
    expect(actions()).not.toContain('member.session');
  });

  it('is for members only', async () => {
    for (const memberId of [UNKNOWN_ID, personas.state.id, personas.superadmin.id])
      await admin.post(url).send({ memberId }).expect(404);
    const { body } = await admin.post(url).send({}).expect(400);
    expect(body.errors).toMatchObject([{ path: 'memberId', message: 'Member ID is required' }]);
  });
});
