import type { Level } from '../../../src/contract/roles';
import { mustGet } from '../../store/present/must-get';
import type { CoordinatorRow } from '../../store/rows';
import { type ActingContext, type Refusal, refuse } from '../context';

/** What a call of the coordinator area may name; both are optional. */
export interface CoordinatorScope {
  readonly coordinatorType?: Level | undefined;
  readonly coordinatorId?: string | undefined;
}

/** The signed-in coordinator. Naming another one, or another type, is refused (decisions §5). */
export function ownCoordinator(context: ActingContext, scope: CoordinatorScope): CoordinatorRow | Refusal {
  const { id, role } = context.actor;
  const isOther = (scope.coordinatorId ?? id) !== id || (scope.coordinatorType ?? role) !== role;
  if (isOther) return refuse('forbidden', 'You can see only your own downline and commissions');
  return mustGet(context.store, 'coordinators', id);
}
