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

it('the search returns only the requested kind', async () => {
  const { response } = await search({ searchQuery: 'a', roleName: 'district', limit: 1000 });
  expect(response.length).toBeGreaterThan(0);
  expect(new Set(response.map(({ roleName }: { roleName: string }) => roleName))).toEqual(new Set(['district']));
});

it('the search finds nothing without words, and never returns a password', async () => {
  expect((await search({ searchQuery: ' ' })).response).toEqual([]);
  expect(JSON.stringify(await search({ searchQuery: 'a', limit: 1000 }))).not.toMatch(/argon2|password/i);
});

it('the search takes the words literally', async () => {
  for (const searchQuery of ['.*', '%', '^', '$where', '(']) expect((await search({ searchQuery })).totalCount).toBe(0);
});

it('the search is for the superadmin only and refuses an unknown kind', async () => {
  for (const role of ['member', 'panchayat', 'state']) {
    const agent = await api.as(role);
    await agent.get('/superadmin/crud/search?searchQuery=a').expect(403);
  }
  const admin = await api.as('superadmin');
  const { body } = await admin.get('/superadmin/crud/search?searchQuery=a&roleName=king').expect(400);
  expect(body.errors[0].path).toBe('roleName');
});
