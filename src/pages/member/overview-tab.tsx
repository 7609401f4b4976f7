import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { Box, Button, Card, LinearProgress, Skeleton, Typography } from '@mui/material';
import { lazy, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Overview } from '@/api/member-dashboard';
import { BarChart, LineChart } from '@/components/chart/cartesian-chart';
import { monthSeries, withUniqueLabels } from '@/components/chart/chart-data';
import { DonutChart } from '@/components/chart/donut-chart';
import { EmptyState, SkeletonCards } from '@/components/feedback/placeholders';
import { cardGrid, twoColumns } from '@/components/page/section-card';
import { StatCards } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { StrongText } from '@/components/text/emphasis';
import { formatMonth, formatNumber, formatPercent } from '@/components/text/format';
import type { Enrollment } from '@/domain/enrollments';
import { differenceOf, isAbove } from '@/domain/figures';
import type { Month } from '@/domain/months';
import { expectedPayments, progressPercent } from '@/domain/plan';
import { greetingName } from '@/domain/text/names';
import { NewsSlot } from '@/pages/shared/news/news-slot';
import { type PaymentSchedules, SELF } from './family-data';
import { PaymentsDue } from './payments-due';

const NoticeAction = lazy(async () => ({ default: (await import('./notice-action')).NoticeAction }));

interface OverviewTabProps {
  /** Every part keeps its place while the overview is loading. */
  overview: Overview | undefined;
  thisMonth: Month;
  next: PaymentSchedules;
}

export function OverviewTab({ overview, thisMonth, next }: OverviewTabProps) {
  const { t } = useTranslation();
  const isLoading = !overview;
  const { overallInvestments, thisMonthInvestments } = overview ?? {};
  const investments = '/member-dashboard?tab=investments&f.status=approved';
  const month = formatMonth(thisMonth);
  return (
    <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2" {...(isLoading && { 'aria-hidden': true })}>
          {overview ? (
            t('member:overview.welcome', { name: greetingName(overview.member.name) })
          ) : (
            <Skeleton width={200} />
          )}
        </Typography>
        {/* Phones have the link in the bottom navigation instead. */}
        <Button
          component={Link}
          to="/member-dashboard/passbook"
          variant="outlined"
          startIcon={<MenuBook />}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('member:overview.passbook')}
        </Button>
      </Box>
      <NewsSlot
        isDue={next.schedules !== undefined || next.error !== null}
        list="/member-dashboard?tab=investments"
        Action={NoticeAction}
      />
      <StatCards
        isLoading={isLoading}
        figures={[
          {
            name: 'totalInvestments',
            rupees: overallInvestments?.totalAmount,
            context: t('member:overview.transactions', {
              count: overallInvestments ? overallInvestments.totalTransactions : 0,
            }),
            rows: { to: investments, label: t('member:formulas.totalInvestmentsRows') },
          },
          {
            name: 'thisMonth',
            rupees: thisMonthInvestments?.totalAmount,
            context: t('member:overview.thisMonthContext', { month }),
            rows: {
              to: `${investments}&f.month=${thisMonth.month}&f.year=${thisMonth.year}`,
              label: t('member:formulas.thisMonthRows'),
            },
          },
          {
            name: 'familyMembers',
            value: formatNumber(overview?.familyMembers.length),
            context: t('member:overview.registered'),
            rows: { to: '/member-dashboard?tab=family', label: t('member:formulas.familyMembersRows') },
          },
          {
            name: 'activePlans',
            value: formatNumber(overview?.availablePlans.length),
            context: t('member:overview.available'),
          },
        ]}
        textsOf={(name) => ({ label: t(`member:overview.${name}`), formula: t(`member:formulas.${name}`, { month }) })}
      />
      <PaymentsDue
        {...next}
        collector={overview?.member.collector ?? null}
        hasFamily={overview?.familyMembers.length !== 0}
      />
      <PlanCards overview={overview} next={next} />
      {/* Rendered once the parts above have their height, so that charts outside the window are not loaded. */}
      <OverviewCharts overview={next.schedules || next.error ? overview : undefined} />
    </Box>
  );
}

