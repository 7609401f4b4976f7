import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { Facts } from '@/ui/facts';
import { formatRupees } from '@/ui/format';
import { roomOfMonthGrid } from '@/ui/month-grid-style';
import { ProgressLine } from '@/ui/progress-line';
import { extentOf, type Investment } from './calendar';
import { PlanCalendar } from './plan-calendar';

interface InvestmentCardProps {
  investment: Investment;
  /** Whose it is. */
  name: string;
  /** Its calendar's turn to be drawn has come. */
  isDrawn: boolean;
}

/** One plan of one person: its figures, and every month of it (§1-2.9). Another one's turn leaves it alone. */
export const InvestmentCard = memo(function InvestmentCard({ investment, name, isDrawn }: InvestmentCardProps) {
  const { t } = useTranslation();
  const { plan, progress } = investment;
  const room = roomOfMonthGrid(extentOf(investment, monthOf(now())));
  return (
    <Card component="article" aria-label={plan.name} sx={card}>
      <Box sx={figures}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
          <Typography variant="h3" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {plan.name}
          </Typography>
          {plan.isRecurring === false && (
            <Typography variant="body2" color="text.secondary">
              {t('investment-progress:details.oneTime')}
            </Typography>
          )}
        </Box>
        <Box sx={{ mb: 3 }}>
          <ProgressLine
            label={t('investment-progress:details.progressOf', { plan: plan.name })}
            percent={progress.progressPercentage}
          />
        </Box>
        <Facts
          facts={[
            [t('investment-progress:details.amount'), formatRupees(plan.amount)],
            [
              t('investment-progress:details.duration'),
              t('investment-progress:details.years', { count: plan.duration }),
            ],
            [
              t('investment-progress:details.months'),
              t('investment-progress:details.monthsOf', {
                completed: progress.completedMonths,
                total: progress.totalExpectedMonths,
              }),
            ],
            [t('investment-progress:details.invested'), formatRupees(progress.totalAmount)],
          ]}
        />
      </Box>
      <Box sx={measured}>
        {isDrawn ? (
          <Box sx={{ ...room, ...calendar }}>
            <PlanCalendar investment={investment} name={name} />
          </Box>
        ) : (
          <Skeleton variant="rounded" sx={{ ...room, height: 'var(--room)' }} />
        )}
      </Box>
    </Card>
  );
});

// Beside the calendar there is no room for larger words.
const figures = {
  minWidth: 0,
  '& dl': { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
  '& dt, & dd': { typography: 'body2' },
  '& dd': { fontWeight: 600, textAlign: 'right' },
};
const card = {
  display: 'grid',
  gap: 5,
  p: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
  alignItems: 'start',
};
const measured = { minWidth: 0, containerType: 'inline-size' };
// The browser lays a calendar out when it comes near the window.
const calendar = { contentVisibility: 'auto', containIntrinsicSize: 'auto var(--room)' };
