import { type FixtureServer, startFixtureServer } from '@server/start-fixture-server';
import type { Collection } from '@server/store/rows';
import { indexes } from '@server/store/rows';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { answerRoundNote } from '@/contract/dues';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../fixtures/personas';
import { createRandom } from '../../fixtures/random';
import { type Host, openHost } from './host';
import { pagedListsOf } from './lists';
import { NOW, smallDataset } from './mutated-server';
import { demoLogins } from './options';
import { promisedOrders } from './order';
import { type Report, runSuite } from './suite';
import { correctionCalls } from './writes/corrections';
import { monthCalls } from './writes/months';
import { officeCalls } from './writes/office';
import { requestCalls } from './writes/requests';
import { unlike } from './writes/saved';

/** The suite that `npm run conformance` runs against any host, here against the fixture server. */
const logins = demoLogins();

const differencesOf = ({ checks }: Report) =>
  checks.flatMap(({ differences, ...check }) => differences.map((difference) => ({ ...check, ...difference })));

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer({ dataset: smallDataset(), now: NOW });
});
afterAll(() => server.stop());

describe('the conformance suite on a plain host', () => {
  it('finds no difference, and which calls are not offered', { timeout: 120_000 }, async () => {
    const other = await startFixtureServer({ dataset: smallDataset(), now: NOW });
    onTestFinished(other.stop);
    await other.world('main').calls.putResponseShapes({ body: { endpoint: '*', shape: 'plain' } });
    const report = await runSuite(openHost(other.url), { logins, write: false, now: NOW });
    expect(differencesOf(report)).toEqual([]);
    expect(report.notOffered).toContain('superadmin.audit.list');
  });
});

const idsOf = (collection: Collection) => server.store.all(collection).map(({ _id }) => _id);
const collections = (Object.keys(indexes) as Collection[]).filter(
  (collection) => !['audit', 'revokedTokens', 'signIns'].includes(collection),
);

it('the suite finds that the fixture server fulfills the contract, and changes no record but its own', {
  timeout: 120_000,
}, async () => {
  const before = new Map(collections.map((collection) => [collection, [...server.store.all(collection)]]));
  const report = await runSuite(openHost(server.url), { logins, write: true, now: NOW });
  expect(differencesOf(report)).toEqual([]);
  expect(report.notOffered).toEqual([]);

  const tried = new Set(report.checks.map(({ endpoint }) => endpoint));
  const named = [...tried, ...report.notTried.map(({ endpoint }) => endpoint)];
  expect(endpoints.filter(({ id }) => !named.includes(id))).toEqual([]);
  // What would stay on the host for ever is only refused.
  const refusedCalls = [...monthCalls, ...correctionCalls, ...officeCalls, ...requestCalls, answerRoundNote];
  const refusedOnly = refusedCalls.map(({ id }) => id);
  expect(report.notTried.map(({ endpoint }) => endpoint).sort()).toEqual(
    // Nothing waits for a second person in the fixtures.
    ['receipts.verify', 'auth.reset-password', 'superadmin.requests.show', ...refusedOnly].sort(),
  );

  // What no row of the fixtures shows, or is a view of its own and no filter of the rows that are there.
  expect(new Set(report.notJudged.map(({ why }) => why))).toEqual(
    new Set(
      [
        ...['belowId', 'coordinatorId', 'coordinatorType', 'month', 'paidIn', 'paymentMethod', 'planId'],
        ...['roundState', 'show', 'status', 'until', 'year'],
      ].map((name) => `filtering by ${name}: no row shows it`),
    ),
  );

  for (const [collection, rows] of before)
    expect(
      rows.filter((row) => server.store.get(collection, row._id) !== row),
      collection,
    ).toEqual([]);
  const added = collections.map((collection) => [
    collection,
    idsOf(collection).length - (before.get(collection)?.length ?? 0),
  ]);
  expect(Object.fromEntries(added)).toEqual({
    superadmins: 0,
    coordinators: 6,
    members: 1,
    familyMembers: 0,
    plans: 1,
    rates: 0,
    deposits: 1,
    handIns: 1,
    commissions: 4,
    payouts: 1,
    payoutLines: 1,
    settings: 1,
    requests: 0,
    roundNotes: 0,
    idempotency: 0,
    closings: 0,
    keptStatements: 0,
  });
  expect(report.leftBehind).toHaveLength(11);
  const accounts = [...server.store.all('coordinators'), ...server.store.all('members')];
  const made = accounts.filter(({ userName }) => userName.startsWith('conformance.'));
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'inactive'));

  const response = await fetch(`${server.url}/__mock/invariants`);
  expect(await response.json()).toMatchObject({ data: { holds: true } });
});

