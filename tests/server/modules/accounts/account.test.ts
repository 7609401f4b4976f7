import type { Passwords } from '@server/context';
import { QueueFull } from '@server/utils/limited-queue';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '@/contract/roles';
import { DEMO_PASSWORD, personas } from '../../../../fixtures/personas';
import { watchFiles } from '../../../support/calls/watched-app';
import { type Api, makeApp } from '../../../support/make-app';
import { pixel } from '../../../support/pixel';

const NEW = 'a better password';

let api: Api;
beforeEach(() => {
  api = makeApp();
});

const login = (role: string, email: string, password: string) =>
  api.anonymous().post(`/${role}/auth/login`).send({ email, password });
/** A password is its own hash, as the real one is slow. */
const comparedBy = (verify: Passwords['verify']): Passwords => ({ hash: async (text) => text, verify });
const profileWith = (token: string) => api.withToken(token).get('/api/auth/profile');
const mailedToken = () => api.outbox.list().at(-1)?.text.split('Token: ')[1] ?? '';
const changePassword = (token: string, currentPassword: string, newPassword = NEW) =>
  api.withToken(token).post('/api/auth/change-password').send({ currentPassword, newPassword });

it('the change of a password ends all sessions and returns a new token, also while the clock is fixed', async () => {
  const [here, elsewhere] = [await api.tokenOf('member'), await api.tokenOf('member')];
  const { body } = await changePassword(here, DEMO_PASSWORD).expect(200);
  expect(api.outbox.list()).toMatchObject([
    {
      to: personas.member.email,
      subject: 'Your password was changed · आपका पासवर्ड बदल गया',
      text: expect.stringContaining('/forgot-password'),
    },
  ]);
  await profileWith(here).expect(401);
  await profileWith(elsewhere).expect(401);
  await profileWith(body.token).expect(200);
  await login('member', personas.member.email, DEMO_PASSWORD).expect(401);
  await login('member', personas.member.email, NEW).expect(200);
});

it('a new password is no name of the account, with the current one and with a mailed link', async () => {
  const { name, email } = personas.member;
  const changed = await changePassword(await api.tokenOf('member'), DEMO_PASSWORD, email).expect(400);
  expect(changed.body.errors).toMatchObject([{ path: 'newPassword', code: 'password-of-names' }]);
  await api.anonymous().post('/api/auth/forgot-password').send({ email });
  const set = await api
    .anonymous()
    .post('/api/auth/reset-password')
    .send({ token: mailedToken(), password: name.toUpperCase() })
    .expect(400);
  expect(set.body.errors).toMatchObject([{ path: 'password', code: 'password-of-names' }]);
});

describe('the confirmation of a password', () => {
  it('that is wrong counts for the account, from whatever address, and a right one does not', async () => {
    api = makeApp({ passwords: comparedBy(async (_, text) => text === 'right'), trustProxy: 1 });
    const token = await api.tokenOf('member');
    const from = (address: number, password: string) =>
      changePassword(token, password, personas.member.email).set('X-Forwarded-For', `203.0.113.${address}`);
    for (let turn = 0; turn < 11; turn++) await from(turn, 'right').expect(400);
    for (let turn = 0; turn < 10; turn++) await from(turn, 'wrong').expect(400);
    const { headers } = await from(10, 'right').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is not counted while the server is too busy to compare it', async () => {
    let isBusy = true;
    const verify = async () => {
      if (isBusy) throw new QueueFull('server-busy');
      return true;
    };
    api = makeApp({ passwords: comparedBy(verify) });
    const token = await api.tokenOf('member');
    for (let turn = 0; turn < 11; turn++) await changePassword(token, 'right', personas.member.email).expect(503);
    isBusy = false;
    await changePassword(token, 'right', personas.member.email).expect(400);
  });

  it('is refused without a comparison when the password is to stay the same', async () => {
    let compared = 0;
    api = makeApp({ passwords: comparedBy(async () => ++compared > 0) });
    const token = await api.tokenOf('member');
    const { body } = await changePassword(token, 'a password of today', 'a password of today').expect(400);
    const message = 'New password must differ from the current one';
    expect(body.errors).toMatchObject([{ path: 'newPassword', message }]);
    await profileWith(token).expect(200);
    expect(compared).toBe(0);
  });
});

