import type { Dataset } from '@server/store/rows';
import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { LEVELS, type Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import type { RawReply } from '../../support/calls/raw-http';
import { readCall, type ValidCall } from '../../support/calls/valid-calls';
import { openWatchedApp, rawRequestOf } from '../../support/calls/watched-app';
import { demoFamily, personas, UNKNOWN_ID, withTestPlans } from '../../support/test-plans';

/** How a call refers to a record of the second chain, and its outcome: an error, or an empty result. */
interface ForeignCall extends Pick<ValidCall, 'params' | 'query' | 'body'> {
  readonly as?: Role;
  readonly outcome: 403 | 404 | 'row by row' | 'nothing found';
}

const ofFamily = (id: string): ForeignCall => ({ as: 'member', params: { id }, outcome: 404 });
const husband = demoFamily.husbandOfMember2;
const invest: ForeignCall = { as: 'member', body: { familyMemberId: husband }, outcome: 404 };
const ofRelative = [
  ...['update', 'delete', 'active-plans', 'debug-investments', 'investment-history', 'investment-summary'],
  ...['investments', 'next-month'],
];

function idIn<T extends { readonly _id: string }>(rows: readonly T[], fits: (row: T) => boolean): string {
  const row = rows.find(fits);
  if (!row) throw new Error('The fixtures lack a record of the second chain');
  return row._id;
}

const neighbourOf = (level: (typeof LEVELS)[number]) => personas[`${level}2`].id;

const coordinatorCalls = endpoints
  .filter((endpoint) => /^coordinator\./.test(endpoint.id) && 'coordinatorId' in schemasOf(endpoint).query.shape)
  .map(({ id }) => id);

/** Coordinators of the same level, above and below: only the own id is allowed. */
const otherCoordinators: ForeignCall[] = LEVELS.flatMap((level, place) => {
  const above = LEVELS[place + 1];
  const below = LEVELS[place - 1];
  const others = [neighbourOf(level), ...(above ? [personas[above].id] : []), ...(below ? [personas[below].id] : [])];
  return others.map((coordinatorId) => ({ as: level, query: { coordinatorId }, outcome: 403 as const }));
});

const otherPanchayats = otherCoordinators.filter(({ as }) => as === 'panchayat');
const ofPanchayatAlone = ['round', 'cash', 'cash.sheet', 'hand-ins'].map((name) => `coordinator.dashboard.${name}`);
const ofOtherCash = (deposits: Dataset['deposits']) => ({
  as: 'panchayat' as const,
  body: { depositIds: [idIn(deposits, (row) => row.cashTakenBy === personas.panchayat2.id)] },
});

/** A unit below another coordinator, and a unit above the caller. */
const otherUnits: ForeignCall[] = LEVELS.flatMap((level, place) => {
  const above = LEVELS[place + 1];
  return [neighbourOf(level), neighbourOf('panchayat'), ...(above ? [personas[above].id] : [])].map((unitId) => ({
    as: level,
    query: { unitId },
    outcome: 404 as const,
  }));
});

const foreignCalls = ({
  commissions,
  deposits,
  handIns,
  members,
  roundNotes,
}: Dataset): Readonly<Record<string, readonly ForeignCall[]>> => ({
  ...Object.fromEntries(coordinatorCalls.map((id) => [id, otherCoordinators])),
  ...Object.fromEntries(ofPanchayatAlone.map((id) => [id, otherPanchayats])),
  ...Object.fromEntries(
    ['taken', 'take-back', 'returned'].map((act) => [
      `coordinator.dashboard.cash.${act}`,
      [...otherPanchayats, { ...ofOtherCash(deposits), outcome: 'row by row' as const }],
    ]),
  ),
  'coordinator.dashboard.cash.collections': [
    ...otherPanchayats,
    { as: 'panchayat', body: { memberId: personas.member2.id }, outcome: 404 },
  ],
  'coordinator.dashboard.round.answer': [
    ...otherPanchayats,
    {
      as: 'panchayat',
      body: {
        noteId: idIn(roundNotes, ({ memberId }) =>
          members.some((row) => row._id === memberId && row.panchayatId === personas.panchayat2.id),
        ),
      },
      outcome: 404,
    },
  ],
  'coordinator.dashboard.hand-ins.create': [...otherPanchayats, { ...ofOtherCash(deposits), outcome: 404 }],
  ...Object.fromEntries(
    ['take-back', 'sheet'].map((act) => [
      `coordinator.dashboard.hand-ins.${act}`,
      [
        ...otherPanchayats,
        {
          as: 'panchayat' as const,
          params: { id: idIn(handIns, ({ coordinatorId }) => coordinatorId === personas.panchayat2.id) },
          outcome: 404 as const,
        },
      ],
    ]),
  ),
  'member.deposits.dispute': [ofFamily(idIn(deposits, (row) => row.memberId === personas.member2.id))],
  ...Object.fromEntries(
    ['downline-units', 'investments', 'export-investments'].map((name) => [
      `coordinator.dashboard.${name}`,
      [...otherCoordinators, ...otherUnits],
    ]),
  ),
  'coordinator.dashboard.process-commissions': [
    ...otherPanchayats,
    ...[personas.panchayat2.id, personas.sankul.id].map((other) => ({
      as: 'panchayat' as const,
      body: { commissionIds: [idIn(commissions, ({ coordinatorId }) => coordinatorId === other)] },
      outcome: 'row by row' as const,
    })),
  ],
  'district.dashboard.coordinators-and-commissions': [
    { as: 'district', query: { districtId: personas.district2.id }, outcome: 403 },
  ],
  'member.dashboard.monthly-progress': [{ as: 'member', query: { familyMemberId: husband }, outcome: 'nothing found' }],
  'member.family-members.list': [{ as: 'member', query: { memberId: personas.member2.id }, outcome: 403 }],
  ...Object.fromEntries(ofRelative.map((action) => [`member.family-members.${action}`, [ofFamily(husband)]])),
  'member.family-members.create-investment': [invest],
  'member.family-members.invest': [invest],
  'member.investment': [invest],
  'member.deposits.generate-invoice': [
    ofFamily(idIn(deposits, (row) => row.memberId === personas.member2.id && row.status === 'approved')),
  ],
});

/** Endpoints with an id whose records have no owner: an allowed role may use any id. */
const unowned: Readonly<Record<string, string>> = {
  'auth.register': 'anybody may ask to join any panchayat',
  'member.deposits.list': 'plans are the product’s, open to every member',
};

const isForSuperadminAlone = ({ roles }: Endpoint): boolean => String(roles) === 'superadmin';

const isIdLike = (name: string): boolean => /^id$|Ids?$/.test(name);
const namesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape ?? {}) : [];

