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
    const panchayats = async (query: object): Promise<{ _id: string; unitName: string }[]> =>
      (await admin.get(`${path}/panchayat`).query(query).expect(200)).body.data.response;
    expect((await panchayats({ search: 'RAMPUR kalan' })).map(({ _id }) => _id)).toContain(personas.panchayat.id);
    const below = await panchayats({ parentReferenceId: personas.sankul.id, sort: 'unitName', order: 'desc' });
    const names = below.map(({ unitName }) => unitName);
    expect(names.length).toBe(api.store.by('coordinators', 'parentId', personas.sankul.id).length);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
    // a parent that is not of the next level has no children
    const { body: none } = await admin.get(`${path}/tehsil?parentReferenceId=${personas.sankul.id}`).expect(200);
    expect(none.data).toEqual({ response: [], currentPage: 1, totalCount: 0, totalPages: 1 });
    await admin.get(`${path}/tehsil?status=pending`).expect(400);
    await admin.get(`${path}/village`).expect(404);
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
    const below = api.store.all('coordinators').filter(({ parentId }) => parentId === personas.state.id);
    expect(state.data.coordinator.downlineCount).toBe(below.length);
  });

  it('does not exist under another level', async () => {
    await admin.get(`${path}/sankul/${personas.panchayat.id}`).expect(404);
    await admin.patch(`${path}/sankul/${personas.panchayat.id}`).send({ name: 'x' }).expect(404);
    await admin.delete(`${path}/sankul/${personas.panchayat.id}`).expect(404);
  });
});

describe('a new coordinator', () => {
  it('can sign in at its level, and the audit log has no password', async () => {
    const { body } = await add('panchayat', { level: 'state', role: 'superadmin' }).expect(201);
    const coordinator = schemasOf(createCoordinator).reply.parse(body).data?.coordinator;
    expect(coordinator).toMatchObject({
      coordinatorType: 'panchayat',
      email: 'naya@mail.example',
      unitName: 'Nayapur',
      status: 'active',
      downlineCount: 0,
      parentReferenceId: { _id: personas.sankul.id },
    });
    const login = { email: 'naya@mail.example', password: form.password };
    await api.anonymous().post('/panchayat/auth/login').send(login).expect(200);
    await api.anonymous().post('/state/auth/login').send(login).expect(401);
    const trace = api.store.by('audit', 'subjectId', coordinator?._id ?? '');
    expect(trace).toMatchObject([{ action: 'coordinator.create', actorId: personas.superadmin.id }]);
    expect(JSON.stringify([trace, body])).not.toMatch(/argon2|passwordHash|kuch bhi/);
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

  it('changes only the given fields', async () => {
    const before = api.store.get('coordinators', personas.panchayat.id);
    const change = { unitName: 'Rampur Khurd', parentReferenceId: personas.sankul2.id };
    const { body } = await admin.patch(one).send(change).expect(200);
    expect(schemasOf(showCoordinator).reply.parse(body).data.coordinator).toMatchObject({
      unitName: 'Rampur Khurd',
      parentReferenceId: { _id: personas.sankul2.id },
    });
    expect(api.store.get('coordinators', personas.panchayat.id)).toEqual({
      ...before,
      unitName: 'Rampur Khurd',
      parentId: personas.sankul2.id,
    });
    expect(api.store.by('audit', 'subjectId', personas.panchayat.id)).toMatchObject([
      { action: 'coordinator.update', before: { unitName: 'Rampur Kalan' }, after: { unitName: 'Rampur Khurd' } },
    ]);
  });

  it('keeps the downline', async () => {
    const sankul2 = await api.as('sankul2@invest.example');
    const downlineOf = async () =>
      (await sankul2.get('/coordinator/dashboard/downline-users').expect(200)).body.data.totalDownlineCount;
    const before = await downlineOf();
    const moving = api.store.by('members', 'panchayatId', personas.panchayat.id).length;
    await admin.patch(one).send({ parentReferenceId: personas.sankul2.id }).expect(200);
    expect(await downlineOf()).toBe(before + moving);
  });

  it.each([
    [{ email: personas.panchayat2.email }, 409],
    [{ userName: personas.member.userName }, 409],
    [{ parentReferenceId: personas.tehsil.id }, 400],
    [{ parentReferenceId: personas.panchayat2.id }, 400],
    [{ password: personas.panchayat.name.toUpperCase() }, 400],
  ])('is refused with %o', async (change, status) => {
    const before = api.store.get('coordinators', personas.panchayat.id);
    await admin.patch(one).send(change).expect(status);
    expect(api.store.get('coordinators', personas.panchayat.id)).toBe(before);
  });

  it('may repeat its own names', async () => {
    const { userName, email } = personas.panchayat;
    await admin.patch(one).send({ userName, email, unitName: 'Rampur Kalan' }).expect(200);
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
    expect(api.store.get('coordinators', personas.panchayat.id)).toBeDefined();
  });

  it('succeeds once without a downline and commissions', async () => {
    const { body } = await add('panchayat').expect(201);
    const { _id } = body.data.coordinator;
    api.clock.advance(1000);
    expect((await admin.delete(`${path}/panchayat/${_id}`).expect(200)).body.data).toEqual({ _id });
    await admin.delete(`${path}/panchayat/${_id}`).expect(404);
    expect(api.store.by('audit', 'subjectId', _id)).toMatchObject([
      { action: 'coordinator.create' },
      { action: 'coordinator.delete', before: { unitName: 'Nayapur' } },
    ]);
  });
});
