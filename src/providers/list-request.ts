import type { CrudFilter, GetListParams, MetaQuery } from '@refinedev/core';
import { serverFeatures } from '@/api/server-features';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { resourceNamed } from '@/contract/resources';

export type Values = Readonly<Record<string, unknown>>;

type ListParams = Omit<GetListParams, 'meta'> & { meta?: MetaQuery | undefined };

interface ListRequest {
  endpoint: Endpoint;
  path: string;
  query: Values;
  /** All pages of the list are read at once, since the server does not search, filter or sort it. */
  readsAllPages: boolean;
}

/** The data provider makes this call, or the entry before the code of the page is there. */
export function listRequest({ resource, meta, ...params }: ListParams): ListRequest {
  const { list, pendingList } = resourceNamed(resource);
  const { status, ...otherParams } = listQuery(params);
  const isPending = status === 'pending' && pendingList !== undefined && !meta?.includeDecided;
  const endpoint = isPending ? pendingList : list;
  return {
    endpoint,
    path: pathOf(endpoint.path, meta?.params),
    query: { ...otherParams, ...(!isPending && status !== undefined && { status }), ...meta?.query },
    readsAllPages: endpoint === list && isReadUnpaged(resource),
  };
}

export const queryOfPage = (query: Values, { current = 1, pageSize = MAX_PAGE_SIZE } = {}): Values => ({
  ...query,
  page: current,
  limit: pageSize,
});

export const isReadUnpaged = (resource: string): boolean => {
  const { isListUnpaged = false, hasOnlyPages = false } = resourceNamed(resource);
  return (isListUnpaged || hasOnlyPages) && !serverFeatures.can('listQueries');
};

/** The API supports one value per field. Other filters throw, since they would silently give wrong rows. */
function toQueryEntry(filter: CrudFilter): [string, unknown] {
  if ('field' in filter && (filter.operator === 'eq' || filter.operator === 'contains')) {
    return [filter.field, filter.value];
  }
  throw new Error(`The API has no filter '${filter.operator}'`);
}

/** The query of a list: page and limit, one sort field, and each filter under its own name. */
export function listQuery({ pagination, sorters, filters }: Omit<GetListParams, 'resource'>): Record<string, unknown> {
  const [sorter] = sorters ?? [];
  const query: Record<string, unknown> = {
    page: pagination?.mode === 'off' ? undefined : pagination?.current,
    limit: pagination?.mode === 'off' ? MAX_PAGE_SIZE : pagination?.pageSize,
    sort: sorter?.field,
    order: sorter?.order,
    ...Object.fromEntries((filters ?? []).map(toQueryEntry)),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