function idsNamedBy(endpoint: Endpoint): string[] {
  const { params, query, body } = schemasOf(endpoint);
  return [params, query, body].flatMap(namesIn).filter(isIdLike);
}

const table = foreignCalls(withTestPlans());
const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

const app = await openWatchedApp();
const untouched = app.fingerprint();
afterAll(() => app.close());

function withForeign(endpoint: Endpoint, { as, params, query, body }: ForeignCall): ValidCall {
  const valid = app.calls[endpoint.id] ?? readCall(endpoint, app.data);
  return {
    as: as ?? valid.as,
    params: { ...valid.params, ...params },
    query: { ...valid.query, ...query },
    ...(valid.body && { body: { ...valid.body, ...body } }),
  };
}

const send = (endpoint: Endpoint, call: ValidCall) => app.send(call.as, rawRequestOf(endpoint, call));

const nobodyInEach = (named: object): Record<string, string> =>
  Object.fromEntries(Object.keys(named).map((key) => [key, UNKNOWN_ID]));

const withoutAnybody = (body: object): ValidCall['body'] =>
  Object.fromEntries(Object.entries(body).map(([key, id]) => [key, Array.isArray(id) ? [UNKNOWN_ID] : UNKNOWN_ID]));

const aboutNobody = ({ params, query, body, ...call }: ForeignCall): ForeignCall => ({
  ...call,
  ...(params && { params: nobodyInEach(params) }),
  ...(query && { query: nobodyInEach(query) }),
  body: body && withoutAnybody(body),
});

