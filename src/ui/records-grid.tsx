import Box from '@mui/material/Box';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type ReactNode, useEffect } from 'react';
import { useIsPhone } from '../hooks/use-is-phone';
import { loadable, useLoaded } from '../hooks/use-loaded';
import type { GridSort } from './grid-sort';
import { RecordCards } from './record-cards';
import { SkeletonRows } from './skeletons';

export interface RecordsGridProps<Row extends GridValidRowModel> {
  /** What screen readers hear: what the rows are. */
  label: string;
  /** The first one names the row. Sortable are those that say so; widths are shared out unless they have their own. */
  columns: readonly GridColDef<Row>[];
  /** One page, at most 100 rows: the free DataGrid takes no more. */
  rows: readonly Row[];
  /** No rows yet: rows of the same height stand in. */
  isLoading: boolean;
  /** `_id` unless told. */
  getRowId?: (row: Row) => string;
  sort?: GridSort | undefined;
  onSort?: (sort: GridSort | undefined) => void;
  /** Ids of the chosen rows; checkboxes are there with `onSelection`. Rows that leave the page leave the selection. */
  selection?: readonly string[];
  onSelection?: (ids: string[]) => void;
  /** The row as a card, for phones: the two most telling facts and the actions. */
  renderCard: (row: Row) => ReactNode;
  /** Stands in for rows when there are none. */
  empty: ReactNode;
  /** A click or Enter on a row. */
  onRowClick?: (row: Row) => void;
  /** How many rows stand in while loading. */
  expectedRows?: number;
  /** Rows of 36 instead of 48 pixels. */
  isCompact?: boolean;
}

/** The table is a third of all code, and phones show cards: they never fetch it, other windows together with the screen. */
const table = loadable(() => import('./record-table'));
export const preloadTable = () => table.load();
if (typeof window.matchMedia === 'function' && window.matchMedia('(min-width:600px)').matches) {
  preloadTable().catch(() => undefined);
}

const rowIdOf = (row: GridValidRowModel): string => String(row._id ?? row.id);

/** A page of records: a table on wide screens, cards on phones. Sorting, filters and paging are the server's. */
export function RecordsGrid<Row extends GridValidRowModel>(props: RecordsGridProps<Row>) {
  const { rows, isLoading, selection, onSelection, empty, getRowId = rowIdOf } = props;
  const isPhone = useIsPhone();
  const loaded = useLoaded(table, !isPhone);

  useEffect(() => {
    if (isLoading || !selection || !onSelection) return;
    const here = new Set(rows.map(getRowId));
    const kept = selection.filter((id) => here.has(id));
    if (kept.length < selection.length) onSelection(kept);
  }, [rows, isLoading, selection, onSelection, getRowId]);

  if (!isLoading && rows.length === 0) return <Box sx={frame}>{empty}</Box>;
  if (isPhone) return <RecordCards {...props} getRowId={getRowId} />;
  if (!loaded) {
    return (
      <Box sx={frame}>
        <SkeletonRows count={props.expectedRows ?? 8} height={props.isCompact ? 36 : 48} label={props.label} />
      </Box>
    );
  }
  return <loaded.RecordTable {...props} getRowId={getRowId} />;
}

const frame = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
