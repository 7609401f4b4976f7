import type { exportCommissionData as endpoint } from '../../src/contract/commission-records';
import type { QueryOf } from '../../src/contract/endpoint';
import type { SignedInContext } from './auth/context';

export async function linkCommissions({ links, session }: SignedInContext, query: QueryOf<typeof endpoint>) {
  return { data: { csvUrl: await links.pathFor(session, { what: 'commissions', query }) } };
}
