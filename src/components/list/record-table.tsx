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
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { TruncatedText } from '@/components/text/cell-text';
import type { RecordsGridProps } from './list-columns';

/** Keeps the 'actions' column of a table at its right edge while the rest scrolls below it. */
function StickyActionsColumn({ children }: { children: ReactNode }) {
  return <Box sx={stickyColumnStyles}>{children}</Box>;
}

const stickyEdge = { position: 'sticky', right: 0, zIndex: 2 };
/** Rows are tinted with see-through colours; what lies over other cells needs them on a ground of its own. */
const opaqueTint = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });
const selectedTint = (opacity: string) => opaqueTint(`rgba(var(--mui-palette-primary-mainChannel) / ${opacity})`);
const actionsCellSelector = '.MuiDataGrid-cell[data-field="actions"]';

const stickyColumnStyles = {
  minWidth: 0,
  '& .MuiDataGrid-columnHeader[data-field="actions"]': { ...stickyEdge, bgcolor: 'background.default' },
  [`& ${actionsCellSelector}`]: { ...stickyEdge, bgcolor: 'background.paper' },
  [`& .MuiDataGrid-row:hover ${actionsCellSelector}`]: opaqueTint('var(--mui-palette-action-hover)'),
  [`& .MuiDataGrid-row.Mui-selected ${actionsCellSelector}`]: selectedTint('var(--mui-palette-action-selectedOpacity)'),
  [`& .MuiDataGrid-row.Mui-selected:hover ${actionsCellSelector}`]: selectedTint(
    'calc(var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity))',
  ),
};

/**
 * A row that has left, such as one that was decided, stands for a moment longer than its data: the second click of a
 * double one would take the focus along with it, and the grid throws for a row that it no longer knows.
 */
function useIgnoreRemovedRows<Row>(rows: readonly Row[], getRowId: (row: Row) => string) {
  const stop = useEventCallback((event: SyntheticEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-id]') : null;
    const id = row?.getAttribute('data-id');
    if (!id || rows.some((each) => getRowId(each) === id)) return;
    event.stopPropagation();
    event.preventDefault();
  });
  return { onMouseDownCapture: stop, onMouseUpCapture: stop, onClickCapture: stop };
}

/** A pointer that only crosses a row is not there yet. Milliseconds. */
const HOVER_DELAY_MS = 100;

const rowIdAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('.MuiDataGrid-row')?.dataset.id : undefined;

/** Tells of the row on which the pointer rests, or that is pressed: what a click on it opens may be fetched ahead. */
function useRowHoverIntent(onNear: ((id: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const last = useRef<string>();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onNear) return {};
  const leave = () => {
    clearTimeout(timer.current);
    last.current = undefined;
  };
  return {
    onPointerOver: ({ target }: PointerEvent) => {
      const id = rowIdAt(target);
      if (id === last.current) return;
      leave();
      last.current = id;
      if (id !== undefined) timer.current = setTimeout(() => onNear(id), HOVER_DELAY_MS);
    },
    onPointerLeave: leave,
    onPointerDown: ({ target }: PointerEvent) => {
      const id = rowIdAt(target);
      if (id !== undefined) onNear(id);
    },
  };
}

/** About as many as a window shows. */
const FIRST_BATCH = 10;
/** As many as are drawn within a frame or two. */
const NEXT_BATCH = 20;

/**
 * The rows of another page in turns, those that are seen at once and the rest between the next frames, so that a list of
 * a hundred never freezes the page. A list of which some rows stay keeps all of its rows. The DataGrid's own virtualisation was considered: a row
 * that is not drawn is found neither by the browser's search nor by a screen reader.
 */
function useProgressiveRows<Row>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const [turn, setTurn] = useState({ rows, count: FIRST_BATCH });
  let { count } = turn;
  if (turn.rows !== rows) {
    const before = new Set(turn.rows.map(idOf));
    count = rows.some((row) => before.has(idOf(row))) ? rows.length : FIRST_BATCH;
    setTurn({ rows, count });
  }
  useEffect(() => {
    if (count >= rows.length) return;
    const frame = requestAnimationFrame(() => setTurn({ rows, count: count + NEXT_BATCH }));
    return () => cancelAnimationFrame(frame);
  }, [rows, count]);
  return useMemo(() => (count < rows.length ? rows.slice(0, count) : rows), [rows, count]);
}

type RecordTableProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & {
  getRowId: (row: Row) => string;
  expectedRows: number;
  /** In pixels; of the header too. */
  rowHeight: number;
  bounds: SystemStyleObject & { maxHeight: string };
};

/** Below this two lines do not fit into a row. */
const MIN_TWO_LINE_HEIGHT = 48;
/** A page of a hundred records, each with a heading above it. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

/** The rows of a grid as a table with a header that stays in sight. */
export function RecordTable<Row extends GridValidRowModel>(props: RecordTableProps<Row>) {
  const { label, columns, rows, loading, isPreviousData, sortModel = NO_SORT_MODEL, selection = NO_SELECTION } = props;
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
  const drawn = useProgressiveRows(rows, getRowId);
  const left = useIgnoreRemovedRows(drawn, getRowId);
  const isUnfinished = drawn.length < rows.length;
  // What stands below stays where it is while rows are still to come.
  const height = `min(${rowHeight * (rows.length + 1)}px, ${bounds.maxHeight})`;
  const shown = useMemo(() => {
    const own = columns.map((column) => columnWithDefaults(column, canSort));
    return rowName
      ? [labeledCheckboxColumn((row: Row) => t('ui:grid.selectNamed', { name: rowName(row) })), ...own]
      : own;
  }, [columns, canSort, rowName, t]);
  // refine makes a new model with every drawing.
  const [{ field, sort } = NO_SORT_ITEM] = sortModel;
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
  const near = useRowHoverIntent(
    onRowNear &&
      ((id) => {
        const row = rows.find((each) => getRowId(each) === id);
        if (row) onRowNear(row);
      }),
  );
  const slotProps = useMemo(() => ({ ...overlaySlotProps, main: { 'aria-label': label } }), [label]);
  const sx = useMemo(
    () => ({
      ...tableStyles,
      ...(rowHeight < MIN_TWO_LINE_HEIGHT && singleLineStyles),
      ...focusedRowStyles,
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
    <StickyActionsColumn>
      <Box
        {...near}
        {...left}
        sx={bounds}
        aria-busy={isPreviousData || isUnfinished || undefined}
        style={{
          ...(isPreviousData ? previousRowsStyle : currentRowsStyle),
          ...(isUnfinished && { minHeight: height }),
        }}
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
          disableVirtualization={rows.length <= MAX_ROWS_WITHOUT_VIRTUALIZATION}
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
    </StickyActionsColumn>
  );
}

const NO_SELECTION: readonly string[] = [];
const NO_SORT_MODEL: GridSortModel = [];
const NO_SORT_ITEM: Partial<GridSortModel[number]> = {};
const currentRowsStyle = { transition: 'opacity 160ms' } as const;
// Nothing flickers where the next rows come at once.
const previousRowsStyle = { opacity: 0.55, transition: 'opacity 160ms 120ms' } as const;
const overlaySlotProps = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;

/** The grid's own checkbox column, whose boxes say which row they choose. It stands only where rows can be chosen. */
const labeledCheckboxColumn = <Row extends GridValidRowModel>(nameOf: (row: Row) => string): GridColDef<Row> => ({
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  renderCell: (params) => {
    const named = { inputProps: { 'aria-label': nameOf(params.row), name: 'select_row' } };
    return <GridCellCheckboxRenderer {...params} {...named} />;
  },
});

/** Columns share the width unless they have their own; only those that say so can be sorted. */
const columnWithDefaults = <Row extends GridValidRowModel>(
  column: GridColDef<Row>,
  canSort: boolean,
): GridColDef<Row> => ({
  ...(column.width === undefined && { flex: 1, minWidth: 120 }),
  renderCell: ({ formattedValue }) => <TruncatedText>{String(formattedValue ?? '')}</TruncatedText>,
  ...column,
  sortable: canSort && column.sortable === true,
});

/** What has its own click: buttons, links, and the cells that hold them. */
const INTERACTIVE_SELECTOR =
  'button, a, input, label, [role=menuitem], .MuiDataGrid-cellCheckbox, .MuiDataGrid-actionsCell';

function openOnClick<Row extends GridValidRowModel>(open: (row: Row) => void) {
  return ({ row }: GridRowParams<Row>, event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(INTERACTIVE_SELECTOR)) return;
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
const singleLineStyles = {
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
const focusedRowStyles = {
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

const tableStyles = {
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
