import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { useLazyModule } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import { type RecordsGridProps, visibleColumns } from './list-columns';
import { type Density, useLastRowCount, useListPreferences } from './list-preferences';
import { recordTableModule } from './record-table-loader';

type RecordCardsProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & { getRowId: (row: Row) => string };

/** The rows of a grid as cards, for phones. */
function RecordCards<Row extends GridValidRowModel>(props: RecordCardsProps<Row>) {
  const { label, rows, loading, getRowId, selection = [], onSelection, canSelect, expectedRows = 8 } = props;
  const choosable = canSelect ? rows.filter(canSelect) : rows;
  if (loading && rows.length === 0) return <SkeletonRows count={expectedRows} height={96} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      {onSelection && choosable.length > 0 && (
        <SelectAll ids={choosable.map(getRowId)} selection={selection} onSelection={onSelection} />
      )}
      <Box component="ul" aria-label={label} aria-busy={loading} sx={cardListStyles}>
        {rows.map((row) => (
          <RecordCard key={getRowId(row)} {...props} row={row} />
        ))}
      </Box>
    </Box>
  );
}

function RecordCard<Row extends GridValidRowModel>(props: RecordCardsProps<Row> & { row: Row }) {
  const { row, getRowId, selection = [], onSelection, canSelect, onRowClick, renderCard, rowName } = props;
  const { t } = useTranslation();
  const id = getRowId(row);
  if (props.isHeading?.(row)) {
    return (
      <Box component="li" data-id={id} sx={headingStyles}>
        {renderCard(row)}
      </Box>
    );
  }
  const isChosen = selection.includes(id);
  const name = rowName?.(row);
  return (
    <Card component="li" data-id={id} sx={{ ...cardStyles, ...(isChosen && selectedCardStyles) }}>
      {onSelection && (
        <Checkbox
          checked={isChosen}
          disabled={canSelect ? !canSelect(row) : false}
          onChange={() => onSelection(isChosen ? selection.filter((other) => other !== id) : [...selection, id])}
          slotProps={{ input: { 'aria-label': name ? t('ui:grid.selectNamed', { name }) : t('ui:grid.select') } }}
          sx={{ m: -2 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>{renderCard(row)}</Box>
      {onRowClick && (
        <IconButton
          aria-label={name ? t('ui:grid.openNamed', { name }) : t('ui:grid.open')}
          onClick={() => onRowClick(row)}
          sx={{ m: -2 }}
        >
          <ChevronRight />
        </IconButton>
      )}
    </Card>
  );
}

interface SelectAllProps {
  ids: readonly string[];
  selection: readonly string[];
  onSelection: (ids: string[]) => void;
}

function SelectAll({ ids, selection, onSelection }: SelectAllProps) {
  const { t } = useTranslation();
  const isAll = ids.length > 0 && ids.every((id) => selection.includes(id));
  return (
    <Box component="label" sx={selectAllStyles}>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && selection.length > 0}
        onChange={() => onSelection(isAll ? [] : [...ids])}
      />
      {t(isAll ? 'ui:grid.unselectAll' : 'ui:grid.selectAll')}
    </Box>
  );
}

const selectAllStyles = { display: 'inline-flex', alignItems: 'center', mb: 1, ml: 1, cursor: 'pointer' };
const cardListStyles = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 };
const headingStyles = { pt: 3, px: 1, minWidth: 0 };
const selectedCardStyles = {
  borderColor: 'primary.main',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, var(--mui-palette-background-paper))',
};
const cardStyles = { p: 3, display: 'flex', alignItems: 'flex-start', gap: 3, minWidth: 0 };

const defaultRowId = (row: GridValidRowModel): string => String(row._id ?? row.id);

/** Height of a row and of the header, in pixels. */
const ROW_HEIGHTS: Record<Density, number> = { compact: 36, standard: 48, comfortable: 60 };

/** A page of records: a table on wide screens, cards on phones. Sorting, filters and paging are the server's. */
export function RecordsGrid<Row extends GridValidRowModel>(props: RecordsGridProps<Row>) {
  const { rows, loading, selection, onSelection, empty, list, columns, getRowId = defaultRowId } = props;
  const isPhone = useIsPhone();
  const loaded = useLazyModule(recordTableModule, !isPhone);
  const { density, hidden } = useListPreferences(list);
  const shown = useMemo(() => (list ? visibleColumns(columns, hidden) : columns), [list, columns, hidden]);
  const expectedRows = useLastRowCount(list, loading ? undefined : rows.length) ?? props.expectedRows ?? 8;
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

  if (!loading && rows.length === 0) return <Box sx={frameStyles}>{empty}</Box>;
  const drawn = { ...props, getRowId, expectedRows };
  if (isPhone) return <RecordCards {...drawn} />;
  // Drawing the table takes long on a slow machine, and the screen's calls are sent once it is drawn: not without rows.
  if (!loaded || (calmRows.length === 0 && !hadRows.current)) {
    return (
      <Box sx={skeletonStyles}>
        <Box sx={{ ...skeletonHeaderStyles, height: rowHeight }} />
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
      bounds={boundsStyles}
    />
  );
}

const frameStyles = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
/** Never wider than the page, never taller than the window: the table scrolls inside, under its header. */
const boundsStyles = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: 'max(480px, calc(100dvh - 160px))',
} as const;
const skeletonStyles = { ...frameStyles, ...boundsStyles, overflow: 'hidden' };
const skeletonHeaderStyles = { flexShrink: 0, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' };
