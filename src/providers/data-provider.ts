import type {
  BaseKey,
  BaseRecord,
  CreateParams,
  CrudFilter,
  CustomParams,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetOneParams,
  MetaQuery,
  UpdateParams,
} from '@refinedev/core';
import { t } from 'i18next';
import { config } from '@/api/config';
import { consumePrefetched, peekPrefetched } from '@/api/first-calls';
import { HttpError, refusalOf, unreached } from '@/api/http-error';
import { type ParsedList, parseList, recordIn, withId } from '@/api/list-reply';
import { offlineEntryOf, withOfflineFallback } from '@/api/offline-cache';
import { readPages } from '@/api/read-pages';
import { listInContract, readExtra, readReply, readRow } from '@/api/read-reply';
import type { RecordList } from '@/api/read-shape';
import { serverFeatures } from '@/api/server-features';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { IF_MATCH } from '@/contract/preconditions';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { resourceNamed } from '@/contract/resources';
import { lazyModule } from '@/utils/lazy-module';
import { isReadUnpaged, listRequest, queryOfPage, type Values } from './list-request';

const NOT_FOUND = 404;

/** A page is rendered without axios and simple-rest, since its first calls are sent beside its code. */
export const httpClient = lazyModule(() => import('@/api/http'));

const loadClient = () =>
  httpClient.load().catch(() => {
    throw unreached();
  });

/**
 * refine's data provider for the contract. The nouns of the contract declare the resources (`src/contract/resource.ts`), simple-rest sends the requests that
 * write a record, and lists are read here, since this API has its own paging and envelopes.
 *
 * The result of `getOne` has the whole response in `meta`, such as the impact of a deposit. `meta.params` are path parameters, `meta.query`
 * is added to the query of a list, and `meta.includeDecided` asks the list of all records, also for those that are pending. Every failure
 * is an HttpError.
 */
export const dataProvider = {
  getApiUrl: () => config.apiUrl,

  getList: getRows,

  async getOne({ resource, id, meta }: GetOneParams) {
    const { getOne, record } = resourceNamed(resource);
    if (!getOne || !serverFeatures.offers(getOne)) return { data: await findRow(resource, id, meta) };
    const url = pathOf(getOne.path, { ...meta?.params, id: String(id) });
    const { http } = await loadClient();
    const { data } = await http.get(url, signalOf(meta));
    return { data: readRecord(recordIn(data, record), listOf(resource, meta)), meta: readReply(getOne, data) };
  },

  async create({ resource, variables, meta }: CreateParams<Values>) {
    const target = targetOf('create', resource, meta, variables);
    const { rest } = await loadClient();
    const { data } = await rest.create(target);
    return { data: recordIn(data, resourceNamed(resource).record) };
  },

  async update({ resource, id, variables, meta }: UpdateParams<Values>) {
    const target = targetOf('update', resource, meta, variables);
    const { rest } = await loadClient();
    const { data } = await rest.update({ ...target, id });
    return { data: recordIn(data, resourceNamed(resource).record) };
  },

  async deleteOne({ resource, id, meta }: DeleteOneParams<Values>) {
    const target = targetOf('deleteOne', resource, meta);
    const { rest } = await loadClient();
    const { data } = await rest.deleteOne({ resource: target.resource, id });
    return { data: recordIn(data, undefined) };
  },

  async custom({ query, payload, meta }: CustomParams) {
    const endpoint = meta?.endpoint as Endpoint;
    const url = pathOf(endpoint.path, meta?.params);
    const values = query as Values | undefined;
    const request = async () => {
      const { http } = await loadClient();
      const { data } = await http.request({
        method: endpoint.method,
        url,
        params: values,
        data: payload,
        headers: metaFor(endpoint, payload, meta).headers,
        batch: meta?.batch as string | undefined,
        responseType: endpoint.replyType === 'file' ? 'blob' : 'json',
        ...signalOf(meta),
      });
      return data;
    };
    const isRead = endpoint.method === 'GET' && endpoint.replyType === 'json';
    const reply = await (isRead ? getJson(endpoint, url, values, meta) : request());
    const isReadAsPage = 'derive' in endpoint || (isRead && !meta?.isRaw);
    return { data: isReadAsPage ? readReply(endpoint, reply, values) : reply };
  },
} as Required<Pick<DataProvider, 'custom'>> & DataProvider;

/** How the rows and records of a resource are read: `meta.list` says it, or else the contract's schema of its list. */
const listOf = (resource: string, meta: MetaQuery | undefined): RecordList<BaseRecord> =>
  meta?.list ?? listInContract(resourceNamed(resource));

