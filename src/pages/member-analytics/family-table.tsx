import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { IconActionButton } from '@/components/list/buttons';
import { amountColumn, countColumn, dayColumn } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { Rupees } from '@/components/text/cell-text';
import { formatDate } from '@/components/text/format';
import { relationshipLabel } from '@/pages/shared/relationship';
import { useDataGrid } from '@/refine/use-data-grid';
import { type FamilyMemberSummary, familySummaries } from '@/server/investments';
import { lazyModule, useLazyModule, usePreloadWhenIdle } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import { SummaryTable } from './section';

// The calendar is loaded after the tables, before somebody opens it.
const calendarLoader = lazyModule(() => import('./calendar'));

/** What was invested for each family member; a row opens its calendar, a dialog with an address of its own. */
export function FamilyTable({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/member-analytics');
  const calendarId = useMatch('/member-analytics/calendar/:id')?.params.id;
  const grid = useDataGrid({ resource: familySummaries, meta: { query: { memberId } } });
  const loaded = useLazyModule(calendarLoader, calendarId !== undefined);
  usePreloadWhenIdle(calendarLoader, grid.rows.length > 0);
  const onOpen = useCallback(({ _id }: FamilyMemberSummary) => open(`/member-analytics/calendar/${_id}`), [open]);
  const isPhone = useIsPhone();
  const columns = useMemo(() => familyColumns(t, onOpen), [t, onOpen]);
  return (
    <SummaryTable
      name="families"
      description={t('member-analytics:families.description')}
      grid={grid}
      columns={columns}
      renderCard={(row) => (
        <RecordCard
          title={row.familyMemberName}
          figure={<Rupees amount={row.totalAmount} />}
          lines={[
            `${relationshipLabel(t, row.relationship)} · ${row.memberName} (${row.memberUserName})`,
            t('member-analytics:transactions', { count: row.totalTransactions }),
            t('member-analytics:lastOn', { date: formatDate(row.lastInvestment) }),
          ]}
          actions={<CalendarButton row={row} onOpen={onOpen} size="medium" />}
        />
      )}
      // A card has a button for the calendar.
      {...(!isPhone && { onRowClick: onOpen })}
    >
      {loaded && calendarId !== undefined && (
        <loaded.InvestmentCalendar id={calendarId} families={grid.rows} isLoading={grid.isLoading} />
      )}
    </SummaryTable>
  );
}

/** The `field` of a sortable column is the name by which the API sorts. */
const familyColumns = (t: TFunction, onOpen: (row: FamilyMemberSummary) => void): ListColumn<FamilyMemberSummary>[] => [
  {
    field: 'familyMemberName',
    sortable: true,
    headerName: t('member-analytics:families.name'),
    flex: 1.15,
    minWidth: 132,
  },
  {
    field: 'relationship',
    headerName: t('member-analytics:families.relationship'),
    width: 116,
    valueFormatter: (value: string) => relationshipLabel(t, value),
  },
  { field: 'memberName', sortable: true, headerName: t('member-analytics:families.member'), flex: 1.15, minWidth: 132 },
  { field: 'memberUserName', headerName: t('member-analytics:families.userName'), flex: 1.1, minWidth: 110 },
  {
    field: 'totalAmount',
    sortable: true,
    headerName: t('member-analytics:families.totalAmount'),
    width: 100,
    ...amountColumn,
  },
  {
    field: 'totalTransactions',
    sortable: true,
    headerName: t('member-analytics:families.transactions'),
    width: 120,
    ...countColumn,
  },
  {
    field: 'lastInvestment',
    sortable: true,
    headerName: t('member-analytics:families.last'),
    width: 110,
    ...dayColumn,
  },
  {
    field: 'actions',
    headerName: t('member-analytics:families.actions'),
    width: 92,
    ...rightAligned,
    renderCell: ({ row }) => <CalendarButton row={row} onOpen={onOpen} />,
  },
];

interface CalendarButtonProps {
  row: FamilyMemberSummary;
  onOpen: (row: FamilyMemberSummary) => void;
  /** Medium on phones, for touch. */
  size?: 'small' | 'medium';
}

function CalendarButton({ row, onOpen, size = 'small' }: CalendarButtonProps) {
  const { t } = useTranslation();
  return (
    <IconActionButton
      Icon={CalendarMonthOutlined}
      label={t('member-analytics:families.calendarOf', { name: row.familyMemberName })}
      tooltip={t('member-analytics:families.calendar')}
      onClick={() => onOpen(row)}
      size={size}
    />
  );
}
