import type { Passwords } from '@server/context';
import { addressOf } from '@server/http/request-url';
import { QueueFull } from '@server/utils/limited-queue';
import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ABILITIES } from '@/contract/features';
import { ROLES } from '@/contract/roles';
import { DEMO_PASSWORD, personas } from '../../../../fixtures/personas';
import { type Api, makeApp, TEST_SECRET } from '../../../support/make-app';
import { pixel } from '../../../support/pixel';

const HOUR = 60 * 60 * 1000;

let api: Api;
beforeEach(() => {
  api = makeApp();
});
const login = (role: string, email: string, password = DEMO_PASSWORD) =>
  api.anonymous().post(`/${role}/auth/login`).send({ email, password });
const validate = (token: string, role: string) => api.withToken(token).get(`/${role}/auth/validate`);

const logOut = (token: string) => api.withToken(token).post('/api/auth/logout').expect(200);

function notedPasswords(right: string) {
  const compared: (string | undefined)[] = [];
  const passwords: Passwords = {
    hash: async (password) => password,
    verify: async (hash, password) => {
      compared.push(hash);
      return hash !== undefined && password === right;
    },
  };
  return { compared, passwords };
}

it('login and validation name what this server adds to the specifications', async () => {
  const signedIn = await login('member', personas.member.email).expect(200);
  const validated = await validate(signedIn.body.token, 'member').expect(200);
  const added = endpoints.filter(({ isExtension }) => isExtension).map(({ id }) => id);
  expect(added).toContain('superadmin.deposits.impact');
  expect(signedIn.body.features.toSorted()).toEqual([...added, ...ABILITIES].toSorted());
  expect(validated.body.features).toEqual(signedIn.body.features);
  const document = await api.anonymous().get('/openapi.json').expect(200);
  expect(document.body['x-features']).toEqual(signedIn.body.features);
});

