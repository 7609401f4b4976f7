import type { exportOwnCommissions as endpoint } from '../../src/contract/coordinator-commissions';
import type { QueryOf } from '../../src/contract/endpoint';
import type { SignedInContext } from './auth/context';
import { isRefusal } from './context';
import { ownCoordinator } from './load/own-coordinator';

/** Another coordinator is refused here already, not only when the link is opened. */
export async function linkOwnCommissions(context: SignedInContext, query: QueryOf<typeof endpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  return { data: { csvUrl: await context.links.pathFor(context.session, { what: 'own-commissions', query }) } };
}
