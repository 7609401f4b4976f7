import { keys } from '@refinedev/core';
import type { QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@/contract/endpoint';

/**
 * Where the answers of an endpoint are kept; with more parts, where one answer is. They stand below the key of their resource, so that
 * refine's `resourceAll` and `all` invalidate them together with its lists.
 */
export const endpointKey = ({ id, resource }: Endpoint, ...parts: unknown[]): QueryKey => [
  ...keys().data().resource(resource).get(),
  'custom',
  id,
  ...parts,
];
