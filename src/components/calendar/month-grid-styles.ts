const tint = (color: string, strength: number) => ({
  color,
  backgroundColor: `color-mix(in srgb, currentColor ${strength}%, transparent)`,
});

const cellStyles = {
  height: 28,
  textAlign: 'center',
  verticalAlign: 'middle',
  borderRadius: '6px',
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: 1,
};

const statusStyles = {
  '& [data-status]': { ...cellStyles, color: 'text.secondary', '& i': { fontStyle: 'normal' } },
  '& [data-status=completed], & [data-status=invested]': tint('success.main', 16),
  '& [data-status=overdue]': tint('error.main', 14),
  '& [data-status=current]': { ...tint('info.main', 14), boxShadow: 'inset 0 0 0 2px currentColor' },
  '& [data-status=pending], & [data-status=skipped]': { bgcolor: 'action.hover' },
  '& [data-status=future]': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)' },
};

const tableStyles = {
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '4px', m: '-4px' },
  '& thead td, & tbody th': { width: 'var(--label-width, 48px)' },
  '& thead th': { typography: 'caption', color: 'text.secondary', textAlign: 'center', p: 0 },
  '& tbody th': { typography: 'body2', fontWeight: 600, textAlign: 'left', p: 0 },
  '& td': { p: 0 },
};

/** Here twelve months in a row are too narrow to touch: a row becomes two rows of six, with the names of the months. */
const NARROW_CONTAINER = '@container (max-width: 479.95px)';
const narrowStyles = {
  [NARROW_CONTAINER]: {
    '& table, & tbody': { display: 'block', m: 0 },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '4px', mb: 3 },
    '& tbody th': { gridColumn: '1 / -1', width: 'auto' },
    '& td[data-status]': { display: 'grid', placeContent: 'center', gap: '4px', height: 44 },
    '& td[data-month]::after': { content: 'attr(data-month)', fontSize: '0.75rem', fontWeight: 500 },
  },
};

const legendStyles = {
  '& .legend': {
    listStyle: 'none',
    m: 0,
    mb: 3,
    p: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 5,
    rowGap: 2,
    typography: 'body2',
    '& li': { display: 'flex', alignItems: 'center', gap: 2 },
    '& [data-status]': { width: 24, height: 24, lineHeight: '24px' },
  },
};

export interface MonthGridExtent {
  /** Calendar years with a month in them. */
  years: number;
  /** Halves of a year with a month in them. */
  halves: number;
}

/**
 * Sets --room to the height of a calendar with a legend of four entries, so that the content below does not move when it is rendered.
 * For a child of an inline-size container that is as wide as the calendar.
 */
export const reserveMonthGridHeight = ({ years, halves }: MonthGridExtent) => ({
  '--room': `${56 + 32 * years}px`,
  // The legend takes two lines; each year takes a line for its name and a line for each half.
  [NARROW_CONTAINER]: { '--room': `${68 + 40 * years + 44 * halves}px` },
});

/** One style for the whole calendar, since a style object for each of hundreds of cells is slow. */
export const monthGridStyles = {
  containerType: 'inline-size',
  minWidth: 0,
  ...tableStyles,
  ...statusStyles,
  ...narrowStyles,
  ...legendStyles,
};
