import useEventCallback from '@mui/material/utils/useEventCallback';
import { type BaseRecord, useDataProvider, useList } from '@refinedev/core';
import { useCallback } from 'react';
import type { HttpError } from '../providers/http';
import type { GridSort } from '../ui/grid-sort';
import { clampPage } from '../ui/page-window';
import { type FetchAllOptions, fetchAll } from './fetch-all';
import { type GridAddressOptions, useGridAddress } from './use-grid-address';
import { useListLook } from './use-list-look';

export interface UseGridOptions extends Omit<GridAddressOptions, 'preferredPageSize'> {
  /** Of refine; `providers/data-sources` knows its list call. */
  resource: string;
  /** Under which its look and views are remembered; the resource's name unless told. */
  list?: string;
  /** For calls with parameters in their path, or with more in their query than filters. */
  meta?: { params?: Record<string, string>; query?: Record<string, string | number | boolean | undefined> };
  enabled?: boolean;
  /** Milliseconds during which a page counts as fresh. */
  staleTime?: number;
}

export interface Grid<Row> {
  list: string;
  rows: Row[];
  /** Nothing to show yet. */
  isLoading: boolean;
  isFetching: boolean;
  /** The rows belong to an earlier question: the next ones are on their way. */
  isStale: boolean;
  error: HttpError | null;
  refetch: () => void;
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
  /** What stands beside the rows in the answer, such as a summary. */
  beside: unknown;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  sort: GridSort | undefined;
  setSort: (sort: GridSort | undefined) => void;
  filters: Record<string, string>;
  setFilter: (name: string, value: string) => void;
  clearFilters: () => void;
  /** Exactly these filters and this order: a saved view. */
  show: (view: { filters: Record<string, string>; sort?: GridSort | undefined }) => void;
  /** Every row that matches, in the shown order, page by page. */
  fetchAll: (options: FetchAllOptions) => Promise<Row[]>;
}

/**
 * A server-side list whose page, size, sorting and filters live in the address alone. refine's useTable keeps a second
 * copy, loses what stands behind & or # in a filter when the page is reloaded, and forgets everything when a dialog's
 * address has no query; so this stands on useList.
 */
export function useGrid<Row extends BaseRecord>(options: UseGridOptions): Grid<Row> {
  const { resource, list: name = resource, meta, enabled = true, staleTime } = options;
  const look = useListLook(name);
  const address = useGridAddress({ ...options, preferredPageSize: look.pageSize });
  const { page, pageSize, sort, filters } = address;
  const provider = useDataProvider()();
  const query = {
    resource,
    sorters: sort ? [sort] : [],
    filters: Object.entries(filters).flatMap(([field, value]) =>
      value === '' ? [] : [{ field, operator: 'eq' as const, value }],
    ),
  };
  // Both always given: refine would otherwise fill them from the address.
  const parts = { params: meta?.params, query: meta?.query };
  const list = useList<Row>({
    ...query,
    pagination: { current: page, pageSize, mode: 'server' },
    meta: parts,
    queryOptions: { keepPreviousData: true, enabled, ...(staleTime !== undefined && { staleTime }) },
    // The screen shows the failure where the rows would be.
    errorNotification: false,
  });
  const { refetch } = list;
  const setPageSize = useEventCallback((size: number) => {
    look.change({ pageSize: size });
    address.setPageSize(size);
  });
  const total = list.data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return {
    ...address,
    list: name,
    setPageSize,
    fetchAll: (asked) =>
      fetchAll(
        (current, size) =>
          provider.getList<Row>({
            ...query,
            pagination: { current, pageSize: size, mode: 'server' },
            meta: { ...parts, queryContext: { queryKey: [], signal: asked.signal } },
          }),
        asked,
        (row) => row._id ?? row.id ?? row,
      ),
    rows: list.data?.data ?? [],
    isLoading: enabled && list.isLoading,
    isFetching: list.isFetching,
    isStale: list.isPreviousData,
    // The transport throws nothing else.
    error: list.error as HttpError | null,
    refetch: useCallback(() => void refetch(), [refetch]),
    // The server answers its last page to a page beyond it.
    page: list.data ? clampPage(page, pageCount) : page,
    pageCount,
    total,
    beside: list.data?.beside,
  };
}
