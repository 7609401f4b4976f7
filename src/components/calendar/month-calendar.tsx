import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type TouchEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthGrid, type MonthGridLegend, type MonthGridRow } from './month-grid';

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

interface MonthCalendarProps {
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

interface Point {
  x: number;
  y: number;
}

/** Shorter than this it was a tap, in pixels. */
const MIN_DISTANCE_PX = 48;

/** Which way a finger went: 1 onwards (to the left), -1 back, 0 where it scrolled or only tapped. */
export function swipeDirection(from: Point, to: Point): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < MIN_DISTANCE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

function pointOf({ changedTouches }: TouchEvent): Point {
  const touch = changedTouches.item(0);
  return { x: touch.clientX, y: touch.clientY };
}

/** Handlers of something that is turned over like a page, with one finger. react-swipeable was considered: it is for more than one gesture. */
function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<Point>();
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length === 1 ? pointOf(event) : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const step = start.current ? swipeDirection(start.current, pointOf(event)) : 0;
      start.current = undefined;
      if (step !== 0) onSwipe(step);
    },
  };
}

/** The months of a plan one year at a time: swiped with a finger, or turned with two buttons. For narrow screens. */
export function YearCalendar({ firstShown, ...calendar }: MonthCalendarProps & { firstShown: number }) {
  const { t } = useTranslation();
  const years = [...new Set(calendar.months.map(({ year }) => year))].sort((a, b) => a - b);
  const [wanted, setWanted] = useState(firstShown);
  const [first = wanted, last = wanted] = [years.at(0), years.at(-1)];
  const year = Math.min(Math.max(wanted, first), last);
  const turn = (step: number) => setWanted(Math.min(Math.max(year + step, first), last));
  const swipe = useSwipe(turn);

  return (
    <Box {...swipe} sx={yearCalendarStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <IconButton aria-label={t('ui:calendar.previousYear')} disabled={year === first} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {year}
        </Typography>
        <IconButton aria-label={t('ui:calendar.nextYear')} disabled={year === last} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <MonthCalendar {...calendar} months={calendar.months.filter((month) => month.year === year)} />
    </Box>
  );
}

// Up and down the finger scrolls, as everywhere. The year stands above, so the row's own name is for screen readers alone.
const yearCalendarStyles = { touchAction: 'pan-y', '& tbody th': visuallyHidden };
