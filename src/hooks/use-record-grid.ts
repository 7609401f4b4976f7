import useEventCallback from '@mui/material/utils/useEventCallback';
import type { GridSortModel } from '@mui/x-data-grid';
import {
  type BaseRecord,
  type CrudFilters,
  type MetaQuery,
  useDataProvider,
  useList,
  useMeta,
  useOnError,
} from '@refinedev/core';
import { type UseDataGridReturnType, useDataGrid } from '@refinedev/mui';
import { startTransition, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type FetchAllOptions, fetchAll, fromSortModel } from '@/components/list/list-controls';
import { useListPreferences } from '@/components/list/list-preferences';
import type { HttpError } from '@/providers/http-error';
import {
  defaultFiltersOf,
  equalsFilter,
  filterValues,
  ListAddressContext,
  type ListSort,
  readListState,
} from '@/providers/list-address';
import { useSavedViewsKey } from './use-saved-views-key';

export interface UseRecordGridOptions {
  /** Of refine; `providers/resource-calls` knows its list call. */
  resource: string;
  /** Filters that the page sets for good: they stand in no address. */
  permanentFilters?: CrudFilters;
  /** For calls with parameters in their path, or with more in their query than filters. */
  meta?: MetaQuery;
  enabled?: boolean;
  /** Milliseconds during which a page counts as fresh. */
  staleTime?: number;
  /** Fetches the following page ahead, so that Next answers at once. */
  prefetchNextPage?: boolean;
}

/** Filters and order of a saved view. */
export interface ListView {
  filters: Readonly<Record<string, string>>;
  sort?: ListSort | undefined;
}

type Table<Row extends BaseRecord> = UseDataGridReturnType<Row, HttpError>;

const NO_FILTERS: CrudFilters = [];

/**
 * refine's useDataGrid for the list that `<ListAddressProvider>` describes: its page, size, order and filters stand in the address
 * (see the router provider). Beside what useDataGrid gives, it has what every list of this app needs: filters by name, a remembered
 * page size, the next page fetched ahead, and all rows for an export.
 */
export function useRecordGrid<Row extends BaseRecord>(options: UseRecordGridOptions) {
  const { resource, permanentFilters = NO_FILTERS, meta, enabled = true, staleTime } = options;
  const address = useListAddress();
  const look = useListPreferences(address.name);
  const table: Table<Row> = useDataGrid<Row, HttpError>({
    resource,
    pagination: { pageSize: address.preferredPageSize ?? address.pageSize },
    sorters: { initial: address.defaultSort ? [address.defaultSort] : [] },
    filters: { initial: defaultFiltersOf(address), permanent: permanentFilters },
    meta,
    queryOptions: { keepPreviousData: true, enabled, ...(staleTime !== undefined && { staleTime }) },
    // The page shows the failure where the rows would be.
    errorNotification: false,
  });
  const { tableQuery, current, setCurrent, pageSize, setPageSize, sorters, setSorters, setFilters } = table;
  const { data, isFetching, isPreviousData, error } = tableQuery;
  // useDataGrid keeps the number of rows of an earlier answer when none match any more.
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const filters = useMemo(() => filterValues(table.filters, address), [table.filters, address]);
  const [sort] = sorters as ListSort[];
  useFollowAddress(table, address);
  useNextPage(table, options, pageCount);

  // When the last row of the last page has left, the page before it is shown.
  const isBeyond = data !== undefined && !isFetching && current > pageCount;
  useEffect(() => {
    if (isBeyond) setCurrent(pageCount);
  }, [isBeyond, pageCount, setCurrent]);

  // Other rows begin with the first page. What nothing on the screen has to follow at once is drawn between frames.
  const setSort = useEventCallback((next: ListSort | undefined) =>
    startTransition(() => {
      setCurrent(1);
      setSorters(next ? [next] : []);
    }),
  );
  const showFilters = useEventCallback((values: Readonly<Record<string, string>>) => {
    setCurrent(1);
    setFilters(filtersOf(values), 'replace');
  });
  // Builds on a filter that was set a moment ago and is not drawn yet.
  const setFilter = useEventCallback((name: string, value: string) => {
    setCurrent(1);
    setFilters((before) => filtersOf({ ...filterValues(before, address), [name]: value }));
  });
  const onSortModelChange = useEventCallback((model: GridSortModel) => setSort(fromSortModel(model)));
  const provider = useDataProvider()();
  const getMeta = useMeta();
  const { mutate: onError } = useOnError();

  return {
    /** Under which its columns, density and views are remembered. */
    list: address.name,
    savedViewsKey: useSavedViewsKey(address.name),
    /** For RecordsGrid: rows, loading and sorting, as the DataGrid calls them. */
    dataGridProps: {
      rows: table.dataGridProps.rows,
      loading: enabled && tableQuery.isLoading,
      sortingMode: table.dataGridProps.sortingMode,
      sortModel: table.dataGridProps.sortModel,
      onSortModelChange,
    },
    rows: data?.data ?? NO_ROWS,
    /** What the answer says besides the rows, such as a summary. */
    meta: data?.meta as Record<string, unknown> | undefined,
    /** Nothing to show yet. */
    isLoading: enabled && tableQuery.isLoading,
    isFetching,
    /** The rows belong to an earlier question: the next ones are on their way. */
    isPreviousData,
    error,
    refetch: useEventCallback(() => void tableQuery.refetch()),
    /** The page, from 1; the server answers its last one to a page beyond it. */
    current: data ? Math.min(current, pageCount) : current,
    setCurrent: useEventCallback((page: number) => startTransition(() => setCurrent(page))),
    pageSize,
    setPageSize: useEventCallback((size: number) => {
      look.change({ pageSize: size });
      setCurrent(1);
      setPageSize(size);
    }),
    pageCount,
    /** Rows that match, on all pages. */
    total,
    sort,
    setSort,
    /** The values of the filters by name; a filter that is not set is absent. */
    filters,
    setFilter,
    clearFilters: useEventCallback(() => showFilters(address.defaultFilters ?? {})),
    /** Exactly these filters and this order: a saved view. */
    showView: useEventCallback(({ filters: values, sort: order = address.defaultSort }: ListView) => {
      showFilters(values);
      setSorters(order ? [order] : []);
    }),
    /** Every row that matches, in the shown order, page by page. refine's useExport never ends when their number changes meanwhile. */
    fetchAll: useEventCallback((asked: FetchAllOptions) =>
      fetchAll(
        (page, size) =>
          provider
            .getList<Row>({
              resource,
              sorters,
              filters: table.filters,
              pagination: { current: page, pageSize: size, mode: 'server' },
              meta: { ...getMeta({ meta }), queryContext: { queryKey: [], signal: asked.signal } },
            })
            .catch((error: unknown) => {
              onError(error);
              throw error;
            }),
        asked,
        (row) => row.id,
      ),
    ),
  };
}

