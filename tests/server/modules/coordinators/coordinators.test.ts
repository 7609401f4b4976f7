import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CoordinatorWithEarnings,
  createCoordinator,
  listCoordinators,
  showCoordinator,
} from '@/contract/coordinators';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { expectedFigures } from '../../../support/coordinator-oracle';
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
    [
      { unitName: 'RAMPUR KALAN' },
      'unitName',
      'Savitri Devi is the coordinator of Rampur Kalan already. For a successor, hand Rampur Kalan over.',
    ],
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
    await admin.patch(`${path}/state/${personas.state.id}`).send({ parentReferenceId: personas.state2.id }).expect(400);
    await admin.patch(one).send({ password: personas.panchayat.name.toUpperCase() }).expect(400);
    expect(api.store.get('coordinators', personas.panchayat.id)).toBe(before);
  });
});

describe('the deletion of a coordinator', () => {
  it('is refused with the reason while it has a downline, commissions or answers', async () => {
    const members = api.store.by('members', 'panchayatId', personas.panchayat.id).length;
    const commissions = api.store.by('commissions', 'coordinatorId', personas.panchayat.id).length;
    const cash = api.store.all('deposits').filter(({ cashTakenBy }) => cashTakenBy === personas.panchayat.id).length;
    const handIns = api.store.by('handIns', 'coordinatorId', personas.panchayat.id).length;
    const { body } = await admin.delete(`${path}/panchayat/${personas.panchayat.id}`).expect(409);
    expect(body.message).toBe(
      `Savitri Devi cannot be deleted: ${members} members, cash of ${cash} deposits, ${handIns} hand-ins, 1 answer about dues, and ${commissions} commissions depend on this coordinator. You can make the account inactive instead.`,
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

const ask = async (call: string, query: object = {}) =>
  (await admin.get(`/superadmin/commission-management/${call}`).query(query).expect(200)).body.data;

const november = ({ year, month }: { year: number; month: number }) => year === 2026 && month === 11;

describe('coordinators with earnings', () => {
  const list = (query: object = {}) => ask('coordinators-with-earnings', query);
  const rupees = (rows: readonly { depositAmountPaise: number }[]) =>
    rows.reduce((sum, row) => sum + row.depositAmountPaise, 0) / 100;

  it('are found by the status of their account', async () => {
    const suspended = api.store.by('coordinators', 'level', 'panchayat')[1]?._id ?? '';
    await api.store.commit((tx) => tx.update('coordinators', suspended, { status: 'suspended' }));
    const { coordinators, summary } = await list({ status: 'suspended' });
    expect(coordinators).toMatchObject([{ _id: suspended, status: 'suspended' }]);
    expect(summary.totalCoordinators).toBe(1);
    const { body } = await admin.get('/superadmin/crud/commission').query({ coordinatorId: suspended }).expect(200);
    expect(body.data.response[0].panchayatReferenceId).toMatchObject({ _id: suspended, status: 'suspended' });
  });

  it.each([
    ['all time', {}, () => true],
    ['a month', { month: 11, year: 2026 }, november],
    ['the Novembers of all years', { month: 11 }, ({ month }: { month: number }) => month === 11],
  ])('have the figures of their rows in %s', async (_, period, isIn) => {
    const { coordinators, summary, totalCount } = await list({ ...period, limit: 1000 });
    expect(totalCount).toBe(126);
    for (const each of coordinators as CoordinatorWithEarnings[]) {
      const { earned, commission } = expectedFigures(api.store, each._id, isIn);
      const collection = rupees(earned);
      const dates = earned.map(({ createdAt }) => createdAt).sort();
      expect(each).toMatchObject({
        totalCommission: commission,
        totalCollection: collection,
        transactionCount: earned.length,
        activeMonths: new Set(earned.map(({ year, month }) => `${year} ${month}`)).size,
      });
      expect(each.commissionRate).toBeCloseTo(collection && (commission / collection) * 100, 9);
      expect([each.firstTransactionDate, each.lastTransactionDate]).toEqual([dates[0], dates.at(-1)]);
    }
    const sum = (field: 'totalCommission' | 'totalCollection' | 'transactionCount') =>
      coordinators.reduce((total: number, row: CoordinatorWithEarnings) => total + row[field], 0);
    expect(summary.totalCommissionPaid).toBeCloseTo(sum('totalCommission'), 6);
    expect(summary.totalCollectionGenerated).toBeCloseTo(sum('totalCollection'), 6);
    expect(summary.totalInvestmentCount).toBe(sum('transactionCount'));
    expect(summary.avgCommissionRate).toBeCloseTo((sum('totalCommission') / sum('totalCollection')) * 100, 9);
    const withEarnings = coordinators.filter((row: CoordinatorWithEarnings) => row.totalCommission > 0).length;
    expect(summary.coordinatorsWithEarnings).toBe(withEarnings);
    expect(summary.commissionCoverage).toBeCloseTo((withEarnings / 126) * 100, 9);
  });

  it('are listed twenty on a page, most commission first, with a summary of all', async () => {
    const { coordinators, summary, ...counts } = await list();
    expect(counts).toEqual({ currentPage: 1, totalCount: 126, totalPages: 7 });
    const commissions = coordinators.map((row: CoordinatorWithEarnings) => row.totalCommission);
    expect(commissions).toHaveLength(20);
    expect(commissions).toEqual([...commissions].sort((a, b) => b - a));
    expect(summary.totalCoordinators).toBe(126);
    expect((await list({ page: 7 })).summary).toEqual(summary);
  });

  it.each(['totalCommission', 'commissionRate', 'transactionCount', 'avgCommissionPerTransaction'] as const)(
    'are sorted by %s as their rows show it',
    async (sort) => {
      const { coordinators } = await list({ sort, order: 'asc', limit: 1000 });
      const figures = coordinators.map((row: CoordinatorWithEarnings) => row[sort]);
      expect(figures).toEqual(figures.toSorted((a: number, b: number) => a - b));
      expect(figures[0]).toBeLessThan(figures.at(-1));
    },
  );

  it('are searched by name, user name, email, mobile number and place, and filtered by level and minimum commission', async () => {
    const { id, email } = personas.panchayat;
    const { userName = '', mobileNumber, unitName } = api.store.get('coordinators', id) ?? {};
    const idsOf = async (query: object) =>
      (await list({ ...query, limit: 1000 })).coordinators.map(({ _id }: CoordinatorWithEarnings) => _id);
    expect(await idsOf({ coordinatorId: id })).toEqual([id]);
    expect(await idsOf({ search: userName.toUpperCase() })).toContain(id);
    expect(await idsOf({ search: 'SAVITRI dev', coordinatorType: 'panchayat' })).toContain(id);
    expect(await idsOf({ search: `\u202A${mobileNumber}\u202C` })).toEqual([id]);
    for (const search of [unitName, `${unitName} savitri`]) expect(await idsOf({ search })).toContain(id);
    const [own] = (await list({ search: email })).coordinators;
    const atLeast = (minCommission: number) => idsOf({ search: email, minCommission });
    expect([await atLeast(own.totalCommission), await atLeast(own.totalCommission + 0.01)]).toEqual([[id], []]);
  });
});

describe('the performance of coordinators', () => {
  it('has the figures of the downline in a period, most commission first', async () => {
    const query = { coordinatorType: 'tehsil', month: 11, year: 2026 };
    const { performance, totalCount } = await ask('coordinator-performance', query);
    expect(totalCount).toBe(16);
    const commissions = performance.map((row: { totalCommission: number }) => row.totalCommission);
    expect(commissions).toEqual([...commissions].sort((a, b) => b - a));
    for (const row of performance) {
      const slow = expectedFigures(api.store, row._id, november);
      expect(row).toMatchObject({
        coordinatorType: 'tehsil',
        totalInvestment: slow.investment,
        totalCommission: slow.commission,
        transactionCount: slow.approved.length,
        memberCount: slow.members,
      });
      expect(row.commissionRate).toBeCloseTo(slow.collection && (slow.commission / slow.collection) * 100, 9);
    }
  });

  it('covers one coordinator when its id is given', async () => {
    const of = async (query: object) => (await ask('coordinator-performance', query)).performance;
    expect(await of({ coordinatorId: personas.state.id })).toMatchObject([
      { _id: personas.state.id, coordinator: { name: personas.state.name, userName: 'state' } },
    ]);
    expect(await of({ coordinatorId: personas.state.id, coordinatorType: 'tehsil' })).toEqual([]);
    expect(await of({ limit: 1000 })).toHaveLength(126);
  });
});

it('the levels are listed from low to high with the number of coordinators', async () => {
  const { coordinatorLevels } = await ask('coordinator-levels');
  expect(coordinatorLevels).toMatchObject([
    { level: 'panchayat', coordinatorCount: 64 },
    { level: 'sankul', coordinatorCount: 32 },
    { level: 'tehsil', coordinatorCount: 16 },
    { level: 'district', coordinatorCount: 8 },
    { level: 'sambhaag', coordinatorCount: 4 },
    { level: 'state', coordinatorCount: 2 },
  ]);
});
