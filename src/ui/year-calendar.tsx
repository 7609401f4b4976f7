import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthCalendar, type MonthCalendarProps } from './month-calendar';
import { useSwipe } from './swipe';

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
    <Box {...swipe} sx={frame}>
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
const frame = { touchAction: 'pan-y', '& tbody th': visuallyHidden };
