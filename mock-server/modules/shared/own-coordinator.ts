import { messageOf } from '@server/domain/message';
import { type Refusal, refuse } from '@server/domain/refusal';
import type { SignedInContext } from '@server/modules/context';
import type { CoordinatorRow } from '@server/store/rows';
import { getOrThrow } from '@server/store/store';
import type { Level } from '@/contract/roles';

/** The coordinator that a call of the coordinator area may name. */
export interface CoordinatorScope {
  readonly coordinatorType?: Level | undefined;
  readonly coordinatorId?: string | undefined;
}

/** The signed-in coordinator. Naming another one, or another type, is refused. */
export function ownCoordinator(context: SignedInContext, scope: CoordinatorScope): CoordinatorRow | Refusal {
  const { id, role } = context.actor;
  const isOther = (scope.coordinatorId ?? id) !== id || (scope.coordinatorType ?? role) !== role;
  if (isOther) return refuse('forbidden', messageOf('own-downline-only'));
  return getOrThrow(context.store, 'coordinators', id);
}
