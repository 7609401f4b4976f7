import type { BaseRecord } from '@refinedev/core';
import type { RecordList } from '@/api/read-shape';
import { COORDINATOR_STALE_MS, useCoordinatorScope } from './use-coordinator-endpoint';
import { type RecordGrid, useDataGrid } from './use-data-grid';

interface CoordinatorGridOptions<Row, Beside extends object> {
  resource: RecordList<Row, Beside>;
  /** Filters that stand elsewhere in the address. */
  query?: Readonly<Record<string, string | undefined>>;
  enabled?: boolean;
}

/** useDataGrid for a list of the signed-in coordinator, fresh for two minutes. No call without a coordinator's id. */
export function useCoordinatorGrid<Row extends BaseRecord, Beside extends object = object>({
  resource,
  query,
  enabled = true,
}: CoordinatorGridOptions<Row, Beside>): RecordGrid<Row, Beside> {
  const { hasId } = useCoordinatorScope();
  return useDataGrid<Row, Beside>({
    resource,
    staleTime: COORDINATOR_STALE_MS,
    enabled: enabled && hasId,
    ...(query && { meta: { query } }),
  });
}
