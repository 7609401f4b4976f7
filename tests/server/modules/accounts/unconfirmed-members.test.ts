import { describe, expect, it } from 'vitest';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { DEMO_PASSWORD } from '../../../../fixtures/personas';
import { writeCalls } from '../../../support/calls/valid-calls';
import { makeApp } from '../../../support/make-app';
import { personas, withTestPlans } from '../../../support/test-plans';

const dataset = withTestPlans();

/** The demo member, before the superadmin has confirmed it. */
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

  it('may do everything as soon as it is confirmed', async () => {
    const { api, member } = await unconfirmed();
    const admin = await api.as('superadmin');
    await admin
      .patch(`/superadmin/crud/member/${personas.member.id}`)
      .send({ isVerified: true, status: 'active' })
      .expect(200);
    await member.post('/member/family-members').field('name', 'Asha').field('relationship', 'child').expect(201);
    expect((await member.get('/api/auth/profile').expect(200)).body.user.isConfirmed).toBe(true);
  });
});
