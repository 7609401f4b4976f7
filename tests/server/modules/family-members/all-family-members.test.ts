import { beforeEach, describe, expect, it } from 'vitest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { demoFamily, personas, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
let member: Agent;
const path = '/superadmin/family-members';

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  [admin, member] = await Promise.all([api.as('superadmin'), api.as('member')]);
});

describe('the family members of all members', () => {
  it('are grouped by family', async () => {
    const { body } = await admin.get(path).query({ limit: 1000 }).expect(200);
    const owners: string[] = body.data.familyMembers.map(
      (row: { memberReferenceId: { _id: string } }) => row.memberReferenceId._id,
    );
    expect(owners).toHaveLength(api.store.all('familyMembers').length);
    const runs = owners.filter((owner, index) => owner !== owners[index - 1]);
    expect(new Set(runs).size).toBe(runs.length);
  });

  it('are filtered by member and searched by the words of the member', async () => {
    const of = async (query: object) => (await admin.get(path).query(query).expect(200)).body.data;
    const own = api.store.by('familyMembers', 'memberId', personas.member.id).length;
    expect((await of({ memberId: personas.member.id })).totalCount).toBe(own);
    expect((await of({ search: 'MEMBER@invest.example' })).totalCount).toBe(own);
    const { body } = await admin.get(path).query({ memberId: 'abc' }).expect(400);
    expect(body.errors[0].path).toBe('memberId');
  });

  it('require an existing member', async () => {
    const fields = { name: 'Kamla', relationship: 'mother' };
    const addTo = (memberReferenceId: string) => admin.post(path).field({ ...fields, memberReferenceId });
    const { body: missing } = await admin.post(path).field(fields).expect(400);
    expect(missing.message).toBe('Select a member');
    await addTo(UNKNOWN_ID).expect(404);
    const { body } = await addTo(personas.member2.id).expect(201);
    expect(body.data.familyMember.memberReferenceId._id).toBe(personas.member2.id);
  });

  it('can be changed and deleted by the superadmin, but keep their member', async () => {
    const change = { name: 'Naya Naam', memberReferenceId: personas.member.id };
    const { body } = await admin.patch(`${path}/${demoFamily.sonOfMember2}`).field(change).expect(200);
    expect(body.data.familyMember).toMatchObject({
      name: 'Naya Naam',
      memberReferenceId: { _id: personas.member2.id },
    });
    await admin.delete(`${path}/${demoFamily.spouse}`).expect(409);
  });

  it('have an investment summary that equals the deposits', async () => {
    const { body } = await admin.get(`${path}/${demoFamily.spouse}/investment-summary`).expect(200);
    const approved = api.store
      .by('deposits', 'memberId', personas.member.id)
      .filter(({ familyMemberId, status }) => familyMemberId === demoFamily.spouse && status === 'approved');
    const paise = approved.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(body.data).toMatchObject({ totalInvested: paise / 100, totalTransactions: approved.length });
    const byPlan: number[] = body.data.planWiseBreakdown.map(
      (row: { totalTransactions: number }) => row.totalTransactions,
    );
    expect(byPlan.reduce((sum, count) => sum + count, 0)).toBe(approved.length);
  });
});

describe('the other endpoints of a member', () => {
  it('list the history of the own family in pages, newest first', async () => {
    const history = `/member/family-members/${demoFamily.spouse}/investment-history`;
    const { data } = (await member.get(history).query({ limit: 3, page: 2 }).expect(200)).body;
    const all = (await member.get(`/member/family-members/${demoFamily.spouse}/investments`).expect(200)).body.data;
    expect(data.investments).toEqual(all.investments.slice(3, 6));
    await member.get(`/member/family-members/${demoFamily.sonOfMember2}/investment-history`).expect(404);
  });

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
    const all = await list({});
    expect(all.totalCount).toBe(rows.length);
    const newestFirst = rows.map(({ createdAt }) => createdAt).toSorted((a, b) => (a < b ? 1 : -1));
    expect(all.deposits.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
      newestFirst.slice(0, all.deposits.length),
    );
    const completed = rows.filter(({ paymentStatus }) => paymentStatus === 'completed');
    expect(all.summary).toMatchObject({
      totalDeposits: rows.length,
      completedCount: completed.length,
      completedAmount: completed.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100,
    });
    const filtered = await list({ paymentStatus: 'completed', limit: 1 });
    expect(filtered.totalCount).toBe(completed.length);
    expect(filtered.summary).toEqual(all.summary);
  });
});
