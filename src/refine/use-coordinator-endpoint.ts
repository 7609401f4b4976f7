import { type CoordinatorScope, coordinatorOf } from '@/api/coordinator-scope';
import type { PageDataOf } from '@/api/read-shape';
import type { Endpoint } from '@/contract/endpoint';
import { useSession } from '@/session/session';
import { type EndpointQuery, type UseCustomOptions, useCustom } from './use-custom';

/** How long replies count as fresh in the coordinator's area, in milliseconds. */
export const COORDINATOR_STALE_MS = 2 * 60 * 1000;

/** The signed-in coordinator. The provider `coordinator-scope` names it in every call of the coordinator's area. */
export function useCoordinatorScope(): CoordinatorScope & { hasId: boolean } {
  const scope = coordinatorOf(useSession());
  return { ...scope, hasId: scope.coordinatorId !== '' };
}

/** useCustom about the signed-in coordinator; no call without an id. The query cache is that of one session, so that its keys need no id. */
export function useCoordinatorEndpoint<E extends Endpoint>(
  endpoint: E,
  { enabled = true, ...options }: UseCustomOptions<E> = {},
): EndpointQuery<PageDataOf<E>> {
  const { hasId } = useCoordinatorScope();
  return useCustom(endpoint, { staleTime: COORDINATOR_STALE_MS, ...options, enabled: enabled && hasId });
}
