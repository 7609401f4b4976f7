import { type BaseRecord, useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { Grid } from './use-grid';

/** Fetches the following page ahead, so that Next answers at once. For grids without a `meta` of their own. */
export function usePrefetchNext<Row extends BaseRecord>(resource: string, grid: Grid<Row>): void {
  const { rows, isFetching, page, pageSize, pageCount, sort, filters } = grid;
  // Asked exactly as the grid will ask, so that it finds the answer.
  useList<Row>({
    resource,
    pagination: { current: page + 1, pageSize, mode: 'server' },
    sorters: sort ? [sort] : [],
    filters: Object.entries(filters).flatMap(([field, value]) =>
      value === '' ? [] : [{ field, operator: 'eq' as const, value }],
    ),
    meta: { params: undefined, query: undefined },
    queryOptions: { enabled: !isFetching && rows.length > 0 && page < pageCount },
    errorNotification: false,
  });
}

/** When the last row of the last page has left, the page before it is shown, and the address names that page. */
export function useStepBack<Row>({ isFetching, error, page, setPage }: Grid<Row>): void {
  const isSettled = !isFetching && !error;
  useEffect(() => {
    // `page` is kept within the pages there are; the address may still name one beyond them.
    if (isSettled) setPage(page);
  }, [isSettled, page, setPage]);
}