describe('the change of the email', () => {
  const NEW_EMAIL = 'New.Address@example.org';
  const change = (token: string, body: object) => api.withToken(token).put('/api/auth/profile').send(body);

  it('needs the current password, and says at which field', async () => {
    const token = await api.tokenOf('member');
    const before = api.store.get('members', personas.member.id);
    const none = await change(token, { email: NEW_EMAIL }).expect(400);
    expect(none.body.errors).toMatchObject([{ path: 'currentPassword', code: 'current-password-required' }]);
    const wrong = await change(token, { email: NEW_EMAIL, currentPassword: 'wrong one' }).expect(400);
    expect(wrong.body.errors).toMatchObject([{ path: 'currentPassword', message: 'Current password is wrong' }]);
    expect(api.store.get('members', personas.member.id)).toEqual(before);
    expect(api.outbox.list()).toEqual([]);
  });

  it('needs no password while the email stays the same, in upper or lower case, and the profile says that it does', async () => {
    const token = await api.tokenOf('member');
    expect((await profileWith(token)).body.emailNeedsPassword).toBe(true);
    const form = { name: 'Ramesh K.', email: personas.member.email.toUpperCase(), mobileNumber: '9876501234' };
    const { body } = await change(token, form).expect(200);
    expect(body).not.toHaveProperty('token');
    await profileWith(token).expect(200);
    expect(api.outbox.list()).toEqual([]);
  });

  it('tells the old address and the audit log, and ends the other sessions and open links for a new password', async () => {
    const [here, elsewhere] = [await api.tokenOf('member'), await api.tokenOf('member')];
    await api.anonymous().post('/api/auth/forgot-password').send({ email: personas.member.email }).expect(200);
    const resetToken = mailedToken();

    const { body } = await change(here, { email: NEW_EMAIL, currentPassword: DEMO_PASSWORD }).expect(200);
    expect(body.user.email).toBe('new.address@example.org');
    await profileWith(here).expect(401);
    await profileWith(elsewhere).expect(401);
    await profileWith(body.token).expect(200);
    expect(api.store.all('audit').at(-1)).toMatchObject({
      action: 'account.email',
      subjectId: personas.member.id,
      before: { email: personas.member.email },
      after: { email: 'new.address@example.org' },
    });
    expect(api.outbox.list().at(-1)).toMatchObject({
      to: personas.member.email,
      subject: 'Your email address was changed · आपका ईमेल बदल गया',
      text: expect.stringContaining('new.address@example.org'),
    });
    await api.anonymous().post('/api/auth/reset-password').send({ token: resetToken, password: NEW }).expect(400);
    await login('member', personas.member.email, DEMO_PASSWORD).expect(401);
    await login('member', NEW_EMAIL, DEMO_PASSWORD).expect(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => api.anonymous().post('/api/auth/forgot-password').send({ email });
  const reset = (token: string, password = NEW) =>
    api.anonymous().post('/api/auth/reset-password').send({ token, password });

  it('gets the same reply for known and unknown emails, and only known ones get a mail', async () => {
    const unknown = await forgot('nobody@invest.example').expect(200);
    expect(api.outbox.list()).toEqual([]);
    const known = await forgot(personas.panchayat.email).expect(200);
    expect(known.body).toEqual(unknown.body);
    expect(api.outbox.list().map(({ to }) => to)).toEqual([personas.panchayat.email]);
  });

  it('is replaced once with the mailed token', async () => {
    const session = await api.tokenOf('panchayat');
    await forgot(personas.panchayat.email);
    const [link = ''] = /http\S+/.exec(api.outbox.list()[0]?.text ?? '') ?? [];
    const token = mailedToken();
    // Nobody knows which of the two languages its reader has.
    expect(api.outbox.list()[0]).toMatchObject({
      subject: 'Set a new password · नया पासवर्ड बनाएँ',
      text: expect.stringMatching(/your panchayat account.*30 minutes.*\n\n.*पंचायत समन्वयक खाते.*30 मिनट/),
    });
    expect(link).toBe(`http://localhost:3000/reset-password?token=${token}`);
    await reset(token).expect(200);
    await profileWith(session).expect(401);
    expect(api.outbox.list().at(-1)).toMatchObject({
      to: personas.panchayat.email,
      subject: 'Your password was changed · आपका पासवर्ड बदल गया',
    });
    await login('panchayat', personas.panchayat.email, NEW).expect(200);
    const { body } = await reset(token, 'yet another one').expect(400);
    expect(body.errors[0].path).toBe('token');
  });

  it('is mailed thirty times to one account, from however many addresses it is asked for', async () => {
    api = makeApp({ trustProxy: 1 });
    const from = (address: number) => forgot('Member@INVEST.example').set('X-Forwarded-For', `203.0.113.${address}`);
    for (let address = 0; address < 30; address++) await from(address).expect(200);
    await from(30).expect(429);
    expect(api.outbox.list()).toHaveLength(30);
    await forgot(personas.member2.email).expect(200);
  });

  it.each(ROLES.filter((role) => role !== 'superadmin'))('is not set from a corrected address: %s', async (role) => {
    const { id, email } = personas[role];
    const session = await api.tokenOf(role);
    await forgot(email);
    const token = mailedToken();
    const admin = await api.as('superadmin');
    const correct = (address: string) =>
      admin.patch(`/superadmin/crud/${role}/${id}`).send({ email: address }).expect(200);
    await correct(email.toUpperCase());
    await profileWith(session).expect(200);
    await correct('corrected@example.org');
    await profileWith(session).expect(401);
    await reset(token).expect(400);
    await login(role, 'corrected@example.org', DEMO_PASSWORD).expect(200);
  });

  it('is not replaced after the token expired, with another token, or for a closed account', async () => {
    await reset('nonsense').expect(400);
    await reset(await api.tokenOf('panchayat')).expect(400);
    await forgot(personas.panchayat.email);
    const token = mailedToken();
    await profileWith(token).expect(401);
    await api.store.commit((tx) => tx.update('coordinators', personas.panchayat.id, { status: 'suspended' }));
    await reset(token).expect(400);
    await api.store.commit((tx) => tx.update('coordinators', personas.panchayat.id, { status: 'active' }));
    api.clock.advance(31 * 60_000);
    await reset(token).expect(400);
  });
});

const form = {
  name: 'Asha Devi',
  userName: 'asha.devi',
  email: 'Asha@Example.org',
  mobileNumber: '+91 98765 43210',
  password: NEW,
  panchayatReferenceId: personas.panchayat.id,
};

it.each([
  ['register', 201],
  ['forgot-password', 200],
])('thirty calls of %s from one address are accepted, the next gets 429 with Retry-After', async (call, accepted) => {
  api = makeApp({ passwords: comparedBy(async () => false) });
  const nth = (turn: number) => {
    const email = `no${turn}@a.example`;
    const sent = call === 'register' ? { ...form, userName: `no.${turn}`, email } : { email };
    return api.anonymous().post(`/api/auth/${call}`).send(sent);
  };
  for (let turn = 0; turn < 30; turn++) await nth(turn).expect(accepted);
  const { headers } = await nth(30).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
});

describe('the registration', () => {
  const register = (change: object = {}) =>
    api
      .anonymous()
      .post('/api/auth/register')
      .send({ ...form, ...change });

  it('offers the active panchayats by name to anybody, with the units above and without the names of persons', async () => {
    const units = api.store.all('coordinators');
    const closed = units.find(({ level, _id }) => level === 'panchayat' && _id !== personas.panchayat.id);
    await api.store.commit((tx) => tx.update('coordinators', closed?._id ?? '', { status: 'inactive' }));
    const { body } = await api.anonymous().get('/api/auth/panchayats').expect(200);
    const [unitName, ...above] = (['panchayat', 'sankul', 'tehsil', 'district'] as const).map(
      (level) => api.store.get('coordinators', personas[level].id)?.unitName,
    );
    expect(body.panchayats).toContainEqual({ _id: personas.panchayat.id, unitName, above });
    const open = units.filter(({ level, _id }) => level === 'panchayat' && _id !== closed?._id);
    expect(new Set(body.panchayats.map(({ _id }: { _id: string }) => _id))).toEqual(
      new Set(open.map(({ _id }) => _id)),
    );
  });

  it('creates an unverified member that can sign in, whatever else the form contains', async () => {
    const claims = { role: 'superadmin', status: 'active', isVerified: true, _id: personas.member.id, kind: 'kisan' };
    const { body } = await register(claims).expect(201);
    expect(body.user).toMatchObject({ name: 'Asha Devi', role: 'member', email: 'asha@example.org' });
    expect(api.store.get('members', body.user._id)).toMatchObject({
      status: 'pending',
      isVerified: false,
      kind: 'member',
      panchayatId: personas.panchayat.id,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
    await login('member', 'asha@example.org', NEW).expect(200);
  });

  it.each([
    [{ email: personas.member.email.toUpperCase() }, 409, 'email'],
    [{ userName: personas.member2.userName }, 409, 'userName'],
    [{ userName: personas.state2.userName.toUpperCase() }, 409, 'userName'],
    [{ panchayatReferenceId: personas.tehsil.id }, 400, 'panchayatReferenceId'],
    [{ panchayatReferenceId: 'f'.repeat(24) }, 400, 'panchayatReferenceId'],
  ])('refuses %j with %i', async (change, status, path) => {
    const { body } = await register(change).expect(status);
    expect(body.errors[0].path).toBe(path);
  });

  it('refuses the name and the user name of a superadmin, however they are written', async () => {
    await api.store.commit((tx) =>
      tx.update('superadmins', personas.superadmin.id, { name: 'Meera Rao', userName: 'meera.rao' }),
    );
    const asName = await register({ name: 'MEERA  R\u200Dao' }).expect(400);
    expect(asName.body.errors).toMatchObject([{ path: 'name', code: 'name-reserved', params: { field: 'name' } }]);
    const asUserName = await register({ userName: 'Meera.Rao' }).expect(409);
    expect(asUserName.body.errors).toMatchObject([{ path: 'userName', code: 'user-name-taken' }]);
  });

  it('creates one member when the same form arrives twice at once', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the own profile', () => {
  it('takes no name of a superadmin or of a role, but for superadmins', async () => {
    for (const name of ['SUPER ADMIN', 'Panchayat', personas.superadmin.name]) {
      const { body } = await (await api.as('member')).put('/api/auth/profile').send({ name }).expect(400);
      expect(body.errors).toMatchObject([{ path: 'name', code: 'name-reserved' }]);
    }
    await (await api.as('superadmin')).put('/api/auth/profile').send({ name: 'SUPER ADMIN' }).expect(200);
  });

  it('gives 409 for an email of another account of the role', async () => {
    const change = async (email: string) =>
      (await api.as('member')).put('/api/auth/profile').send({ email, currentPassword: DEMO_PASSWORD });
    const { body, status } = await change(personas.member2.email);
    expect(status).toBe(409);
    expect(body.errors[0].path).toBe('email');
    expect((await change(personas.state.email)).status).toBe(200);
    await (await api.as('tehsil')).put('/api/auth/profile').send({ email: personas.tehsil.email }).expect(200);
  });

  it.each(['superadmin', 'state', 'panchayat', 'member'] as const)('takes a picture of a %s', async (role) => {
    const person = await api.as(role);
    const before = (await person.get('/api/auth/profile')).body.user;
    const send = () => person.put('/api/auth/profile').attach('profilePicture', pixel, 'me.png');
    const first = (await send().field('name', 'Pictured').expect(200)).body.user;
    expect(first).toEqual({
      ...before,
      name: 'Pictured',
      profilePicture: expect.stringMatching(/^\/uploads\/.+\.png$/),
    });
    const shown = await api.anonymous().get(first.profilePicture).expect(200);
    expect(shown.body).toEqual(pixel);
    // Nothing of it is left in a browser that others use.
    expect(shown.headers['cache-control']).toBe('no-store');

    const second = (await send().expect(200)).body.user;
    expect(second).toEqual({ ...first, profilePicture: expect.not.stringMatching(first.profilePicture) });
    await api.anonymous().get(first.profilePicture).expect(404);
    await api.anonymous().get(second.profilePicture).expect(200);
    await person.put('/api/auth/profile').send({ name: 'Still pictured' }).expect(200);
    expect((await person.get('/api/auth/profile')).body.user).toEqual({ ...second, name: 'Still pictured' });
  });

  it('keeps only the old picture when the form is refused', async () => {
    const files = watchFiles();
    api = makeApp({ files });
    const member = await api.as('member');
    const send = (bytes: Buffer) => member.put('/api/auth/profile').attach('profilePicture', bytes, 'me.png');
    const { body } = await send(pixel).expect(200);
    await send(pixel).field('email', personas.member2.email).field('currentPassword', DEMO_PASSWORD).expect(409);
    await send(pixel).field('email', 'nobody').expect(400);
    const { body: wrong } = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).expect(400);
    expect(wrong.errors).toMatchObject([
      { path: 'profilePicture', message: 'Profile picture must be a PNG, JPEG or WebP image' },
    ]);
    expect([...files.names]).toEqual([body.user.profilePicture.replace('/uploads/', '')]);
    expect((await member.get('/api/auth/profile')).body.user).toEqual(body.user);
  });
});

describe.each(ROLES.filter((role) => role !== 'superadmin'))('an account that the superadmin corrects: %s', (role) => {
  const { id, email } = personas[role];
  const kind = role === 'member' ? 'member' : 'coordinator';
  const correct = async (...changes: object[]) => {
    const admin = await api.as('superadmin');
    for (const change of changes) {
      await admin.patch(`/superadmin/crud/${role}/${id}`).send(change).expect(200);
      api.clock.advance(1000);
    }
    const { body } = await admin.get('/superadmin/audit').query({ recordId: id, order: 'asc' }).expect(200);
    const actions = body.data.audit.map(({ action }: { action: string }) => action);
    return { actions, mails: api.outbox.list().map(({ to, subject }) => [to, subject]) };
  };

  it('has entries of its own for a password and an email, and its owner is told at the address until then', async () => {
    const steps = [{ password: 'Other-tree-99' }, { email: 'thief@example.org' }, { mobileNumber: '9876500000' }];
    expect(await correct(...steps)).toEqual({
      actions: [`${kind}.password`, `${kind}.email`, `${kind}.update`],
      mails: [
        [email, 'Your password was changed · आपका पासवर्ड बदल गया'],
        [email, 'Your email address was changed · आपका ईमेल बदल गया'],
      ],
    });
  });

  it.each(['inactive', 'suspended'])('has no session once it is %s, nor when it is active again', async (status) => {
    const token = await api.tokenOf(role);
    await profileWith(token).expect(200);
    for (const next of [status, 'active']) {
      await correct({ status: next });
      await profileWith(token).expect(401);
    }
  });

  it('signs in anew with a corrected password, which nothing repeats', async () => {
    const token = await api.tokenOf(role);
    await correct({ password: 'ek naya password' });
    await profileWith(token).expect(401);
    const { body } = await login(role, email, 'ek naya password').expect(200);
    await profileWith(body.token).expect(200);
    const [trace] = api.store.by('audit', 'subjectId', id);
    expect(trace?.after).toMatchObject({ isPasswordChanged: true });
    expect(JSON.stringify(trace)).not.toMatch(/argon2|ek naya/);
  });

  it('hides neither behind other changes, and is told nothing of these', async () => {
    const all = { password: 'Other-tree-99', email: 'thief@example.org', name: 'Somebody Else' };
    expect((await correct(all)).actions.toSorted()).toEqual([`${kind}.email`, `${kind}.password`]);
    const others = [{ email: email.toUpperCase(), mobileNumber: '9876500000' }, { status: 'suspended' }];
    api = makeApp();
    expect(await correct(...others)).toEqual({ actions: [`${kind}.update`, `${kind}.suspend`], mails: [] });
  });
});
