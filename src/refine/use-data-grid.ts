import useEventCallback from '@mui/material/utils/useEventCallback';
import type { GridSortModel } from '@mui/x-data-grid';
import {
  type BaseRecord,
  type CrudFilters,
  type CrudSort,
  type GetListResponse,
  type MetaQuery,
  useDataProvider,
  useList,
  useMeta,
  useOnError,
  useResource,
} from '@refinedev/core';
import { type UseDataGridReturnType, useDataGrid as useRefineDataGrid } from '@refinedev/mui';
import { replaceEqualDeep } from '@tanstack/react-query';
import { startTransition, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { HttpError } from '@/api/http-error';
import { fetchAll } from '@/api/read-pages';
import type { RecordList } from '@/api/read-shape';
import { serverFeatures } from '@/api/server-features';
import { type FetchAllOptions, fromSortModel, type ShownView } from '@/components/list/list-controls';
import { useListPreferences } from '@/components/list/list-preferences';
import { recordExport } from '@/contract/office';
import { resourceNamed } from '@/contract/resources';
import { mayDo } from '@/providers/access-control-provider';
import { prefetchedPage } from '@/providers/data-provider';
import {
  defaultFiltersOf,
  equalsFilter,
  filterValues,
  ListUrlStateContext,
  listStateAt,
  readListState,
} from '@/providers/list-url';
import { savedViewsKey } from '@/session/session';
import { call, queryOptionsOf } from './call';
import { useIsFirstRenderDone } from './use-is-first-render-done';

export interface UseDataGridOptions<Row, Beside extends object> {
  /** A resource of refine with the shape of its rows; its noun in `src/contract` declares its list call. */
  resource: string | RecordList<Row, Beside>;
  /** Filters that always apply and do not stand in the URL. */
  permanentFilters?: CrudFilters;
  /** The call may have parameters in its path, or a query that has more than filters. */
  meta?: MetaQuery;
  enabled?: boolean;
  staleTime?: number;
  prefetchNextPage?: boolean;
  /** The file has the rows of this resource, with the same filters, instead of those that are shown. */
  exported?: RecordList<Row, Beside>;
}

interface ListCapabilities {
  isTotalKnown?: boolean;
  hasUnknownEnd?: boolean;
  canSort?: boolean;
}

type Table<Row extends BaseRecord> = UseDataGridReturnType<Row, HttpError>;

const NO_FILTERS: CrudFilters = [];
const NO_ROWS: never[] = [];

/**
 * refine's useDataGrid for the list that `<ListUrlStateProvider>` describes: its page, page size, order and filters stand in the URL (see
 * the router provider). It adds what every list of this app needs: filters by name, a saved page size, the next page fetched in advance,
 * and all rows for an export.
 */
export function useDataGrid<Row extends BaseRecord, Beside extends object = Record<string, unknown>>(
  options: UseDataGridOptions<Row, Beside>,
) {
  const list = useListUrlState();
  const { table, enabled } = useTable(options, list);
  const { tableQuery, current, pageSize, dataGridProps } = table;
  const { data, isFetching, isPreviousData, error } = tableQuery;
  const { isTotalKnown = true, hasUnknownEnd = false, canSort = true } = (data ?? {}) as ListCapabilities;
  const isLoading = enabled && tableQuery.isLoading;
  // refine's useDataGrid keeps the number of rows of an earlier reply when none match any more.
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const changes = useChanges(table, list);
  const onSortModelChange = useEventCallback((model: GridSortModel) => changes.setSort(fromSortModel(model)));
  useFollowUrl(table, list);
  useNextPage(table, options, pageCount);
  useLastPage(table, pageCount);

  return {
    ...changes,
    /** The name under which its columns, density and views are saved. */
    list: list.name,
    savedViewsKey: savedViewsKey(list.name),
    dataGridProps: {
      rows: dataGridProps.rows,
      loading: isLoading,
      sortModel: dataGridProps.sortModel,
      onSortModelChange: canSort ? onSortModelChange : undefined,
    },
    rows: data?.data ?? NO_ROWS,
    meta: data?.meta as Beside | undefined,
    isLoading,
    isFetching,
    /** The rows may be those of an earlier page or filter while others are loading. */
    isPreviousData,
    error,
    refetch: useEventCallback(() => void tableQuery.refetch()),
    /** The server replies with its last page if there are fewer. */
    current: data ? Math.min(current, pageCount) : current,
    pageSize,
    pageCount,
    /** Further pages may follow where the server gives neither the number of rows nor of pages. */
    hasUnknownEnd,
    /** The total is undefined if the server gives the number of pages alone. */
    total: isTotalKnown ? (data?.total ?? 0) : undefined,
    sort: table.sorters[0] as CrudSort | undefined,
    /** Filters that are not set have no value. */
    filters: useMemo(() => filterValues(table.filters, list), [table.filters, list]),
    fetchAll: useFetchAll(table, options),
    recordExport: async () => {
      if (!mayDo('office', 'export') || !serverFeatures.offers(recordExport)) return;
      const words = Object.entries(filterValues(table.filters, list)).flatMap(([name, value]) =>
        value ? [`${name}=${value}`] : [],
      );
      await call(recordExport, { body: { note: [list.name, ...words].join(' ').slice(0, 500) } });
    },
  };
}

/** refine's hook itself. The rows of the URL are there with the first render if their reply has arrived. */
function useTable<Row extends BaseRecord>(options: UseDataGridOptions<Row, object>, list: UrlState) {
  const { permanentFilters = NO_FILTERS, staleTime } = options;
  const { resource, meta } = resourceOf(options);
  const { enabled, ...defaults } = queryOptionsOf(resourceNamed(resource).list.path, options.enabled ?? true);
  const { search } = useLocation();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  const initialData = () => {
    if (isMounted.current) return undefined;
    const { current, pageSize, sorters, filters } = listStateAt(search, list);
    const pagination = { current, pageSize, mode: 'server' as const };
    const request = { resource, pagination, sorters, filters: [...filters, ...permanentFilters], meta };
    return prefetchedPage(request) as GetListResponse<Row> | undefined;
  };
  const table: Table<Row> = useRefineDataGrid<Row, HttpError>({
    resource,
    pagination: { pageSize: list.preferredPageSize ?? list.pageSize },
    sorters: { initial: list.defaultSort ? [list.defaultSort] : [] },
    filters: { initial: defaultFiltersOf(list), permanent: permanentFilters },
    meta,
    queryOptions: {
      keepPreviousData: true,
      enabled,
      ...defaults,
      ...(staleTime !== undefined && { staleTime }),
      structuralSharing: shareRows,
      initialData,
    },
    // The page shows the failure where the rows would be.
    errorNotification: false,
  });
  return { table, enabled };
}

/** Another order or filter begins with the first page. */
function useChanges<Row extends BaseRecord>(table: Table<Row>, list: UrlState) {
  const { setCurrent, setPageSize, setSorters, setFilters } = table;
  const preferences = useListPreferences(list.name);
  const showFilters = (values: Readonly<Record<string, string>>) => {
    setCurrent(1);
    setFilters(filtersOf(values), 'replace');
  };
  return {
    // A transition, since rendering the rows may take longer than a frame.
    setCurrent: useEventCallback((page: number) => startTransition(() => setCurrent(page))),
    setPageSize: useEventCallback((size: number) => {
      preferences.change({ pageSize: size });
      setCurrent(1);
      setPageSize(size);
    }),
    setSort: useEventCallback((next: CrudSort | undefined) =>
      startTransition(() => {
        setCurrent(1);
        setSorters(next ? [next] : []);
      }),
    ),
    // Keeps a filter that was set in the same event and is not rendered yet.
    setFilter: useEventCallback((name: string, value: string) => {
      setCurrent(1);
      setFilters((before) => filtersOf({ ...filterValues(before, list), [name]: value }));
    }),
    clearFilters: useEventCallback(() => showFilters(list.defaultFilters ?? {})),
    /** Applies a saved view: these filters, no others, and this order. */
    showView: useEventCallback(({ filters, sort = list.defaultSort }: ShownView) => {
      showFilters(filters);
      setSorters(sort ? [sort] : []);
    }),
  };
}

/** All matching rows are fetched page by page. refine's useExport never ends if the number of rows changes meanwhile. */
function useFetchAll<Row extends BaseRecord>(table: Table<Row>, options: UseDataGridOptions<Row, object>) {
  const { sorters, filters } = table;
  const { exported = options.resource } = options;
  const { resource, meta } = resourceOf({ ...options, resource: exported });
  const provider = useDataProvider()();
  const getMeta = useMeta();
  const { mutate: onError } = useOnError();
  const fetchPage = async (current: number, pageSize: number, signal: AbortSignal) => {
    try {
      return await provider.getList<Row>({
        resource,
        sorters,
        filters,
        pagination: { current, pageSize, mode: 'server' },
        meta: { ...getMeta({ meta }), queryContext: { queryKey: [], signal } },
      });
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return useEventCallback((fetchOptions: FetchAllOptions) =>
    fetchAll(
      (page, size) => fetchPage(page, size, fetchOptions.signal),
      fetchOptions,
      (row) => row.id,
    ),
  );
}

/** When the last page has lost its last row, the page before it is shown. */
function useLastPage<Row extends BaseRecord>({ tableQuery, current, setCurrent }: Table<Row>, pageCount: number): void {
  const isBeyond = tableQuery.data !== undefined && !tableQuery.isFetching && current > pageCount;
  useEffect(() => {
    if (isBeyond) setCurrent(pageCount);
  }, [isBeyond, pageCount, setCurrent]);
}

export type RecordGrid<Row extends BaseRecord, Beside extends object = object> = ReturnType<
  typeof useDataGrid<Row, Beside>
>;

/** React Query keeps equal parts by their place. Equal rows also keep their objects elsewhere, and are not rendered again. */
function shareRows<Row extends BaseRecord>(
  before: GetListResponse<Row> | undefined,
  after: GetListResponse<Row>,
): GetListResponse<Row> {
  const shared = replaceEqualDeep(before, after);
  if (shared === before) return shared;
  const known = new Map(before?.data.map((row) => [row.id, row]));
  return { ...shared, data: after.data.map((row): Row => replaceEqualDeep(known.get(row.id), row)) };
}

/** The data provider reads the rows by `meta.list`. */
const resourceOf = <Row, Beside extends object>({ resource, meta }: UseDataGridOptions<Row, Beside>) =>
  typeof resource === 'string'
    ? { resource, meta: { ...meta } }
    : { resource: resource.name, meta: { ...meta, list: resource } };

export function useListUrlState() {
  const list = useContext(ListUrlStateContext);
  if (!list) throw new Error('A list needs a <ListUrlStateProvider> above it');
  return list;
}

type UrlState = ReturnType<typeof useListUrlState>;

const filtersOf = (values: Readonly<Record<string, string>>): CrudFilters =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => equalsFilter(name, value));

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * refine's useTable reads the URL once, when it is mounted (https://github.com/refinedev/refine/issues/6300). But links, Back and
 * Forward, and other parts of the page change the URL of a list that stays mounted: then its state has to follow.
 */
function useFollowUrl<Row extends BaseRecord>(table: Table<Row>, list: UrlState): void {
  const { key, search } = useLocation();
  const lastSearch = useRef(search);
  const follow = useEventCallback(() => {
    // A later change has been written since, and is applied next.
    if (search !== window.location.search) return;
    // If the change does not concern this list, its state stays: it may be about to write a change of its own.
    const isUnchanged = isSameJson(readListState(search, list), readListState(lastSearch.current, list));
    lastSearch.current = search;
    if (isUnchanged) return;
    const { current, pageSize, sorters, filters } = listStateAt(search, list);
    if (current !== table.current) table.setCurrent(current);
    if (pageSize !== table.pageSize) table.setPageSize(pageSize);
    if (!isSameJson(sorters, table.sorters)) table.setSorters(sorters);
    if (!isSameJson(filterValues(filters, list), filterValues(table.filters, list)))
      table.setFilters(filters, 'replace');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every history entry has another key
  useEffect(() => follow(), [key, follow]);
}

/** Requests the following page exactly like useTable will, with the meta of its resource too, so that useTable finds it in the cache. */
function useNextPage<Row extends BaseRecord>(
  table: Table<Row>,
  options: UseDataGridOptions<Row, object>,
  pageCount: number,
): void {
  const { prefetchNextPage = false } = options;
  const { resource: name, meta } = resourceOf(options);
  const { resource } = useResource(name);
  const { current, pageSize, sorters, filters, tableQuery } = table;
  const getMeta = useMeta();
  const isPageDrawn = useIsFirstRenderDone();
  useList<Row>({
    resource: name,
    pagination: { current: current + 1, pageSize },
    sorters,
    filters,
    meta: getMeta({ ...(resource && { resource }), meta }),
    queryOptions: { enabled: prefetchNextPage && isPageDrawn && !tableQuery.isFetching && current < pageCount },
    errorNotification: false,
  });
}
