import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatMonthName } from '@/components/text/format';
import { MONTH_NUMBERS } from '@/domain/months';
import { monthGridStyles } from './month-grid-styles';
import { statusIcon } from './status-icon';

interface MonthGridCell {
  /** 1 to 12. */
  month: number;
  status: string;
  /** Lines are kept. A function is asked when the month is pointed at: most never are. */
  tooltip: string | (() => string);
  /** Where the tooltip stands if there is room; above unless told. */
  placement?: 'bottom' | undefined;
}

export interface MonthGridRow {
  key: string;
  /** The year, or the plan. */
  label: string;
  /** Of all cells of the row. */
  year: number;
  months: readonly MonthGridCell[];
}

export interface MonthGridLegend {
  status: string;
  label: string;
}

/** What the marks and colours of a calendar mean. */
function MonthLegend({ legend }: { legend: readonly MonthGridLegend[] }) {
  const { t } = useTranslation();
  return (
    <ul className="legend" aria-label={t('ui:calendar.legend')}>
      {legend.map(({ status, label }) => (
        <li key={status}>
          <span aria-hidden data-status={status}>
            <i>{statusIcon(status)}</i>
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface MonthTooltipProps {
  /** The cell it belongs to; none when nothing is pointed at. */
  anchor: HTMLElement | null;
  cell: MonthGridCell | undefined;
  id: string;
}

/** One tooltip for a whole calendar. */
function MonthTooltip({ anchor, cell, id }: MonthTooltipProps) {
  const text = typeof cell?.tooltip === 'function' ? cell.tooltip() : cell?.tooltip;
  const placement = cell?.placement ?? 'top';
  return (
    <Popper
      id={id}
      open={Boolean(text)}
      anchorEl={anchor}
      placement={placement}
      modifiers={popperModifiers}
      style={popperStyle}
    >
      <Paper sx={tooltipStyles}>{text}</Paper>
    </Popper>
  );
}

const popperModifiers = [
  { name: 'offset', options: { offset: [0, 6] } },
  { name: 'preventOverflow', options: { padding: 8 } },
];
const popperStyle = { zIndex: 1500, pointerEvents: 'none' } as const;
const tooltipStyles = {
  px: 3,
  py: 2,
  maxWidth: 280,
  typography: 'body2',
  fontSize: '0.8125rem',
  whiteSpace: 'pre-line',
  color: 'background.paper',
  bgcolor: 'text.primary',
  boxShadow: 'var(--shadow-float)',
};

const ARROW_STEPS: Record<string, readonly [rows: number, months: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const closestCell = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;

/** Hides the tooltip of the calendar that showed one last: the focus may be in one calendar, the pointer over another. */
let hideLastTooltip: (() => void) | undefined;

/** The keyboard and the pointer over a calendar: one cell in the order of Tab, arrows between cells, one tooltip. */
function useRovingTabIndex(rows: readonly MonthGridRow[]) {
  const ref = useRef<HTMLTableElement>(null);
  const tooltipId = useId();
  const [at, setAt] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const first = `0-${rows[0]?.months[0]?.month}`;
  const stop = at !== undefined && cellAt(rows, at) ? at : first;

  const hide = useRef(() => setAnchor(null)).current;
  const show = (cell: HTMLElement | null) => {
    if (cell && hideLastTooltip !== hide) {
      hideLastTooltip?.();
      hideLastTooltip = hide;
    }
    setAnchor(cell);
  };
  useEffect(() => {
    anchor?.setAttribute('aria-describedby', tooltipId);
    return () => anchor?.removeAttribute('aria-describedby');
  }, [anchor, tooltipId]);

  useEffect(() => {
    if (!anchor) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes the tooltip, wherever the focus is, and not the dialog around it.
      event.stopPropagation();
      setAnchor(null);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [anchor]);

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const target = neighborCell(ref.current, stop, event.key);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
    onFocus: (event: FocusEvent) => {
      const cell = closestCell(event.target);
      if (cell) setAt(cell.dataset.at);
      show(cell);
    },
    onBlur: () => show(null),
    onMouseOver: (event: MouseEvent) => show(closestCell(event.target)),
    onMouseLeave: () => show(closestCell(document.activeElement ?? document.body)),
  };

  const pointed = anchor?.dataset.at === undefined ? undefined : cellAt(rows, anchor.dataset.at);
  const [stopRow, stopMonth] = stop.split('-').map(Number);
  return {
    ref,
    anchor,
    pointed,
    tooltipId,
    handlers,
    tabStopIn: (row: number) => (row === stopRow ? stopMonth : undefined),
  };
}

const cellAt = (rows: readonly MonthGridRow[], at: string): MonthGridCell | undefined => {
  const [row, month] = at.split('-').map(Number);
  return rows[row ?? -1]?.months.find((cell) => cell.month === month);
};

/** The cell an arrow, Home or End leads to; Left and Right run on through the years. */
function neighborCell(grid: HTMLElement | null, at: string, key: string): HTMLElement | undefined {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const index = cells.findIndex((cell) => cell.dataset.at === at);
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  const [rows, months] = ARROW_STEPS[key] ?? [0, 0];
  if (months !== 0) return cells[index + months];
  if (rows === 0) return undefined;
  const [row, month] = at.split('-').map(Number);
  return cells.find((cell) => cell.dataset.at === `${(row ?? 0) + rows}-${month}`);
}

interface MonthGridProps {
  rows: readonly MonthGridRow[];
  legend: readonly MonthGridLegend[];
  /** What screen readers hear. */
  label?: string;
  /** Room for the rows' names, in pixels: a year's unless told. */
  labelWidth?: number;
}

/** Stands for the month in a text that is translated once for all months of a status. */
const ANY_MONTH = '\u0000';

/**
 * Rows of twelve months, each with a mark, a colour and a word. Cells are plain elements under one style and share one
 * tooltip, so that fifty years draw at once. One cell is in the order of Tab; the arrow keys reach the others.
 */
export function MonthGrid({ rows, legend, label, labelWidth }: MonthGridProps) {
  const { t } = useTranslation();
  const roving = useRovingTabIndex(rows);
  const names = useMemo(() => {
    const words = new Map(legend.map((entry) => [entry.status, entry.label]));
    const statuses = new Set(rows.flatMap((row) => row.months.map((cell) => cell.status)));
    const nameOf = (status: string) => t('ui:calendar.cell', { month: ANY_MONTH, status: words.get(status) ?? status });
    return new Map([...statuses].map((status) => [status, nameOf(status)]));
  }, [rows, legend, t]);
  return (
    <Box sx={labelWidth ? { ...monthGridStyles, '--label-width': `${labelWidth}px` } : monthGridStyles}>
      {/* Above: fifty years are longer than the window. */}
      <MonthLegend legend={legend} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are reached by arrow keys, which is what a grid is. */}
      <table ref={roving.ref} role="grid" aria-label={label ?? t('ui:calendar.label')} {...roving.handlers}>
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
            <GridRow key={row.key} row={row} index={index} names={names} tabStop={roving.tabStopIn(index)} />
          ))}
        </tbody>
      </table>
      <MonthTooltip anchor={roving.anchor} cell={roving.pointed} id={roving.tooltipId} />
    </Box>
  );
}

interface GridRowProps {
  row: MonthGridRow;
  index: number;
  /** What screen readers hear of a month, by status. */
  names: ReadonlyMap<string, string>;
  /** The month that Tab reaches, if it is in this row. */
  tabStop: number | undefined;
}

/** Drawn again only when Tab comes to reach it, or no longer does: pointing at one month leaves all rows alone. */
const GridRow = memo(function GridRow({ row, index, names, tabStop }: GridRowProps) {
  const cells = new Map(row.months.map((cell) => [cell.month, cell]));
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {MONTH_NUMBERS.map((month) => {
        const cell = cells.get(month);
        // A plan may start in the middle of a year.
        if (!cell) return <td key={month} />;
        return (
          <td
            key={month}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which takes the focus.
            role="gridcell"
            tabIndex={month === tabStop ? 0 : -1}
            aria-label={names.get(cell.status)?.replace(ANY_MONTH, formatMonth({ month, year: row.year }))}
            data-at={`${index}-${month}`}
            data-status={cell.status}
            data-month={formatMonthName(month)}
          >
            {statusIcon(cell.status)}
          </td>
        );
      })}
    </tr>
  );
});
