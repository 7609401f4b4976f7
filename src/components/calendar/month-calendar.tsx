import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { TFunction } from 'i18next';
import { type TouchEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateName } from '@/components/text/states';
import { MonthGrid, type MonthGridCell, type MonthGridLegend, type MonthGridRow } from './month-grid';

export interface CalendarMonth extends MonthGridCell {
  year: number;
}

interface MonthCalendarProps {
  months: readonly CalendarMonth[];
  legend?: readonly MonthGridLegend[];
  label?: string;
}

const monthLegend = (t: TFunction): MonthGridLegend[] => [
  { status: 'completed', label: stateName(t, 'month', 'completed') },
  { status: 'current', label: t('ui:calendar.currentMonth') },
  { status: 'overdue', label: stateName(t, 'month', 'overdue') },
  { status: 'pending', label: stateName(t, 'month', 'pending') },
];

/** Shows every month of a plan, one row per year. MUI X's MonthCalendar selects a month of one year and shows no status. */
export function MonthCalendar({ months, legend, label }: MonthCalendarProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => rowsByYear(months), [months]);
  const defaultLegend = useMemo(() => monthLegend(t), [t]);
  return <MonthGrid rows={rows} legend={legend ?? defaultLegend} {...(label && { label })} />;
}

function rowsByYear(months: readonly CalendarMonth[]): MonthGridRow[] {
  const years = new Map<number, CalendarMonth[]>();
  for (const month of months) years.set(month.year, [...(years.get(month.year) ?? []), month]);
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([year, cells]) => ({ key: String(year), label: String(year), year, months: cells }));
}

type Point = { x: number; y: number };

const MIN_SWIPE_PX = 48;

/** Returns 1 for a finger that moves forward (to the left), -1 for back, and 0 for scrolling or a tap. */
export function swipeDirection(from: Point, to: Point): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

function pointOf({ changedTouches }: TouchEvent): Point {
  const touch = changedTouches.item(0);
  return { x: touch.clientX, y: touch.clientY };
}

/** Shows the months of a plan one year at a time, for narrow screens. The year changes by swiping or with two buttons. */
export function YearCalendar({ initialYear, ...calendar }: MonthCalendarProps & { initialYear: number }) {
  const { t } = useTranslation();
  const years = [...new Set(calendar.months.map(({ year }) => year))].sort((a, b) => a - b);
  const [selectedYear, setSelectedYear] = useState(initialYear);
  const [first = selectedYear, last = selectedYear] = [years[0], years[years.length - 1]];
  const year = Math.min(Math.max(selectedYear, first), last);
  const changeYear = (step: number) => setSelectedYear(Math.min(Math.max(year + step, first), last));
  const swipeStart = useRef<Point>();

  return (
    <Box
      onTouchStart={(event) => {
        swipeStart.current = event.touches.length === 1 ? pointOf(event) : undefined;
      }}
      onTouchEnd={(event) => {
        if (swipeStart.current) changeYear(swipeDirection(swipeStart.current, pointOf(event)));
        swipeStart.current = undefined;
      }}
      sx={yearCalendarStyles}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <IconButton aria-label={t('ui:calendar.previousYear')} disabled={year === first} onClick={() => changeYear(-1)}>
          <ChevronLeft />
        </IconButton>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {year}
        </Typography>
        <IconButton aria-label={t('ui:calendar.nextYear')} disabled={year === last} onClick={() => changeYear(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <MonthCalendar {...calendar} months={calendar.months.filter((month) => month.year === year)} />
    </Box>
  );
}

// Vertical movements still scroll the page. The year is shown above, so the row's header is for screen readers only.
const yearCalendarStyles = { touchAction: 'pan-y', '& tbody th': visuallyHidden };
