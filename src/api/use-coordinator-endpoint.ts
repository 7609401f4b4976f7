import type { Endpoint } from '@/contract/endpoint';
import { type CoordinatorScope, coordinatorOf } from '@/providers/coordinator-scope';
import { useSession } from '@/providers/session';
import type { PageDataOf } from '@/server/shape';
import { type EndpointQuery, type UseEndpointOptions, useEndpoint } from './use-endpoint';

/** How long replies count as fresh in the coordinator's area, in milliseconds. */
export const COORDINATOR_STALE_MS = 2 * 60 * 1000;

/** The signed-in coordinator. The provider `coordinator-scope` names it in every call of the coordinator's area. */
export function useCoordinatorScope(): CoordinatorScope & { hasId: boolean } {
  const scope = coordinatorOf(useSession());
  return { ...scope, hasId: scope.coordinatorId !== '' };
}

/**
 * useEndpoint for a call of the coordinator's area, about the signed-in coordinator. Makes no call if the session has no id. The query
 * cache is that of one session, so that its keys need not name the coordinator.
 */
export function useCoordinatorEndpoint<E extends Endpoint>(
  endpoint: E,
  { enabled = true, ...options }: UseEndpointOptions<E> = {},
): EndpointQuery<PageDataOf<E>> {
  const { hasId } = useCoordinatorScope();
  return useEndpoint(endpoint, { staleTime: COORDINATOR_STALE_MS, ...options, enabled: enabled && hasId });
}
