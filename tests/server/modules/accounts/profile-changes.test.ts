import { createRateLimiter } from '@server/auth/rate-limiter';
import { createRateLimiters } from '@server/runtime/services';
import { getOrThrow } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { DEMO_PASSWORD } from '../../../../fixtures/personas';
import { writeCalls } from '../../../support/calls/valid-calls';
import { type Api, makeApp } from '../../../support/make-app';
import { demoFamily, personas, withTestPlans } from '../../../support/test-plans';

const entriesOf = (api: Api, id: string) => api.store.by('audit', 'subjectId', id);

describe('the changes of a profile', () => {
  it('are at most twenty an hour, each with one entry in the audit log, also before the account is confirmed', async () => {
    const api = makeApp();
    await api.store.commit((tx) => tx.update('members', personas.member.id, { isVerified: false, status: 'pending' }));
    const member = await api.as('member');
    const accepted: string[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const name = `Name ${turn}`;
      const { status, headers } = await member.put('/api/auth/profile').send({ name });
      if (status === 200) accepted.push(name);
      else {
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60 * 60);
      }
    }
    expect(accepted).toHaveLength(20);
    // All are of one moment, so that their order means nothing.
    const recorded = entriesOf(api, personas.member.id).map(({ after }) => after);
    expect(recorded).toHaveLength(20);
    expect(recorded).toEqual(expect.arrayContaining(accepted.map((name) => ({ name }))));
    await (await api.as('panchayat')).put('/api/auth/profile').send({ name: 'Of another account' }).expect(200);
  });

  it('are at most twenty an hour for all unconfirmed accounts of an address together', async () => {
    const api = makeApp({ trustProxy: 1 });
    const { email } = personas.member2;
    for (const { id } of [personas.member, personas.member2])
      await api.store.commit((tx) => tx.update('members', id, { isVerified: false, status: 'pending' }));
    const [one, other] = [await api.as('member'), await api.as(email)];
    const change = (member: typeof one, address: string) =>
      member.put('/api/auth/profile').set('X-Forwarded-For', address).send({ name: 'Asha Devi' });
    for (let turn = 0; turn < 10; turn++)
      for (const member of [one, other]) await change(member, `2001:db8:1:2::${turn}`).expect(200);
    await change(other, '2001:db8:1:2::ffff').expect(429);
    await change(other, '2001:db8:1:3::1').expect(200);
  });

  it('are recorded with the fields that differ, and not at all when none does', async () => {
    const api = makeApp();
    const { name, email, mobileNumber } = getOrThrow(api.store, 'members', personas.member.id);
    const member = await api.as('member');
    await member.put('/api/auth/profile').send({ name, email, mobileNumber }).expect(200);
    expect(entriesOf(api, personas.member.id)).toEqual([]);
    await member.put('/api/auth/profile').send({ name, email, mobileNumber: '9876501234' }).expect(200);
    const [entry, ...others] = entriesOf(api, personas.member.id);
    expect(entry).toMatchObject({ action: 'account.update' });
    expect(entry?.before).toEqual({ mobileNumber });
    expect(entry?.after).toEqual({ mobileNumber: '9876501234' });
    expect(others).toEqual([]);
  });
});

const path = '/member/family-members';

it('the changes of the own family are at most two hundred a day, additions and deletions together, and not limited for a superadmin', async () => {
  const aHundredth = createRateLimiters((attempts, seconds) => createRateLimiter(attempts / 100, seconds));
  const api = makeApp({ dataset: withTestPlans(), rateLimiters: aHundredth });
  const member = await api.as('member');
  const { body: added } = await member.post(path).field({ name: 'Kamla', relationship: 'mother' }).expect(201);
  await member.delete(`${path}/${added.data.familyMember._id}`).expect(200);
  const refused = [
    await member.post(path).field({ name: 'Kamla', relationship: 'mother' }),
    await member.patch(`${path}/${demoFamily.spouse}`).field({ name: 'Sunita Devi' }),
    await member.delete(`${path}/${demoFamily.spouse}`),
  ];
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60);
  }
  const admin = await api.as('superadmin');
  const change = { name: 'Sunita Devi' };
  await admin.patch(`/superadmin/family-members/${demoFamily.spouse}`).field(change).expect(200);
});

it('an entry of a deleted record still says its name, although a change is recorded with the changed fields alone', async () => {
  const api = makeApp();
  const member = await api.as('member');
  const form = { name: 'Kamla Yadav', relationship: 'mother' };
  const { body } = await member.post('/member/family-members').field(form).expect(201);
  const { _id } = body.data.familyMember;
  await member.patch(`/member/family-members/${_id}`).field({ relationship: 'other' }).expect(200);
  await member.delete(`/member/family-members/${_id}`).expect(200);
  const { body: list } = await (await api.as('superadmin'))
    .get('/superadmin/audit')
    .query({ recordId: _id })
    .expect(200);
  expect(list.data.audit.map(({ record }: { record: object }) => record)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ name: 'Kamla Yadav', exists: false })),
  );
});

const dataset = withTestPlans();

async function unconfirmed(change: object = { isVerified: false, status: 'pending' }) {
  const api = makeApp({ dataset });
  await api.store.commit((tx) => tx.update('members', personas.member.id, change));
  return { api, member: await api.as('member') };
}

const changes = endpoints.filter(({ id, method }) => method !== 'GET' && id.startsWith('member.'));

describe('a member that the superadmin has not confirmed', () => {
  it.each(changes.map((endpoint) => [endpoint.id, endpoint] as const))('may not call %s', async (id, endpoint) => {
    const { api, member } = await unconfirmed();
    const { params = {} } = writeCalls(dataset, '')[id] ?? {};
    const before = api.store.all('audit').length;
    const { body } = await member[endpoint.method.toLowerCase() as 'post'](pathOf(endpoint.path, params)).expect(403);
    expect(body).toMatchObject({ success: false, code: 'account-not-confirmed' });
    expect(api.store.all('audit')).toHaveLength(before);
  });

  it.each([
    ['is not verified', { isVerified: false }],
    ['has the status pending', { status: 'pending' }],
  ])('is one that %s', async (_, change) => {
    const { member } = await unconfirmed(change);
    await member.post('/member/family-members').expect(403);
    expect((await member.get('/api/auth/profile').expect(200)).body.user.isConfirmed).toBe(false);
  });

  it('may read, change the own profile and password, and log out', async () => {
    const { api, member } = await unconfirmed();
    await member.get('/member/dashboard/overview').expect(200);
    await member.get('/member/family-members').expect(200);
    await member.put('/api/auth/profile').send({ name: 'Ramesh K.' }).expect(200);
    await (await api.as('member')).post('/api/auth/logout').expect(200);
    const passwords = { currentPassword: DEMO_PASSWORD, newPassword: 'River kettle 7 boats' };
    await member.post('/api/auth/change-password').send(passwords).expect(200);
  });
});
