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
import { type FetchAllOptions, fromSortModel, type ShownView } from '@/components/list/list-controls';
import { useListPreferences } from '@/components/list/list-preferences';
import { prefetchedPage } from '@/providers/data-provider';
import {
  defaultFiltersOf,
  equalsFilter,
  filterValues,
  ListUrlStateContext,
  listStateAt,
  readListState,
} from '@/providers/list-url';
import { useIsFirstRenderDone } from './use-is-first-render-done';
import { useSavedViewsKey } from './use-saved-views-key';

export interface UseDataGridOptions<Row, Beside extends object> {
  /** A resource of refine with the shape of its rows; `providers/resource-calls` names its list call. */
  resource: string | RecordList<Row, Beside>;
  /** Filters that always apply and do not stand in the address. */
  permanentFilters?: CrudFilters;
  /** For calls with parameters in their path, or with a query that has more than filters. */
  meta?: MetaQuery;
  enabled?: boolean;
  /** Milliseconds during which a page counts as fresh. */
  staleTime?: number;
  /** Fetches the following page in advance, so that Next shows it at once. */
  prefetchNextPage?: boolean;
}

/** What the data provider says of a list beside refine's fields. */
interface ListCapabilities {
  isTotalKnown?: boolean;
  hasUnknownEnd?: boolean;
  canSort?: boolean;
}

type Table<Row extends BaseRecord> = UseDataGridReturnType<Row, HttpError>;

const NO_FILTERS: CrudFilters = [];
const NO_ROWS: never[] = [];

/**
 * refine's useDataGrid for the list that `<ListUrlStateProvider>` describes: its page, page size, order and filters stand in the address
 * (see the router provider). It adds what every list of this app needs: filters by name, a saved page size, the next page fetched in
 * advance, and all rows for an export.
 */
export function useDataGrid<Row extends BaseRecord, Beside extends object = Record<string, unknown>>(
  options: UseDataGridOptions<Row, Beside>,
) {
  const { permanentFilters = NO_FILTERS, enabled = true, staleTime } = options;
  const { resource, meta } = resourceOf(options);
  const address = useListUrlState();
  const preferences = useListPreferences(address.name);
  const { search } = useLocation();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  const table: Table<Row> = useRefineDataGrid<Row, HttpError>({
    resource,
    pagination: { pageSize: address.preferredPageSize ?? address.pageSize },
    sorters: { initial: address.defaultSort ? [address.defaultSort] : [] },
    filters: { initial: defaultFiltersOf(address), permanent: permanentFilters },
    meta,
    queryOptions: {
      keepPreviousData: true,
      enabled,
      ...(staleTime !== undefined && { staleTime }),
      structuralSharing: shareRows,
      // The rows of the address are there with the first drawing if their answer is.
      initialData: () => {
        if (isMounted.current) return undefined;
        const { current, pageSize, sorters, filters } = listStateAt(search, address);
        const pagination = { current, pageSize, mode: 'server' as const };
        const page = prefetchedPage({
          resource,
          pagination,
          sorters,
          filters: [...filters, ...permanentFilters],
          meta,
        });
        return page as GetListResponse<Row> | undefined;
      },
    },
    // The page shows the failure where the rows would be.
    errorNotification: false,
  });
  const { tableQuery, current, setCurrent, pageSize, setPageSize, sorters, setSorters, setFilters } = table;
  const { data, isFetching, isPreviousData, error } = tableQuery;
  const { isTotalKnown = true, hasUnknownEnd = false, canSort = true } = (data ?? {}) as ListCapabilities;
  // refine's useDataGrid keeps the number of rows of an earlier answer when none match any more.
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const filters = useMemo(() => filterValues(table.filters, address), [table.filters, address]);
  const [sort] = sorters as CrudSort[];
  useFollowAddress(table, address);
  useNextPage(table, options, pageCount);

  // When the last page has lost its last row, the page before it is shown.
  const isBeyond = data !== undefined && !isFetching && current > pageCount;
  useEffect(() => {
    if (isBeyond) setCurrent(pageCount);
  }, [isBeyond, pageCount, setCurrent]);

  // Another order begins with the first page. A transition, since drawing the rows may take longer than a frame.
  const setSort = useEventCallback((next: CrudSort | undefined) =>
    startTransition(() => {
      setCurrent(1);
      setSorters(next ? [next] : []);
    }),
  );
  const showFilters = useEventCallback((values: Readonly<Record<string, string>>) => {
    setCurrent(1);
    setFilters(filtersOf(values), 'replace');
  });
  // Keeps a filter that was set in the same event and is not rendered yet.
  const setFilter = useEventCallback((name: string, value: string) => {
    setCurrent(1);
    setFilters((before) => filtersOf({ ...filterValues(before, address), [name]: value }));
  });
  const onSortModelChange = useEventCallback((model: GridSortModel) => setSort(fromSortModel(model)));
  const provider = useDataProvider()();
  const getMeta = useMeta();
  const { mutate: onError } = useOnError();

  return {
    /** The name under which its columns, density and views are saved. */
    list: address.name,
    savedViewsKey: useSavedViewsKey(address.name),
    /** For RecordsGrid: rows, loading and sorting, as the DataGrid calls them. */
    dataGridProps: {
      rows: table.dataGridProps.rows,
      loading: enabled && tableQuery.isLoading,
      sortModel: table.dataGridProps.sortModel,
      onSortModelChange: canSort ? onSortModelChange : undefined,
    },
    rows: data?.data ?? NO_ROWS,
    meta: data?.meta as Beside | undefined,
    isLoading: enabled && tableQuery.isLoading,
    isFetching,
    /** The rows are those of an earlier page or filter; the others are loading. */
    isPreviousData,
    error,
    refetch: useEventCallback(() => void tableQuery.refetch()),
    /** The page, from 1. The server replies with its last page if there are fewer. */
    current: data ? Math.min(current, pageCount) : current,
    setCurrent: useEventCallback((page: number) => startTransition(() => setCurrent(page))),
    pageSize,
    setPageSize: useEventCallback((size: number) => {
      preferences.change({ pageSize: size });
      setCurrent(1);
      setPageSize(size);
    }),
    pageCount,
    /** The server says neither how many rows nor how many pages there are: further pages may follow. */
    hasUnknownEnd,
    /** How many rows match, on all pages; undefined if the server gives the number of pages alone. */
    total: isTotalKnown ? (data?.total ?? 0) : undefined,
    sort,
    setSort,
    /** The values of the filters by name, without those that are not set. */
    filters,
    setFilter,
    clearFilters: useEventCallback(() => showFilters(address.defaultFilters ?? {})),
    /** Applies a saved view: these filters, no others, and this order. */
    showView: useEventCallback(({ filters: values, sort: order = address.defaultSort }: ShownView) => {
      showFilters(values);
      setSorters(order ? [order] : []);
    }),
    /** Every row that matches, in the shown order, page by page. Not refine's useExport: it never ends if the number of rows changes meanwhile. */
    fetchAll: useEventCallback((fetchOptions: FetchAllOptions) =>
      fetchAll(
        (page, size) =>
          provider
            .getList<Row>({
              resource,
              sorters,
              filters: table.filters,
              pagination: { current: page, pageSize: size, mode: 'server' },
              meta: { ...getMeta({ meta }), queryContext: { queryKey: [], signal: fetchOptions.signal } },
            })
            .catch((error: unknown) => {
              onError(error);
              throw error;
            }),
        fetchOptions,
        (row) => row.id,
      ),
    ),
  };
}

