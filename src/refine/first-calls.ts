import type { CrudFilters, MetaQuery } from '@refinedev/core';
import { withCoordinator } from '@/api/coordinator-scope';
import type { FirstCall } from '@/api/first-calls';
import { readListPreferences } from '@/components/list/list-preferences';
import type { Endpoint, QueryInput } from '@/contract/endpoint';
import { listRequest, queryOfPage } from '@/providers/list-request';
import { type ListUrlState, listStateAt } from '@/providers/list-url';
import { BACKGROUND_DELAY_MS } from './stale-times';

/** The query must be that of `useCustom`. The path of the endpoint has no parameters. */
export const firstCall = <E extends Endpoint>(endpoint: E, query?: QueryInput<E>): FirstCall => ({
  endpoint,
  path: endpoint.path,
  query: withCoordinator(endpoint.path, query),
});

/** The call of a page that loads it in the background, `BACKGROUND_DELAY_MS` after its first reply. */
export const backgroundCall = (endpoint: Endpoint): FirstCall => ({
  ...firstCall(endpoint),
  delay: BACKGROUND_DELAY_MS,
});

/** The call is that of `useDataGrid` for the list of this URL. `filters` are its permanent ones. */
export function firstPage(
  resource: string,
  list: Omit<ListUrlState, 'preferredPageSize'>,
  search: string,
  { filters = [], meta }: { filters?: CrudFilters; meta?: MetaQuery } = {},
): FirstCall {
  const preferredPageSize = readListPreferences(list.name).pageSize;
  const { current, pageSize, ...state } = listStateAt(search, { ...list, preferredPageSize });
  return firstList(resource, {
    pagination: { current, pageSize, mode: 'server' },
    sorters: state.sorters,
    filters: [...state.filters, ...filters],
    meta,
  });
}

export const allRows = (resource: string): FirstCall => firstList(resource, { pagination: { mode: 'off' } });

function firstList(resource: string, params: Omit<Parameters<typeof listRequest>[0], 'resource'>): FirstCall {
  const { endpoint, path, query, readsAllPages } = listRequest({ resource, ...params });
  return { endpoint, path, query: withCoordinator(path, readsAllPages ? queryOfPage(query) : query) };
}
