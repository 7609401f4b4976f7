import type { BaseRecord, CrudFilter, DataProvider, GetListParams } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { pathOf } from '../contract/endpoint';
import { config } from './config';
import { sources } from './data-sources';
import { http, orKept } from './http';
import { keepingOf } from './kept-answers';
import { readList } from './list-answer';

/** The API knows one value per field; anything else would silently mean something different, so it is refused here. */
function asEntry(filter: CrudFilter): [string, unknown] {
  if ('field' in filter && (filter.operator === 'eq' || filter.operator === 'contains')) {
    return [filter.field, filter.value];
  }
  throw new Error(`The API has no filter '${filter.operator}'`);
}

/** page and limit, one sorting, and each filter by its own name. */
export function listQuery({ pagination, sorters, filters }: Omit<GetListParams, 'resource'>): Record<string, unknown> {
  const [sorter] = sorters ?? [];
  const query: Record<string, unknown> = {
    page: pagination?.mode === 'off' ? undefined : pagination?.current,
    limit: pagination?.mode === 'off' ? 1000 : pagination?.pageSize,
    sort: sorter?.field,
    order: sorter?.order,
    ...Object.fromEntries((filters ?? []).map(asEntry)),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

const rest = simpleRest(config.apiUrl, http);

/**
 * simple-rest over our axios; lists are mapped, since this API speaks page/limit and an envelope. `meta.params` fills a
 * path's parameters, `meta.query` adds to the address.
 */
export const dataProvider: DataProvider = {
  ...rest,
  getList: async <T extends BaseRecord>({ resource, meta, ...rest }: GetListParams) => {
    const source = sources[resource];
    if (!source) throw new Error(`No list call for resource '${resource}'`);
    const endpoint = await source.list();
    const path = pathOf(endpoint.path, meta?.params);
    const params = { ...listQuery(rest), ...meta?.query };
    const reply = await orKept(keepingOf(endpoint.id, path, params), async () => {
      const { data } = await http.get(path, { params, signal: meta?.queryContext?.signal });
      return data;
    });
    const { data, total, beside } = readList(reply, source.rows);
    return { data: data as T[], total, beside };
  },
};