export type RecordGrid<Row extends BaseRecord, Beside extends object = object> = ReturnType<
  typeof useDataGrid<Row, Beside>
>;

/** React Query keeps what is the same by its place. Rows that are the same also keep their objects elsewhere, and are not drawn again. */
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

/** How the state of the list stands in the address; see `<ListUrlStateProvider>`. */
export function useListUrlState() {
  const address = useContext(ListUrlStateContext);
  if (!address) throw new Error('A list needs a <ListAddressProvider> above it');
  return address;
}

const filtersOf = (values: Readonly<Record<string, string>>): CrudFilters =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => equalsFilter(name, value));

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * refine's useTable reads the address once, when it is mounted (https://github.com/refinedev/refine/issues/6300). But links, Back and
 * Forward, and other parts of the page change the address of a list that stays mounted: then its state has to follow.
 */
function useFollowAddress<Row extends BaseRecord>(
  table: Table<Row>,
  address: ReturnType<typeof useListUrlState>,
): void {
  const { key, search } = useLocation();
  const lastSearch = useRef(search);
  const follow = useEventCallback(() => {
    // A later change has been written since, and is applied next.
    if (search !== window.location.search) return;
    // If the change does not concern this list, its state stays: it may be about to write a change of its own.
    const isUnchanged = isSameJson(readListState(search, address), readListState(lastSearch.current, address));
    lastSearch.current = search;
    if (isUnchanged) return;
    const { current, pageSize, sorters, filters } = listStateAt(search, address);
    if (current !== table.current) table.setCurrent(current);
    if (pageSize !== table.pageSize) table.setPageSize(pageSize);
    if (!isSameJson(sorters, table.sorters)) table.setSorters(sorters);
    if (!isSameJson(filterValues(filters, address), filterValues(table.filters, address)))
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
