import type { DataOf, Endpoint, QueryInput } from '@/contract/endpoint';
import { isLevel, type Level } from '@/contract/roles';
import { roleOf, useSession } from '@/providers/session';
import { type EndpointQuery, type UseEndpointOptions, useEndpoint } from './use-endpoint';

/** How long replies count as fresh in the coordinator's area, in milliseconds. */
export const COORDINATOR_STALE_MS = 2 * 60 * 1000;

export interface CoordinatorScope {
  coordinatorType: Level;
  coordinatorId: string;
}

/** The signed-in coordinator, as the calls of the coordinator's area name it; a district if the role is no level. */
export function useCoordinatorScope(): CoordinatorScope & { hasId: boolean } {
  const session = useSession();
  const role = roleOf(session);
  const coordinatorId = session?.user._id ?? '';
  return { coordinatorType: isLevel(role) ? role : 'district', coordinatorId, hasId: coordinatorId !== '' };
}

/** useEndpoint for a call of the coordinator's area, about the signed-in coordinator. Makes no call if the session has no id. */
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
