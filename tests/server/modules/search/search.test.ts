import { groupBy } from '@server/domain/totals';
import { expect, it } from 'vitest';
import { makeApp } from '../../../support/make-app';
import { personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

const api = makeApp({ dataset: withTestPlans() });
const search = async (query: object) => {
  const admin = await api.as('superadmin');
  return (await admin.get('/superadmin/crud/search').query(query).expect(200)).body.data;
};

it('the search finds members, coordinators and plans by their words', async () => {
  expect((await search({ searchQuery: 'RAMESH KUMAR YADAV' })).response).toContainEqual({
    _id: personas.member.id,
    roleName: 'member',
    name: personas.member.name,
    userName: 'member',
    email: 'member@invest.example',
    mobileNumber: api.store.get('members', personas.member.id)?.mobileNumber,
  });
  expect((await search({ searchQuery: 'savitri devi', roleName: 'panchayat' })).response).toContainEqual(
    expect.objectContaining({ _id: personas.panchayat.id, roleName: 'panchayat', unitName: 'Rampur Kalan' }),
  );
  expect((await search({ searchQuery: 'hand pl' })).response).toEqual([
    { _id: TEST_PLAN_ID, roleName: 'plan', name: 'Hand Plan' },
  ]);
});

it('the search finds names in Latin letters by words in Devanagari', async () => {
  expect((await search({ searchQuery: 'रमेश यादव' })).response).toContainEqual(
    expect.objectContaining({ _id: personas.member.id, name: 'Ramesh Kumar Yadav' }),
  );
  expect((await search({ searchQuery: 'रामपुर कलाँ', roleName: 'panchayat' })).response).toContainEqual(
    expect.objectContaining({ _id: personas.panchayat.id, unitName: 'Rampur Kalan' }),
  );
});

it('the search returns only the requested kind, and nothing without words', async () => {
  const { response } = await search({ searchQuery: 'a', roleName: 'district', limit: 1000 });
  expect(response.length).toBeGreaterThan(0);
  expect(new Set(response.map(({ roleName }: { roleName: string }) => roleName))).toEqual(new Set(['district']));
  expect((await search({ searchQuery: ' ' })).response).toEqual([]);
});

it('a mobile number finds its member and a family member, also with the code of India', async () => {
  const member = api.store.get('members', personas.member.id);
  const { response } = await search({ searchQuery: `+91 ${member?.mobileNumber}` });
  expect(response).toContainEqual(expect.objectContaining({ _id: member?._id, roleName: 'member' }));
  const relative = api.store.all('familyMembers').find((row) => row.mobileNumber !== undefined);
  const { familyMembers } = await search({ searchQuery: `+91 ${relative?.mobileNumber}` });
  expect(familyMembers).toContainEqual({
    _id: relative?._id,
    name: relative?.name,
    relationship: relative?.relationship,
    mobileNumber: relative?.mobileNumber,
    memberName: api.store.get('members', relative?.memberId ?? '')?.name,
  });
});

it('a transaction id finds its deposit, in any case; a search of one kind finds no deposits', async () => {
  const deposit = api.store.all('deposits').findLast(({ transactionId }) => transactionId.length > 6);
  const searchQuery = deposit?.transactionId.toLowerCase();
  const { deposits, response } = await search({ searchQuery });
  expect(deposits).toEqual([
    {
      _id: deposit?._id,
      transactionId: deposit?.transactionId,
      memberName: api.store.get('members', deposit?.memberId ?? '')?.name,
      planName: api.store.get('plans', deposit?.planId ?? '')?.planName,
      month: deposit?.month,
      year: deposit?.year,
      depositAmount: (deposit?.amountPaise ?? 0) / 100,
      status: deposit?.status,
    },
  ]);
  expect(response).toEqual([]);
  expect((await search({ searchQuery, roleName: 'member' })).deposits).toEqual([]);
  expect((await search({ searchQuery: deposit?.transactionId.slice(0, 3), limit: 1000 })).deposits).toEqual([]);
});

it('the search finds at most as many deposits as it may return, newest first', async () => {
  const { deposits } = await search({ searchQuery: 'txn0', limit: 3 });
  const found = api.store.all('deposits').filter(({ transactionId }) => transactionId.includes('TXN0'));
  const newest = found.slice(-3).toReversed();
  expect(deposits.map(({ _id }: { _id: string }) => _id)).toEqual(newest.map(({ _id }) => _id));
});

it('the commissions of a deposit that is found say how many are in each state, and what is not rejected of them', async () => {
  const groups = groupBy(api.store.all('commissions'), ({ depositId }) => depositId);
  const states = (rows: readonly { status: string }[]) => new Set(rows.map(({ status }) => status));
  const [id, rows] = [...groups].find(([, each]) => states(each).has('rejected') && states(each).size > 1) ?? ['', []];
  const { transactionId, memberId } = api.store.get('deposits', id) ?? {};
  const { commissions } = await search({ searchQuery: transactionId });
  const paise = rows.flatMap(({ status, amountPaise }) => (status === 'rejected' ? [] : [amountPaise]));
  expect(commissions).toEqual([
    expect.objectContaining({
      _id: id,
      transactionId,
      memberName: api.store.get('members', memberId ?? '')?.name,
      totalAmount: paise.reduce((sum, each) => sum + each, 0) / 100,
    }),
  ]);
  const counted = commissions[0].statuses.map(({ status, count }: { status: string; count: number }) => [
    status,
    count,
  ]);
  expect(new Map(counted)).toEqual(
    new Map([...states(rows)].map((status) => [status, rows.filter((row) => row.status === status).length])),
  );
});

it('a deposit without commissions is found alone', async () => {
  const { transactionId } = api.store.all('deposits').findLast(({ status }) => status === 'pending') ?? {};
  const { deposits, commissions } = await search({ searchQuery: transactionId });
  expect([deposits.length, commissions]).toEqual([1, []]);
});