it('finds no difference after decisions at random', { timeout: 240_000 }, async () => {
  const other = await startFixtureServer({ dataset: smallDataset(), now: NOW });
  onTestFinished(other.stop);
  const token = await other.tokens.issue({ id: personas.superadmin.id, role: 'superadmin' });
  const host = openHost(other.url);
  const random = createRandom(7);
  const decide = (path: string, body: object) => host.send({ method: 'PATCH', path, token, body });
  const reason = { reason: 'At random' };
  for (const { _id, status } of [...other.store.all('deposits')]) {
    if (status === 'pending' && random.chance(0.8))
      await decide(`/superadmin/crud/deposits/${_id}/${random.chance(0.6) ? 'approve' : 'deny'}`, reason);
    if (status === 'approved' && random.chance(0.1)) await decide(`/superadmin/crud/deposits/${_id}/reverse`, reason);
  }
  for (const { _id, status } of [...other.store.all('commissions')])
    if (status === 'pending' && random.chance(0.7)) {
      const act = random.chance(0.7) ? 'approve' : 'reject';
      await decide(`/superadmin/commission-management/commission/${_id}/${act}`, reason);
    }
  const reversals = other.store.all('commissions').filter(({ reversalOf }) => reversalOf !== undefined);
  expect(reversals.length).toBeGreaterThan(0);
  const report = await runSuite(openHost(other.url), { logins, write: false, now: NOW });
  expect(differencesOf(report)).toEqual([]);
});

describe('what the suite knows of the contract', () => {
  it('is each list that comes in pages', () => {
    const paged = endpoints.filter((endpoint) => 'page' in schemasOf(endpoint).query.shape);
    expect(paged.length).toBeGreaterThan(20);
    expect(paged.filter((endpoint) => pagedListsOf(endpoint).length === 0)).toEqual([]);
  });

  it('is each list that the contract calls newest first', () => {
    const said = endpoints.filter((endpoint) => schemasOf(endpoint).summary.includes('newest first'));
    const known = promisedOrders.filter(({ inWords }) => inWords === 'newest first').map(({ endpoint }) => endpoint.id);
    expect(said.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
});

it('a field that was added may be missing where it is compared with what was sent, and no other', () => {
  const schema = z.object({
    note: z.string().optional().meta({ 'x-added': true }),
    name: z.string().optional(),
    plan: z.object({ _id: z.string() }),
  });
  const sent = { note: 'a', name: 'b', plan: 'c' };
  expect(unlike(sent, { name: 'b', plan: { _id: 'c' } }, 'data', schema)).toEqual([]);
  expect(unlike(sent, { note: 'x', plan: { _id: 'y' } }, 'data', schema)).toEqual([
    { path: 'data.note', expected: '"a"', got: '"x"' },
    { path: 'data.name', expected: '"b"', got: 'nothing' },
    { path: 'data.plan', expected: '"c"', got: '"y"' },
  ]);
  // The check of shapes has said so already.
  expect(unlike(sent, { note: 'a', name: 5, plan: { _id: 'c' } }, 'data', schema)).toEqual([]);
});

describe('the conformance suite on a server that differs', () => {
  const only = 'superadmin.plans.';

  it('reports endpoints without access control', async () => {
    const token = await server.tokens.issue({ id: personas.superadmin.id, role: 'superadmin' });
    const host = openHost(server.url);
    const open: Host = { send: (call) => host.send({ ...call, token: call.token && token }) };
    expect(differencesOf(await runSuite(open, { logins, only, now: NOW }))).toContainEqual({
      endpoint: 'superadmin.plans.list',
      call: 'GET /superadmin/crud/deposit-plan',
      as: 'a made-up token',
      path: 'status',
      expected: '401',
      got: expect.stringMatching(/^200 /),
    });
  });

  it('reports a login that does not work, whichever endpoints are selected', async () => {
    const wrong = [{ role: 'member' as const, email: personas.member.email, password: 'wrong' }];
    const report = await runSuite(openHost(server.url), { logins: wrong, only: 'member.deposits.' });
    expect(differencesOf(report)).toMatchObject([{ endpoint: 'auth.login', path: 'status', expected: '200' }]);
    expect(report.notTried).toContainEqual({ endpoint: 'member.deposits.list', why: 'nobody is signed in who may' });
  });

  it('gives up when a server stops replying', async () => {
    const host = openHost(server.url);
    const dying: Host = {
      send: async (call) =>
        call.path.endsWith('/auth/login') ? host.send(call) : { status: 0, contentType: '', body: 'no answer' },
    };
    await expect(runSuite(dying, { logins, only })).rejects.toThrow(
      'no answer to 3 calls in a row, the last GET /superadmin/crud/tehsil?limit=5',
    );
  });
});
