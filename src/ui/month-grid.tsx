import Box from '@mui/material/Box';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatMonthName } from './format';
import { markOf } from './mark-of-status';
import type { MonthGridLegend, MonthGridRow } from './month-grid-rows';
import { monthGridStyle } from './month-grid-style';
import { MonthLegend } from './month-legend';
import { MonthTooltip } from './month-tooltip';
import { useRovingCell } from './use-roving-cell';

export interface MonthGridProps {
  rows: readonly MonthGridRow[];
  legend: readonly MonthGridLegend[];
  /** What screen readers hear. */
  label?: string;
  /** Room for the rows' names, in pixels: a year's unless told. */
  labelWidth?: number;
}

/** Stands for the month in a text that is translated once for all months of a status. */
const ANY_MONTH = '\u0000';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Rows of twelve months, each with a mark, a colour and a word. Cells are plain elements under one style and share one
 * tooltip, so that fifty years draw at once. One cell is in the order of Tab; the arrow keys reach the others.
 */
export function MonthGrid({ rows, legend, label, labelWidth }: MonthGridProps) {
  const { t } = useTranslation();
  const roving = useRovingCell(rows);
  const names = useMemo(() => {
    const words = new Map(legend.map((entry) => [entry.status, entry.label]));
    const statuses = new Set(rows.flatMap((row) => row.months.map((cell) => cell.status)));
    const nameOf = (status: string) => t('ui:calendar.cell', { month: ANY_MONTH, status: words.get(status) ?? status });
    return new Map([...statuses].map((status) => [status, nameOf(status)]));
  }, [rows, legend, t]);
  return (
    <Box sx={labelWidth ? { ...monthGridStyle, '--label-width': `${labelWidth}px` } : monthGridStyle}>
      {/* Above: fifty years are longer than the window. */}
      <MonthLegend legend={legend} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are reached by arrow keys, which is what a grid is. */}
      <table ref={roving.ref} role="grid" aria-label={label ?? t('ui:calendar.label')} {...roving.handlers}>
        <thead>
          <tr>
            <td />
            {MONTHS.map((month) => (
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
      {MONTHS.map((month) => {
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
            {markOf(cell.status)}
          </td>
        );
      })}
    </tr>
  );
});