const foreignIds = ({ params, query, body }: ForeignCall): string[] =>
  [params, query, body]
    .flatMap((named) => Object.values(named ?? {}))
    .flat()
    .map(String);

const visibleReply = ({ status, body }: RawReply, call: ForeignCall) =>
  foreignIds(call).reduce((text, id) => text.replaceAll(id, '…'), JSON.stringify({ status, body }));

function expectRefusal({ status, body }: RawReply, call: ForeignCall): void {
  const about = { as: call.as, ids: foreignIds(call) };
  if (call.outcome === 'row by row') {
    const failed = about.ids.map((id) => ({ id, message: expect.stringMatching(/^(Commission|Deposit) not found$/) }));
    expect({ ...about, status, body }).toMatchObject({
      ...about,
      status: 200,
      body: { data: { updated: [], failed } },
    });
  } else if (call.outcome === 'nothing found') {
    const { data } = body as { data: Record<string, unknown> };
    expect({ ...about, status, found: Object.values(data) }).toEqual({ ...about, status: 200, found: [[]] });
  } else {
    expect({ ...about, status }).toEqual({ ...about, status: call.outcome });
    expect(body).toEqual({ success: false, message: expect.any(String), code: expect.any(String) });
  }
}

describe('the table of foreign records', () => {
  it('has each endpoint that takes an id, unless it is for the superadmin alone or its records have no owner', () => {
    const named = endpoints.filter((endpoint) => idsNamedBy(endpoint).length > 0);
    const needed = named.filter((endpoint) => !isForSuperadminAlone(endpoint)).map(({ id }) => id);
    expect([...Object.keys(table), ...Object.keys(unowned)].toSorted()).toEqual(needed.toSorted());
  });

  it('has a foreign record for each role of an endpoint', () => {
    const missing = Object.entries(table).flatMap(([id, calls]) => {
      const roles = endpointOf.get(id)?.roles ?? [];
      return typeof roles === 'string' ? [id] : roles.filter((role) => !calls.some(({ as }) => as === role));
    });
    expect(missing).toEqual([]);
  });
});

const withLevel = endpoints.filter(
  (endpoint) => !isForSuperadminAlone(endpoint) && 'coordinatorType' in schemasOf(endpoint).query.shape,
);

it.each(withLevel)('the level of a coordinator is the own one for $id', async (endpoint) => {
  const [level, other] = endpoint.roles.length > 1 ? ['state', 'panchayat'] : [endpoint.roles[0], 'state'];
  const valid = app.calls[endpoint.id] ?? readCall(endpoint, app.data);
  const naming = (coordinatorType: string) =>
    send(endpoint, { ...valid, as: level as Role, query: { ...valid.query, coordinatorType } });
  expect(await naming(String(other))).toMatchObject({ status: 403 });
  expect(await naming(String(level))).toMatchObject({ status: endpoint.status });
  await app.undo();
});

describe.each(Object.entries(table))('the endpoint %s', (id, calls) => {
  it('refuses records of others as if they did not exist, and changes nothing', async () => {
    const endpoint = endpointOf.get(id);
    if (!endpoint) throw new Error(`${id} is no endpoint`);
    for (const call of calls) {
      const reply = await send(endpoint, withForeign(endpoint, call));
      expectRefusal(reply, call);
      expect(app.changes).toEqual([]);
      const unknown = aboutNobody(call);
      expect(visibleReply(reply, call)).toBe(
        visibleReply(await send(endpoint, withForeign(endpoint, unknown)), unknown),
      );
    }
    expect(app.fingerprint()).toBe(untouched);
  });

  it('accepts the own records', async () => {
    const endpoint = endpointOf.get(id);
    if (!endpoint) throw new Error(`${id} is no endpoint`);
    const valid = app.calls[id] ?? readCall(endpoint, app.data);
    for (const role of new Set(calls.map(({ as }) => as)))
      expect((await send(endpoint, { ...valid, as: role })).status).toBe(endpoint.status);
    await app.undo();
    expect(app.fingerprint()).toBe(untouched);
  });
});
