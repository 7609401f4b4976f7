import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
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

type RecordTableProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & {
  getRowId: (row: Row) => string;
  expectedRows: number;
  /** In pixels; of the header too. */
  rowHeight: number;
  bounds: SystemStyleObject;
};

/** Below this two lines do not fit into a row. */
const TWO_LINES = 48;
/** The free DataGrid throws above this. */
const MAX_ROWS = 100;

/** The rows of a grid as a table with a header that stays in sight. */
export function RecordTable<Row extends GridValidRowModel>(props: RecordTableProps<Row>) {
  const { label, columns, rows, isLoading, getRowId, sort, onSort, selection, onSelection, onRowClick } = props;
  const { expectedRows, rowHeight, bounds, canSelect } = props;
  const t = useT();
  const { rowName } = props;
  const shown = useMemo(() => {
    const own = columns.map((column) => withDefaults(column, Boolean(onSort)));
    return rowName ? [namedCheckbox((row: Row) => t('ui:grid.selectNamed', { name: rowName(row) })), ...own] : own;
  }, [columns, onSort, rowName, t]);
  const localeText = useMemo(
    () => ({
      checkboxSelectionSelectAllRows: t('ui:grid.selectAll'),
      checkboxSelectionUnselectAllRows: t('ui:grid.unselectAll'),
      checkboxSelectionSelectRow: t('ui:grid.selectRow'),
      checkboxSelectionUnselectRow: t('ui:grid.unselectRow'),
      columnHeaderSortIconLabel: t('ui:grid.sort'),
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
          {...(canSelect && { isRowSelectable: ({ row }) => canSelect(row) })}
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
            ...(rowHeight < TWO_LINES && oneLine),
            ...focusedRow,
            ...(onRowClick && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
            '--DataGrid-overlayHeight': `${rowHeight * expectedRows}px`,
          }}
        />
      </Box>
    </ActionsInSight>
  );
}

/** The grid's own checkbox column, whose boxes say which row they choose. It stands only where rows can be chosen. */
const namedCheckbox = <Row extends GridValidRowModel>(nameOf: (row: Row) => string): GridColDef<Row> => ({
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  renderCell: (params) => {
    const named = { inputProps: { 'aria-label': nameOf(params.row), name: 'select_row' } };
    return <GridCellCheckboxRenderer {...params} {...named} />;
  },
});

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

/** A second line of a cell moves beside the first. */
const oneLine = {
  '& .MuiDataGrid-cell > .MuiBox-root:has(> .MuiTypography-caption)': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 2,
    py: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& .MuiDataGrid-cell .MuiIconButton-root': { p: 1 },
  '& .MuiDataGrid-cell .MuiButton-root': { minHeight: 28, py: 0 },
  '& .MuiDataGrid-cell .MuiAvatar-root': { width: 26, height: 26, fontSize: '0.6875rem' },
};

/** A row that the keyboard leads to. */
const focusedRow = {
  '& .MuiDataGrid-row:focus': { position: 'relative', outline: 'none', bgcolor: 'action.hover' },
  // Above the cells, of which some lie on a ground of their own.
  '& .MuiDataGrid-row:focus::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    pointerEvents: 'none',
    border: '2px solid var(--mui-palette-primary-main)',
  },
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
