import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { startControlled } from '../../support/controlled-server';

describe('a token without a password', () => {
  it('is answered with the account and the features of a login', async () => {
    const { mock } = await startControlled();
    const login = await mock()
      .post('/member/auth/login')
      .send({ email: personas.member.email, password: DEMO_PASSWORD })
      .expect(200);
    const { body } = await mock().post('/__mock/tokens').send({ role: 'member' }).expect(200);
    expect(body.data).toEqual({ token: expect.any(String), user: login.body.user, features: login.body.features });
    const profile = await mock().get('/api/auth/profile').auth(body.data.token, { type: 'bearer' }).expect(200);
    expect(profile.body.user._id).toBe(personas.member.id);
  });

  it.each([
    [{ role: 'superadmin' }, personas.superadmin],
    [{ role: 'panchayat' }, personas.panchayat],
    [{ id: personas.tehsil2.id }, personas.tehsil2],
    [{ userName: 'Auditor' }, personas.auditor],
  ])('is for the account that %o names', async (body, { id, role }) => {
    const { mock } = await startControlled();
    const { body: reply } = await mock().post('/__mock/tokens').send(body).expect(200);
    expect([reply.data.user._id, reply.data.user.role]).toEqual([id, role]);
  });

  it('is valid in its world alone, and leaves neither a sign-in nor an entry in the audit', async () => {
    const { mock, store } = await startControlled();
    const { body } = await mock('a').post('/__mock/tokens').send({ role: 'superadmin' }).expect(200);
    const profile = (world?: string) => mock(world).get('/api/auth/profile').auth(body.data.token, { type: 'bearer' });
    await profile('a').expect(200);
    await profile('b').expect(401);
    expect([store.all('signIns'), store.all('audit')]).toEqual([[], []]);
  });

  it('is for another account of the role where its demo login may not sign in', async () => {
    const { mock, store } = await startControlled();
    await store.commit((tx) => tx.update('members', personas.member.id, { status: 'suspended' }));
    const { body } = await mock().post('/__mock/tokens').send({ role: 'member' }).expect(200);
    expect(store.get('members', body.data.user._id)?.status).toMatch(/^(active|pending)$/);
    const refused = await mock().post('/__mock/tokens').send({ userName: 'member' }).expect(409);
    expect(refused.body.code).toBe('sign-in-blocked');
  });

  it.each([
    [{}, 400, 'role'],
    [{ role: 'member', id: personas.member.id }, 400, 'role'],
    [{ role: 'king' }, 400, 'role'],
    [{ id: 'x' }, 400, 'id'],
    [{ userName: 7 }, 400, 'userName'],
    [{ userName: 'member', password: 'x' }, 400, 'password'],
    [{ id: '0'.repeat(24) }, 404, 'id'],
    [{ userName: 'nobody' }, 404, 'userName'],
  ])('is refused for %o with %i, naming %s', async (body, status, path) => {
    const { mock } = await startControlled();
    const { body: reply } = await mock().post('/__mock/tokens').send(body).expect(status);
    expect(reply.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});
