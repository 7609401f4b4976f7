import type { SignedInContext } from '@server/context';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import type { CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import type { Level } from '@/contract/roles';
import { chainFrom } from './hierarchy';

export interface CoordinatorScope {
  readonly coordinatorType?: Level | undefined;
  readonly coordinatorId?: string | undefined;
}

export function ownCoordinator(context: SignedInContext, scope: CoordinatorScope): CoordinatorRow | Refusal {
  const { id, role } = context.actor;
  const isOther = (scope.coordinatorId ?? id) !== id || (scope.coordinatorType ?? role) !== role;
  if (isOther) return refuse('forbidden', messageOf('own-downline-only'));
  return getOrThrow(context.store, 'coordinators', id);
}

/** The unit that a call names, or the own one. One outside the own downline is refused like one that does not exist. */
export function unitBelow(
  store: Store,
  own: CoordinatorRow,
  { unitId }: { readonly unitId?: string | undefined },
): CoordinatorRow | Refusal {
  if (unitId === undefined) return own;
  const chain = chainFrom(store, unitId);
  const unit = chain.some(({ _id }) => _id === own._id) ? chain[0] : undefined;
  return unit ?? refuse('not-found', messageOf('unit-not-found'));
}

/** The use case gets the row of the signed-in coordinator; it does not run where the call names another one. */
export const forOwnCoordinator =
  <Q extends CoordinatorScope, More extends unknown[], R>(
    run: (context: SignedInContext, coordinator: CoordinatorRow, query: Q, ...more: More) => R,
  ) =>
  (context: SignedInContext, query: Q, ...more: More): R | Refusal => {
    const coordinator = ownCoordinator(context, query);
    return isRefusal(coordinator) ? coordinator : run(context, coordinator, query, ...more);
  };
