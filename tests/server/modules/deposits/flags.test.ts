import type { MemberRow } from '@server/store/rows';
import { datasetOf } from '@server/store/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { investment, personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
/** Members of the demo panchayat who can sign in, the demo member first. */
let members: MemberRow[];

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
  const all = api.store.by('members', 'panchayatId', personas.panchayat.id).filter(({ status }) => status === 'active');
  members = [...all].sort((a, b) => Number(b._id === personas.member.id) - Number(a._id === personas.member.id));
});

const at = <T>(list: readonly T[], index: number): T => list[index] as T;

/** The member itself enters a payment of its own: the id of the deposit. */
async function enter({ email }: Pick<MemberRow, 'email'>, month = 11): Promise<string> {
  const agent = await api.as(email);
  const form = investment({ month, familyMemberId: undefined });
  return (await agent.post('/member/investment').send(form).expect(201)).body.data.deposit._id;
}
const change = (id: string, fields: object) => admin.patch(`/superadmin/crud/member/${id}`).send(fields).expect(200);
async function flagsOf(id: string): Promise<{ name: string; members?: { _id: string }[] }[]> {
  return (await admin.get(`/superadmin/crud/deposits/${id}/impact`).expect(200)).body.data.flags;
}
const pendingPage = async (query: object, agent = admin, path = 'pending/optimized') =>
  (await agent.get(`/superadmin/crud/deposits/${path}`).query(query).expect(200)).body as {
    data: { _id: string; flags: string[]; depositAmount: number }[];
    totalCount: number;
    totalAmount: number;
  };

describe('who is who, at a pending deposit', () => {
  it('says what a member has in common with a coordinator who earns, and prevents no approval', async () => {
    const [own, above] = [personas.panchayat.id, personas.sankul.id].map((id) => api.store.get('coordinators', id));
    const id = await enter(at(members, 0));
    expect(await flagsOf(id)).toEqual([]);
    const name = ` ${own?.name.toUpperCase().replace(' ', '  ')}`;
    await change(personas.member.id, {
      name,
      mobileNumber: `+91 ${own?.mobileNumber.slice(-10)}`,
      email: above?.email,
    });
    expect(await flagsOf(id)).toEqual([
      {
        name: 'same-as-coordinator',
        coordinators: [own, above].map((row) => expect.objectContaining({ _id: row?._id, name: row?.name })),
        sharedFields: ['name', 'mobileNumber', 'email'],
      },
    ]);
    const { body } = await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    expect(body.data.commissionsCreated).toBe(6);
    expect(await flagsOf(id)).toEqual([]);
  });

  it('takes a mobile number for that of two members, and asks about the third', async () => {
    const [first, second, third] = [at(members, 0), at(members, 1), at(members, 2)];
    const id = await enter(first);
    const digits = first.mobileNumber.slice(-10);
    await change(second._id, { mobileNumber: `0${digits}` });
    expect(await flagsOf(id)).toEqual([]);
    await change(third._id, { mobileNumber: `+91 ${digits.slice(0, 5)}-${digits.slice(5)}` });
    const [flag] = await flagsOf(id);
    expect(flag?.name).toBe('mobile-of-many');
    expect(flag?.members?.map(({ _id }) => _id).toSorted()).toEqual([second._id, third._id].toSorted());
    await change(third._id, { mobileNumber: third.mobileNumber });
    expect(await flagsOf(id)).toEqual([]);
  });

  it('names ten payments of three members of a panchayat within a minute, and no more', async () => {
    const [first, second, third] = [at(members, 0), at(members, 1), at(members, 2)];
    const ids: string[] = [];
    const enterOne = async (who: MemberRow, month: number) => {
      ids.push(await enter(who, month));
      api.clock.advance(6_000);
    };
    for (const month of [1, 2, 3, 4]) for (const who of [first, second]) await enterOne(who, month);
    await enterOne(third, 1);
    const named = async () => {
      const { data } = await pendingPage({ limit: 1000, flag: 'many-in-a-minute' });
      return data.map(({ _id }) => _id).toSorted();
    };
    expect(await named()).toEqual([]);
    // The tenth, 54 seconds after the first.
    await enterOne(third, 2);
    expect(await named()).toEqual(ids.toSorted());
    const [flag] = await flagsOf(at(ids, 0));
    expect(flag).toEqual({ name: 'many-in-a-minute', count: 10 });
    const ten = [...ids];
    // 61 seconds after the second.
    api.clock.advance(7_000);
    await enterOne(third, 3);
    expect(await named()).toEqual(ten.toSorted());
    await admin.delete(`/superadmin/crud/deposit/${at(ids, 4)}`).expect(200);
    expect(await named()).toEqual([]);
  });

  it('names neither what the office enters from a sheet, nor a member who catches up on a year', async () => {
    for (const { _id } of members.slice(0, 12))
      await admin
        .post('/superadmin/crud/deposit')
        .send({ memberReferenceId: _id, depositPlanReferenceId: TEST_PLAN_ID, month: 10, year: 2026 })
        .expect(201);
    for (const month of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]) await enter(at(members, 0), month);
    expect((await pendingPage({ flag: 'many-in-a-minute' })).totalCount).toBe(0);
  });

  it.each([
    ['a move', 'first-after-move', { panchayatReferenceId: personas.panchayat.id }],
    ['a reactivation', 'first-after-reactivation', { status: 'active' }],
  ])('names the first payment after %s, and not those before and after it', async (_, name, fields) => {
    const other = api.store.by('coordinators', 'level', 'panchayat').find(({ _id }) => _id !== personas.panchayat.id);
    const before = await enter(at(members, 0), 9);
    await change(
      personas.member.id,
      name === 'first-after-move' ? { panchayatReferenceId: other?._id } : { status: 'suspended' },
    );
    await change(personas.member.id, fields);
    const since = api.clock.now().toISOString();
    api.clock.advance(1_000);
    const first = await enter(at(members, 0), 10);
    api.clock.advance(1_000);
    const second = await enter(at(members, 0), 11);
    expect(await flagsOf(first)).toEqual([{ name, since }]);
    expect([await flagsOf(before), await flagsOf(second)]).toEqual([[], []]);
  });
});

