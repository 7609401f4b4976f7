import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { memo, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberProgress } from '@/api/progress';
import { type CalendarMonth, MonthCalendar } from '@/components/calendar/month-calendar';
import { reserveMonthGridHeight } from '@/components/calendar/month-grid';
import { DescriptionList } from '@/components/dialog/description-list';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { LabeledProgress } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate, formatExactRupees, formatMonth } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { enrolledPayment, type PlanCalendarMonth, planCalendarExtent, planCalendarMonths } from '@/domain/calendar';
import { monthOf } from '@/domain/months';
import { now } from '@/utils/clock';
import { type Person, personRelationshipLabel } from './family-labels';
import { useMemberProgress } from './list-context';

type Investment = Person['investments'][number];

export function ProgressDetails() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-progress');
  const { progress, error, refetch } = useMemberProgress();
  const name = progress?.member.name;
  const title = name ? t('investment-progress:details.titleOf', { name }) : t('investment-progress:details.title');
  return (
    <RoutedDialog title={title} onClose={close} maxWidth="lg">
      {progress ? (
        <FamilyPlans progress={progress} />
      ) : error ? (
        <LoadError message={t('investment-progress:apiError', { message: error.message })} onRetry={refetch} />
      ) : (
        <SkeletonCards count={2} height={320} minWidth={600} />
      )}
    </RoutedDialog>
  );
}

function FamilyPlans({ progress }: { progress: MemberProgress }) {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  // The first calendar is there at once, the others follow in a transition: a family may have several plans of fifty years.
  useEffect(() => startTransition(() => setIsOpened(true)), []);
  const familyMembers = [...progress.familyMembers].sort(
    (a, b) => Number(b.investments.length > 0) - Number(a.investments.length > 0),
  );
  if (!familyMembers[0]?.investments.length) return <EmptyState title={t('investment-progress:details.none')} />;
  return (
    <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {familyMembers.map((person, index) => (
        <PersonPlans
          key={person.id}
          person={person}
          calendarCount={isOpened ? person.investments.length : index === 0 ? 1 : 0}
        />
      ))}
    </Box>
  );
}

/** The first calendar is rendered alone at first. */
function PersonPlans({ person, calendarCount }: { person: Person; calendarCount: number }) {
  const { t } = useTranslation();
  const { name, relationship, investments } = person;
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name} <SecondaryText component="span">{personRelationshipLabel(t, relationship)}</SecondaryText>
      </Typography>
      {investments.length === 0 && <SecondaryText>{t('investment-progress:details.none')}</SecondaryText>}
      {investments.map((investment, index) => (
        <InvestmentCard key={investment.id} investment={investment} name={name} hasCalendar={index < calendarCount} />
      ))}
    </Box>
  );
}

interface InvestmentCardProps {
  investment: Investment;
  name: string;
  hasCalendar: boolean;
}

/** The card is memoized, so that the first calendar is not rendered again with the others. */
const InvestmentCard = memo(function InvestmentCard({ investment, name, hasCalendar }: InvestmentCardProps) {
  const { t } = useTranslation();
  const { plan, progress } = investment;
  const reservedHeight = reserveMonthGridHeight(planCalendarExtent(investment, monthOf(now())));
  return (
    <Card component="article" aria-label={plan.name} sx={cardStyle}>
      <Box sx={figuresStyle}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
          <Typography variant="h3" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {plan.name}
          </Typography>
          {!plan.isRecurring && <SecondaryText>{t('investment-progress:details.oneTime')}</SecondaryText>}
        </Box>
        <Box sx={{ mb: 3 }}>
          <LabeledProgress
            label={t('investment-progress:details.progressOf', { plan: plan.name })}
            percent={progress.progressPercentage}
          />
        </Box>
        <DescriptionList
          facts={[
            [
              t(`investment-progress:details.${plan.isRecurring ? 'amount' : 'oneTimeAmount'}`),
              formatExactRupees(enrolledPayment(investment)),
            ],
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
            [t('investment-progress:details.invested'), formatExactRupees(progress.totalAmount)],
          ]}
        />
      </Box>
      <Box sx={containerStyle}>
        {hasCalendar ? (
          <Box sx={{ ...reservedHeight, ...calendarStyle }}>
            <MonthCalendar
              months={calendarCells(t, planCalendarMonths(investment, monthOf(now())))}
              label={t('investment-progress:details.calendar', { plan: plan.name, name })}
            />
          </Box>
        ) : (
          <Skeleton variant="rounded" sx={{ ...reservedHeight, height: 'var(--room)' }} />
        )}
      </Box>
    </Card>
  );
});

/** The tooltips of the first months open below them. */
const MONTHS_WITH_TOOLTIP_BELOW = 20;

const calendarCells = (t: TFunction, months: readonly PlanCalendarMonth[]): CalendarMonth[] =>
  months.map((month) => ({
    year: month.year,
    month: month.month,
    status: month.status,
    tooltip: () => monthTooltip(t, month, months.length),
    placement: month.number <= MONTHS_WITH_TOOLTIP_BELOW ? 'bottom' : undefined,
  }));

function monthTooltip(t: TFunction, month: PlanCalendarMonth, total: number): string {
  const { status, amount, number, investmentDate } = month;
  const lines = [
    t('investment-progress:details.cellStatus', { month: formatMonth(month), status: stateName(t, 'month', status) }),
    t('investment-progress:details.cellAmount', { amount: formatExactRupees(amount) }),
    t('investment-progress:details.cellNumber', { number, total }),
  ];
  if (status === 'completed' && investmentDate) {
    lines.push(t('investment-progress:details.cellDate', { date: formatDate(investmentDate) }));
  }
  return lines.join('\n');
}

// Beside the calendar there is no room for larger text.
const figuresStyle = {
  minWidth: 0,
  '& dl': { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
  '& dt, & dd': { typography: 'body2' },
  '& dd': { fontWeight: 600, textAlign: 'right' },
};
const cardStyle = {
  display: 'grid',
  gap: 5,
  p: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
  alignItems: 'start',
};
const containerStyle = { minWidth: 0, containerType: 'inline-size' };
// The browser lays a calendar out when it comes near the window.
const calendarStyle = { contentVisibility: 'auto', containIntrinsicSize: 'auto var(--room)' };
