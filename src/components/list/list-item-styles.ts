import { ON_PHONES } from '@/utils/media-queries';

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
const centered = { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', flexShrink: 0 } as const;
const buttonText = {
  color: 'var(--mui-palette-primary-main)',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

/** Added to the page once: with a style object for each of hundreds of cells, styling takes most of the time of rendering a table. */
export const listItemStyles = {
  '.truncated': { minWidth: 0, ...ellipsis },
  '.wrapped': { ...clamped, minWidth: 0, overflow: 'hidden', lineHeight: 1.3 },
  '.wrapped.identifier': {
    WebkitLineClamp: 3,
    font: 'var(--mui-font-caption)',
    lineHeight: 1.15,
    // A column is at least as wide as the longest part between dots.
    overflowWrap: 'break-word',
  },
  '.two-lines': { minWidth: 0, lineHeight: 1.4 },
  '.two-lines > *': { display: 'block', ...ellipsis },
  '.two-lines > :last-child': {
    color: 'var(--mui-palette-text-secondary)',
    font: 'var(--mui-font-caption)',
    lineHeight: '18px',
  },
  // A long name takes two lines above the second text.
  '.two-lines.wrapping > span': { ...clamped, lineHeight: 1.15 },
  // Three lines are as high as a row of a table; a card has room.
  '.MuiDataGrid-cell .two-lines.wrapping > :last-child': { lineHeight: '15px' },
  '.MuiDataGrid-cell .two-lines.wrapping .status-chip': { lineHeight: '15px' },
  '.avatar-cell': { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 },
  '.initials': {
    ...centered,
    borderRadius: '50%',
    overflow: 'hidden',
    fontWeight: 600,
    lineHeight: 1,
    userSelect: 'none',
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-action-selected)',
  },
  '.status-chip': {
    display: 'inline-block',
    backgroundColor: 'var(--mui-palette-action-selected)',
    // The color is made from the text color, for enough contrast in both color schemes; opaque, for enough contrast on a selected row.
    '@supports (color: color-mix(in srgb, red, red))': {
      backgroundColor: 'color-mix(in srgb, currentColor 12%, var(--mui-palette-background-paper))',
    },
    flexShrink: 0,
    maxWidth: '100%',
    padding: '0 10px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '24px',
    borderRadius: 999,
    verticalAlign: 'middle',
    ...ellipsis,
  },
  '.status-chip.small': { padding: '0 8px', fontSize: '0.75rem', lineHeight: '20px' },
  '.progress-bar': { display: 'flex', alignItems: 'center', gap: 8, width: '100%', fontSize: '0.875rem' },
  '.progress-bar > [role=progressbar]': {
    flex: 1,
    height: 6,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.3)',
  },
  '.progress-bar i': { display: 'block', height: '100%', backgroundColor: 'var(--mui-palette-primary-main)' },
  '.progress-bar > :last-child': { minWidth: 52, textAlign: 'right' },
  '.record-card, .record-lines': { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' },
  '.record-title, .record-facts, .record-states': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: 12,
    rowGap: 4,
  },
  '.record-title': { font: 'var(--mui-font-body1)', fontWeight: 600 },
  '.record-name': { minWidth: 0 },
  '.record-figure': { whiteSpace: 'nowrap' },
  '.record-facts': { flexWrap: 'wrap', alignItems: 'end' },
  '.record-lines': { flex: '1 1 240px', font: 'var(--mui-font-body2)', color: 'var(--mui-palette-text-secondary)' },
  '.record-states': { flexWrap: 'wrap', alignItems: 'center' },
  '.record-chips': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
  '.record-actions': { marginLeft: 'auto' },
  '.row-checkbox': { ...centered, minHeight: 38, cursor: 'pointer', [ON_PHONES]: { minWidth: 44, minHeight: 44 } },
  '.row-checkbox > input': {
    width: 18,
    height: 18,
    margin: '10px 8px',
    accentColor: 'var(--mui-palette-primary-main)',
  },
  '.row-actions': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
  '.row-actions.wrapped': { flexWrap: 'wrap', justifyContent: 'space-between', margin: '0 -5px -4px' },
  '.row-actions.wrapped > *': { minHeight: 40, [ON_PHONES]: { minHeight: 44 } },
  '.text-action, .icon-action, .row-button': {
    flexShrink: 0,
    border: 0,
    margin: 0,
    background: 'transparent',
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' } },
    // Touch screens have no hover, so a press must be visible.
    '&:active': { backgroundColor: 'var(--mui-palette-action-selected)' },
  },
  '.text-action': {
    // So narrow that two words stand in two lines.
    boxSizing: 'content-box',
    width: 'max-content',
    maxWidth: '5.2em',
    padding: 4,
    borderRadius: 8,
    ...buttonText,
    lineHeight: 1.15,
    textAlign: 'center',
    whiteSpace: 'normal',
    overflowWrap: 'normal',
    // What every row of a table has is colored in the row that one is at alone.
    '.MuiDataGrid-row:not(:hover):not(:focus):not(:focus-within) &': { color: 'var(--mui-palette-text-secondary)' },
  },
  '.row-button': {
    minWidth: 64,
    minHeight: 30,
    padding: '3px 9px',
    border: '1px solid transparent',
    borderRadius: 8,
    ...buttonText,
    lineHeight: 1.5,
    [ON_PHONES]: { minHeight: 44 },
  },
  '.row-button.approve, .row-button.outlined': { borderColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.5)' },
  '.row-button.refuse': {
    color: 'var(--mui-palette-text-secondary)',
    '&:hover, &:focus-visible, &:active': { color: 'var(--mui-palette-error-main)' },
  },
  '.row-button.approve': {
    [ON_PHONES]: { flexGrow: 1 },
    '&:hover, &:focus-visible, &:active, .MuiDataGrid-row:hover &, .MuiDataGrid-row:focus-within &, .MuiDataGrid-row.Mui-selected &':
      {
        color: 'var(--mui-palette-primary-contrastText)',
        backgroundColor: 'var(--mui-palette-primary-main)',
        borderColor: 'var(--mui-palette-primary-main)',
      },
  },
  '.row-button.outlined + *': { marginLeft: 4 },
  '.row-mark': { marginRight: 4, flexShrink: 0 },
  '.two-lines .row-mark': { fontSize: 16, verticalAlign: 'text-bottom' },
  '.icon-action': {
    ...centered,
    padding: 5,
    borderRadius: '50%',
    color: 'var(--mui-palette-action-active)',
    '&.medium': { padding: 10 },
    [ON_PHONES]: { minWidth: 44, minHeight: 44 },
  },
  // Large enough for a thumb, without making its line higher, and above the figure below it.
  '.icon-action.explain': { position: 'relative', width: 32, height: 32, margin: -6, [ON_PHONES]: { margin: -12 } },
  '.icon-action.explain > svg': { fontSize: 16 },
  // With a pointer, a card says how its figure is made to whoever is at it.
  '@media (hover: hover) and (pointer: fine)': {
    'section:not(:hover):not(:focus-within) > .stat-label .icon-action.explain': { opacity: 0 },
  },
} as const;
