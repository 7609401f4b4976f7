import type { DataOf, Endpoint, QueryInput } from '@/contract/endpoint';
import { isLevel, type Level } from '@/contract/roles';
import { roleOf, useSession } from '@/providers/session';
import { type EndpointQuery, type UseEndpointOptions, useEndpoint } from './use-endpoint';

/** Coordinator data lives this long in the browser, in milliseconds (§2-9). */
export const COORDINATOR_STALE_MS = 2 * 60 * 1000;

export interface CoordinatorScope {
  coordinatorType: Level;
  coordinatorId: string;
}

/** Whom the calls of the coordinator area name: the signed-in coordinator, a district where the role says no level (§2-6). */
export function useCoordinatorScope(): CoordinatorScope & { hasId: boolean } {
  const session = useSession();
  const role = roleOf(session);
  const coordinatorId = session?.user._id ?? '';
  return { coordinatorType: isLevel(role) ? role : 'district', coordinatorId, hasId: coordinatorId !== '' };
}

/** Asks a call of the coordinator area about the signed-in coordinator; without an id nothing is asked (§2-5). */
export function useCoordinatorEndpoint<E extends Endpoint>(
  endpoint: E,
  { query, enabled = true, ...options }: UseEndpointOptions<E> = {},
): EndpointQuery<DataOf<E>> {
  const { hasId, coordinatorType, coordinatorId } = useCoordinatorScope();
  return useEndpoint(endpoint, {
    staleTime: COORDINATOR_STALE_MS,
    ...options,
    query: { coordinatorType, coordinatorId, ...query } as QueryInput<E>,
    enabled: enabled && hasId,
  });
}
