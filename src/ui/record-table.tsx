import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridRowParams,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { type MouseEvent, useMemo } from 'react';
import { useT } from '../i18n/use-t';
import { ActionsInSight } from './actions-in-sight';
import { CutText } from './cut-text';
import type { GridSort } from './grid-sort';
import type { RecordsGridProps } from './records-grid';

type RecordTableProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & { getRowId: (row: Row) => string };

const ROW_HEIGHT = 48;
const COMPACT_ROW_HEIGHT = 36;
/** The free DataGrid throws above this. */
const MAX_ROWS = 100;

/** The rows of a grid as a table with a header that stays in sight. */
export function RecordTable<Row extends GridValidRowModel>(props: RecordTableProps<Row>) {
  const { label, columns, rows, isLoading, getRowId, sort, onSort, selection, onSelection, onRowClick } = props;
  const { expectedRows = 8, isCompact = false } = props;
  const t = useT();
  const rowHeight = isCompact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT;
  const shown = useMemo(() => columns.map((column) => withDefaults(column, Boolean(onSort))), [columns, onSort]);
  const localeText = useMemo(
    () => ({
      checkboxSelectionSelectAllRows: t('ui:grid.selectAll'),
      checkboxSelectionUnselectAllRows: t('ui:grid.unselectAll'),
    }),
    [t],
  );

  return (
    <ActionsInSight>
      <Box sx={bounds}>
        <DataGrid<Row>
          columns={shown}
          rows={rows.slice(0, MAX_ROWS)}
          getRowId={getRowId}
          loading={isLoading}
          rowHeight={rowHeight}
          columnHeaderHeight={rowHeight}
          // Pages are small: with every row and column in the document, find-in-page and screen readers reach them all.
          disableVirtualization
          hideFooter
          disableColumnMenu
          disableColumnFilter
          disableColumnResize
          disableRowSelectionOnClick
          sortingMode="server"
          sortModel={sort ? [{ field: sort.field, sort: sort.order }] : []}
          onSortModelChange={(model) => onSort?.(sortOf(model))}
          checkboxSelection={Boolean(onSelection)}
          rowSelectionModel={selection ? [...selection] : []}
          keepNonExistentRowsSelected
          indeterminateCheckboxAction="select"
          onRowSelectionModelChange={(chosen) => onSelection?.(rows.map(getRowId).filter((id) => chosen.includes(id)))}
          {...(onRowClick && { onRowClick: openOnClick(onRowClick), onCellKeyDown: openOnEnter(onRowClick) })}
          localeText={localeText}
          slotProps={{
            main: { 'aria-label': label },
            loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
          }}
          sx={{
            ...table,
            ...(onRowClick && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
            '--DataGrid-overlayHeight': `${rowHeight * expectedRows}px`,
          }}
        />
      </Box>
    </ActionsInSight>
  );
}

/** Columns share the width unless they have their own; only those that say so can be sorted. */
const withDefaults = <Row extends GridValidRowModel>(column: GridColDef<Row>, canSort: boolean): GridColDef<Row> => ({
  ...(column.width === undefined && { flex: 1, minWidth: 120 }),
  renderCell: ({ formattedValue }) => <CutText>{String(formattedValue ?? '')}</CutText>,
  ...column,
  sortable: canSort && column.sortable === true,
});

function sortOf([first]: GridSortModel): GridSort | undefined {
  return first?.sort ? { field: first.field, order: first.sort } : undefined;
}

/** What has its own click: buttons, links, and the cells that hold them. */
const OWN_CLICK = 'button, a, input, label, [role=menuitem], .MuiDataGrid-cellCheckbox, .MuiDataGrid-actionsCell';

function openOnClick<Row extends GridValidRowModel>(open: (row: Row) => void) {
  return ({ row }: GridRowParams<Row>, event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(OWN_CLICK)) return;
    // A click that ends a text selection is no click on the row.
    if (window.getSelection()?.toString()) return;
    open(row);
  };
}

function openOnEnter<Row extends GridValidRowModel>(open: (row: Row) => void): GridEventListener<'cellKeyDown'> {
  return ({ row }, event) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open(row);
  };
}

/** Never wider than the page, never taller than the window: the table scrolls inside, under its header. */
const bounds = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: 'max(480px, calc(100dvh - 160px))',
};

const table = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell--textCenter': { justifyContent: 'center' },
};
