import { Box } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyTooltip } from '@/components/text/delegated-tooltip';
import { formatMonth, formatMonthName } from '@/components/text/format';
import { MONTH_NUMBERS } from '@/domain/months';
import { ON_PHONES } from '@/utils/media-queries';
import { monthMark } from './month-marks';

export interface MonthGridCell {
  month: number;
  status: string;
  name?: string | undefined;
  /** The tooltip keeps its line breaks. It is called when the tooltip opens, which most never do. */
  tooltip: () => string;
  placement?: 'bottom' | undefined;
}

export interface MonthGridRow {
  key: string;
  label: string;
  year: number;
  months: readonly MonthGridCell[];
}

export interface MonthGridLegend {
  status: string;
  label: string;
}

interface MonthGridProps {
  rows: readonly MonthGridRow[];
  legend: readonly MonthGridLegend[];
  label?: string;
  labelWidth?: number;
}

/** Cells are plain elements with one style, so that fifty years render quickly. One is the tab stop, and arrow keys lead to the others. */
export function MonthGrid({ rows, legend, label, labelWidth }: MonthGridProps) {
  const { t } = useTranslation();
  const [position, setPosition] = useState('');
  const tabStop = hasCell(rows, position) ? position : `0-${rows[0]?.months[0]?.month}`;
  const [tabStopRow, tabStopMonth] = tabStop.split('-').map(Number);
  const statusNames = useMemo(() => new Map(legend.map((entry) => [entry.status, entry.label])), [legend]);
  return (
    <Box sx={labelWidth ? { ...monthGridStyles, '--label-width': `${labelWidth}px` } : monthGridStyles}>
      {/* Above the table, which may be longer than the window. */}
      <ul className="legend" aria-label={t('ui:calendar.legend')}>
        {legend.map((entry) => (
          <li key={entry.status}>
            <span aria-hidden data-status={entry.status}>
              <i>{monthMark(entry.status).symbol}</i>
            </span>
            {entry.label}
          </li>
        ))}
      </ul>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are reached with arrow keys, as in any grid.
        role="grid"
        aria-label={label ?? t('ui:calendar.label')}
        onKeyDown={(event) => moveFocus(event, tabStop)}
        onFocus={({ target }: FocusEvent<HTMLElement>) => setPosition(target.dataset.position ?? '')}
      >
        <thead>
          <tr>
            <td />
            {MONTH_NUMBERS.map((month) => (
              <th key={month} scope="col">
                {formatMonthName(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.key}
              row={row}
              index={index}
              statusNames={statusNames}
              tabStop={index === tabStopRow ? tabStopMonth : undefined}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface GridRowProps {
  row: MonthGridRow;
  index: number;
  statusNames: ReadonlyMap<string, string>;
  tabStop: number | undefined;
}

/** Memoized, so that an arrow key renders two rows at most. */
const GridRow = memo(function GridRow({ row, index, statusNames, tabStop }: GridRowProps) {
  const { t } = useTranslation();
  const cells = new Map(row.months.map((cell) => [cell.month, cell]));
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {MONTH_NUMBERS.map((month) => {
        const cell = cells.get(month);
        if (!cell) return <td key={month} />;
        return (
          <td
            key={month}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid take the focus.
            role="gridcell"
            tabIndex={month === tabStop ? 0 : -1}
            aria-label={t('ui:calendar.cell', {
              month: formatMonth({ month, year: row.year }),
              status: cell.name ?? statusNames.get(cell.status) ?? cell.status,
            })}
            data-position={`${index}-${month}`}
            data-status={cell.status}
            data-month={formatMonthName(month)}
            data-tooltip=""
            data-placement={cell.placement ?? 'top'}
            ref={lazyTooltip(cell.tooltip)}
          >
            {monthMark(cell.status).symbol}
          </td>
        );
      })}
    </tr>
  );
});

/** A position is the index of the row and the month: '2-11'. */
const hasCell = (rows: readonly MonthGridRow[], position: string): boolean => {
  const [row, month] = position.split('-').map(Number);
  return rows[row ?? -1]?.months.some((cell) => cell.month === month) ?? false;
};

const ARROW_STEPS: Record<string, readonly [rows: number, months: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys, Home and End lead to other cells. Left and Right continue in the row before and after. */
function moveFocus(event: KeyboardEvent<HTMLElement>, position: string): void {
  const target = neighborCell(event.currentTarget, position, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function neighborCell(grid: HTMLElement, position: string, key: string): HTMLElement | undefined {
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-position]')];
  const index = cells.findIndex((cell) => cell.dataset.position === position);
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells[cells.length - 1];
  const [rows, months] = ARROW_STEPS[key] ?? [0, 0];
  if (months !== 0) return cells[index + months];
  if (rows === 0) return undefined;
  const [row, month] = position.split('-').map(Number);
  return cells.find((cell) => cell.dataset.position === `${(row ?? 0) + rows}-${month}`);
}

const tint = (color: string, opacity: number) => ({
  color,
  backgroundColor: `rgba(var(--mui-palette-${color.replace('.', '-')}Channel) / ${opacity})`,
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
  '& [data-status=completed], & [data-status=invested]': tint('success.main', 0.16),
  '& [data-status=overdue], & [data-status=denied]': tint('error.main', 0.14),
  '& [data-status=current]': { ...tint('info.main', 0.14), boxShadow: 'inset 0 0 0 2px currentColor' },
  '& [data-status=sent]': tint('warning.main', 0.14),
  '& [data-status=pending], & [data-status=skipped]': { bgcolor: 'action.hover' },
  '& [data-status=future], & [data-status=ahead]': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)' },
};

const tableStyles = {
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '4px', m: '-4px' },
  '& thead td, & tbody th': { width: 'var(--label-width, 48px)' },
  '& thead th': { typography: 'caption', color: 'text.secondary', textAlign: 'center', p: 0 },
  '& tbody th': { typography: 'body2', fontWeight: 600, textAlign: 'left', p: 0 },
  '& td': { p: 0 },
};

/** Where twelve months in a row are too narrow to touch, a row becomes two rows of six, with the names of the months. */
const whereNarrow = <Styles,>(styles: Styles) => ({
  '@container (max-width: 479.95px)': styles,
  // Chrome has container queries since version 105, Safari since 16.
  '@supports not (container-type: inline-size)': { [ON_PHONES]: styles },
});
const narrowStyles = whereNarrow({
  '& table, & tbody': { display: 'block', m: 0 },
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '4px', mb: 3 },
  '& tbody th': { gridColumn: '1 / -1', width: 'auto' },
  '& td[data-status]': { display: 'grid', placeContent: 'center', gap: '4px', height: 44 },
  '& td[data-month]::after': { content: 'attr(data-month)', fontSize: '0.75rem', fontWeight: 500 },
});

const legendStyles = {
  '& .legend': {
    mb: 3,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 5,
    rowGap: 2,
    typography: 'body2',
    '& li': { display: 'flex', alignItems: 'center', gap: 2 },
    '& [data-status]': { width: 24, height: 24, lineHeight: '24px' },
  },
};

interface MonthGridExtent {
  years: number;
  halves: number;
}

/** Sets --room to the height of a calendar, so that nothing moves when it comes. The parent is an inline-size container. */
export const reserveMonthGridHeight = ({ years, halves }: MonthGridExtent) => ({
  '--room': `${56 + 32 * years}px`,
  // The legend takes two lines; each year takes a line for its name and a line for each half.
  ...whereNarrow({ '--room': `${68 + 40 * years + 44 * halves}px` }),
});

/** One style for the whole calendar, since a style object for each of hundreds of cells is slow. */
const monthGridStyles = {
  containerType: 'inline-size',
  minWidth: 0,
  ...tableStyles,
  ...statusStyles,
  ...narrowStyles,
  ...legendStyles,
};
