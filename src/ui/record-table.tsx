import Box from '@mui/material/Box';
import useEventCallback from '@mui/material/utils/useEventCallback';
import type { SystemStyleObject } from '@mui/system';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridEventListener,
  type GridRowParams,
  type GridRowSelectionModel,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionsInSight } from './actions-in-sight';
import { CutText } from './cut-text';
import type { RecordsGridProps } from './records-grid-props';
import { useLeftRows } from './use-left-rows';
import { useRowNear } from './use-row-near';
import { useRowsInTurn } from './use-rows-in-turn';

type RecordTableProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & {
  getRowId: (row: Row) => string;
  expectedRows: number;
  /** In pixels; of the header too. */
  rowHeight: number;
  bounds: SystemStyleObject & { maxHeight: string };
};

/** Below this two lines do not fit into a row. */
const TWO_LINES = 48;
/** A page of a hundred records, each with a heading above it. */
const ALL_DRAWN_UP_TO = 200;

/** The rows of a grid as a table with a header that stays in sight. */
export function RecordTable<Row extends GridValidRowModel>(props: RecordTableProps<Row>) {
  const { label, columns, rows, loading, isPreviousData, sortModel = NO_ORDER, selection = NONE } = props;
  const { rowName, canSelect, expectedRows, rowHeight, bounds } = props;
  const { t } = useTranslation();
  const canSort = props.onSortModelChange !== undefined;
  const canOpen = props.onRowClick !== undefined;
  const isChosen = props.onSelection !== undefined;

  // The grid draws every row again whenever it is given anything new: what is given lasts as long as what it is made of.
  const getRowId = useEventCallback(props.getRowId);
  const open = useEventCallback((row: Row) => props.onRowClick?.(row));
  const onSortModelChange = useEventCallback((model: GridSortModel) => props.onSortModelChange?.(model));
  const onSelection = useEventCallback((chosen: GridRowSelectionModel) =>
    props.onSelection?.(rows.map(getRowId).filter((id) => chosen.includes(id))),
  );
  const drawn = useRowsInTurn(rows, getRowId);
  const left = useLeftRows(drawn, getRowId);
  const isUnfinished = drawn.length < rows.length;
  // What stands below stays where it is while rows are still to come.
  const height = `min(${rowHeight * (rows.length + 1)}px, ${bounds.maxHeight})`;
  const shown = useMemo(() => {
    const own = columns.map((column) => withDefaults(column, canSort));
    return rowName ? [namedCheckbox((row: Row) => t('ui:grid.selectNamed', { name: rowName(row) })), ...own] : own;
  }, [columns, canSort, rowName, t]);
  // refine makes a new model with every drawing.
  const [{ field, sort } = NO_SORTING] = sortModel;
  const order = useMemo(() => (field ? [{ field, sort }] : []), [field, sort]);
  const chosen = useMemo(() => [...selection], [selection]);
  const choosing = useMemo(
    () => (canSelect ? { isRowSelectable: ({ row }: GridRowParams<Row>) => canSelect(row) } : {}),
    [canSelect],
  );
  const opening = useMemo(
    () => (canOpen ? { onRowClick: openOnClick(open), onCellKeyDown: openOnEnter(open) } : {}),
    [canOpen, open],
  );
  const { onRowNear } = props;
  const near = useRowNear(
    onRowNear &&
      ((id) => {
        const row = rows.find((each) => getRowId(each) === id);
        if (row) onRowNear(row);
      }),
  );
  const slotProps = useMemo(() => ({ ...overlay, main: { 'aria-label': label } }), [label]);
  const sx = useMemo(
    () => ({
      ...table,
      ...(rowHeight < TWO_LINES && oneLine),
      ...focusedRow,
      ...(canOpen && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
      '--DataGrid-overlayHeight': `${rowHeight * expectedRows}px`,
    }),
    [rowHeight, canOpen, expectedRows],
  );
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
      <Box
        {...near}
        {...left}
        sx={bounds}
        aria-busy={isPreviousData || isUnfinished || undefined}
        style={{ ...(isPreviousData ? older : newest), ...(isUnfinished && { minHeight: height }) }}
      >
        <DataGrid<Row>
          columns={shown}
          rows={drawn}
          getRowId={getRowId}
          loading={loading}
          rowHeight={rowHeight}
          columnHeaderHeight={rowHeight}
          // The page is cut by the server. In its client mode the free DataGrid shows the first hundred rows alone, and headings are rows too.
          paginationMode="server"
          rowCount={drawn.length}
          // Pages are small: with every row and column in the document, find-in-page and screen readers reach them all.
          disableVirtualization={rows.length <= ALL_DRAWN_UP_TO}
          hideFooter
          disableColumnMenu
          disableColumnFilter
          disableColumnResize
          disableRowSelectionOnClick
          sortingMode="server"
          sortModel={order}
          onSortModelChange={onSortModelChange}
          checkboxSelection={isChosen}
          {...choosing}
          rowSelectionModel={chosen}
          keepNonExistentRowsSelected
          indeterminateCheckboxAction="select"
          onRowSelectionModelChange={onSelection}
          {...opening}
          localeText={localeText}
          slotProps={slotProps}
          sx={sx}
        />
      </Box>
    </ActionsInSight>
  );
}

const NONE: readonly string[] = [];
const NO_ORDER: GridSortModel = [];
const NO_SORTING: Partial<GridSortModel[number]> = {};
const newest = { transition: 'opacity 160ms' } as const;
// Nothing flickers where the next rows come at once.
const older = { opacity: 0.55, transition: 'opacity 160ms 120ms' } as const;
const overlay = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;

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
  '& .MuiDataGrid-cell .two-lines, & .MuiDataGrid-cell > .MuiBox-root:has(> .MuiTypography-caption)': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 2,
    py: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& .MuiDataGrid-cell .MuiIconButton-root, & .MuiDataGrid-cell .icon-action': { p: 1 },
  '& .MuiDataGrid-cell .MuiButton-root': { minHeight: 28, py: 0 },
  // Its own size stands in its style.
  '& .MuiDataGrid-cell .initials': {
    width: '26px !important',
    height: '26px !important',
    fontSize: '0.6875rem !important',
  },
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
  // Where the arrow of the order takes the room, a title takes a second line and loses no letter.
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'normal',
    lineHeight: 1.2,
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-iconButtonContainer': { mx: '-5px' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell--textCenter': { justifyContent: 'center' },
};
