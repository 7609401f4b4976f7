import { type BaseRecord, type CrudFilters, type GetListResponse, useList } from '@refinedev/core';
import type { HttpError } from '@/api/http-error';
import type { RecordList } from '@/api/read-shape';
import { prefetchedPage } from '@/providers/data-provider';

/** Reads all rows of a resource. They are there with the first render if their reply has arrived. The page shows errors. */
export function useAllRows<Row extends BaseRecord>(
  list: RecordList<Row>,
  { filters = [], enabled = true }: { filters?: CrudFilters; enabled?: boolean } = {},
) {
  const request = { resource: list.name, meta: { list }, pagination: { mode: 'off' as const }, filters };
  return useList<Row, HttpError>({
    ...request,
    queryOptions: { enabled, initialData: () => prefetchedPage(request) as GetListResponse<Row> | undefined },
    errorNotification: false,
  });
}