describe('the login', () => {
  it.each(ROLES)('works for %s and returns user and token at the top level', async (role) => {
    const { body } = await login(role, personas[role].email).expect(200);
    expect(body.success).toBe(true);
    expect(body.user).toMatchObject({ _id: personas[role].id, name: personas[role].name, role });
    expect(decodeJwt(body.token)).toMatchObject({ sub: personas[role].id, role });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  it('is possible thirty times an hour, together for those of an address whom nobody has confirmed', async () => {
    api = makeApp({ passwords: notedPasswords(DEMO_PASSWORD).passwords });
    const strangers = api.store.all('members').filter(({ isVerified, status }) => !isVerified && status === 'pending');
    const [first = '', second = ''] = strangers.map(({ email }) => email);
    for (let time = 0; time < 30; time++) {
      await login('member', personas.member.email).expect(200);
      await login('member', time % 2 ? first : second).expect(200);
    }
    for (const email of [personas.member.email, first, second]) {
      const { body, headers } = await login('member', email).expect(429);
      expect(body.code).toBe('too-many-attempts');
      expect(Number(headers['retry-after'])).toBeGreaterThan(59 * 60);
    }
    await login('member', personas.member2.email).expect(200);
    await login('panchayat', personas.panchayat.email).expect(200);
  });

  it('accepts the email in any case and with surrounding blanks, and each account only for its own login type', async () => {
    await login('member', '  Member@INVEST.example ').expect(200);
    for (const [role, email] of [
      ['member', personas.superadmin.email],
      ['superadmin', personas.member.email],
      ['state', personas.panchayat.email],
    ] as const)
      await login(role, email).expect(401);
  });

  it('gives the same reply for an unknown email and a wrong password, and checks a hash for both', async () => {
    const { compared, passwords } = notedPasswords('right');
    api = makeApp({ passwords });
    const unknown = await login('member', 'nobody@invest.example', 'right').expect(401);
    const wrong = await login('member', personas.member.email, 'wrong').expect(401);
    expect(unknown.body).toEqual({ success: false, message: 'Invalid email or password', code: 'login-refused' });
    expect(wrong.body).toEqual(unknown.body);
    expect(compared).toHaveLength(2);
    expect(compared[0]).toBeUndefined();
  });

  it('accepts new members, and refuses inactive or suspended accounts', async () => {
    const { passwords } = notedPasswords('right');
    api = makeApp({ passwords });
    const statusOf = async (status: 'pending' | 'inactive' | 'suspended') => {
      await api.store.commit((tx) => tx.update('members', personas.member.id, { status }));
      return (await login('member', personas.member.email, 'right')).status;
    };
    expect(await statusOf('pending')).toBe(200);
    expect(await statusOf('inactive')).toBe(401);
    expect(await statusOf('suspended')).toBe(401);
  });
});

describe('repeated wrong passwords', () => {
  const guess = async (email: string, times: number) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn++) statuses.push((await login('member', email, 'wrong')).status);
    return statuses;
  };
  const make = (trustProxy?: number) => makeApp({ passwords: notedPasswords('right').passwords, trustProxy });

  beforeEach(() => {
    api = make();
  });

  it('give 429 with Retry-After after ten failures, also for the right password', async () => {
    const statuses = await guess(personas.member.email, 12);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const { headers, body } = await login('member', personas.member.email, 'right').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect(body.message).toBe('Too many attempts. Try again later.');
  });

  it('are counted from the start after a success', async () => {
    await guess(personas.member.email, 9);
    await login('member', personas.member.email, 'right').expect(200);
    await guess(personas.member.email, 9);
    await login('member', personas.member.email, 'right').expect(200);
  });

  it('are counted for an address too, over all accounts, and right ones are not', async () => {
    for (let turn = 0; turn < 100; turn++) await login('member', `nobody${turn}@invest.example`, 'wrong').expect(401);
    const { headers } = await login('member', personas.member.email, 'right').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);

    api = make();
    const people = api.store.all('members').filter(({ isVerified, status }) => isVerified && status === 'active');
    for (const { email } of people.slice(0, 101)) await login('member', email, 'right').expect(200);
    for (let turn = 0; turn < 100; turn++) await login('member', `nobody${turn}@invest.example`, 'wrong').expect(401);
    await login('member', personas.member.email, 'right').expect(429);
  });

  it('are not counted while the server is too busy to check them', async () => {
    let isBusy = true;
    const { passwords } = notedPasswords('right');
    const verify: Passwords['verify'] = async (...given) => {
      if (isBusy) throw new QueueFull('server-busy');
      return passwords.verify(...given);
    };
    api = makeApp({ passwords: { ...passwords, verify } });
    for (let turn = 0; turn < 101; turn++) await login('member', personas.member.email, 'right').expect(503);
    isBusy = false;
    await login('member', personas.member.email, 'right').expect(200);
  });

  it('are counted whatever X-Forwarded-For says, unless a proxy is trusted', async () => {
    const from = (address: number) =>
      login('member', personas.member.email, 'wrong').set('X-Forwarded-For', `10.0.0.${address}`);
    for (let address = 0; address < 10; address++) await from(address).expect(401);
    await from(99).expect(429);
    api = make(1);
    for (let address = 0; address < 11; address++) await from(address).expect(401);
  });

  describe('from many networks', () => {
    /** Each attempt is from another network, unless `browser` is the mark of one. */
    let network = 0;
    const from = (password: string, { email = personas.member.email, browser = '' } = {}) =>
      api
        .anonymous()
        .post('/member/auth/login')
        .set('X-Forwarded-For', `2001:db8:0:${(++network).toString(16)}::1`)
        .send({ email, password, ...(browser && { browser }) });
    const guessed = async (times: number, email?: string) => {
      const codes: string[] = [];
      const guess = async () => {
        const { status, headers } = await from('wrong', { email });
        codes.push(`${status} ${headers['retry-after'] ?? ''}`.trim());
      };
      for (let turn = 0; turn < times; turn++) await guess();
      return codes;
    };
    beforeEach(() => {
      api = make(1);
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2026-11-20T06:30:00Z') });
      onTestFinished(() => void vi.useRealTimers());
    });

    it('let the next one wait ever longer, a minute at most, for accounts that do not exist too', async () => {
      for (const email of [personas.member.email, 'nobody@invest.example']) {
        expect(await guessed(20, email)).toEqual(Array(20).fill('401'));
        for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
          // What is refused makes nobody wait longer.
          expect(await guessed(2, email)).toEqual([`429 ${seconds}`, `429 ${seconds}`]);
          vi.advanceTimersByTime(seconds * 1000);
          expect(await guessed(1, email)).toEqual(['401']);
        }
      }
      await from('right', { email: personas.member2.email }).expect(200);
    });

    it('never keep out the browser in which a link has set a new password', async () => {
      await guessed(20);
      await api.anonymous().post('/api/auth/forgot-password').send({ email: personas.member.email }).expect(200);
      const [, token] = /Token: (\S+)/.exec(api.outbox.list().at(-1)?.text ?? '') ?? [];
      const password = 'a new and longer one';
      const { body } = await api.anonymous().post('/api/auth/reset-password').send({ token, password }).expect(200);
      // Others take each try as soon as the pause is over.
      for (const seconds of [2, 4, 8]) {
        await from('right').expect(429);
        vi.advanceTimersByTime(seconds * 1000);
        await guessed(1);
      }
      await from('right', { browser: body.browser }).expect(200);
    });

    it('make nobody wait that the server was too busy to compare', async () => {
      let isBusy = false;
      const { passwords } = notedPasswords('right');
      const verify: Passwords['verify'] = async (...given) => {
        if (isBusy) throw new QueueFull('server-busy');
        return passwords.verify(...given);
      };
      api = makeApp({ passwords: { ...passwords, verify }, trustProxy: 1 });
      await guessed(20);
      vi.advanceTimersByTime(1000);
      isBusy = true;
      for (let turn = 0; turn < 3; turn++) await from('right').expect(503);
      isBusy = false;
      await from('right').expect(200);
    });

    it('are compared one by one, however many come at once', async () => {
      await guessed(20);
      vi.advanceTimersByTime(1000);
      const statuses = (await Promise.all(Array.from({ length: 30 }, () => from('wrong')))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([401, ...Array(29).fill(429)]);
    });

    it('keep out neither the browser in which the account has signed in before, nor, after the pause, another one', async () => {
      const { body } = await from('right').expect(200);
      await guessed(21);
      const again = await from('right', { browser: body.browser }).expect(200);
      await from('right', { browser: again.body.browser }).expect(200);
      for (const mark of [
        'forged',
        `${body.browser}x`,
        (await from('right', { email: personas.member2.email })).body.browser,
      ])
        await from('right', { browser: mark }).expect(429);
      vi.advanceTimersByTime(2000);
      await from('right').expect(200);
      expect(await guessed(20)).toEqual(Array(20).fill('401'));
    });
  });

  it('of others at its address do not count for a browser in which the account has signed in before, and its own do', async () => {
    const { body } = await login('member', personas.member.email, 'right').expect(200);
    const known = (password: string, email: string = personas.member.email) =>
      api.anonymous().post('/member/auth/login').send({ email, password, browser: body.browser });
    for (let turn = 0; turn < 100; turn++) await login('member', `nobody${turn}@invest.example`, 'wrong').expect(401);
    await login('member', personas.member.email, 'right').expect(429);
    const { body: later } = await known('right').expect(200);
    // For an account that has not signed in there it is any browser.
    await known('right', personas.member2.email).expect(429);
    for (let turn = 0; turn < 10; turn++) await known('wrong').expect(401);
    await known('right').expect(429);
    expect(decodeJwt(later.browser)).toMatchObject({ aud: 'browser', accounts: [personas.member.id] });
    await validate(later.browser, 'member').expect(401);
  });

  it('of a browser of several people count for each of the last ten', async () => {
    const people = api.store.all('members').filter(({ isVerified, status }) => isVerified && status === 'active');
    let browser: string | undefined;
    for (const { email } of people.slice(0, 11)) {
      const { body } = await api.anonymous().post('/member/auth/login').send({ email, password: 'right', browser });
      browser = body.browser;
    }
    const accounts = decodeJwt(browser ?? '').accounts;
    expect(accounts).toEqual(
      people
        .slice(1, 11)
        .map(({ _id }) => _id)
        .toReversed(),
    );
    api.clock.advance(90 * 24 * HOUR + 1000);
    for (let turn = 0; turn < 10; turn++) await guess(people[10]?.email ?? '', 1);
    const late = api.anonymous().post('/member/auth/login');
    await late.send({ email: people[10]?.email, password: 'right', browser }).expect(429);
  });

  it.each([
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ...['203.0.113.9', '::ffff:203.0.113.9', '0:0:0:0:0:FFFF:203.0.113.9', '::ffff:cb00:7109'].map((form) => [
      form,
      '203.0.113.9',
    ]),
  ])('are counted for a whole line with IPv6, and for one address of IPv4 in whichever form: %s', (ip, counted) => {
    expect(addressOf({ ip })).toBe(counted);
  });

  it('are not made of right ones, however many come at once: the next is accepted, for this account and others', async () => {
    api = makeApp();
    const concurrency = Array.from({ length: 60 }, () => login('member', personas.member.email));
    const statuses = (await Promise.all(concurrency)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    for (const { email } of [personas.member, personas.member2, personas.member])
      await login('member', email).expect(200);
  });

  it('that are refused for the account do not count for the address', async () => {
    for (let turn = 0; turn < 10; turn++) await login('member', personas.member.email, 'wrong').expect(401);
    for (let turn = 0; turn < 100; turn++) await login('member', personas.member.email, 'right').expect(429);
    await login('member', personas.member2.email, 'right').expect(200);
  });
});

