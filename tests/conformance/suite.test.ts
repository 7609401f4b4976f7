import { type FixtureServer, startFixtureServer } from '@server/start-fixture-server';
import { indexes } from '@server/store/indexes';
import type { Collection } from '@server/store/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { personas } from '../../fixtures/personas';
import { type Host, openHost, type Reply } from './host';
import { demoLogins } from './options';
import { type Report, runSuite } from './suite';

/** The suite that `npm run conformance` runs against any host, here against the fixture server. */
const differencesOf = ({ checks }: Report) =>
  checks.flatMap(({ differences, ...check }) => differences.map((difference) => ({ ...check, ...difference })));

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.stop());

describe('the conformance suite on the fixture server', { timeout: 120_000 }, () => {
  const everything = () =>
    (Object.keys(indexes) as Collection[])
      .filter((collection) => collection !== 'audit' && collection !== 'revokedTokens')
      .map((collection) => [collection, JSON.stringify(server.store.all(collection))]);

  it('finds that each endpoint fulfills the contract, and leaves the data as it was', async () => {
    const before = everything();
    const report = await runSuite(openHost(server.url), { logins: demoLogins(), write: true });
    expect(differencesOf(report)).toEqual([]);

    const tried = new Set(report.checks.map(({ endpoint }) => endpoint));
    const named = [...tried, ...report.notTried.map(({ endpoint }) => endpoint)];
    expect(endpoints.filter(({ id }) => !named.includes(id))).toEqual([]);
    expect(report.notTried.map(({ endpoint }) => endpoint).toSorted()).toEqual([
      'auth.reset-password',
      'superadmin.commissions.approve',
      'superadmin.commissions.calculate',
      'superadmin.commissions.reject',
      'superadmin.deposits.approve',
    ]);
    expect(everything()).toEqual(before);
  });
});

describe('the conformance suite on a server that differs', () => {
  /** The fixture server, with one answer changed on the way. */
  const doctored = (path: string, change: (reply: Reply) => Reply): Host => {
    const host = openHost(server.url);
    return {
      send: async (call) => {
        const reply = await host.send(call);
        return call.path.startsWith(path) && reply.status === 200 ? change(reply) : reply;
      },
    };
  };
  const asText = (reply: Reply, change: (text: string) => string): Reply => ({
    ...reply,
    body: JSON.parse(change(JSON.stringify(reply.body))),
  });
  const only = 'superadmin.plans.';
  const logins = demoLogins();

  it('reports the endpoint, the field and the expected value', async () => {
    const host = doctored('/superadmin/crud/deposit-plan', (reply) =>
      asText(reply, (text) => text.replaceAll(/"planDuration":(\d+)/g, '"planDuration":"$1"')),
    );
    const [first] = differencesOf(await runSuite(host, { logins, only }));
    expect(first).toEqual({
      endpoint: 'superadmin.plans.list',
      call: 'GET /superadmin/crud/deposit-plan?limit=5',
      as: 'superadmin',
      path: 'data.depositPlans[].planDuration',
      expected: 'number',
      got: '"2"',
    });
  });

  it('reports a missing field', async () => {
    const host = doctored('/superadmin/crud/deposit-plan', (reply) =>
      asText(reply, (text) => text.replaceAll('"totalPages"', '"pages"')),
    );
    const reported = differencesOf(await runSuite(host, { logins, only }));
    expect(new Set(reported.map(({ path, got }) => `${path}: ${got}`))).toEqual(new Set(['data.totalPages: nothing']));
  });

  it('reports endpoints without access control and replies that are not JSON', async () => {
    const open: Host = {
      send: async ({ token, ...call }) => openHost(server.url).send({ ...call, token: token && (await adminToken()) }),
    };
    const adminToken = () => server.tokens.issue({ id: personas.superadmin.id, role: 'superadmin' });
    const reported = differencesOf(await runSuite(open, { logins, only }));
    expect(reported).toContainEqual(
      expect.objectContaining({
        endpoint: 'superadmin.plans.list',
        as: 'a made-up token',
        expected: '401',
      }),
    );

    const pages = doctored('/superadmin/crud/deposit-plan', (reply) => ({ ...reply, contentType: 'text/html' }));
    expect(differencesOf(await runSuite(pages, { logins, only }))[0]).toMatchObject({
      path: 'content-type',
      expected: 'application/json',
      got: 'text/html',
    });
  });

  it('reports a login that does not work, whichever endpoints are selected', async () => {
    const wrong = [{ role: 'member' as const, email: personas.member.email, password: 'wrong' }];
    const report = await runSuite(openHost(server.url), { logins: wrong, only: 'member.deposits.' });
    expect(differencesOf(report)).toMatchObject([{ endpoint: 'auth.login', path: 'status', expected: '200' }]);
    expect(report.notTried).toContainEqual({ endpoint: 'member.deposits.list', why: 'nobody is signed in who may' });
  });

  it('reports a server that does not reply', async () => {
    const reported = differencesOf(await runSuite(openHost('http://127.0.0.1:1'), { logins: logins.slice(0, 1) }));
    expect(reported[0]).toMatchObject({ endpoint: 'auth.login', path: 'status', expected: '200' });
    expect(reported[0]?.got).toMatch(/^no answer /);
  });
});
