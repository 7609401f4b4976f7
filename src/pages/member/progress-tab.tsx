import { Box, Button, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { memberInvestments, type Overview } from '@/api/member-dashboard';
import { MonthStrip } from '@/components/calendar/month-strip';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { DisabledButton } from '@/components/form/disabled-button';
import { amountColumn, columnsOf, flexible } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { RecordCard } from '@/components/list/record-card';
import { RecordsGrid } from '@/components/list/records-grid';
import { LabeledProgress, Rupees } from '@/components/text/cell-text';
import { denialNote } from '@/components/text/denial';
import { SecondaryText } from '@/components/text/emphasis';
import { formatMonth, formatMonthName, formatNumber } from '@/components/text/format';
import { type Enrollment, isAllSent, isIdentified } from '@/domain/enrollments';
import { ifKnown } from '@/domain/figures';
import { compareMonths } from '@/domain/months';
import { ledgerMonths } from '@/domain/passbook-ledger';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { PROGRESS_STALE_MS } from '@/refine/stale-times';
import { useClientList } from '@/refine/use-client-list';
import { useCustom } from '@/refine/use-custom';
import { NO_DEPOSITS, useEnrollments, useMemberOverview } from './family-data';
import {
  InvestmentFilterBar,
  type InvestmentFilters,
  isOfEnrollment,
  matchingMonths,
  useInvestmentFilters,
} from './investment-filters';
import { enrollmentPayee, isContinuable, monthMarkOf, monthStateText, personIdOf } from './labels';
import { useMemberDialog } from './use-member-dialog';

export function ProgressTab({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { thisMonth } = useMemberOverview();
  const state = useInvestmentFilters();
  const { filters, showView, activeCount } = state;
  const { enrollments, listed, isLoading, error, refetch } = useListedEnrollments(filters);
  const { grid, rows } = useClientList({ list: 'investment-progress', rows: listed, filters, showView });
  const columns = useMemo(() => progressColumns(t), [t]);

  if (error) {
    return (
      <LoadError
        message={t('member:progress.error', { message: error.message })}
        onRetry={refetch}
        retryLabel={t('member:progress.retry')}
      />
    );
  }
  return (
    <>
      <InvestmentFilterBar
        search={{ label: t('member:progress.search') }}
        familyMembers={overview.familyMembers}
        plans={plansIn(overview, enrollments)}
        years={[thisMonth.year]}
        allYears={t('member:progress.allYears')}
        state={state}
        toolbar={<ListToolbar grid={grid} columns={columns} />}
      />
      {choosesMonths(filters) && <SecondaryText>{t('member:progress.monthFilters')}</SecondaryText>}
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        {isLoading && (
          <Typography role="status" variant="body2" sx={loadingTextStyle}>
            {t('member:progress.loading')}
          </Typography>
        )}
        <RecordsGrid
          label={t('member:progress.label')}
          columns={columns}
          list={grid.list}
          rows={rows}
          loading={isLoading}
          renderCard={(row) => <ProgressCard row={row} />}
          empty={
            <EmptyState
              title={t('member:progress.empty')}
              hint={t(activeCount > 0 ? 'ui:filters.noneHint' : 'member:progress.emptyHint')}
            />
          }
        />
      </Box>
    </>
  );
}

interface ListedEnrollment extends Enrollment {
  /** The oldest month comes first. */
  readonly breakdown: ReturnType<typeof ledgerMonths>;
  readonly isAllSent: boolean;
}

const BREAKDOWN_MONTHS = 6;

const choosesMonths = ({ status, month, year }: InvestmentFilters): boolean => [status, month, year].some(Boolean);

/**
 * Status, month and year choose months: enrollments without such a month are left out, and the breakdown shows the last of them. Without
 * such filters it shows months up to this one that have no payment.
 */
function useListedEnrollments(filters: InvestmentFilters) {
  const { t } = useTranslation();
  const { thisMonth } = useMemberOverview();
  const { enrollments, ...progress } = useEnrollments({
    year: filters.year,
    staleTime: PROGRESS_STALE_MS,
    keepPreviousData: true,
  });
  const isByStatus = filters.status !== '';
  const investments = useCustom(memberInvestments);
  const deposits = isByStatus ? investments.data : (investments.data ?? NO_DEPOSITS);
  const listed = useMemo(() => {
    if (!enrollments || !deposits) return [];
    return enrollments.flatMap((enrollment): ListedEnrollment[] => {
      const months = matchingMonths(enrollment, filters, deposits, thisMonth);
      const isLeftOut = !isOfEnrollment(enrollment, filters, t) || (choosesMonths(filters) && months.length === 0);
      const shown = isByStatus ? months : months.filter((month) => compareMonths(month, thisMonth) <= 0);
      const breakdown = ledgerMonths(enrollment, shown.slice(-BREAKDOWN_MONTHS), deposits, thisMonth);
      return isLeftOut ? [] : [{ ...enrollment, breakdown, isAllSent: isAllSent(enrollment, deposits, thisMonth) }];
    });
  }, [enrollments, deposits, filters, isByStatus, thisMonth, t]);
  const failed = [progress, ...(isByStatus ? [investments] : [])].find(({ error }) => error);
  return {
    enrollments,
    listed,
    isLoading: progress.isLoading || (isByStatus && investments.isLoading),
    error: failed?.error,
    refetch: () => failed?.refetch(),
  };
}

/** Plans that take no payments any more are included. */
const plansIn = ({ availablePlans, planWiseBreakdown }: Overview, enrollments: readonly Enrollment[] = []) => [
  ...planWiseBreakdown,
  ...availablePlans,
  ...enrollments.map(({ plan: { _id, name } }) => ({ _id, planName: name })),
];

function progressColumns(t: TFunction): ListColumn<ListedEnrollment>[] {
  const { column } = columnsOf(t, 'member:progress.columns');
  return [
    { ...column('familyMember'), ...flexible(1, 124), valueGetter: (_, row) => enrollmentPayee(t, row) },
    { ...column('plan'), ...flexible(1.2, 132), valueGetter: (_, row) => row.plan.name },
    {
      ...column('progress'),
      ...flexible(0.8, 112),
      renderCell: ({ row }) => <ProgressBar row={row} />,
      exportValue: ({ progress }) =>
        ifKnown([progress.progressPercentage], (percent) => Number(Math.min(100, percent).toFixed(1))),
    },
    {
      ...column('completed'),
      width: 104,
      ...rightAligned,
      valueGetter: (_, { progress }) =>
        `${formatNumber(progress.completedMonths)}/${formatNumber(progress.totalExpectedMonths)}`,
    },
    { ...column('totalInvested'), width: 96, ...amountColumn, valueGetter: (_, { progress }) => progress.totalAmount },
    { ...column('breakdown'), width: 176, renderCell: ({ row }) => <ProgressMarks row={row} />, disableExport: true },
    { ...column('actions'), width: 232, renderCell: ({ row }) => <ProgressActions row={row} /> },
  ];
}

function ProgressCard({ row }: { row: ListedEnrollment }) {
  const { t } = useTranslation();
  const { totalAmount, completedMonths, totalExpectedMonths } = row.progress;
  return (
    <RecordCard
      title={enrollmentPayee(t, row)}
      figure={<Rupees amount={totalAmount} />}
      lines={[
        row.plan.name,
        <ProgressBar key="progress" row={row} />,
        t('member:overview.payments', {
          made: formatNumber(completedMonths),
          expected: formatNumber(totalExpectedMonths),
        }),
        row.isAllSent && t('member:next.allSent'),
      ]}
      states={<ProgressMarks row={row} hasNames />}
      actions={<ProgressActions row={row} />}
    />
  );
}

function ProgressBar({ row }: { row: Enrollment }) {
  const { t } = useTranslation();
  return (
    <LabeledProgress
      label={t('family-members:progress.of', { plan: row.plan.name, name: enrollmentPayee(t, row) })}
      percent={ifKnown([row.progress.progressPercentage], (percent) => Math.min(100, percent))}
    />
  );
}

function ProgressMarks({ row, hasNames = false }: { row: ListedEnrollment; hasNames?: boolean }) {
  const { t } = useTranslation();
  return (
    <MonthStrip
      hasNames={hasNames}
      months={row.breakdown.map(({ year, month, status, isSent, denied }) => ({
        mark: denied ? 'denied' : monthMarkOf(status, isSent),
        name: formatMonthName(month),
        label: [`${formatMonth({ year, month })}: ${monthStateText(t, status, isSent)}`]
          .concat(denied ? denialNote(t, denied) : [])
          .join('. '),
      }))}
    />
  );
}

/** A plan can be opened if it is known whose and which it is. */
function ProgressActions({ row }: { row: ListedEnrollment }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  if (!isIdentified(row)) return null;
  const names = { plan: row.plan.name, name: enrollmentPayee(t, row) };
  const target = { familyMemberId: personIdOf(row), planId: row.plan._id };
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button size="small" aria-label={t('member:progress.details', names)} onClick={() => open('details', target)}>
        {t('member:progress.detailsShort')}
      </Button>
      {row.isAllSent && (
        <DisabledButton label={t('member:progress.continueFor', names)} reason={t('member:next.allSent')}>
          {t('member:progress.continue')}
        </DisabledButton>
      )}
      {isContinuable(row) && !row.isAllSent && (
        <ConfirmedOnly>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('member:progress.continueFor', names)}
            onClick={() => open('continue', target)}
          >
            {t('member:progress.continue')}
          </Button>
        </ConfirmedOnly>
      )}
    </Box>
  );
}

/** The text lies over the skeleton, so that nothing moves when the rows are there. */
const loadingTextStyle = {
  position: 'absolute',
  zIndex: 1,
  top: 0,
  left: 16,
  lineHeight: { xs: '32px', sm: '48px' },
  color: 'text.secondary',
};
