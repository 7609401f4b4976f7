import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '@/contract/messages';
import { DEMO_PASSWORD, personas } from '../../../../fixtures/personas';
import { type Agent, type Api, makeApp } from '../../../support/make-app';

const ACCOUNTS = '/superadmin/office/accounts';
const { superadmin, superadmin2: asha, auditor } = personas;
const PASSWORD = 'seven green mangoes';

let api: Api;
let admin: Agent;

beforeEach(async () => {
  api = makeApp();
  admin = await api.as('superadmin');
});

const signIn = (email: string, password = DEMO_PASSWORD) =>
  api.anonymous().post('/superadmin/auth/login').send({ email, password });
const patch = (id: string, change: object, by: Agent = admin) => by.patch(`${ACCOUNTS}/${id}`).send(change);
const auditOf = async (recordId: string) => {
  const { body } = await admin.get('/superadmin/audit').query({ recordId }).expect(200);
  return body.data.audit as { action: string; actor: { name: string }; changes: object[]; record: object }[];
};

describe('the accounts of the office', () => {
  it('are listed with what they may do, their state and their last sign-in, for the auditor too', async () => {
    await signIn(asha.email).expect(200);
    const reader = await api.as(auditor.email);
    const { body } = await reader.get(ACCOUNTS).expect(200);
    const states = body.data.accounts.map((row: Record<string, unknown>) => [
      row.name,
      row.isReadOnly,
      row.status,
      row.lastSignInAt,
    ]);
    expect(states).toEqual([
      ['Super Admin', false, 'active', undefined],
      ['Asha Trivedi', false, 'active', '2026-11-20T06:30:00.000Z'],
      ['Naveen Rastogi', true, 'active', undefined],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
    api.clock.advance(90_000);
    await signIn(asha.email, 'wrong').expect(401);
    await signIn(asha.email).expect(200);
    expect((await reader.get(ACCOUNTS)).body.data.accounts[1].lastSignInAt).toBe('2026-11-20T06:31:30.000Z');
  });

  it('are added with a link, by which the password is chosen once', async () => {
    const form = { name: 'Rekha Nigam', userName: 'rekha.nigam', email: 'Rekha@invest.example', isReadOnly: true };
    const { body } = await admin.post(ACCOUNTS).send(form).expect(201);
    expect(body.data.account).toMatchObject({ name: 'Rekha Nigam', email: 'rekha@invest.example', isReadOnly: true });
    const [mail] = api.outbox.list();
    expect(mail).toMatchObject({
      to: 'rekha@invest.example',
      subject: 'Choose your password · अपना पासवर्ड चुनें',
      text: expect.stringMatching(
        /^Rekha Nigam, .* once, for 4 days\.\n\nRekha Nigam जी, .*4 दिन .*\n\nhttp.*\n\nToken: .*$/,
      ),
    });
    expect(JSON.stringify(body)).not.toContain('token');
    const token = /Token: (\S+)/.exec(mail?.text ?? '')?.[1];
    api.clock.advance(3 * 24 * 3_600_000);
    const choose = () => api.anonymous().post('/api/auth/reset-password').send({ token, password: PASSWORD });
    await choose().expect(200);
    await choose().expect(400);
    const { body: signedIn } = await signIn('rekha@invest.example', PASSWORD).expect(200);
    expect(signedIn.user).toMatchObject({ role: 'superadmin', isReadOnly: true });
    const auditing = api.withToken(signedIn.token);
    await auditing.get('/superadmin/crud/member').expect(200);
    const refused = await auditing.post(ACCOUNTS).send(form).expect(403);
    expect(refused.body).toMatchObject({ code: 'account-read-only', message: messages['account-read-only'] });
    admin = await api.as('superadmin');
    const entries = await auditOf(body.data.account._id);
    expect(entries.map(({ action, actor }) => [action, actor.name])).toContainEqual(['office.create', 'Super Admin']);
  });

  it('are added with a password, and no mail', async () => {
    const form = { name: 'Rekha Nigam', userName: 'rekha', email: 'rekha@invest.example', password: PASSWORD };
    await admin.post(ACCOUNTS).send(form).expect(201);
    expect(api.outbox.list()).toEqual([]);
    expect((await signIn(form.email, PASSWORD).expect(200)).body.user.isReadOnly).toBe(false);
  });

  it.each([
    ['name', { name: 'asha  TRIVEDI' }],
    ['userName', { userName: 'RAMESH' }],
    ['email', { email: 'Auditor@invest.example' }],
  ])('have a %s of their own', async (path, taken) => {
    await api.store.commit((tx) => tx.update('members', personas.member.id, { userName: 'ramesh' }));
    const form = { name: 'Rekha Nigam', userName: 'rekha', email: 'rekha@invest.example', ...taken };
    const added = await admin.post(ACCOUNTS).send(form).expect(409);
    const changed = await patch(superadmin.id, path === 'email' ? {} : taken);
    expect([added.body.errors[0].path, changed.status]).toEqual([path, path === 'email' ? 200 : 409]);
    expect(api.store.all('superadmins')).toHaveLength(3);
  });

  it('are suspended: its sessions end, and signing in says why it is refused; and are activated again', async () => {
    const other = await api.as(asha.email);
    const opened = await other
      .post('/superadmin/analytics/create-member-session')
      .send({ memberId: personas.member.id })
      .expect(200);
    const asMember = api.withToken(opened.body.data.token);
    await asMember.get('/api/auth/profile').expect(200);
    await patch(asha.id, { status: 'suspended' }).expect(200);
    await other.get('/superadmin/crud/member').expect(401);
    await asMember.get('/api/auth/profile').expect(401);
    expect((await signIn(asha.email).expect(401)).body.message).toBe(messages['account-not-active']);
    api.clock.advance(1000);
    await patch(asha.id, { status: 'active' }).expect(200);
    await other.get('/superadmin/crud/member').expect(401);
    await signIn(asha.email).expect(200);
    const [activated, suspended] = await auditOf(asha.id);
    expect([activated?.action, suspended?.action]).toEqual(['office.reactivate', 'office.suspend']);
    expect(suspended?.changes).toEqual([{ field: 'status', before: 'active', after: 'suspended' }]);
    expect(suspended?.record).toMatchObject({ kind: 'office', name: 'Asha Trivedi', exists: true });
  });

  it('become read-only and full again: either ends their sessions, and those that they opened', async () => {
    const other = await api.as(asha.email);
    await patch(asha.id, { isReadOnly: true }).expect(200);
    await other.get('/superadmin/crud/member').expect(401);
    const reading = await api.withToken((await signIn(asha.email)).body.token);
    await reading
      .post('/superadmin/analytics/create-member-session')
      .send({ memberId: personas.member.id })
      .expect(403);
    expect((await auditOf(asha.id))[0]?.changes).toEqual([{ field: 'isReadOnly', before: false, after: true }]);
    await patch(asha.id, { isReadOnly: false }).expect(200);
    await reading.get('/superadmin/crud/member').expect(401);
    expect((await signIn(asha.email)).body.user.isReadOnly).toBe(false);
  });

  it('are signed out everywhere without being suspended', async () => {
    const other = await api.as(asha.email);
    await admin.post(`${ACCOUNTS}/${asha.id}/end-sessions`).expect(200);
    await other.get('/superadmin/crud/member').expect(401);
    await signIn(asha.email).expect(200);
    expect((await auditOf(asha.id))[0]?.action).toBe('office.end-sessions');
  });

  it('are not suspended, made read-only or taken over by themselves', async () => {
    for (const change of [
      { status: 'suspended' },
      { isReadOnly: true },
      { email: 'thief@mail.example' },
      { password: PASSWORD },
    ])
      expect((await patch(superadmin.id, change).expect(409)).body.code).toBe('office-account-own');
    expect((await admin.post(`${ACCOUNTS}/${superadmin.id}/end-sessions`).expect(409)).body.code).toBe(
      'office-account-own',
    );
    await patch(superadmin.id, { name: 'Mohan Rao', email: superadmin.email, status: 'active' }).expect(200);
    await admin.get(ACCOUNTS).expect(200);
  });

  it('always include one that is active and full', async () => {
    for (const change of [{ isReadOnly: true }, { status: 'suspended' }]) {
      await patch(asha.id, { isReadOnly: false, status: 'active' }).expect(200);
      await patch(asha.id, change).expect(200);
      for (const own of [{ isReadOnly: true }, { status: 'suspended' }]) {
        const { body } = await patch(superadmin.id, own).expect(409);
        expect(body).toMatchObject({ code: 'office-account-last', params: { name: 'Super Admin' } });
      }
    }
  });

  it.each([2, 3])(
    'of two superadmins who suspend each other at once, one wins: of %i who may change things',
    async (count) => {
      const form = { name: 'Rekha Nigam', userName: 'rekha', email: 'rekha@invest.example', password: PASSWORD };
      if (count === 3) await admin.post(ACCOUNTS).send(form).expect(201);
      const other = await api.as(asha.email);
      const replies = await Promise.all([
        patch(asha.id, { status: 'suspended' }),
        patch(superadmin.id, { status: 'suspended' }, other),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      expect(api.store.all('superadmins').filter(({ status }) => status === 'suspended')).toHaveLength(1);
    },
  );

  it('tell the address when their email or password is changed by the office', async () => {
    await patch(asha.id, { email: 'asha@invest.example', password: PASSWORD }).expect(200);
    expect(api.outbox.list().map(({ to, subject }) => [to, subject])).toEqual([
      [asha.email, 'Your password was changed · आपका पासवर्ड बदल गया'],
      [asha.email, 'Your email address was changed · आपका ईमेल बदल गया'],
    ]);
    expect((await auditOf(asha.id)).map(({ action }) => action).toSorted()).toEqual([
      'office.email',
      'office.password',
    ]);
    await signIn('asha@invest.example', PASSWORD).expect(200);
  });
});

it('a superadmin takes no name of another one in its profile', async () => {
  const { body } = await admin.put('/api/auth/profile').send({ name: 'Asha Trivedi' }).expect(409);
  expect(body.code).toBe('office-name-taken');
});

it('what somebody in the office exports is in the audit trail first, with its filters, and what a coordinator exports is not', async () => {
  const reader = await api.as(auditor.email);
  const path = '/superadmin/commission-management/export-commission-data';
  await reader.get(path).query({ coordinatorType: 'panchayat' }).expect(200);
  await reader.get(`/superadmin/payouts/${'f'.repeat(24)}/sheet`).expect(404);
  await reader.post('/superadmin/office/exports').send({ note: 'members isVerified=true' }).expect(200);
  const entries = (await admin.get('/superadmin/audit').query({ recordId: auditor.id }).expect(200)).body.data.audit;
  const by = { _id: auditor.id, name: 'Naveen Rastogi', userName: 'auditor', role: 'superadmin' };
  const found = entries.map(({ action, reason, actor }: Record<string, unknown>) => ({ action, reason, actor }));
  expect(found).toHaveLength(2);
  for (const reason of [
    'members isVerified=true',
    'commission-management/export-commission-data coordinatorType=panchayat',
  ])
    expect(found).toContainEqual({ action: 'account.export', reason, actor: by });
  const coordinator = await api.as('panchayat');
  await coordinator.get('/coordinator/dashboard/export-commission').expect(200);
  expect(api.store.all('audit')).toHaveLength(2);
});