type PlanFigures = Overview['planWiseBreakdown'][number];

function PlanCards({ overview, next: { enrollments = [] } }: Pick<OverviewTabProps, 'overview' | 'next'>) {
  const { t } = useTranslation();
  const headingId = useId();
  const plans = overview?.planWiseBreakdown;
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h2" sx={{ mb: 4 }}>
        {t('member:overview.plans')}
      </Typography>
      {!plans ? (
        <SkeletonCards count={3} height={100} minWidth={280} />
      ) : plans.length === 0 ? (
        <EmptyState isCompact title={t('member:overview.plansEmpty')} hint={t('member:overview.plansEmptyHint')} />
      ) : (
        <Box component="ul" sx={cardGrid(280)}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} people={peopleIn(plan, enrollments)} />
          ))}
        </Box>
      )}
    </section>
  );
}

const peopleIn = (plan: Pick<PlanFigures, '_id' | 'planName'>, enrollments: readonly Enrollment[]): number =>
  enrollments.filter(
    (each) =>
      isAbove(each.progress.completedMonths, 0) &&
      (plan._id === null || each.plan._id === undefined
        ? each.plan.name === plan.planName
        : each.plan._id === plan._id),
  ).length;

/** The progress is the payments of the whole family ÷ those of the plan, at most 100 percent. */
function PlanCard({ plan, people }: { plan: PlanFigures; people: number }) {
  const { t } = useTranslation();
  const expected = expectedPayments(plan);
  const percent = progressPercent(plan.totalPayments, expected);
  const figures = { made: formatNumber(plan.totalPayments), expected: formatNumber(expected), count: people };
  // Payments of several persons may be more than one plan needs.
  const isBeyond = isAbove(differenceOf(plan.totalPayments, expected), 0);
  const ofOne = isBeyond ? 'member:overview.paymentsBeyond' : 'member:overview.payments';
  const ofSeveral = isBeyond ? 'member:overview.paymentsOf' : 'member:overview.paymentsShared';
  return (
    <Card component="li" variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
        <StrongText component="h3">{plan.planName}</StrongText>
        <Typography>
          <Rupees amount={plan.totalAmount} />
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent ?? 0}
        aria-label={t('member:overview.planProgress', { plan: plan.planName })}
        sx={{ my: 3, height: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, color: 'text.secondary' }}>
        <Typography variant="body2">{t(people > 1 ? ofSeveral : ofOne, figures)}</Typography>
        <Typography variant="body2">{formatPercent(percent)}</Typography>
      </Box>
    </Card>
  );
}

function OverviewCharts({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation();
  const {
    investmentsByMonth: byMonth = [],
    investmentGrowth: growth = [],
    familyMemberInvestmentData = [],
  } = overview ?? {};
  const people = familyMemberInvestmentData.map(({ _id, name, totalAmount }) => ({
    label: _id === SELF ? t('member:self') : name,
    value: totalAmount,
  }));
  const frame = (name: 'people' | 'months' | 'growth') => ({
    isLazy: true,
    title: t(`member:charts.${name}`),
    caption: t(`member:charts.${name}Caption`),
    isLoading: !overview,
    emptyText: t(`member:charts.${name}Empty`),
    categoryLabel: t(name === 'people' ? 'member:charts.person' : 'member:charts.month'),
  });
  return (
    <Box sx={twoColumns}>
      <DonutChart
        {...frame('people')}
        valueLabel={t('member:charts.invested')}
        slices={withUniqueLabels(people, (name, number) => `${name} (${number})`)}
        restLabel={t('member:charts.others')}
      />
      <BarChart {...frame('months')} {...monthSeries(byMonth, { totalAmount: t('member:charts.invested') })} />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <LineChart {...frame('growth')} {...monthSeries(growth, { totalAmount: t('member:charts.total') })} />
      </Box>
    </Box>
  );
}
