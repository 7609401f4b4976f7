import { allRoutes } from '@server/modules/routes';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { DEMO_PASSWORD_HASH } from '../../../../fixtures/personas';
import { bodyOf, callOf, openWatchedApp, rawRequestOf } from '../../../support/calls/watched-app';
import { personas } from '../../../support/test-plans';

const app = await openWatchedApp();
afterAll(() => app.close());

/** Fields that an attacker might try to set: names of the API and of the stored rows. */
const coveted: Readonly<Record<string, unknown>> = {
  _id: 'a'.repeat(24),
  id: 'a'.repeat(24),
  createdAt: '2020-01-01T00:00:00.000Z',
  profilePicture: 'planted.png',
  role: 'superadmin',
  roles: ['superadmin'],
  level: 'state',
  coordinatorType: 'state',
  isAdmin: true,
  status: 'approved',
  paymentStatus: 'completed',
  isVerified: true,
  isActive: true,
  kind: 'kisan',
  passwordHash: DEMO_PASSWORD_HASH,
  tokensValidFrom: '2020-01-01T00:00:00.000Z',
  userName: 'planted',
  memberId: personas.member2.id,
  memberReferenceId: personas.member2.id,
  panchayatId: personas.panchayat2.id,
  parentId: personas.state2.id,
  unitName: 'Planted',
  transactionId: 'PLANTED',
  coordinatorId: personas.state2.id,
  amountPaise: 1,
  planAmountPaise: 1,
  basisPoints: 10_000,
  rate: 100,
  commisionAmount: 1e9,
  depositAmount: 1,
  decidedBy: personas.member.id,
  decidedAt: '2020-01-01T00:00:00.000Z',
  processedAt: '2020-01-01T00:00:00.000Z',
};

const unknownTo = (endpoint: Endpoint): Record<string, unknown> => {
  const { properties = {} } = z.toJSONSchema(schemasOf(endpoint).body ?? z.object({}), { io: 'input' });
  return Object.fromEntries(Object.entries(coveted).filter(([name]) => !Object.hasOwn(properties, name)));
};

/** What a request stores. Ids start again, so that the same request stores the same. */
async function storedBy(endpoint: Endpoint, extra: Record<string, unknown>) {
  const call = callOf(app, endpoint);
  app.restartIds();
  const body = bodyOf(endpoint, { ...extra, ...call.body });
  const { status } = await app.send(call.as, { ...rawRequestOf(endpoint, call), ...body });
  const stored = structuredClone(app.changes);
  await app.undo();
  return { status, stored };
}

const withBody = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ bodyType }) => bodyType !== 'none')
  .map((endpoint) => [endpoint.id, endpoint] as const);

describe('unknown fields', () => {
  it.each(withBody)('are not stored by %s', async (_, endpoint) => {
    const extra = unknownTo(endpoint);
    expect(Object.keys(extra)).toEqual(expect.arrayContaining(['_id', 'role', 'passwordHash', 'tokensValidFrom']));
    const plain = await storedBy(endpoint, {});
    expect(plain.status).toBe(endpoint.status);
    // A form may have 32 fields: half of them at a time.
    const entries = Object.entries(extra);
    const half = Math.ceil(entries.length / 2);
    for (const some of [entries.slice(0, half), entries.slice(half)])
      expect(await storedBy(endpoint, Object.fromEntries(some))).toEqual(plain);
  });
});
