import { beforeEach, describe, expect, it } from 'vitest';
import { listMembers, memberCompleteData, showMember } from '@/contract/members';
import { createMemberSession } from '@/contract/progress';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { sumOfRupees } from '../../../support/figures';
import { invest, investApproved } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { demoFamily, personas, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

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
    const { _id } = created.data.member;
    const search = '098765-43210';
    const ids = idsOf((await list({ search, limit: 1000 })).response);
    expect(ids).toContain(_id);
    expect(ids.length).toBeLessThan(5);
    const panchayat = await api.as('panchayat');
    const downline = await panchayat.get('/coordinator/dashboard/downline-users').query({ search }).expect(200);
    expect(idsOf(downline.body.data.downlineMembers)).toContain(_id);
    const progress = await admin.get('/superadmin/analytics/investment-progress').query({ search }).expect(200);
    const found: { member: { id: string } }[] = progress.body.data.allMembersProgress;
    expect(found.map(({ member }) => member.id)).toContain(_id);
  });
});

it('one member has the family, the deposits and the commissions', async () => {
  await investApproved(api);
  const { body } = await admin.get(`/superadmin/crud/member-complete-data/${personas.member.id}`).expect(200);
  const { data } = schemasOf(memberCompleteData).reply.parse(body);
  expect(data.familyMembers.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([demoFamily.spouse, demoFamily.son, demoFamily.daughter, demoFamily.mother]),
  );
  expect(data.deposits[0]).toMatchObject({ depositAmount: 1234.56, status: 'approved' });
  expect(data.deposits.every(({ memberReferenceId }) => memberReferenceId._id === personas.member.id)).toBe(true);
  expect(data.commissions).toHaveLength(api.store.by('commissions', 'memberId', personas.member.id).length);
  const approved = data.deposits.filter(({ status }) => status === 'approved');
  expect(data.totalTransactions).toBe(approved.length);
  expect(data.totalInvested).toBe(sumOfRupees(approved.map(({ depositAmount }) => depositAmount)));
  await admin.get(`/superadmin/crud/member-complete-data/${UNKNOWN_ID}`).expect(404);
});

