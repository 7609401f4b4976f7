import Box from '@mui/material/Box';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useIsPhone } from '@/hooks/use-is-phone';
import { type Density, useListLook } from '@/hooks/use-list-look';
import { useLoaded } from '@/hooks/use-loaded';
import { useRowCount } from '@/hooks/use-row-count';
import { visibleColumns } from './list-columns';
import { RecordCards } from './record-cards';
import type { RecordsGridProps } from './records-grid-props';
import { SkeletonRows } from './skeletons';
import { tableCode } from './table-code';

const rowIdOf = (row: GridValidRowModel): string => String(row._id ?? row.id);

/** Height of a row and of the header, in pixels. */
const ROW_HEIGHTS: Record<Density, number> = { compact: 36, standard: 48, comfortable: 60 };

/** A page of records: a table on wide screens, cards on phones. Sorting, filters and paging are the server's. */
export function RecordsGrid<Row extends GridValidRowModel>(props: RecordsGridProps<Row>) {
  const { rows, loading, selection, onSelection, empty, list, columns, getRowId = rowIdOf } = props;
  const isPhone = useIsPhone();
  const loaded = useLoaded(tableCode, !isPhone);
  const { density, hidden } = useListLook(list);
  const shown = useMemo(() => (list ? visibleColumns(columns, hidden) : columns), [list, columns, hidden]);
  const expectedRows = useRowCount(list, loading ? undefined : rows.length) ?? props.expectedRows ?? 8;
  const rowHeight = ROW_HEIGHTS[props.isCompact ? 'compact' : density];

  // Another page is drawn after what else has changed, such as figures and filters. Where a row has left, such as one
  // that was decided, it leaves at once: nobody may choose it any more.
  const before = useDeferredValue(rows);
  const calmRows = useMemo(() => {
    if (before === rows) return rows;
    const known = new Set(before.map(getRowId));
    return rows.some((row) => known.has(getRowId(row))) ? rows : before;
  }, [before, rows, getRowId]);

  useEffect(() => {
    if (loading || !selection || !onSelection) return;
    const here = new Set(rows.map(getRowId));
    const kept = selection.filter((id) => here.has(id));
    if (kept.length < selection.length) onSelection(kept);
  }, [rows, loading, selection, onSelection, getRowId]);

  // Told by what was shown: a drawing that is begun and given up again shows nothing.
  const hadRows = useRef(false);
  useEffect(() => {
    if (calmRows.length > 0) hadRows.current = true;
  }, [calmRows]);

  if (!loading && rows.length === 0) return <Box sx={frame}>{empty}</Box>;
  const drawn = { ...props, getRowId, expectedRows };
  if (isPhone) return <RecordCards {...drawn} />;
  // Drawing the table takes long on a slow machine, and the screen's calls are sent once it is drawn: not without rows.
  if (!loaded || (calmRows.length === 0 && !hadRows.current)) {
    return (
      <Box sx={standIn}>
        <Box sx={{ ...header, height: rowHeight }} />
        <SkeletonRows count={expectedRows} height={rowHeight} label={props.label} />
      </Box>
    );
  }
  // The first rows come a moment after they are here: until then they are on their way, not absent.
  const waits = loading || calmRows.length === 0;
  return (
    <loaded.RecordTable
      {...drawn}
      loading={waits}
      rows={calmRows}
      columns={shown}
      rowHeight={rowHeight}
      bounds={bounds}
    />
  );
}

const frame = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
/** Never wider than the page, never taller than the window: the table scrolls inside, under its header. */
const bounds = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: 'max(480px, calc(100dvh - 160px))',
} as const;
const standIn = { ...frame, ...bounds, overflow: 'hidden' };
const header = { flexShrink: 0, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' };
