import { Box, Button } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MonthStrip } from '@/components/calendar/month-strip';
import { amountColumn } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { LabeledProgress } from '@/components/text/cell-text';
import { formatMonth, formatMonthName } from '@/components/text/format';
import { type Enrollment, isIdentified } from '@/domain/enrollments';
import type { ledgerMonths } from '@/domain/passbook-ledger';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { enrollmentHolder, monthStateText, personIdOf } from './labels';
import { useMemberDialog } from './use-member-dialog';

export interface ListedEnrollment extends Enrollment {
  /** The months of the Monthly Breakdown, oldest first. */
  readonly breakdown: ReturnType<typeof ledgerMonths>;
}

export function progressColumns(t: TFunction): ListColumn<ListedEnrollment>[] {
  return [
    {
      field: 'familyMember',
      headerName: t('member:progress.columns.familyMember'),
      flex: 1,
      minWidth: 124,
      valueGetter: (_, row) => enrollmentHolder(t, row),
    },
    {
      field: 'plan',
      headerName: t('member:progress.columns.plan'),
      flex: 1.2,
      minWidth: 132,
      valueGetter: (_, row) => row.plan.name,
    },
    {
      field: 'progress',
      headerName: t('member:progress.columns.progress'),
      flex: 0.8,
      minWidth: 112,
      renderCell: ({ row }) => <ProgressBar row={row} />,
      exportValue: ({ progress }) => Number(Math.min(100, progress.progressPercentage).toFixed(1)),
    },
    {
      field: 'completed',
      headerName: t('member:progress.columns.completed'),
      width: 104,
      ...rightAligned,
      valueGetter: (_, { progress }) => `${progress.completedMonths}/${progress.totalExpectedMonths}`,
    },
    {
      field: 'totalInvested',
      headerName: t('member:progress.columns.totalInvested'),
      width: 96,
      ...amountColumn,
      valueGetter: (_, { progress }) => progress.totalAmount,
    },
    {
      field: 'breakdown',
      headerName: t('member:progress.columns.breakdown'),
      width: 176,
      renderCell: ({ row }) => <ProgressMarks row={row} />,
      disableExport: true,
    },
    {
      field: 'actions',
      headerName: t('member:progress.columns.actions'),
      width: 232,
      renderCell: ({ row }) => <ProgressActions row={row} />,
    },
  ];
}

export function ProgressBar({ row }: { row: Enrollment }) {
  const { t } = useTranslation();
  return (
    <LabeledProgress
      label={t('family-members:progress.of', { plan: row.plan.name, name: enrollmentHolder(t, row) })}
      percent={Math.min(100, row.progress.progressPercentage)}
    />
  );
}

export function ProgressMarks({ row, hasNames = false }: { row: ListedEnrollment; hasNames?: boolean }) {
  const { t } = useTranslation();
  return (
    <MonthStrip
      hasNames={hasNames}
      months={row.breakdown.map(({ year, month, status, isSent }) => ({
        status,
        name: formatMonthName(month),
        label: `${formatMonth({ year, month })}: ${monthStateText(t, status, isSent)}`,
      }))}
    />
  );
}

/** What an address names can be opened: a plan of a person that are both known. */
export function ProgressActions({ row }: { row: Enrollment }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  if (!isIdentified(row)) return null;
  const names = { plan: row.plan.name, name: enrollmentHolder(t, row) };
  const target = { familyMemberId: personIdOf(row), planId: row.plan._id };
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button size="small" aria-label={t('member:progress.details', names)} onClick={() => open('details', target)}>
        {t('member:progress.detailsShort')}
      </Button>
      {isContinuable(row) && (
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

export const isContinuable = ({ progress }: Enrollment) => progress.completedMonths < progress.totalExpectedMonths;
