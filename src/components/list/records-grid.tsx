import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '@mui/material';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { RowCheckbox } from '@/components/form/row-checkbox';
import { useLazyModule } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import { IconActionButton } from './buttons';
import { visibleColumns } from './list-columns';
import { type Density, useLastRowCount, useListPreferences } from './list-preferences';
import { recordTableModule } from './record-table-loader';
import { headerBox, isRowClick, type RecordsGridProps, useRowsInWindow } from './records';

const defaultRowId = (row: GridValidRowModel): string => String(row._id ?? row.id);

const ROW_HEIGHTS: Record<Density, number> = { compact: 36, standard: 48, comfortable: 60 };
const THREE_LINES_HEIGHT = 52;
const CARD_HEIGHT = 96;

export function RecordsGrid<Row extends GridValidRowModel>(props: RecordsGridProps<Row>) {
  const { rows, loading, empty, list, columns, getRowId = defaultRowId } = props;
  const isPhone = useIsPhone();
  const tableModule = useLazyModule(recordTableModule, !isPhone);
  const { density, hidden } = useListPreferences(list);
  const shownColumns = useMemo(() => (list ? visibleColumns(columns, hidden) : columns), [list, columns, hidden]);
  const expectedRows = useLastRowCount(list, loading ? undefined : rows.length) ?? props.expectedRows ?? 8;
  const rowHeight = props.hasThreeLines && density === 'standard' ? THREE_LINES_HEIGHT : ROW_HEIGHTS[density];

  // Set in an effect, since a render that React discards shows nothing.
  const hadRows = useRef(false);
  useEffect(() => {
    if (rows.length > 0) hadRows.current = true;
  }, [rows]);

  if (!loading && rows.length === 0) return <Box sx={frameStyles}>{empty}</Box>;
  const gridProps = { ...props, getRowId, expectedRows };
  if (isPhone) return <RecordCards {...gridProps} />;
  // Without rows the table is not rendered: on a slow machine that takes long, and the page sends its requests only afterwards.
  if (!tableModule || (rows.length === 0 && !hadRows.current)) {
    return (
      <Box sx={skeletonStyles}>
        <Box sx={{ ...skeletonHeaderStyles, height: rowHeight }} />
        <SkeletonRows count={expectedRows} height={rowHeight} label={props.label} />
      </Box>
    );
  }
  return <tableModule.RecordTable {...gridProps} columns={shownColumns} rowHeight={rowHeight} />;
}

type RecordCardsProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & { getRowId: (row: Row) => string };

function RecordCards<Row extends GridValidRowModel>(props: RecordCardsProps<Row>) {
  const { label, rows, loading, getRowId, onSelection, expectedRows = 8 } = props;
  const renderedRows = useRowsInWindow(rows, CARD_HEIGHT);
  if (loading && rows.length === 0) return <SkeletonRows count={expectedRows} height={CARD_HEIGHT} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      {onSelection && <SelectAll {...props} onSelection={onSelection} />}
      <Box component="ul" aria-label={label} aria-busy={loading} sx={cardListStyles}>
        {renderedRows.map((row) => (
          <RecordCard key={getRowId(row)} {...props} row={row} />
        ))}
      </Box>
    </Box>
  );
}

function RecordCard<Row extends GridValidRowModel>(props: RecordCardsProps<Row> & { row: Row }) {
  const { row, getRowId, selection = [], mixed = [], onSelection, canSelect, onRowClick, renderCard, rowName } = props;
  const { t } = useTranslation();
  const id = getRowId(row);
  if (props.isHeading?.(row)) {
    return (
      <li data-id={id} className="heading">
        {renderCard(row, props.rows)}
      </li>
    );
  }
  const isSelected = selection.includes(id);
  const name = rowName?.(row);
  return (
    <li
      data-id={id}
      className={[isSelected && 'selected', onRowClick && 'opens'].filter(Boolean).join(' ')}
      // The whole card is the target of a thumb; the button at its end is that of keyboards and screen readers.
      {...(onRowClick && { onClick: (event: MouseEvent) => isRowClick(event) && onRowClick(row) })}
    >
      {onSelection && (
        <RowCheckbox
          checked={isSelected}
          indeterminate={mixed.includes(id)}
          disabled={canSelect ? !canSelect(row) : false}
          onChange={() => onSelection([id], !isSelected)}
          inputProps={{ 'aria-label': name ? t('ui:grid.selectNamed', { name }) : t('ui:grid.select') }}
        />
      )}
      <div>{renderCard(row, props.rows)}</div>
      {onRowClick && (
        <IconActionButton
          label={name ? t('ui:grid.openNamed', { name }) : t('ui:grid.open')}
          tooltip={t('ui:grid.open')}
          Icon={ChevronRight}
          aria-expanded={props.isOpen?.(row)}
          onClick={() => onRowClick(row)}
        />
      )}
    </li>
  );
}

function SelectAll<Row extends GridValidRowModel>(
  props: RecordCardsProps<Row> & Required<Pick<RecordCardsProps<Row>, 'onSelection'>>,
) {
  const { t } = useTranslation();
  const { candidates, isAll, isSome } = headerBox(props);
  if (candidates.length === 0) return null;
  return (
    <RowCheckbox checked={isAll} indeterminate={isSome} onChange={() => props.onSelection(candidates, !isAll)}>
      {t('ui:grid.selectAll')}
    </RowCheckbox>
  );
}

const frameStyles = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
const skeletonStyles = { ...frameStyles, minWidth: 0, overflow: 'hidden' };
const skeletonHeaderStyles = { flexShrink: 0, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' };
const SELECTED_TINT = 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)';
const cardListStyles = {
  display: 'grid',
  gap: 3,
  '& > li.heading': { pt: 3, px: 1, minWidth: 0 },
  '& > li:not(.heading)': {
    ...frameStyles,
    p: 3,
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    minWidth: 0,
    overflow: 'hidden',
    '& > div': { flex: 1, minWidth: 0 },
    '& > .row-checkbox, & > .icon-action': { m: -2 },
    '& > .icon-action[aria-expanded] svg': { transform: 'rotate(90deg)' },
    '& > .icon-action[aria-expanded=true] svg': { transform: 'rotate(-90deg)' },
    '&.opens': { cursor: 'pointer' },
    // A thumb has no hover, so a press must be visible.
    '&.opens:active:not(:has(:is(button, a):active))': { bgcolor: 'action.hover' },
    '&.selected': {
      borderColor: 'primary.main',
      backgroundImage: `linear-gradient(${SELECTED_TINT}, ${SELECTED_TINT})`,
    },
  },
};
