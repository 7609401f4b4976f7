import type { Endpoint } from '@/contract/endpoint';
import { LEVELS } from '@/contract/roles';
import type { Records } from './discover';
import type { Session } from './trial';

export type Values = Readonly<Record<string, string | undefined>>;

/** What `:id` means in a path. */
function subjectOf(
  { id, path }: Endpoint,
  { member, familyMember, approvedDeposit, payout, handIn, request }: Records,
): string | undefined {
  if (path.includes('/family-members/')) return familyMember;
  if (/\/deposits?\//.test(path)) return approvedDeposit;
  if (path.includes('/payouts/')) return payout;
  if (path.includes('/hand-ins/')) return handIn;
  if (path.includes('/requests/')) return request;
  return id.startsWith('superadmin.') ? member : undefined;
}

export function paramsFor(
  endpoint: Endpoint,
  { session, records }: { readonly session: Session; readonly records: Records },
): Values[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values: Values = {
    role: session.role,
    planId: records.plan,
    id: subjectOf(endpoint, records),
    lineId: records.payoutLine,
  };
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
  if (!names.includes('coordinatorType')) return [pick(values)];
  return LEVELS.map((coordinatorType) =>
    pick({ ...values, coordinatorType, id: records.coordinators[coordinatorType] }),
  );
}

export const isComplete = (values: Values): values is Record<string, string> =>
  Object.values(values).every((value) => value !== undefined);
