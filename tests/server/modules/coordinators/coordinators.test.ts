import { beforeEach, describe, expect, it } from 'vitest';
import { createCoordinator, listCoordinators, showCoordinator } from '@/contract/coordinators';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { personas, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const path = '/superadmin/crud';
const form = {
  name: 'Naya Samanvayak',
  userName: 'naya.samanvayak',
  email: 'Naya@Mail.Example',
  mobileNumber: '9876543210',
  password: 'kuch bhi 123',
  unitName: 'Nayapur',
  parentReferenceId: personas.sankul.id,
};

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const add = (level: string, change: object = {}) => admin.post(`${path}/${level}`).send({ ...form, ...change });

describe('the list of coordinators', () => {
  it.each(LEVELS)('has the coordinators of the level %s', async (level) => {
    const { body } = await admin.get(`${path}/${level}`).expect(200);
    const { data } = schemasOf(listCoordinators).reply.parse(body);
    expect(data.response.map(({ _id }) => _id)).toContain(personas[level].id);
    expect(data.totalCount).toBe(api.store.by('coordinators', 'level', level).length);
    expect(new Set(data.response.map(({ coordinatorType }) => coordinatorType))).toEqual(new Set([level]));
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  it('is searched, filtered and sorted', async () => {
    const list = async (level: string, query: object): Promise<{ _id: string; unitName: string }[]> =>
      (await admin.get(`${path}/${level}`).query(query).expect(200)).body.data.response;
    expect((await list('panchayat', { search: 'RAMPUR kalan' })).map(({ _id }) => _id)).toContain(
      personas.panchayat.id,
    );
    const parentReferenceId = personas.sankul.id;
    const below = await list('panchayat', { parentReferenceId, sort: 'unitName', order: 'desc' });
    const names = api.store.by('coordinators', 'parentId', parentReferenceId).map(({ unitName }) => unitName);
    expect(below.map(({ unitName }) => unitName)).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
    // a parent that is not of the next level has no children
    expect(await list('tehsil', { parentReferenceId })).toEqual([]);
  });
});

describe('one coordinator', () => {
  it('is shown with the coordinator above and the number of those below', async () => {
    const { body } = await admin.get(`${path}/panchayat/${personas.panchayat.id}`).expect(200);
    expect(schemasOf(showCoordinator).reply.parse(body).data.coordinator).toMatchObject({
      _id: personas.panchayat.id,
      name: 'Savitri Devi',
      coordinatorType: 'panchayat',
      unitName: 'Rampur Kalan',
      parentReferenceId: { _id: personas.sankul.id, coordinatorType: 'sankul' },
      downlineCount: api.store.all('members').filter(({ panchayatId }) => panchayatId === personas.panchayat.id).length,
    });
    const { body: state } = await admin.get(`${path}/state/${personas.state.id}`).expect(200);
    expect(state.data.coordinator).not.toHaveProperty('parentReferenceId');
    expect(state.data.coordinator.downlineCount).toBe(
      api.store.by('coordinators', 'parentId', personas.state.id).length,
    );
  });

  it('does not exist under another level', async () => {
    const other = `${path}/sankul/${personas.panchayat.id}`;
    for (const call of [admin.get(other), admin.patch(other).send({ name: 'x' }), admin.delete(other)])
      await call.expect(404);
  });
});

describe('a new coordinator', () => {
  it('can sign in at its level, and the reply has no password', async () => {
    const { body } = await add('panchayat').expect(201);
    expect(schemasOf(createCoordinator).reply.parse(body).data?.coordinator).toMatchObject({
      coordinatorType: 'panchayat',
      email: 'naya@mail.example',
      status: 'active',
      downlineCount: 0,
    });
    const login = { email: 'naya@mail.example', password: form.password };
    await api.anonymous().post('/panchayat/auth/login').send(login).expect(200);
    await api.anonymous().post('/state/auth/login').send(login).expect(401);
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|kuch bhi/);
  });

  it.each([
    ['sankul', personas.tehsil.id],
    ['tehsil', personas.district.id],
    ['district', personas.sambhaag.id],
    ['sambhaag', personas.state.id],
    ['state', undefined],
  ])('can be a %s below the next level', async (level, parentReferenceId) => {
    const { body } = await add(level, { parentReferenceId }).expect(201);
    expect(api.store.get('coordinators', body.data.coordinator._id)).toMatchObject({
      level,
      parentId: parentReferenceId ?? null,
    });
  });

  it.each([
    ['panchayat', undefined, 'Choose the sankul that this panchayat belongs to'],
    ['sambhaag', undefined, 'Choose the state that this sambhaag belongs to'],
    ['panchayat', UNKNOWN_ID, 'The coordinator above must be an existing sankul'],
    ['panchayat', personas.tehsil.id, 'The coordinator above must be an existing sankul'],
    ['panchayat', personas.panchayat.id, 'The coordinator above must be an existing sankul'],
    ['district', personas.member.id, 'The coordinator above must be an existing sambhaag'],
    ['state', personas.state.id, 'A state has no coordinator above it'],
    ['panchayat', 'abc', 'Invalid coordinator above ID format'],
  ])('is refused as a %s below %s', async (level, parentReferenceId, message) => {
    const { body } = await add(level, { parentReferenceId }).expect(400);
    expect(body).toMatchObject({ success: false, message, errors: [{ path: 'parentReferenceId', message }] });
  });

  it.each([
    [{ email: 'PANCHAYAT2@invest.example' }, 'email', 'A panchayat with this email exists already'],
    [{ userName: 'panchayat2' }, 'userName', 'This username is taken'],
    [{ unitName: 'RAMPUR KALAN' }, 'unitName', 'Savitri Devi is the coordinator of Rampur Kalan already'],
  ])('is refused as a duplicate: %o', async (change, field, message) => {
    const { body } = await add('panchayat', change).expect(409);
    expect(body).toMatchObject({ success: false, message, errors: [{ path: field, message }] });
  });

  it('may have the email of another role, and the name of a place elsewhere', async () => {
    const elsewhere = { parentReferenceId: personas.sankul2.id, unitName: 'Rampur Kalan' };
    await add('panchayat', { ...elsewhere, email: personas.tehsil.email }).expect(201);
  });

  it('is created once by ten concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('panchayat')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('a change of a coordinator', () => {
  const one = `${path}/panchayat/${personas.panchayat.id}`;

  it('changes only the given fields, and may repeat its own names', async () => {
    const before = api.store.get('coordinators', personas.panchayat.id);
    const { userName, email } = personas.panchayat;
    await admin.patch(one).send({ userName, email, unitName: 'Rampur Kalan' }).expect(200);
    const change = { unitName: 'Rampur Khurd', parentReferenceId: personas.sankul2.id };
    await admin.patch(one).send(change).expect(200);
    expect(api.store.get('coordinators', personas.panchayat.id)).toEqual({
      ...before,
      unitName: 'Rampur Khurd',
      parentId: personas.sankul2.id,
    });
  });

  it('is refused with what a new one is refused with', async () => {
    const before = api.store.get('coordinators', personas.panchayat.id);
    await admin.patch(one).send({ email: personas.panchayat2.email }).expect(409);
    await admin.patch(one).send({ userName: personas.member.userName }).expect(409);
    await admin.patch(one).send({ parentReferenceId: personas.tehsil.id }).expect(400);
    await admin.patch(one).send({ password: personas.panchayat.name.toUpperCase() }).expect(400);
    expect(api.store.get('coordinators', personas.panchayat.id)).toBe(before);
  });

  it('cannot put a state below another coordinator', async () => {
    const change = { parentReferenceId: personas.state2.id };
    const { body } = await admin.patch(`${path}/state/${personas.state.id}`).send(change).expect(400);
    expect(body.message).toBe('A state has no coordinator above it');
  });
});

describe('the deletion of a coordinator', () => {
  it('is refused with the reason while it has a downline or commissions', async () => {
    const members = api.store.by('members', 'panchayatId', personas.panchayat.id).length;
    const commissions = api.store.by('commissions', 'coordinatorId', personas.panchayat.id).length;
    const { body } = await admin.delete(`${path}/panchayat/${personas.panchayat.id}`).expect(409);
    expect(body.message).toBe(
      `Savitri Devi cannot be deleted: ${members} members and ${commissions} commissions depend on this coordinator. You can make the account inactive instead.`,
    );
    const { body: state } = await admin.delete(`${path}/state/${personas.state.id}`).expect(409);
    expect(state.message).toMatch(/^Anil Kumar Mishra cannot be deleted: \d+ sambhaags/);
  });

  it('succeeds once without a downline and commissions', async () => {
    const { _id } = (await add('panchayat').expect(201)).body.data.coordinator;
    expect((await admin.delete(`${path}/panchayat/${_id}`).expect(200)).body.data).toEqual({ _id });
    await admin.delete(`${path}/panchayat/${_id}`).expect(404);
  });
});
