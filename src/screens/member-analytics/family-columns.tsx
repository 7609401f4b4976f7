import type { TFunction } from 'i18next';
import type { FamilyMemberSummary } from '@/contract/analytics';
import { formatDate, formatNumber, formatRupees } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { relationshipText } from '@/ui/relationship';
import { CalendarButton } from './calendar-button';

const right = { align: 'right', headerAlign: 'right' } as const;

export type OpenCalendar = (row: FamilyMemberSummary) => void;

/** Columns of the family-member-wise table in the order of §1-2.12, and the way to the calendar for the keyboard. */
export const familyColumns = (t: TFunction, onOpen: OpenCalendar): ListColumn<FamilyMemberSummary>[] => [
  {
    field: 'familyMemberName',
    sortable: true,
    headerName: t('member-analytics:families.name'),
    flex: 1.15,
    minWidth: 150,
  },
  {
    field: 'relationship',
    headerName: t('member-analytics:families.relationship'),
    width: 116,
    valueFormatter: (value: string) => relationshipText(t, value),
  },
  {
    field: 'memberName',
    sortable: true,
    headerName: t('member-analytics:families.member'),
    flex: 1.15,
    minWidth: 140,
  },
  { field: 'memberUserName', headerName: t('member-analytics:families.userName'), flex: 1.1, minWidth: 110 },
  {
    field: 'totalAmount',
    sortable: true,
    headerName: t('member-analytics:families.totalAmount'),
    width: 110,
    ...right,
    valueFormatter: (value: number) => formatRupees(value),
  },
  {
    field: 'totalTransactions',
    sortable: true,
    headerName: t('member-analytics:families.transactions'),
    width: 128,
    ...right,
    valueFormatter: (value: number) => formatNumber(value),
  },
  {
    field: 'lastInvestment',
    sortable: true,
    headerName: t('member-analytics:families.last'),
    width: 124,
    valueFormatter: (value: string | undefined) => formatDate(value),
  },
  {
    field: 'actions',
    headerName: t('member-analytics:families.actions'),
    width: 92,
    ...right,
    renderCell: ({ row }) => <CalendarButton row={row} onOpen={onOpen} />,
  },
];
