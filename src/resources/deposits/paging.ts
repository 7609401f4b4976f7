import { useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { Deposit } from '../../contract/deposits';
import type { Grid } from '../../hooks/use-grid';

/** Fetches the following page ahead, so that Next answers at once. */
export function usePrefetchNext({ rows, isFetching, page, pageSize, pageCount, sort, filters }: Grid<Deposit>) {
  // Asked exactly as the grid will ask, so that it finds the answer.
  useList<Deposit>({
    resource: 'deposits',
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

/** When the last deposit of the last page has been decided, the page before it is shown. */
export function useStepBack({ rows, total, page, setPage }: Grid<Deposit>) {
  const isPastTheEnd = rows.length === 0 && total > 0;
  useEffect(() => {
    if (isPastTheEnd) setPage(page);
  }, [isPastTheEnd, page, setPage]);
}
