import { presentRow } from '@server/testing/odd-rows';
import { EDITED_COLLECTIONS, rowSchemas } from '@server/testing/row-schemas';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { type Controlled, startControlled } from '../../support/controlled-server';

const newId = 'e'.repeat(24);
const unknownId = 'f'.repeat(24);

const pathsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path);

async function firstOf({ mock }: Controlled, collection: string) {
  const { body } = await mock().get(`/__mock/data/${collection}?limit=1`).expect(200);
  return body.data.rows[0] as Record<string, unknown> & { _id: string };
}

it('each row of the fixtures fits the schema of its collection', async () => {
  const { store } = await startControlled();
  const wrong = EDITED_COLLECTIONS.flatMap((collection) =>
    store.all(collection).flatMap((row) => {
      const parsed = rowSchemas[collection].safeParse(presentRow(row));
      return parsed.success ? [] : [[collection, row._id, parsed.error.issues]];
    }),
  );
  expect(wrong).toEqual([]);
});

describe('the rows of a world', () => {
  it('are counted, listed and found by id, without passwords', async () => {
    const { mock, store } = await startControlled();
    const { body } = await mock().get('/__mock/data').expect(200);
    expect(body.data.rows).toMatchObject({ members: 240, deposits: 1500 });
    const { body: list } = await mock().get('/__mock/data/members?limit=2').expect(200);
    expect([list.data.rows.length, list.data.totalCount]).toEqual([2, 240]);
    expect(JSON.stringify(list)).not.toContain('$argon2');
    const { body: one } = await mock().get(`/__mock/data/members?id=${personas.member.id}`).expect(200);
    const { passwordHash: _, ...row } = store.get('members', personas.member.id) ?? {};
    expect(one.data).toEqual({ rows: [row], totalCount: 1 });
    await mock().get('/__mock/data/audit').expect(404);
  });

  it('are changed in one field, of which null removes an optional one', async () => {
    const { mock, store } = await startControlled();
    const denied = store.all('deposits').find(({ status, reason }) => status === 'denied' && reason !== undefined);
    const patch = (body: object) => mock().patch(`/__mock/data/deposits/${denied?._id}`).send(body);
    const { body } = await patch({ reason: 'नकद की रसीद नहीं मिली' }).expect(200);
    expect(body.data).toEqual({ row: { ...denied, reason: 'नकद की रसीद नहीं मिली' }, violations: [] });
    await patch({ reason: null }).expect(200);
    expect(store.get('deposits', denied?._id ?? '')).not.toHaveProperty('reason');
    // Null is a value of its own here: the member itself.
    await patch({ familyMemberId: null }).expect(200);
    expect(store.get('deposits', denied?._id ?? '')?.familyMemberId).toBeNull();
  });

  it('are added, and a person signs in with the password of the demo logins', async () => {
    const host = await startControlled();
    const { _id, userName, email, ...member } = await firstOf(host, 'members');
    const row = { ...member, name: 'ॐ', userName: 'one.letter', email: 'One.Letter@mail.example', status: 'active' };
    const { body } = await host.mock().put(`/__mock/data/members/${newId}`).send(row).expect(200);
    expect(body.data.row).toEqual({ ...row, _id: newId, email: 'one.letter@mail.example' });
    const form = { email: row.email, password: DEMO_PASSWORD };
    const login = await host.mock().post('/member/auth/login').send(form).expect(200);
    expect(login.body.user).toMatchObject({ _id: newId, name: 'ॐ' });
    const superadmin = await host.as('superadmin');
    const { body: found } = await superadmin.get('/superadmin/crud/member?search=one.letter').expect(200);
    expect(JSON.stringify(found)).toContain(newId);
    const { body: invariants } = await host.mock().get('/__mock/invariants').expect(200);
    expect(invariants.data.holds).toBe(true);
  });

  it('keep their password when the whole row is put', async () => {
    const host = await startControlled();
    const row = host.store.get('members', personas.member.id);
    const { passwordHash, ...fields } = row ?? {};
    await host
      .mock()
      .put(`/__mock/data/members/${personas.member.id}`)
      .send({ ...fields, name: 'Ram' })
      .expect(200);
    expect(host.store.get('members', personas.member.id)).toEqual({ ...row, name: 'Ram' });
    expect(passwordHash).toMatch(/^\$argon2/);
  });

  it('that contradict others are refused, and written with allowViolations, which says what they break', async () => {
    const { mock, store } = await startControlled();
    const approved = store.all('deposits').find(({ status }) => status === 'approved');
    const path = `/__mock/data/deposits/${approved?._id}`;
    const { body: refused } = await mock().patch(path).send({ amountPaise: 7 }).expect(409);
    expect(refused.message).toContain('is of another deposit amount');
    expect(store.get('deposits', approved?._id ?? '')).toEqual(approved);
    const { body } = await mock().patch(`${path}?allowViolations=true`).send({ amountPaise: 7 }).expect(200);
    expect(body.data.row.amountPaise).toBe(7);
    expect(body.data.violations.map(({ name }: { name: string }) => name)).toEqual(['commission-amounts']);
    const { body: after } = await mock().get('/__mock/invariants').expect(200);
    const broken = after.data.checks.filter(({ holds }: { holds: boolean }) => !holds);
    expect(broken.map(({ name }: { name: string }) => name)).toEqual(['commission-amounts']);
    // What was broken before hinders no other change.
    const { body: next } = await mock().patch(`/__mock/data/members/${personas.member.id}`).send({ name: 'Ram' });
    expect(next.data.violations).toEqual([]);
  });

  it('are those of one world', async () => {
    const { mock, store } = await startControlled();
    await mock('a').patch(`/__mock/data/members/${personas.member.id}`).send({ name: 'Of a' }).expect(200);
    expect(store.get('members', personas.member.id)?.name).toBe(personas.member.name);
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ kind: 'farmer', isVerified: 'yes' }, ['kind', 'isVerified']],
    [{ nickname: 'Ram' }, ['nickname']],
    [{ passwordHash: 'x' }, ['passwordHash']],
    [{ createdAt: 'yesterday' }, ['createdAt']],
    [{ panchayatId: unknownId }, ['panchayatId']],
    [{ panchayatId: null }, ['panchayatId']],
    [{ email: personas.member2.email }, ['email']],
    [{ userName: 'Member2' }, ['userName']],
  ])('are refused with %o, naming %o', async (fields, paths) => {
    const { mock, store } = await startControlled();
    const { body } = await mock().patch(`/__mock/data/members/${personas.member.id}`).send(fields).expect(400);
    expect(pathsOf(body)).toEqual(paths);
    expect(store.get('members', personas.member.id)?.name).toBe(personas.member.name);
  });

  it('are refused without a field that they need, and with an id that is none', async () => {
    const { mock } = await startControlled();
    const { body } = await mock().put(`/__mock/data/familyMembers/${newId}`).send({ name: 'Asha' }).expect(400);
    expect(pathsOf(body)).toEqual(['memberId', 'relationship']);
    expect(pathsOf((await mock().put('/__mock/data/members/7').send({}).expect(400)).body)).toEqual(['rowId']);
    expect(pathsOf((await mock().patch(`/__mock/data/plans/${newId}`).send({}).expect(404)).body)).toEqual(['rowId']);
    await mock().put(`/__mock/data/payouts/${newId}`).send({}).expect(404);
  });
});