describe('a new member', () => {
  it('is verified and can sign in, and the reply has no password', async () => {
    const { body } = await add().expect(201);
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
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|kuch bhi/);
  });

  it.each([
    [{ userName: 'na' }, 'userName'],
    [{ userName: 'नया' }, 'userName'],
    [{ panchayatReferenceId: UNKNOWN_ID }, 'panchayatReferenceId'],
    [{ panchayatReferenceId: personas.sankul.id }, 'panchayatReferenceId'],
  ])('is refused with %o', async (change, path) => {
    const { body } = await add(change).expect(400);
    expect(body.errors).toMatchObject([{ path }]);
  });

  it.each([
    [{ email: 'MEMBER@invest.example' }, 'email', 'A member with this email exists already'],
    [{ userName: 'member2' }, 'userName', 'This username is taken'],
    [{ userName: 'tehsil' }, 'userName', 'This username is taken'],
  ])('is refused as a duplicate: %o', async (change, field, message) => {
    const { body } = await add(change).expect(409);
    expect(body).toMatchObject({ success: false, message, errors: [{ path: field, message }] });
  });

  it('is created once by ten concurrent requests, also with the email of a coordinator', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add({ email: personas.tehsil.email })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('a change of a member', () => {
  it('changes only the given fields', async () => {
    const before = api.store.get('members', personas.member.id);
    const moved = { kind: 'student', panchayatReferenceId: personas.panchayat2.id, email: personas.member.email };
    await change(moved).expect(200);
    expect(api.store.get('members', personas.member.id)).toEqual({
      ...before,
      kind: 'student',
      panchayatId: personas.panchayat2.id,
    });
  });

  it('is refused with what a new one is refused with', async () => {
    const before = api.store.get('members', personas.member.id);
    await change({ email: personas.member2.email }).expect(409);
    await change({ userName: personas.state.userName }).expect(409);
    await change({ panchayatReferenceId: personas.state.id }).expect(400);
    await change({ password: personas.member.name.toUpperCase() }).expect(400);
    await change({ password: personas.member.email, name: 'Ramesh K. Yadav' }).expect(400);
    expect(api.store.get('members', personas.member.id)).toBe(before);
  });

  it('is named in the audit log by what it is about', async () => {
    const changes = [
      [{ isVerified: false, status: 'pending' }, 'member.update'],
      [{ isVerified: true, status: 'active' }, 'member.verify'],
      [{ status: 'suspended', mobileNumber: '9812345670' }, 'member.suspend'],
      [{ status: 'active' }, 'member.reactivate'],
      [{ isVerified: false }, 'member.unverify'],
      [{ panchayatReferenceId: personas.panchayat2.id }, 'member.move'],
      [{ status: 'inactive' }, 'member.update'],
      [{ isVerified: true, name: 'Ramesh Yadav' }, 'member.update'],
    ] as const;
    for (const [fields] of changes) {
      await change(fields).expect(200);
      api.clock.advance(1000);
    }
    expect(actions()).toEqual(changes.map(([, action]) => action));
  });
});

describe('a member who moves to another panchayat', () => {
  const move = () => change({ panchayatReferenceId: personas.panchayat2.id }).expect(200);

  const earnersOf = (depositId: string) =>
    api.store.by('commissions', 'depositId', depositId).map(({ coordinatorId }) => coordinatorId);
  const oldChain = LEVELS.map((level) => personas[level].id).toSorted();
  const newChain = LEVELS.map((level) => personas[`${level}2`].id).toSorted();

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
    await admin.patch(`/superadmin/crud/deposits/${waiting}/approve`).expect(200);
    expect(earnersOf(waiting).toSorted()).toEqual(newChain);
  });

  it('pays the new coordinators for what an approved deposit lacked', async () => {
    const deposit = await investApproved(api);
    const lost = api.store.by('commissions', 'depositId', deposit).find(({ level }) => level === 'tehsil');
    await api.store.commit((tx) => tx.remove('commissions', lost?._id ?? ''));
    await move();
    await admin.post('/superadmin/commission-management/calculate-commission').send({ depositId: deposit }).expect(200);
    expect(earnersOf(deposit).toSorted()).toEqual(
      [...oldChain.filter((id) => id !== personas.tehsil.id), personas.tehsil2.id].toSorted(),
    );
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
  });

  it.each(['familyMembers', 'deposits'] as const)('is refused also when only %s name the member', async (kept) => {
    const dataset = { ...withTestPlans(), commissions: [], familyMembers: [], deposits: [] };
    api = makeApp({ dataset: { ...dataset, [kept]: withTestPlans()[kept] } });
    admin = await api.as('superadmin');
    await admin.delete(one).expect(409);
    expect(api.store.get('members', personas.member.id)).toBeDefined();
  });

  it('succeeds once without family members and deposits', async () => {
    const { _id } = (await add().expect(201)).body.data.member;
    expect((await admin.delete(`${path}/${_id}`).expect(200)).body.data).toEqual({ _id });
    await admin.delete(`${path}/${_id}`).expect(404);
  });
});

describe('a session of the superadmin as a member', () => {
  const url = '/superadmin/analytics/create-member-session';

  it('is that of the member, also when all earlier sessions were ended in the same second', async () => {
    for (const status of ['inactive', 'active']) await change({ status }).expect(200);
    const { body } = await admin.post(url).send({ memberId: personas.member.id }).expect(200);
    const { token, member } = schemasOf(createMemberSession).reply.parse(body).data;
    expect(member).toMatchObject({ _id: personas.member.id, role: 'member', name: personas.member.name });
    const { body: validated } = await validates(token).expect(200);
    expect(validated.user).toEqual(body.data.member);
    await api.withToken(token).get(path).expect(403);
  });

  it.each(['inactive', 'suspended'])('is refused for a member who is %s', async (status) => {
    await change({ status }).expect(200);
    const { body } = await admin.post(url).send({ memberId: personas.member.id }).expect(409);
    expect(body.message).toBe(`Ramesh Kumar Yadav is ${status} and cannot be logged in`);
    expect(actions()).not.toContain('member.session');
  });

  it('is for members only', async () => {
    for (const memberId of [UNKNOWN_ID, personas.state.id, personas.superadmin.id])
      await admin.post(url).send({ memberId }).expect(404);
    const { body } = await admin.post(url).send({}).expect(400);
    expect(body.errors).toMatchObject([{ path: 'memberId', message: 'Member ID is required' }]);
  });
});