export type RecordGrid<Row extends BaseRecord> = ReturnType<typeof useRecordGrid<Row>>;

const NO_ROWS: never[] = [];

/** The list's own description; see `<ListAddressProvider>`. */
export function useListAddress() {
  const address = useContext(ListAddressContext);
  if (!address) throw new Error('A list needs a <ListAddressProvider> above it');
  return address;
}

const filtersOf = (values: Readonly<Record<string, string>>): CrudFilters =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => equalsFilter(name, value));

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * refine's useTable reads the address once, when it is mounted (https://github.com/refinedev/refine/issues/6300). Links on the page itself,
 * Back and Forward, and other parts of the page change the address of a list that stays where it is: then its state follows.
 */
function useFollowAddress<Row extends BaseRecord>(table: Table<Row>, address: ReturnType<typeof useListAddress>): void {
  const { key, search } = useLocation();
  const isHistory = useNavigationType() === 'POP';
  const followed = useRef(search);
  const follow = useEventCallback(() => {
    const wanted = readListState(search, address);
    const isOwn = address.ownWritings.delete(search) && !isHistory;
    // What only others have written leaves the list as it is: it may be about to write a change of its own.
    const isOthers = isSameJson(wanted, readListState(followed.current, address));
    followed.current = search;
    if (isOwn || isOthers) return;
    address.ownWritings.clear();
    const { current = 1, pageSize = address.preferredPageSize ?? address.pageSize } = wanted;
    const sorters = wanted.sorters ?? (address.defaultSort ? [address.defaultSort] : []);
    const filters = wanted.filters ?? defaultFiltersOf(address);
    if (current !== table.current) table.setCurrent(current);
    if (pageSize !== table.pageSize) table.setPageSize(pageSize);
    if (!isSameJson(sorters, table.sorters)) table.setSorters(sorters);
    if (!isSameJson(filterValues(filters, address), filterValues(table.filters, address)))
      table.setFilters(filters, 'replace');
  });
  const isMounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own
  useEffect(() => {
    if (isMounted.current) follow();
    isMounted.current = true;
  }, [key, follow]);
}

/** Asks for the following page exactly as useTable will, so that it finds the answer. */
function useNextPage<Row extends BaseRecord>(
  table: Table<Row>,
  options: UseRecordGridOptions,
  pageCount: number,
): void {
  const { resource, meta, prefetchNextPage = false } = options;
  const { current, pageSize, sorters, filters, tableQuery } = table;
  const getMeta = useMeta();
  useList<Row>({
    resource,
    pagination: { current: current + 1, pageSize },
    sorters,
    filters,
    meta: getMeta({ meta }),
    queryOptions: { enabled: prefetchNextPage && !tableQuery.isFetching && current < pageCount },
    errorNotification: false,
  });
}
