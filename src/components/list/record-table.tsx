import { Box } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridCellParams,
  type GridColDef,
  GridHeaderCheckbox,
  type GridRenderCellParams,
  type GridRowParams,
  type GridRowSelectionModel,
  type GridSlotsComponent,
  type GridSortModel,
  type GridValidRowModel,
  type MuiEvent,
  useGridApiRef,
} from '@mui/x-data-grid';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type UIEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from '@/components/form/row-checkbox';
import { WrappedText } from '@/components/text/cell-text';
import { isActions, leastTableWidth, MIN_COLUMN_WIDTH } from './list-columns';
import {
  boundsStyles,
  currentRowsStyle,
  frameStyles,
  heightStyles,
  previousRowsStyle,
  tableStyles,
} from './record-table-styles';
import { headerBox, isKeyOfControl, isRowClick, type RecordsGridProps, useRowsInWindow } from './records';

/*
 * The table of a list, with all workarounds for MUI's DataGrid. Each of them is for one behavior of the grid:
 *
 * - Every new prop renders all rows again: callbacks, columns, models and styles are memoized in `RecordTable`.
 * - New rows as a prop render every cell twice, once for the prop and once for the grid's state: `useRowsOfGrid` gives them to the state.
 * - Virtualized rows are found neither by find-in-page nor by screen readers: virtualization is off for usual page sizes.
 * - The grid scrolls in itself, and an `autoHeight` has no sticky header: `scrolls-with-page` lets the page scroll under its header. A table
 *   of more rows, or one that is too wide, keeps its own scroll container.
 * - In its client mode the free grid shows a hundred rows at most: paginationMode is 'server', although a page has all its rows.
 * - The grid has no pinned columns without a license: `frameStyles` keep the actions at the right edge. Where the columns are
 *   wider than the window, they scroll sideways below the actions and the `pinned` amount beside them, and a shadow tells of more.
 * - A table that a Suspense boundary hides, as when its tab is left, has no size, which the grid logs as an error: `logLevel` is false.
 * - The checkboxes of all rows have the same label, and know neither rows of which a part is selected nor, in the header, rows that
 *   cannot be: `gridColumns` has its own.
 * - It takes Space from a button in a cell, and moves the focus ten rows on: `isKeyOfControl` leaves such keys to the button.
 * - A row cannot be focused as a whole: `use-row-keyboard.ts` focuses it, and `focusedRowStyles` show it.
 */

type RecordTableProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & {
  getRowId: (row: Row) => string;
  expectedRows: number;
  rowHeight: number;
};

const MIN_TWO_LINE_HEIGHT = 48;
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