describe('the pending deposits with a flag', () => {
  it('are found on both lists, by any flag or by one, with their sum', async () => {
    const all = (await pendingPage({ limit: 1000 })).data;
    const kinds = new Set(all.flatMap(({ flags }) => flags));
    expect(kinds.size).toBeGreaterThan(1);
    for (const flag of ['any', ...kinds])
      for (const path of ['pending', 'pending/optimized']) {
        const expected = all.filter(({ flags }) => (flag === 'any' ? flags.length > 0 : flags.includes(flag)));
        const { data, totalCount, totalAmount } = await pendingPage({ flag, limit: 3 }, admin, path);
        expect(data).toEqual(expected.slice(0, 3));
        expect(totalCount).toBe(expected.length);
        const paise = expected.reduce((sum, { depositAmount }) => sum + Math.round(depositAmount * 100), 0);
        expect(totalAmount).toBe(paise / 100);
      }
    await admin.get('/superadmin/crud/deposits/pending').query({ flag: 'odd' }).expect(400);
  });

  it('follow each change that they depend on, as if all were read anew', async () => {
    const own = await enter(at(members, 0), 9);
    const later = await enter(at(members, 0), 12);
    const rows = () => pendingPage({ limit: 1000 });
    const fresh = async () => {
      const again = makeApp({ dataset: structuredClone(datasetOf(api.store)) as ReturnType<typeof withTestPlans> });
      again.clock.set(api.clock.now());
      return pendingPage({ limit: 1000 }, await again.as('superadmin'));
    };
    const [other, third] = [at(members, 1), at(members, 2)];
    const transactionId = api.store.get('deposits', later)?.transactionId;
    const theirs = await enter(other, 11);
    const place = api.store.by('coordinators', 'level', 'panchayat').find(({ _id }) => _id !== personas.panchayat.id);
    const steps: [path: string, fields: object][] = [
      [`deposit/${own}`, { month: 10 }],
      [`deposit/${theirs}`, { transactionId }],
      [`deposit/${theirs}`, { transactionId: 'UPI-77' }],
      [`deposits/${own}/deny`, { reason: 'Entered twice' }],
      [`deposit-plan/${TEST_PLAN_ID}`, { planAmount: 2000, isActive: false }],
      [`member/${other._id}`, { mobileNumber: at(members, 0).mobileNumber }],
      [`member/${third._id}`, { mobileNumber: at(members, 0).mobileNumber }],
      [`member/${other._id}`, { mobileNumber: other.mobileNumber, status: 'suspended' }],
      [`member/${third._id}`, { panchayatReferenceId: place?._id }],
      [`state/${personas.state.id}`, { status: 'suspended' }],
    ];
    for (const [path, fields] of steps) {
      await rows();
      await admin.patch(`/superadmin/crud/${path}`).send(fields).expect(200);
      expect((await rows()).data).toEqual((await fresh()).data);
    }
  });
});