function readRecord(given: BaseRecord, list: RecordList<BaseRecord>): BaseRecord {
  const record = readRow(list, given);
  const id: BaseKey = record._id || given.id;
  return { ...record, id, ...(record._id === '' && { _id: id }) };
}

/** What the path says is left out of the body. */
function targetOf(
  verb: 'create' | 'update' | 'deleteOne',
  resource: string,
  meta: MetaQuery | undefined,
  values: Values = {},
) {
  const { [verb]: endpoint } = resourceNamed(resource);
  if (!endpoint) throw new Error(`The resource '${resource}' has no call for ${verb}`);
  const params: Record<string, string> = { ...(values as Record<string, string>), ...meta?.params };
  // The path of the collection, to which simple-rest appends the id: 'superadmin/crud/deposit-plan'.
  const template = endpoint.path.replace(/\/:id$/, '');
  const variables = Object.fromEntries(
    Object.entries(values).filter(([name]) => !template.split('/').includes(`:${name}`)),
  );
  return { resource: pathOf(template, params).slice(1), variables, meta: metaFor(endpoint, values, meta) };
}

/**
 * A page of a list has more than refine reads: `isTotalKnown` is false where `total` is only good for the number of pages, `hasUnknownEnd`
 * is true where further pages may follow those that `total` gives, `canSort` is false where the server gives the rows in its own order.
 */
async function getRows(params: ListParams) {
  const { resource, meta, ...rest } = params;
  const { endpoint, path, query, readsAllPages } = listRequest(params);
  if (readsAllPages) {
    const { pageOfUnpagedList } = await import('@/api/unpaged-lists');
    const all = await readAllPages(async (page) =>
      rowsOf(await getJson(endpoint, path, queryOfPage(query, page), meta), params, page),
    );
    const unpaged = pageOfUnpagedList(resource, all.rows, query as Record<string, string>, rest);
    return {
      data: unpaged.rows,
      total: unpaged.total,
      isTotalKnown: !all.isTruncated,
      canSort: true,
      meta: { ...all.meta, ...unpaged.summary },
    };
  }
  return pageOf(await getJson(endpoint, path, query, meta), params);
}

function pageOf(reply: unknown, params: ListParams) {
  const { current = 1, pageSize = MAX_PAGE_SIZE } = params.pagination ?? {};
  const { data, meta } = rowsOf(reply, params, { current, pageSize });
  const page = { current, pageSize, rowCount: data.length };
  const canSort = serverFeatures.can('listQueries');
  return { data, meta, canSort, ...totalsOf(meta, page) };
}

function rowsOf(reply: unknown, { resource, meta }: ListParams, { current, pageSize }: Page) {
  const { data, meta: others } = parseList(reply, resourceNamed(resource).rows);
  const list = listOf(resource, meta);
  return {
    data: data.map((row, index) => readRecord(withId(row, (current - 1) * pageSize + index), list)),
    meta: { ...others, ...readExtra(list, others) },
  };
}

/** The reply of a page may be there before the list is rendered; see `first-calls`. */
export function prefetchedPage(params: ListParams): ReturnType<typeof pageOf> | undefined {
  const { endpoint, path, query, readsAllPages } = listRequest(params);
  return readsAllPages ? undefined : readArrived(endpoint, path, query, (reply) => pageOf(reply, params));
}

/** The reply of a call without parameters in its path may be there before it is shown. */
export const prefetchedReply = <T>(endpoint: Endpoint, query: Values | undefined): { data: T } | undefined =>
  readArrived(endpoint, endpoint.path, query, (reply) => ({ data: readReply(endpoint, reply, query) as T }));

/** A reply is kept for times without a network, like any other. One that cannot be read is requested, so that the page shows why. */
function readArrived<T>(
  endpoint: Endpoint,
  path: string,
  query: Values | undefined,
  read: (reply: unknown) => T,
): T | undefined {
  try {
    const arrived = peekPrefetched(path, query);
    if (!arrived) return undefined;
    const data = read(arrived.json);
    void offlineEntryOf(endpoint, path, query)?.save(arrived.json);
    return data;
  } catch {
    return undefined;
  }
}

type ListParams = Omit<GetListParams, 'meta'> & { meta?: MetaQuery | undefined };

interface Page {
  readonly current: number;
  readonly pageSize: number;
}

/** A list that has to be searched, filtered or sorted in the browser is read up to this number of rows. */
const MAX_ROWS_READ = 10 * MAX_PAGE_SIZE;

