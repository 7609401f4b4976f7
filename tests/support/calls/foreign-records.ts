import type { Dataset } from '@server/store/rows';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { LEVELS, type Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { demoFamily, personas } from '../test-plans';
import type { ValidCall } from './valid-calls';

/** How a call refers to a record of the second chain, and its outcome: an error, or an empty result. */
export interface ForeignCall extends Pick<ValidCall, 'params' | 'query' | 'body'> {
  /** The role of the caller; each role of the endpoint by default. */
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

/** Calls that take the id of a coordinator, which has to be the caller's own. */
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

/** A unit below another coordinator, and a unit above the caller. */
const otherUnits: ForeignCall[] = LEVELS.flatMap((level, place) => {
  const above = LEVELS[place + 1];
  return [neighbourOf(level), neighbourOf('panchayat'), ...(above ? [personas[above].id] : [])].map((unitId) => ({
    as: level,
    query: { unitId },
    outcome: 404 as const,
  }));
});

/** By endpoint id: calls with a record id by roles other than the superadmin. */
export const foreignCalls = ({ commissions, deposits }: Dataset): Readonly<Record<string, readonly ForeignCall[]>> => ({
  ...Object.fromEntries(coordinatorCalls.map((id) => [id, otherCoordinators])),
  'coordinator.dashboard.round': otherCoordinators.filter(({ as }) => as === 'panchayat'),
  'coordinator.dashboard.downline-units': [...otherCoordinators, ...otherUnits],
  'coordinator.dashboard.process-commissions': [personas.panchayat2.id, personas.sankul.id].map((other) => ({
    as: 'panchayat',
    body: { commissionIds: [idIn(commissions, ({ coordinatorId }) => coordinatorId === other)] },
    outcome: 'row by row',
  })),
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
export const unowned: Readonly<Record<string, string>> = {
  'auth.register': 'anybody may ask to join any panchayat',
  'member.deposits.list': 'plans are the product’s, open to every member',
};

/** An endpoint of the superadmin alone, with any record. */
export const isForSuperadminAlone = ({ roles }: Endpoint): boolean => String(roles) === 'superadmin';

const isIdLike = (name: string): boolean => /^id$|Ids?$/.test(name);
const namesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape ?? {}) : [];

/** The parameters of an endpoint that are ids: in path, query or body. */
export function idsNamedBy(endpoint: Endpoint): string[] {
  const { params, query, body } = schemasOf(endpoint);
  return [params, query, body].flatMap(namesIn).filter(isIdLike);
}
