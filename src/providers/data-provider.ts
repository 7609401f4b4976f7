import type {
  BaseKey,
  BaseRecord,
  CreateParams,
  CrudFilter,
  CustomParams,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetManyParams,
  GetOneParams,
  MetaQuery,
  UpdateParams,
} from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { t } from 'i18next';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { config } from './config';
import { http } from './http';
import { HttpError } from './http-error';
import { offlineEntryOf, withOfflineFallback } from './offline-cache';
import { type ResourceCalls, resourceCalls, type Values } from './resource-calls';

interface ParsedList {
  data: Record<string, unknown>[];
  total: number;
  /** What the answer says besides the rows: summaries, counts, page numbers. */
  meta: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a page of rows out of any envelope that a host may answer with: `data` is the list itself, or holds it under one of the
 * names, or under `response`; counts stand beside the list.
 */
export function parseList(reply: unknown, names: readonly string[]): ParsedList {
  const envelope = isRecord(reply) ? reply : {};
  const inner = isRecord(envelope.data) ? envelope.data : undefined;
  const meta = inner ?? envelope;
  const places = [envelope.data, ...[...names, 'response'].flatMap((name) => [inner?.[name], envelope[name]])];
  const rows = places.find((place): place is unknown[] => Array.isArray(place)) ?? [];
  const total = Number(meta.totalCount ?? rows.length);
  return { data: rows.filter(isRecord), total: Number.isFinite(total) ? total : rows.length, meta };
}

const NOT_FOUND = 404;

/** simple-rest with our client: it makes the calls that write a record. The client's base address is put before its paths. */
const rest = simpleRest('', http);

function callsOf(resource: string): ResourceCalls {
  const calls = resourceCalls[resource];
  if (!calls) throw new Error(`The resource '${resource}' has no calls`);
  return calls;
}

function requireEndpoint(endpoint: Endpoint | undefined, verb: string, resource: string): Endpoint {
  if (!endpoint) throw new Error(`The resource '${resource}' has no call for ${verb}`);
  return endpoint;
}

/** The API knows one value per field; anything else would silently mean something different, so it is refused here. */
function toQueryEntry(filter: CrudFilter): [string, unknown] {
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
    limit: pagination?.mode === 'off' ? MAX_PAGE_SIZE : pagination?.pageSize,
    sort: sorter?.field,
    order: sorter?.order,
    ...Object.fromEntries((filters ?? []).map(toQueryEntry)),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

/** refine tells records apart by `id`; the API calls it `_id`. A row that has neither is told by its place on the page. */
const withId = (row: Record<string, unknown>, place: number): BaseRecord => ({
  ...row,
  id: (row._id ?? row.id ?? String(place)) as BaseKey,
});

/** Asks for JSON; where the server is not reached, the last answer that was kept for offline use stands in. */
const get = (
  endpoint: Endpoint,
  path: string,
  query: Record<string, unknown> | undefined,
  meta: MetaQuery | undefined,
) =>
  withOfflineFallback(offlineEntryOf(endpoint.id, path, query), async () => {
    const { data } = await http.get(path, { params: query, signal: meta?.queryContext?.signal });
    return data as unknown;
  });

async function getRows({ resource, meta, ...rest }: GetListParams) {
  const { list, pendingList, rows } = callsOf(resource);
  const { status, ...others } = listQuery(rest);
  const isPending = status === 'pending' && pendingList !== undefined;
  const endpoint = isPending ? pendingList : list;
  const query = { ...others, ...(!isPending && status !== undefined && { status }), ...meta?.query };
  const answer = parseList(await get(endpoint, pathOf(endpoint.path, meta?.params), query, meta), rows);
  return { data: answer.data.map(withId), total: answer.total, meta: answer.meta };
}

/** So many pages of a list are looked through for a single record, where the list has no filter for its id. */
const MAX_PAGES_SEARCHED = 10;

/** The record of this id in the list, page by page; one that is not there is a 404, as of a call of its own. */
async function findRow(resource: string, id: BaseKey, meta: MetaQuery | undefined): Promise<BaseRecord> {
  const { idFilter } = callsOf(resource);
  const filters: CrudFilter[] = idFilter ? [{ field: idFilter, operator: 'eq', value: id }] : [];
  for (let current = 1, seen = 0; ; current += 1) {
    const pagination = { current, pageSize: MAX_PAGE_SIZE, mode: 'server' as const };
    const { data, total } = await getRows({ resource, meta, filters, pagination });
    const found = data.find((row) => row.id === id);
    if (found) return found;
    seen += data.length;
    if (data.length === 0 || seen >= total || current === MAX_PAGES_SEARCHED)
      throw new HttpError(t('common:errors.notFound'), NOT_FOUND);
  }
}

/**
 * simple-rest puts the id behind the path of a collection: 'superadmin/crud/deposit-plan'. A parameter of the path that `meta.params`
 * does not give is among the values that are written.
 */
const collectionOf = (endpoint: Endpoint, meta: MetaQuery | undefined, values: Values = {}): string =>
  pathOf(endpoint.path.replace(/\/:id$/, ''), { ...(values as Record<string, string>), ...meta?.params }).slice(1);

/** A body that holds a file goes as a form, and every body of a call that takes nothing else: axios makes the form. */
function metaFor({ bodyType, orMultipart }: Endpoint, body: unknown, meta: MetaQuery | undefined): MetaQuery {
  const holdsFile = Object.values(body ?? {}).some((value) => value instanceof Blob);
  const isForm = bodyType === 'multipart' || (orMultipart && holdsFile);
  return isForm ? { ...meta, headers: { 'Content-Type': 'multipart/form-data' } } : { ...meta };
}

/** The record in the answer of a call for one: `{ success, data: { depositPlan } }`. */
function recordIn(reply: unknown, name: string | undefined): BaseRecord {
  const { data = {} } = reply as { data?: Record<string, unknown> };
  const record = (name !== undefined && data[name]) || data.response || data;
  return withId(record as Record<string, unknown>, 0);
}

/** What is sent when a status is changed: the call says which status, its body what goes with it. */
function bodyOf({ bodyType }: Endpoint, { status: _, ...values }: Values): Values | undefined {
  return bodyType === 'none' ? undefined : values;
}

/**
 * refine's data provider over the contract: `resource-calls.ts` says which calls stand behind a resource, simple-rest makes those
 * that write a record, and lists are read here, since this API speaks page and limit and answers an envelope.
 * What else than the record a call for one answers, such as the impact of a deposit, stands in `meta`.
 * `meta.params` fills the parameters of a path, `meta.query` is added to the query of a list.
 * Every failure is an HttpError.
 */
export const dataProvider = {
  getApiUrl: () => config.apiUrl,

  getList: getRows,

  async getOne({ resource, id, meta }: GetOneParams) {
    const { getOne, isGetOneAdded = false, record } = callsOf(resource);
    if (!getOne) return { data: await findRow(resource, id, meta) };
    try {
      const url = pathOf(getOne.path, { ...meta?.params, id: String(id) });
      const { data } = await http.get(url, { signal: meta?.queryContext?.signal });
      return { data: recordIn(data, record), meta: data.data };
    } catch (error) {
      const isLacking = isGetOneAdded && error instanceof HttpError && error.statusCode === NOT_FOUND;
      if (!isLacking) throw error;
      return { data: await findRow(resource, id, meta) };
    }
  },

  async getMany({ resource, ids, meta }: GetManyParams) {
    const { data } = await getRows({ resource, pagination: { mode: 'off' }, meta });
    return { data: data.filter(({ id }) => id !== undefined && ids.includes(id)) };
  },

  async create({ resource, variables, meta }: CreateParams<Values>) {
    const { create, record } = callsOf(resource);
    const endpoint = requireEndpoint(create, 'create', resource);
    const target = { resource: collectionOf(endpoint, meta, variables), meta: metaFor(endpoint, variables, meta) };
    const { data } = await rest.create({ ...target, variables });
    return { data: recordIn(data, record) };
  },

  async update({ resource, id, variables, meta }: UpdateParams<Values>) {
    const { update, record } = callsOf(resource);
    const chosen = typeof update === 'function' ? update(variables) : update;
    const endpoint = requireEndpoint(chosen, 'update', resource);
    if (!endpoint.path.endsWith('/:id')) {
      const params = { ...meta?.params, id: String(id) };
      const url = pathOf(endpoint.path, params);
      const { data } = await http.request({ method: endpoint.method, url, data: bodyOf(endpoint, variables) });
      return { data: recordIn(data, record) };
    }
    const target = { resource: collectionOf(endpoint, meta, variables), id, meta: metaFor(endpoint, variables, meta) };
    const { data } = await rest.update({ ...target, variables });
    return { data: recordIn(data, record) };
  },

  async deleteOne({ resource, id, meta }: DeleteOneParams<Values>) {
    const { deleteOne } = callsOf(resource);
    const endpoint = requireEndpoint(deleteOne, 'delete', resource);
    const { data } = await rest.deleteOne({ resource: collectionOf(endpoint, meta), id });
    return { data: recordIn(data, undefined) };
  },

  /** Any call of the contract: `meta.endpoint` is its descriptor, `query` and `payload` what it is given. */
  async custom({ query, payload, meta }: CustomParams) {
    const endpoint = meta?.endpoint as Endpoint;
    const url = pathOf(endpoint.path, meta?.params);
    if (endpoint.method === 'GET' && endpoint.replyType === 'json') {
      return { data: await get(endpoint, url, query as Values | undefined, meta) };
    }
    const { data } = await http.request({
      method: endpoint.method,
      url,
      params: query,
      data: payload,
      headers: metaFor(endpoint, payload, meta).headers,
      responseType: endpoint.replyType === 'file' ? 'blob' : 'json',
      signal: meta?.queryContext?.signal,
    });
    return { data };
  },
} as Required<Pick<DataProvider, 'custom'>> & DataProvider;