describe('a session token', () => {
  it('is valid for twelve hours unless it was issued for less', async () => {
    const token = await api.tokenOf('member');
    const short = await api.tokens.issue({ id: personas.member.id, role: 'member', lifetimeSeconds: 60 });
    api.clock.advance(61_000);
    await validate(token, 'member').expect(200);
    await validate(short, 'member').expect(401);
    api.clock.advance(12 * HOUR - 62_000);
    await validate(token, 'member').expect(200);
    api.clock.advance(2_000);
    await validate(token, 'member').expect(401);
  });

  it('is invalid after the logout, while another session of the same account is valid', async () => {
    const [token, other] = [await api.tokenOf('member'), await api.tokenOf('member')];
    const { body } = await logOut(token);
    expect(body).toEqual({ success: true, message: 'Logged out successfully', code: 'logged-out' });
    await validate(token, 'member').expect(401);
    await validate(other, 'member').expect(200);
  });

  it('stays among the revoked tokens until ninety days after it has expired', async () => {
    const logInAndOut = async () => {
      const token = await api.tokenOf('member');
      await logOut(token);
      return decodeJwt(token).jti;
    };
    const revoked = () => api.store.all('revokedTokens').map(({ _id }) => _id);
    const first = await logInAndOut();
    api.clock.advance((12 + 90 * 24) * HOUR - 1);
    const second = await logInAndOut();
    expect(revoked()).toEqual([first, second]);
    api.clock.advance(2);
    const third = await logInAndOut();
    expect(revoked()).toEqual([second, third]);
  });

  it('makes room among very many, some at a time', async () => {
    await api.store.commit((tx) => {
      for (let number = 0; number < 250; number++) {
        const createdAt = new Date(Date.parse('2026-01-01') + number).toISOString();
        tx.insert('revokedTokens', { _id: `old-${number}`, createdAt, expiresAt: createdAt });
      }
    });
    const counts: number[] = [];
    for (let time = 0; time < 3; time++) {
      await logOut(await api.tokenOf('member'));
      counts.push(api.store.all('revokedTokens').length);
    }
    expect(counts).toEqual([151, 52, 3]);
  });

  it('is invalid when it was issued more than a minute from now, where no change of the password could end it', async () => {
    const start = api.clock.now();
    api.clock.advance(61_000);
    const [session, reset] = [
      await api.tokenOf('member'),
      await api.tokens.issueReset({ id: personas.member.id, role: 'member' }),
    ];
    const setPassword = () =>
      api.anonymous().post('/api/auth/reset-password').send({ token: reset, password: 'a better password' });
    api.clock.set(start);
    await validate(session, 'member').expect(401);
    await setPassword().expect(400);
    api.clock.advance(1_000);
    await validate(session, 'member').expect(200);
    await setPassword().expect(200);
  });

  it('can be had after the clock was set back behind the last change of the password', async () => {
    const start = api.clock.now();
    api.clock.advance(HOUR);
    const validFrom = api.clock.now().toISOString();
    await api.store.commit((tx) => tx.update('members', personas.member.id, { tokensValidFrom: validFrom }));
    api.clock.set(start);
    const { body } = await login('member', personas.member.email).expect(200);
    await validate(body.token, 'member').expect(200);
    expect(decodeJwt(body.token).exp).toBe(start.getTime() / 1000 + (12 * HOUR) / 1000);
  });

  it('has one spelling: padding after its signature makes it another one', async () => {
    const { body } = await login('member', personas.member.email).expect(200);
    await validate(`${body.token}=`, 'member').expect(401);
    await validate(body.token, 'member').expect(200);
  });

  it('must be signed with the algorithm of this server', async () => {
    const sign = (alg: string) =>
      new SignJWT({ role: 'superadmin' })
        .setSubject(personas.superadmin.id)
        .setIssuer('invest')
        .setJti('x'.repeat(24))
        .setIssuedAt(api.clock.now())
        .setExpirationTime('20y')
        .setProtectedHeader({ alg })
        .setAudience('session')
        .sign(new TextEncoder().encode(TEST_SECRET));
    await validate(await sign('HS256'), 'superadmin').expect(200);
    await validate(await sign('HS512'), 'superadmin').expect(401);
  });

  it('is accepted only in a bearer header, written in any case', async () => {
    const token = await api.tokenOf('member');
    const ask = (header: string) => api.anonymous().get('/api/auth/profile').set('Authorization', header);
    await ask(`bearer ${token}`).expect(200);
    await ask(token).expect(401);
    await ask(`Basic ${token}`).expect(401);
    await ask('Bearer').expect(401);
    await api.anonymous().get(`/api/auth/profile?token=${token}`).expect(401);
  });
});