interface AllRows {
  rows: BaseRecord[];
  meta: ParsedList['meta'];
  isTruncated: boolean;
}

async function readAllPages(
  read: (page: Page) => Promise<{ data: BaseRecord[]; meta: ParsedList['meta'] }>,
): Promise<AllRows> {
  const all: AllRows = { rows: [], meta: {}, isTruncated: false };
  const readPage = async (current: number, pageSize: number) => {
    const { data, meta } = await read({ current, pageSize });
    if (current === 1) all.meta = meta;
    return { data, total: totalsOf(meta, { current, pageSize, rowCount: data.length }).total };
  };
  for await (const page of readPages(readPage, { pageSize: MAX_PAGE_SIZE, keyOf: ({ id }) => id })) {
    all.rows.push(...page.rows);
    if (page.done >= MAX_ROWS_READ && page.done < page.total) return { ...all, isTruncated: true };
  }
  return all;
}

interface ReadPage extends Page {
  readonly rowCount: number;
}

interface ListTotals {
  /** The total is an estimate unless `isTotalKnown`, since refine works the number of pages out of it. */
  readonly total: number;
  readonly isTotalKnown: boolean;
  readonly hasUnknownEnd?: boolean;
}

/** Where the reply has no totals, a full page may be followed by another one. */
function totalsOf({ totalCount, totalPages }: Record<string, unknown>, page: ReadPage): ListTotals {
  if (isCount(totalCount)) return { total: totalCount, isTotalKnown: true };
  if (!isCount(totalPages)) {
    const isFull = page.rowCount >= page.pageSize;
    return { total: rowsUpTo(page) + (isFull ? 1 : 0), isTotalKnown: !isFull, hasUnknownEnd: isFull };
  }
  const isLast = page.current >= totalPages;
  return { total: isLast ? rowsUpTo(page) : totalPages * page.pageSize, isTotalKnown: isLast && page.rowCount > 0 };
}

const rowsUpTo = ({ current, pageSize, rowCount }: ReadPage): number => (current - 1) * pageSize + rowCount;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

async function findRow(resource: string, id: BaseKey, meta: MetaQuery | undefined): Promise<BaseRecord> {
  const { idFilter } = resourceNamed(resource);
  const filters: CrudFilter[] = idFilter ? [{ field: idFilter, operator: 'eq', value: id }] : [];
  const mode = isReadUnpaged(resource) ? 'off' : 'server';
  const readPage = (current: number, pageSize: number) =>
    getRows({ resource, meta, filters, pagination: { current, pageSize, mode } });
  for await (const page of readPages(readPage, { pageSize: MAX_PAGE_SIZE, keyOf: (row) => row.id })) {
    const row = page.rows.find((each) => each.id === id);
    if (row) return row;
    if (page.done >= MAX_ROWS_READ) break;
  }
  throw new HttpError(t('common:errors.notFound'), NOT_FOUND);
}

function signalOf(meta: MetaQuery | undefined): { signal?: AbortSignal } {
  const signal = meta?.queryContext?.signal;
  return signal ? { signal } : {};
}

/** If the server is not reached, the cached response is returned. */
const getJson = (
  endpoint: Endpoint,
  path: string,
  query: Record<string, unknown> | undefined,
  meta: MetaQuery | undefined,
) =>
  withOfflineFallback(offlineEntryOf(endpoint, path, query), async () => {
    const first = await consumePrefetched(path, query);
    if (first?.refusedWith !== undefined) throw await refusalOf({ status: first.refusedWith, body: first.json });
    if (first) return first.json;
    const { http } = await loadClient();
    const { data } = await http.get(path, { params: query, ...signalOf(meta) });
    return data as unknown;
  });

/**
 * Bodies with a file, and all bodies of multipart endpoints, are sent as a form, which axios creates. With `meta.etag` only the version of
 * the record that the form was filled with is changed.
 */
function metaFor({ bodyType, orMultipart }: Endpoint, body: unknown, meta: MetaQuery | undefined): MetaQuery {
  const holdsFile = Object.values(body ?? {}).some((value) => value instanceof Blob);
  const isForm = bodyType === 'multipart' || (orMultipart && holdsFile);
  const headers = {
    ...(isForm && { 'Content-Type': 'multipart/form-data' }),
    ...(meta?.etag && serverFeatures.can('editConflicts') && { [IF_MATCH]: `"${meta.etag}"` }),
  };
  return { ...meta, headers };
}
