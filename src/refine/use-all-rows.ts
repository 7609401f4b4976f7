import { type BaseRecord, type CrudFilters, type GetListResponse, useList } from '@refinedev/core';
import { arrivedPage } from '@/providers/data-provider';
import type { HttpError } from '@/server/http-error';
import type { RecordList } from '@/server/shape';

/** refine's useList for all rows of a resource. They are there with the first drawing if their answer is. Shows no message: the page does. */
export function useAllRows<Row extends BaseRecord>(
  list: RecordList<Row>,
  { filters = [], enabled = true }: { filters?: CrudFilters; enabled?: boolean } = {},
) {
  const request = { resource: list.name, meta: { list }, pagination: { mode: 'off' as const }, filters };
  return useList<Row, HttpError>({
    ...request,
    queryOptions: { enabled, initialData: () => arrivedPage(request) as GetListResponse<Row> | undefined },
    errorNotification: false,
  });
}
