import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '../contract/endpoint';
import { endpointKey } from './use-endpoint';

/** Where refine keeps the loaded pages of a resource. */
export const listKey = (resource: string): QueryKey => ['data', 'default', resource, 'list'];

/**
 * A decision about money moves figures on many screens: all that was loaded is old from now on. Only the list that
 * was decided on and the figures beside it are asked for again at once.
 */
export function refreshAfterDecision(client: QueryClient, resource: string, figures: Endpoint): void {
  void client.invalidateQueries({ refetchType: 'none' });
  void client.refetchQueries({ queryKey: listKey(resource), type: 'active' });
  void client.refetchQueries({ queryKey: endpointKey(figures), type: 'active' });
}
