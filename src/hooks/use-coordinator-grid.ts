import type { BaseRecord } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { COORDINATOR_STALE_MS, useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import type { FetchAllOptions } from '@/components/list/list-controls';
import { type RecordGrid, useRecordGrid } from './use-record-grid';

interface CoordinatorGridOptions<Answered, Row> {
  /** A resource of the coordinator's area. */
  resource: string;
  /** Makes the row that screens show of what the host answered. A function of the module, so that the rows stay the same. */
  complete: (answered: Answered) => Row;
  /** Filters that stand elsewhere in the address. */
  query?: Readonly<Record<string, string | undefined>>;
  enabled?: boolean;
}

/** useRecordGrid for a list of the signed-in coordinator: fresh for two minutes, and with complete rows. No call without a coordinator's id. */
export function useCoordinatorGrid<Answered extends BaseRecord, Row extends BaseRecord>({
  resource,
  complete,
  query,
  enabled = true,
}: CoordinatorGridOptions<Answered, Row>): RecordGrid<Row> {
  const { hasId } = useCoordinatorScope();
  const grid = useRecordGrid<Answered>({
    resource,
    staleTime: COORDINATOR_STALE_MS,
    enabled: enabled && hasId,
    ...(query && { meta: { query } }),
  });
  const { rows: answered, fetchAll: fetchAnswered } = grid;
  const rows = useMemo(() => answered.map(complete), [answered, complete]);
  const fetchAll = useCallback(
    async (options: FetchAllOptions) => (await fetchAnswered(options)).map(complete),
    [fetchAnswered, complete],
  );
  return { ...grid, rows, fetchAll, dataGridProps: { ...grid.dataGridProps, rows } };
}