export function RecordTable<Row extends GridValidRowModel>(props: RecordTableProps<Row>) {
  const { label, columns, rows, loading, isPreviousData, sortModel = NO_SORT_MODEL } = props;
  const { selection = NO_SELECTION, mixed = NO_SELECTION } = props;
  const { rowName, canSelect, expectedRows, rowHeight } = props;
  const { t } = useTranslation();
  const canSort = props.onSortModelChange !== undefined;
  const canOpen = props.onRowClick !== undefined;
  const hasCheckboxes = props.onSelection !== undefined;

  const getRowId = useEventCallback(props.getRowId);
  const open = useEventCallback((row: Row) => props.onRowClick?.(row));
  const onSortModelChange = useEventCallback((model: GridSortModel) => props.onSortModelChange?.(model));
  const onSelection = useEventCallback((model: GridRowSelectionModel) => {
    const [before, after] = [new Set(selection), new Set(model.map(String))];
    const ticked = [...after].filter((id) => !before.has(id));
    const unticked = [...before].filter((id) => !after.has(id));
    if (ticked.length > 0) props.onSelection?.(ticked, true);
    if (unticked.length > 0) props.onSelection?.(unticked, false);
  });
  const { isAll, isSome } = headerBox({ ...props, getRowId });
  const isVirtualized = rows.length > MAX_ROWS_WITHOUT_VIRTUALIZATION;
  const { ref: frame, width = Number.POSITIVE_INFINITY, isAtEnd, onScrollCapture } = useTableWidth();
  const isTooWide = useMemo(() => leastTableWidth(columns, hasCheckboxes) > width, [columns, hasCheckboxes, width]);
  const hasThreeLines = props.hasThreeLines === true && rowHeight > MIN_TWO_LINE_HEIGHT;
  const renderedRows = useRowsInWindow(rows, rowHeight);
  const gridRows = useRowsOfGrid(isVirtualized ? rows : renderedRows);
  const gridColumns = useMemo(() => {
    // The types of the grid's checkboxes lack the props that they pass on.
    const headerProps = { checked: isAll, indeterminate: isSome };
    const renderHeader: NonNullable<GridColDef['renderHeader']> = (params) => (
      <GridHeaderCheckbox {...params} {...headerProps} />
    );
    const boxProps = ({ row, id }: GridRenderCellParams<Row>) => {
      const label = rowName ? t('ui:grid.selectNamed', { name: rowName(row) }) : t('ui:grid.selectRow');
      return { inputProps: { 'aria-label': label, name: 'select_row' }, indeterminate: mixed.includes(String(id)) };
    };
    const checkboxColumn: GridColDef<Row> = {
      ...GRID_CHECKBOX_SELECTION_COL_DEF,
      renderHeader,
      renderCell: renderMemoized((params) => <GridCellCheckboxRenderer {...params} {...boxProps(params)} />),
    };
    return [checkboxColumn, ...columns.map((column) => columnWithDefaults(column, canSort))];
  }, [columns, canSort, rowName, isAll, isSome, mixed, t]);
  // refine makes a new sort model with each render.
  const [{ field, sort } = NO_SORT_ITEM] = canSort ? sortModel : NO_SORT_MODEL;
  const memoizedSortModel = useMemo(() => (field ? [{ field, sort }] : []), [field, sort]);
  const selectionModel = useMemo(() => [...selection], [selection]);
  const selectableProps = useMemo(
    () => canSelect && { isRowSelectable: ({ row }: GridRowParams<Row>) => canSelect(row) },
    [canSelect],
  );
  const openProps = useMemo(
    () => canOpen && { onRowClick: ({ row }: GridRowParams<Row>, event: MouseEvent) => isRowClick(event) && open(row) },
    [canOpen, open],
  );
  const onCellKeyDown = useEventCallback(({ row }: GridCellParams<Row>, event: MuiEvent<KeyboardEvent>) => {
    if (event.target !== event.currentTarget) event.defaultMuiPrevented = isKeyOfControl(event);
    else if (event.key === 'Enter') open(row);
  });
  const slotProps = useMemo(() => ({ ...overlaySlotProps, main: { 'aria-label': label } }), [label]);
  const classNames = [
    !isVirtualized && !isTooWide && 'scrolls-with-page',
    rowHeight < MIN_TWO_LINE_HEIGHT && 'single-line',
    hasThreeLines && 'three-lines',
    canOpen && 'opens-rows',
  ];
  const heights = useMemo(
    () =>
      ({
        '--DataGrid-overlayHeight': `${rowHeight * expectedRows}px`,
        '--row-height': `${rowHeight}px`,
      }) as CSSProperties,
    [rowHeight, expectedRows],
  );
  const localeText = useMemo(
    () => ({
      checkboxSelectionSelectAllRows: t('ui:grid.selectAll'),
      checkboxSelectionUnselectAllRows: t('ui:grid.selectAll'),
      columnHeaderSortIconLabel: t('ui:grid.sort'),
    }),
    [t],
  );

  return (
    <Box
      ref={frame}
      onScrollCapture={onScrollCapture}
      data-more={(isTooWide && !isAtEnd) || undefined}
      style={{ '--actions-width': `${columns.find(isActions)?.width ?? 0}px` } as CSSProperties}
      sx={frameStyles}
    >
      <Box
        sx={isVirtualized ? boundsStyles : heightStyles}
        aria-busy={isPreviousData || undefined}
        style={{
          ...(isPreviousData ? previousRowsStyle : currentRowsStyle),
          // Nothing below the table moves when the rest of its rows are drawn.
          ...(!isVirtualized && { minHeight: rowHeight * (rows.length + 1) }),
        }}
      >
        <DataGrid<Row>
          {...gridRows}
          columns={gridColumns}
          getRowId={getRowId}
          loading={loading}
          rowHeight={rowHeight}
          {...(hasThreeLines && autoHeightProps)}
          columnHeaderHeight={rowHeight}
          paginationMode="server"
          rowCount={UNKNOWN_COUNT}
          autoHeight={!isVirtualized}
          disableVirtualization={!isVirtualized}
          logLevel={false}
          hideFooter
          disableColumnMenu
          disableColumnFilter
          disableColumnResize
          disableRowSelectionOnClick
          sortingMode="server"
          sortModel={memoizedSortModel}
          onSortModelChange={onSortModelChange}
          checkboxSelection={hasCheckboxes}
          {...selectableProps}
          rowSelectionModel={selectionModel}
          keepNonExistentRowsSelected
          indeterminateCheckboxAction="select"
          onRowSelectionModelChange={onSelection}
          {...openProps}
          onCellKeyDown={onCellKeyDown}
          localeText={localeText}
          slots={SLOTS}
          slotProps={slotProps}
          className={classNames.filter(Boolean).join(' ')}
          style={heights}
          sx={tableStyles}
        />
      </Box>
    </Box>
  );
}

