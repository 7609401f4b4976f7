/** Other cells lie under the sticky ones. No `clip-path`: in WebKit a sticky cell that has one loses its line to the row above, and its shadow. */
const edgeShadow = { boxShadow: '-8px 0 8px -8px rgb(0 0 0 / 0.5)' };
/** The tints of rows are translucent. The sticky cells lie over other cells and need them over an opaque background. */
const opaqueTint = (color: string) => ({ backgroundImage: `linear-gradient(${color}, ${color})` });
const selectedTint = (opacity: string) => opaqueTint(`rgba(var(--mui-palette-primary-mainChannel) / ${opacity})`);
const stickyCells = (row: string) =>
  ['[data-field="actions"]', '.pinned'].map((column) => `& ${row} .MuiDataGrid-cell${column}`).join(', ');

const stickyActionsStyles = {
  minWidth: 0,
  '& .MuiDataGrid-columnHeader[data-field="actions"], & .MuiDataGrid-columnHeader.pinned': {
    position: 'sticky',
    zIndex: 2,
    bgcolor: 'background.default',
  },
  [stickyCells('')]: { position: 'sticky', zIndex: 2, bgcolor: 'background.paper' },
  '& [data-field="actions"]': { right: 0 },
  '& .MuiDataGrid-row--lastVisible [data-field="actions"]': { borderBottomRightRadius: '9px' },
  '& .pinned': { right: 'var(--actions-width)' },
  '&[data-more] [data-field="actions"], &[data-more] .pinned': edgeShadow,
  // The shadow belongs to the first of the sticky cells.
  '&[data-more] .pinned ~ [data-field="actions"]': { boxShadow: 'none' },
  [stickyCells('.MuiDataGrid-row:hover')]: opaqueTint('var(--mui-palette-action-hover)'),
  [stickyCells('.MuiDataGrid-row:focus')]: opaqueTint('var(--mui-palette-action-hover)'),
  [stickyCells('.MuiDataGrid-row.Mui-selected')]: selectedTint('var(--mui-palette-action-selectedOpacity)'),
  [stickyCells('.MuiDataGrid-row.Mui-selected:hover')]: selectedTint(
    'calc(var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity))',
  ),
};
const moreColumnsStyles = {
  position: 'relative',
  '&[data-more]:not(:has([data-field="actions"]))::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 12,
    zIndex: 2,
    pointerEvents: 'none',
    borderRadius: '0 10px 10px 0',
    backgroundImage: 'linear-gradient(to left, rgb(0 0 0 / 0.2), transparent)',
  },
};
export const frameStyles = { ...stickyActionsStyles, ...moreColumnsStyles };
export const currentRowsStyle = { transition: 'opacity 160ms' } as const;
// The delay avoids a flicker if the next rows arrive quickly.
export const previousRowsStyle = { opacity: 0.55, transition: 'opacity 160ms 120ms' } as const;

export const boundsStyles = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: 'max(480px, 100 * var(--dvh) - 160px)',
} as const;
export const heightStyles = { minWidth: 0 };

/** Nothing between the page and the header of the table is a scroll container, so the header sticks below that of the layout. */
const pageScrollStyles = {
  '&.scrolls-with-page, &.scrolls-with-page .MuiDataGrid-main': { overflow: 'visible' },
  // The grid sets it in the style attribute.
  '&.scrolls-with-page .MuiDataGrid-virtualScroller': { overflow: 'visible !important' },
  '&.scrolls-with-page .MuiDataGrid-topContainer': { top: 'var(--top, 0px)', clipPath: 'inset(0 round 9px 9px 0 0)' },
  // A focused control in a row does not lie under the header of the table.
  '&.scrolls-with-page .MuiDataGrid-row': {
    '&, & .MuiDataGrid-cell, & button, & a, & input': { scrollMarginTop: 'var(--DataGrid-headersTotalHeight)' },
  },
};

/** The second line of a cell is beside the first in low rows. */
const oneLineStyle = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 2,
  py: 0,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
};
const singleLineStyles = {
  '&.single-line .MuiDataGrid-cell .two-lines': oneLineStyle,
  // Browsers without :has leave out a whole rule, so that this one stands by itself.
  '&.single-line .MuiDataGrid-cell > .MuiBox-root:has(> .MuiTypography-caption)': oneLineStyle,
  '&.single-line .MuiDataGrid-cell .wrapped': { lineHeight: 1.15 },
  '&.single-line .MuiDataGrid-cell .MuiIconButton-root, &.single-line .MuiDataGrid-cell .icon-action': { p: 1 },
  '&.single-line .MuiDataGrid-cell .MuiButton-root, &.single-line .MuiDataGrid-cell .row-button': {
    minHeight: 28,
    py: 0,
  },
  // Its size is in its style attribute.
  '&.single-line .MuiDataGrid-cell .initials': {
    width: '26px !important',
    height: '26px !important',
    fontSize: '0.6875rem !important',
  },
};

const threeLinesStyles = {
  '&.three-lines .MuiDataGrid-cell .wrapped': { WebkitLineClamp: 4, lineHeight: 1.15 },
  '&.three-lines .MuiDataGrid-cell .two-lines.wrapping > span': { WebkitLineClamp: 4 },
  '&.three-lines .MuiDataGrid-row--dynamicHeight .MuiDataGrid-cell': { minHeight: 'var(--row-height)' },
};

const focusedRowStyles = {
  '& .MuiDataGrid-row:focus': { position: 'relative', outline: 'none' },
  '& .MuiDataGrid-row:focus:not(.Mui-selected)': { bgcolor: 'action.hover' },
  // A frame above the cells, since the sticky ones have a background of their own.
  '& .MuiDataGrid-row:focus::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    pointerEvents: 'none',
    border: '2px solid var(--mui-palette-primary-main)',
  },
};

/** A class name tells tables apart: the grid's own styles, a hundred rules, would be computed again for another `sx`. */
export const tableStyles = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  // A title that is too long beside the sort arrow wraps and is not cut.
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 600,
    fontSize: '0.8125rem',
    color: 'text.secondary',
    whiteSpace: 'normal',
    overflowWrap: 'normal',
    lineHeight: 1.2,
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  // The arrow of the order takes no width from the title. Under the pointer, an unsorted column shows the one that a click would set.
  '& .MuiDataGrid-iconButtonContainer, & .MuiDataGrid-columnHeader::after': {
    position: 'absolute',
    bottom: 0,
    left: 8,
    width: 'auto',
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-iconButtonContainer, & .MuiDataGrid-columnHeader--alignRight::after':
    { left: 'auto', right: 8 },
  '& .MuiDataGrid-columnHeader--sortable:not(.MuiDataGrid-columnHeader--sorted):hover::after': {
    content: '"↑"',
    color: 'text.disabled',
    lineHeight: 1.2,
  },
  '& .MuiDataGrid-iconButtonContainer .MuiIconButton-root': { p: 0, fontSize: 14 },
  '& .MuiDataGrid-iconButtonContainer .MuiDataGrid-sortIcon': { fontSize: 'inherit' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell:not(.MuiDataGrid-cellEmpty)': { px: 2 },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell--textCenter': { justifyContent: 'center' },
  ...pageScrollStyles,
  ...singleLineStyles,
  ...threeLinesStyles,
  ...focusedRowStyles,
  '&.opens-rows .MuiDataGrid-row': { cursor: 'pointer' },
};
