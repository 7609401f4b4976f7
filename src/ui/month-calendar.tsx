import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthGrid } from './month-grid';
import type { MonthGridLegend, MonthGridRow } from './month-grid-rows';

export interface CalendarMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  /** completed, overdue, current, pending, … : one of the legend's. */
  status: string;
  /** Shown on hover, focus or tap; lines are kept. */
  tooltip: string | (() => string);
  /** Where the tooltip stands if there is room; above unless told. */
  placement?: 'bottom' | undefined;
}

export interface MonthCalendarProps {
  months: readonly CalendarMonth[];
  /** Completed, Current Month, Overdue, Pending (§1-2.9) unless told. */
  legend?: readonly MonthGridLegend[];
  /** What screen readers hear. */
  label?: string;
}

const STATUSES = ['completed', 'current', 'overdue', 'pending'] as const;

/** Every month of a plan, a year to a row. MUI X's MonthCalendar was considered: it chooses a month of one year, and shows no status. */
export function MonthCalendar({ months, legend, label }: MonthCalendarProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => rowsByYear(months), [months]);
  const usual = useMemo(() => STATUSES.map((status) => ({ status, label: t(`ui:status.${status}`) })), [t]);
  return <MonthGrid rows={rows} legend={legend ?? usual} {...(label && { label })} />;
}

function rowsByYear(months: readonly CalendarMonth[]): MonthGridRow[] {
  const years = new Map<number, CalendarMonth[]>();
  for (const month of months) years.set(month.year, [...(years.get(month.year) ?? []), month]);
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([year, cells]) => ({ key: String(year), label: String(year), year, months: cells }));
}
