import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { MonthStrip } from '@/components/calendar/month-strip';
import type { ListColumn } from '@/components/list/list-columns';
import { formatMonth, formatPercent, formatRupees } from '@/components/text/format';
import type { ProgressRow } from '@/contract/progress';
import { compareMonths, type Month } from '@/domain/months';
import { SELF_FILTER } from './investment-filters';
import { enrollmentHolder } from './labels';
import type { useMemberDialog } from './use-member-dialog';

export type OpenDialog = ReturnType<typeof useMemberDialog>['open'];

export function progressColumns(t: TFunction, onOpen: OpenDialog, thisMonth: Month): ListColumn<ProgressRow>[] {
  return [
    {
      field: 'familyMember',
      headerName: t('member:progress.columns.familyMember'),
      flex: 1,
      minWidth: 130,
      valueGetter: (_, row) => enrollmentHolder(t, row.familyMember),
    },
    {
      field: 'plan',
      headerName: t('member:progress.columns.plan'),
      flex: 1.2,
      minWidth: 180,
      valueGetter: (_, row) => row.plan.name,
    },
    {
      field: 'progress',
      headerName: t('member:progress.columns.progress'),
      flex: 0.8,
      minWidth: 130,
      renderCell: ({ row }) => <ProgressBar row={row} t={t} />,
      exportValue: ({ progress }) => Math.min(100, progress.progressPercentage),
    },
    {
      field: 'completed',
      headerName: t('member:progress.columns.completed'),
      width: 150,
      align: 'right',
      headerAlign: 'right',
      valueGetter: (_, { progress }) => `${progress.completedMonths}/${progress.totalExpectedMonths}`,
    },
    {
      field: 'totalInvested',
      headerName: t('member:progress.columns.totalInvested'),
      width: 130,
      align: 'right',
      headerAlign: 'right',
      valueGetter: (_, { progress }) => progress.totalAmount,
      valueFormatter: (value: number) => formatRupees(value),
    },
    {
      field: 'breakdown',
      headerName: t('member:progress.columns.breakdown'),
      width: 176,
      renderCell: ({ row }) => <ProgressMarks row={row} t={t} thisMonth={thisMonth} />,
      disableExport: true,
    },
    {
      field: 'actions',
      headerName: t('member:progress.columns.actions'),
      width: 184,
      renderCell: ({ row }) => <ProgressActions row={row} t={t} onOpen={onOpen} />,
    },
  ];
}

/** Percent as a bar with its figure. */
export function ProgressBar({ row, t }: { row: ProgressRow; t: TFunction }) {
  const percent = Math.min(100, row.progress.progressPercentage);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('member:overview.planProgress', { plan: row.plan.name })}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" sx={{ minWidth: 48, textAlign: 'right' }}>
        {formatPercent(percent)}
      </Typography>
    </Box>
  );
}

export function ProgressMarks({ row, t, thisMonth }: { row: ProgressRow; t: TFunction; thisMonth: Month }) {
  return (
    <MonthStrip
      months={recentMonths(row, thisMonth).map(({ year, month, status }) => ({
        status,
        label: `${formatMonth({ year, month })}: ${t(`member:monthStatus.${status}`)}`,
      }))}
    />
  );
}

/** Months in the Monthly Breakdown. */
const BREAKDOWN_MONTHS = 6;

/** The last months up to this one, oldest first. */
const recentMonths = ({ monthlyStatus }: ProgressRow, thisMonth: Month) =>
  monthlyStatus.filter((month) => compareMonths(month, thisMonth) <= 0).slice(-BREAKDOWN_MONTHS);

export function ProgressActions({ row, t, onOpen }: { row: ProgressRow; t: TFunction; onOpen: OpenDialog }) {
  const names = { plan: row.plan.name, name: enrollmentHolder(t, row.familyMember) };
  const target = { familyMemberId: row.familyMember._id ?? SELF_FILTER, planId: row.plan._id };
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button size="small" aria-label={t('member:progress.details', names)} onClick={() => onOpen('details', target)}>
        {t('member:progress.detailsShort')}
      </Button>
      {isContinuable(row) && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('member:progress.continueFor', names)}
          onClick={() => onOpen('continue', target)}
        >
          {t('member:progress.continue')}
        </Button>
      )}
    </Box>
  );
}

export const isContinuable = ({ progress, familyMember }: ProgressRow) =>
  familyMember._id !== undefined && progress.completedMonths < progress.totalExpectedMonths;
