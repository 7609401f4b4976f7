import { type EndpointQuery, type UseEndpointOptions, useEndpoint } from '@/api/use-endpoint';
import type { DataOf, Endpoint, QueryInput } from '@/contract/endpoint';
import { isLevel, type Level } from '@/contract/roles';
import { roleOf } from '@/providers/session';
import { useSession } from '@/providers/use-session';

/** Coordinator data lives this long in the browser, in milliseconds (§2-9). */
export const OWN_STALE_MS = 2 * 60 * 1000;

export interface OwnScope {
  coordinatorType: Level;
  coordinatorId: string;
}

/** Whom the calls of the coordinator area name: the signed-in coordinator, a district where the role says no level (§2-6). */
export function useOwnScope(): OwnScope & { hasId: boolean } {
  const session = useSession();
  const role = roleOf(session);
  const coordinatorId = session?.user._id ?? '';
  return { coordinatorType: isLevel(role) ? role : 'district', coordinatorId, hasId: coordinatorId !== '' };
}

/** Asks a call of the coordinator area about the signed-in coordinator; without an id nothing is asked (§2-5). */
export function useOwnEndpoint<E extends Endpoint>(
  endpoint: E,
  { query, enabled = true, ...options }: UseEndpointOptions<E> = {},
): EndpointQuery<DataOf<E>> {
  const { hasId, coordinatorType, coordinatorId } = useOwnScope();
  return useEndpoint(endpoint, {
    staleTime: OWN_STALE_MS,
    ...options,
    query: { coordinatorType, coordinatorId, ...query } as QueryInput<E>,
    enabled: enabled && hasId,
  });
}