/** The grid then counts its rows itself. */
const UNKNOWN_COUNT = -1;
/** In a wide font and a narrow window, a long name above a long user name has more lines than other rows have room for. */
const autoHeightProps = { getRowHeight: () => 'auto' as const };
const NO_SELECTION: readonly string[] = [];
const NO_SORT_MODEL: GridSortModel = [];
const NO_SORT_ITEM: Partial<GridSortModel[number]> = {};
/** Columns have neither an arrow while they are not sorted, which `tableStyles` draws under the pointer, nor a handle, since they keep their width. */
const SLOTS: Partial<GridSlotsComponent> = {
  // The type is that of MUI's checkbox, of which the grid uses these props.
  baseCheckbox: RowCheckbox as GridSlotsComponent['baseCheckbox'],
  columnUnsortedIcon: null,
  columnResizeIcon: () => null,
};
const overlaySlotProps = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;

/** The grid gets the rows of the first render as a prop, and later ones through its API. */
function useRowsOfGrid<Row extends GridValidRowModel>(rows: readonly Row[]) {
  const apiRef = useGridApiRef();
  const [firstRows] = useState(rows);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const { current: before } = shown;
    shown.current = rows;
    if (before.length !== rows.length || rows.some((row, index) => row !== before[index]))
      apiRef.current.setRows([...rows]);
  }, [apiRef, rows]);
  return { apiRef, rows: firstRows };
}

function useTableWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const [isAtEnd, setIsAtEnd] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScrollCapture = ({ target }: UIEvent) => {
    if (!(target instanceof Element)) return;
    setIsAtEnd(target.scrollLeft > 0 && target.scrollLeft + target.clientWidth >= target.scrollWidth - 1);
  };
  return { ref, width, isAtEnd, onScrollCapture };
}

/** Columns share the width unless they have their own, and can be sorted only if they say so. */
const columnWithDefaults = <Row extends GridValidRowModel>(
  column: GridColDef<Row>,
  canSort: boolean,
): GridColDef<Row> => ({
  ...(column.width === undefined && { flex: 1, minWidth: MIN_COLUMN_WIDTH }),
  ...(column.headerName && { renderHeader: columnTitle(column.headerName) }),
  ...column,
  renderCell: renderMemoized(column.renderCell ?? renderText),
  sortable: canSort && column.sortable === true,
});

const renderText: NonNullable<GridColDef['renderCell']> = ({ formattedValue }) => (
  <WrappedText>{String(formattedValue ?? '')}</WrappedText>
);

/** The grid draws all cells again when one row leaves. What a list shows in a cell depends on its row, its value and the focus alone. */
const renderMemoized =
  (render: NonNullable<GridColDef['renderCell']>): NonNullable<GridColDef['renderCell']> =>
  (params) => <MemoizedCell render={render} params={params} />;

const MemoizedCell = memo(
  ({ render, params }: { render: NonNullable<GridColDef['renderCell']>; params: GridRenderCellParams }) =>
    render(params),
  (before, after) =>
    before.render === after.render &&
    before.params.row === after.params.row &&
    before.params.value === after.params.value &&
    before.params.tabIndex === after.params.tabIndex &&
    before.params.hasFocus === after.params.hasFocus,
);

/** A title such as Month/Year may also break after the slash. */
const columnTitle = (title: string) => () => (
  <span className="MuiDataGrid-columnHeaderTitle">
    {title.split('/').map((part, index) => (
      <Fragment key={part}>
        {index > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </span>
);
