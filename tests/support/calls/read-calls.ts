import type { Dataset } from '@server/store/rows';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { demoFamily, personas } from '../test-plans';
import type { ValidCall } from './write-calls';

const idOf = ({ id }: Endpoint, { deposits }: Dataset): string => {
  if (id.includes('family-members')) return demoFamily.spouse;
  if (id.includes('coordinators')) return personas.tehsil.id;
  if (!id.includes('deposits')) return personas.member.id;
  const approved = deposits.find(({ memberId, status }) => memberId === personas.member.id && status === 'approved');
  return approved?._id ?? '';
};

/** The id of a plan that the demo member's spouse has begun. */
const begunPlan = ({ deposits }: Dataset): string =>
  deposits.find(({ familyMemberId, status }) => familyMemberId === demoFamily.spouse && status === 'approved')
    ?.planId ?? '';

function readerOf({ roles }: Endpoint): string | undefined {
  if (roles === 'public') return undefined;
  const may = roles === 'any' ? ['member'] : roles;
  return ['superadmin', 'member', 'panchayat'].find((role) => may.some((each) => each === role)) ?? may[0];
}

/** The required query parameters. */
function queryOf(endpoint: Endpoint): Record<string, string> {
  return schemasOf(endpoint).query.safeParse({}).success ? {} : { familyMemberId: demoFamily.spouse };
}

/** A valid call of an endpoint that only reads, by an allowed role and with an existing record. */
export function readCall(endpoint: Endpoint, data: Dataset): ValidCall {
  const words: Record<string, string> = {
    role: 'member',
    coordinatorType: 'tehsil',
    level: 'tehsil',
    id: idOf(endpoint, data),
    planId: begunPlan(data),
  };
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, words[name] ?? '']));
  return { as: readerOf(endpoint), params, query: queryOf(endpoint) };
}
