import { createTokens } from '@server/auth/tokens';
import { collectionOf } from '@server/domain/account-rules';
import type { Change } from '@server/store/store';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { messages } from '@/contract/messages';
import { ROLES, type Role } from '@/contract/roles';
import { personas } from '../../../fixtures/personas';
import { makeApp } from '../../support/make-app';

const guarded = endpoints.filter(({ roles }) => roles !== 'public');
/** It changes nothing but the audit trail. */
const RECORD = 'superadmin.office.record-export';
const HOUR = 60 * 60 * 1000;

/** A path of the endpoint: an allowed value for enumerated parameters, any value for the others. */
function addressOf({ path }: Endpoint): string {
  const words: Record<string, string> = {
    loginType: 'member',
    role: 'member',
    coordinatorType: 'tehsil',
    level: 'tehsil',
  };
  return path.replace(/:(\w+)/g, (_, name: string) => words[name] ?? 'x');
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const methodOf = ({ method }: Endpoint) => method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A role that may call the endpoint, so that only the token can be the reason for a refusal. */
const rightful = ({ roles }: Endpoint): Role => (typeof roles === 'string' ? 'member' : (roles[0] ?? 'member'));

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('an endpoint that is not public', () => {
  const api = makeApp();
  const dead = new Map<Role, Record<string, string>>();
  const changes: Change[] = [];

  const withToken = (endpoint: Endpoint, token: string) =>
    api.anonymous()[methodOf(endpoint)](addressOf(endpoint)).set('Authorization', `Bearer ${token}`);
  const profile = (token: string) => api.anonymous().get('/api/auth/profile').set('Authorization', `Bearer ${token}`);

  beforeAll(async () => {
    const expired = new Map(await Promise.all(ROLES.map(async (role) => [role, await api.tokenOf(role)] as const)));
    for (const token of expired.values()) await profile(token).expect(200);
    api.clock.advance(12 * HOUR + 1000);
    const stranger = createTokens({ secret: 'a secret of somebody else entirely', clock: api.clock });
    const suspended = new Map<Role, string>();
    for (const role of ROLES) {
      const { id } = personas[`${role}2`];
      const token = await api.tokens.issue({ id, role });
      await profile(token).expect(200);
      await api.store.commit((tx) => tx.update(collectionOf(role), id, { status: 'suspended' }));
      suspended.set(role, token);
    }
    for (const role of ROLES) {
      const good = await api.tokenOf(role);
      const known = await api.tokens.verify(good);
      if (!known) throw new Error(`${role} has no valid token`);
      const revoked = await api.tokenOf(role);
      await profile(revoked).expect(200);
      await api.anonymous().post('/api/auth/logout').set('Authorization', `Bearer ${revoked}`).expect(200);
      dead.set(role, {
        garbage: 'not.a.token',
        expired: expired.get(role) ?? '',
        revoked,
        'signed by somebody else': await stranger.issue({ id: known.id, role }),
        'of a suspended account': suspended.get(role) ?? '',
        'of an account that is not there': await api.tokens.issue({ id: 'f'.repeat(24), role }),
        'for a new password': await api.tokens.issueReset({ id: known.id, role }),
        unsigned: `${base64({ alg: 'none', typ: 'JWT' })}.${good.split('.')[1]}.`,
        altered: `${good.slice(0, -6)}${good.slice(-6) === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'}`,
      });
    }
    api.store.subscribe((change) => changes.push(change));
  });

  it.each(guarded.map((endpoint) => [keyOf(endpoint), endpoint] as const))('needs a token: %s', async (_, endpoint) => {
    await api.anonymous()[methodOf(endpoint)](addressOf(endpoint)).expect(401);
    const answers: Record<string, number> = {};
    const tokens = dead.get(rightful(endpoint)) ?? {};
    for (const [name, token] of Object.entries(tokens)) answers[name] = (await withToken(endpoint, token)).status;
    expect(Object.keys(tokens)).toHaveLength(9);
    expect(answers).toEqual(Object.fromEntries(Object.keys(tokens).map((name) => [name, 401])));
    expect(changes).toEqual([]);
  });

  it.each(ROLES)('is refused to %s unless its roles include it, before the request is validated', async (role) => {
    const agent = await api.as(role);
    const foreign = guarded.filter(({ roles }) => typeof roles !== 'string' && !roles.includes(role));
    expect(foreign.length).toBeGreaterThan(0);
    for (const endpoint of foreign) {
      const { status } = await agent[methodOf(endpoint)](`${addressOf(endpoint)}?page=nonsense`);
      expect({ call: keyOf(endpoint), status }).toEqual({ call: keyOf(endpoint), status: 403 });
    }
    expect(changes).toEqual([]);
  });

  it('is open to an auditor if it only reads, and refused with what to do next if it changes something', async () => {
    const auditor = await api.as(personas.auditor.email);
    const answers = new Map<string, string[]>();
    for (const endpoint of guarded.filter(({ roles }) => roles.includes('superadmin'))) {
      const { status, body } = await auditor[methodOf(endpoint)](`${addressOf(endpoint)}?page=nonsense`);
      const answer = status === 403 ? `${body.code}: ${body.message}` : status < 401 || status === 404;
      const kind = `${endpoint.method === 'GET' || endpoint.id === RECORD ? 'reads' : 'changes'}: ${answer}`;
      answers.set(kind, [...(answers.get(kind) ?? []), keyOf(endpoint)]);
    }
    const refused = `changes: account-read-only: ${messages['account-read-only']}`;
    expect([...answers.keys()].toSorted()).toEqual([refused, 'reads: true']);
    expect(answers.get(refused)?.length).toBeGreaterThan(40);
    expect(changes.splice(0).filter(({ collection }) => collection !== 'audit')).toEqual([]);
  });

  it('about the own account is open to an auditor', async () => {
    const auditor = await api.as(personas.auditor.email);
    const { body } = await auditor.get('/superadmin/auth/validate').expect(200);
    expect(body.user).toMatchObject({ name: 'Naveen Rastogi', role: 'superadmin', isReadOnly: true });
    for (const endpoint of guarded.filter(({ id, roles }) => roles === 'any' && id !== 'auth.logout'))
      expect((await auditor[methodOf(endpoint)](addressOf(endpoint).replace('member', 'superadmin'))).status).not.toBe(
        403,
      );
  });

  it.each(ROLES)('does not validate the token of %s for another login type', async (role) => {
    const agent = await api.as(role);
    const statuses = [];
    for (const type of ROLES) {
      const { status, body } = await agent.get(`/${type}/auth/validate`);
      statuses.push([type, status, body.message]);
    }
    expect(statuses).toEqual(
      ROLES.map((type) => (type === role ? [type, 200, undefined] : [type, 401, 'Invalid token'])),
    );
  });
});
