import { beforeEach, describe, expect, it } from 'vitest';
import { rupeesOf } from '../../../support/figures';
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
  });

  it('require an existing member', async () => {
    const fields = { name: 'Kamla', relationship: 'mother' };
    const addTo = (memberReferenceId: string) => admin.post(path).field({ ...fields, memberReferenceId });
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
