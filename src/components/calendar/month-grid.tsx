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
  /** Shown with its line breaks. A function is called when the tooltip opens, which most never do. */
  tooltip: string | (() => string);
  /** Preferred place of the tooltip; above by default. */
  placement?: 'bottom' | undefined;
}

export interface MonthGridRow {
  key: string;
  /** Header of the row: the year or the plan. */
  label: string;
  /** The year of all cells of the row. */
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
  /** The accessible name. */
  label?: string;
  /** Width of the row headers in pixels; by default that of a year. */
  labelWidth?: number;
}

/** Placeholder for the month in a label that is translated once per status. */
const MONTH_PLACEHOLDER = '\u0000';

/**
 * Rows of twelve months, each with an icon, a color and an accessible name. Cells are plain elements with one style and one shared
 * tooltip, so that fifty years render quickly.
 */
export function MonthGrid({ rows, legend, label, labelWidth }: MonthGridProps) {
  const { t } = useTranslation();
  const roving = useRovingTabIndex(rows);
  const cellLabels = useMemo(() => {
    const statusLabels = new Map(legend.map((entry) => [entry.status, entry.label]));
    const statuses = new Set(rows.flatMap((row) => row.months.map((cell) => cell.status)));
    const labelOf = (status: string) =>
      t('ui:calendar.cell', { month: MONTH_PLACEHOLDER, status: statusLabels.get(status) ?? status });
    return new Map([...statuses].map((status) => [status, labelOf(status)]));
  }, [rows, legend, t]);
  return (
    <Box sx={labelWidth ? { ...monthGridStyles, '--label-width': `${labelWidth}px` } : monthGridStyles}>
      {/* Above the table, which may be longer than the window. */}
      <MonthLegend legend={legend} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are reached with arrow keys, as in any grid. */}
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
            <GridRow key={row.key} row={row} index={index} labels={cellLabels} tabStop={roving.tabStopIn(index)} />
          ))}
        </tbody>
      </table>
      <MonthTooltip anchor={roving.anchor} cell={roving.anchorCell} id={roving.tooltipId} />
    </Box>
  );
}

interface GridRowProps {
  row: MonthGridRow;
  index: number;
  /** The accessible names of months by status, with a placeholder for the month. */
  labels: ReadonlyMap<string, string>;
  /** The month that Tab reaches, if it is in this row. */
  tabStop: number | undefined;
}

/** Memoized, so that hovering over a month renders no row. */
const GridRow = memo(function GridRow({ row, index, labels, tabStop }: GridRowProps) {
  const cells = new Map(row.months.map((cell) => [cell.month, cell]));
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {MONTH_NUMBERS.map((month) => {
        const cell = cells.get(month);
        // A plan may start or end in the middle of a year.
        if (!cell) return <td key={month} />;
        return (
          <td
            key={month}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid take the focus.
            role="gridcell"
            tabIndex={month === tabStop ? 0 : -1}
            aria-label={labels.get(cell.status)?.replace(MONTH_PLACEHOLDER, formatMonth({ month, year: row.year }))}
            data-position={`${index}-${month}`}
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

/** Only one calendar shows a tooltip at a time: the focus may be in one of them and the pointer over another. */
let hideLastTooltip: (() => void) | undefined;

/** Keyboard and pointer control of a calendar: one tab stop, arrow keys between the cells, and one tooltip. */
function useRovingTabIndex(rows: readonly MonthGridRow[]) {
  const ref = useRef<HTMLTableElement>(null);
  const tooltipId = useId();
  /** Position of the last focused cell. */
  const [position, setPosition] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const firstPosition = `0-${rows[0]?.months[0]?.month}`;
  const tabStop = position !== undefined && cellAt(rows, position) ? position : firstPosition;

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
      // Closes only the tooltip, and not the dialog around it.
      event.stopPropagation();
      setAnchor(null);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [anchor]);

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const target = neighborCell(ref.current, tabStop, event.key);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
    onFocus: (event: FocusEvent) => {
      const cell = closestCell(event.target);
      if (cell) setPosition(cell.dataset.position);
      show(cell);
    },
    onBlur: () => show(null),
    onMouseOver: (event: MouseEvent) => show(closestCell(event.target)),
    onMouseLeave: () => show(closestCell(document.activeElement ?? document.body)),
  };

  const anchorPosition = anchor?.dataset.position;
  const [tabStopRow, tabStopMonth] = tabStop.split('-').map(Number);
  return {
    ref,
    anchor,
    /** The cell of the tooltip. */
    anchorCell: anchorPosition === undefined ? undefined : cellAt(rows, anchorPosition),
    tooltipId,
    handlers,
    /** The month of a row that Tab reaches, if there is one. */
    tabStopIn: (row: number) => (row === tabStopRow ? tabStopMonth : undefined),
  };
}

const closestCell = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null;

/** A position is the index of the row and the month: '2-11'. */
const cellAt = (rows: readonly MonthGridRow[], position: string): MonthGridCell | undefined => {
  const [row, month] = position.split('-').map(Number);
  return rows[row ?? -1]?.months.find((cell) => cell.month === month);
};

const ARROW_STEPS: Record<string, readonly [rows: number, months: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The cell that an arrow key, Home or End leads to. Left and Right continue in the row before and after. */
function neighborCell(grid: HTMLElement | null, position: string, key: string): HTMLElement | undefined {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-position]') ?? [])];
  const index = cells.findIndex((cell) => cell.dataset.position === position);
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  const [rows, months] = ARROW_STEPS[key] ?? [0, 0];
  if (months !== 0) return cells[index + months];
  if (rows === 0) return undefined;
  const [row, month] = position.split('-').map(Number);
  return cells.find((cell) => cell.dataset.position === `${(row ?? 0) + rows}-${month}`);
}

interface MonthTooltipProps {
  /** The cell with the tooltip; null while it is closed. */
  anchor: HTMLElement | null;
  cell: MonthGridCell | undefined;
  id: string;
}

/** One tooltip for all cells of a calendar. */
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