describe('a session that a superadmin has opened for a member', () => {
  const MINUTE = 60 * 1000;
  async function open(opener: string): Promise<string> {
    const call = api.withToken(opener).post('/superadmin/analytics/create-member-session');
    return (await call.send({ memberId: personas.member.id }).expect(200)).body.data.token;
  }

  async function opened() {
    const opener = await api.tokenOf('superadmin');
    return { opener, token: await open(opener) };
  }

  it('ends when the superadmin logs out of that session, and not of another one', async () => {
    const { opener, token } = await opened();
    await logOut(await api.tokenOf('superadmin'));
    await validate(token, 'member').expect(200);
    await logOut(opener);
    await validate(token, 'member').expect(401);
  });

  it('ends when the superadmin changes the password, and the next one is valid while the clock stands still', async () => {
    const { opener, token } = await opened();
    const passwords = { currentPassword: DEMO_PASSWORD, newPassword: 'a better password' };
    const { body } = await api.withToken(opener).post('/api/auth/change-password').send(passwords).expect(200);
    await validate(token, 'member').expect(401);
    await validate(await open(body.token), 'member').expect(200);
  });

  it('ends when the superadmin is deactivated, and its file links with it', async () => {
    const { token } = await opened();
    const deposit = api.store
      .by('deposits', 'memberId', personas.member.id)
      .find(({ status, familyMemberId }) => status === 'approved' && familyMemberId !== null);
    const invoice = `/member/investment/deposit/${deposit?._id}/generateInvoice`;
    const { body } = await api.withToken(token).get(invoice).expect(200);
    const link = body.data.invoiceUrl;
    await api.anonymous().get(link).expect(200);
    await api.store.commit((tx) => tx.update('superadmins', personas.superadmin.id, { status: 'inactive' }));
    await validate(token, 'member').expect(401);
    await api.anonymous().get(link).expect(401);
  });

  it('is not longer than half an hour, nor than the session of the superadmin', async () => {
    const { token } = await opened();
    const opener = await api.tokens.issue({ id: personas.superadmin.id, role: 'superadmin', lifetimeSeconds: 600 });
    const shorter = await open(opener);
    api.clock.advance(11 * MINUTE);
    await validate(shorter, 'member').expect(401);
    await validate(token, 'member').expect(200);
    api.clock.advance(20 * MINUTE);
    await validate(token, 'member').expect(401);
  });

  it('may not change email, password and picture, with the right password either, but the rest of the profile', async () => {
    const { token } = await opened();
    const before = api.store.get('members', personas.member.id);
    const profile = () => api.withToken(token).put('/api/auth/profile');
    const newPassword = { currentPassword: DEMO_PASSWORD, newPassword: 'a better password' };
    for (const refused of [
      profile().send({ email: 'other@example.org', currentPassword: DEMO_PASSWORD }),
      profile().attach('profilePicture', pixel, 'me.png'),
      api.withToken(token).post('/api/auth/change-password').send(newPassword),
    ])
      expect((await refused.expect(403)).body.code).toBe('own-login-required');
    expect(api.store.get('members', personas.member.id)).toEqual(before);
    await profile().send({ mobileNumber: '9876501234', email: personas.member.email }).expect(200);
  });
});
