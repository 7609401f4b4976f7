import type { TFunction } from 'i18next';
import type { MemberSummary } from '@/contract/analytics';
import { formatDate, formatNumber, formatRupees } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';

const right = { align: 'right', headerAlign: 'right' } as const;
const count = (value: number) => formatNumber(value);

/** Columns of the member-wise table in the order of §1-2.12; sorted ones bear the names that the API sorts by. */
export const memberColumns = (t: TFunction): ListColumn<MemberSummary>[] => [
  {
    field: 'memberName',
    sortable: true,
    headerName: t('member-analytics:members.name'),
    flex: 1.2,
    minWidth: 140,
  },
  { field: 'memberUserName', headerName: t('member-analytics:members.userName'), flex: 1.05, minWidth: 120 },
  { field: 'memberEmail', headerName: t('member-analytics:members.email'), flex: 1.7, minWidth: 170 },
  { field: 'memberMobile', headerName: t('member-analytics:members.mobile'), width: 108 },
  {
    field: 'totalAmount',
    sortable: true,
    headerName: t('member-analytics:members.totalAmount'),
    width: 110,
    ...right,
    valueFormatter: (value: number) => formatRupees(value),
  },
  {
    field: 'totalTransactions',
    sortable: true,
    headerName: t('member-analytics:members.transactions'),
    width: 128,
    ...right,
    valueFormatter: count,
  },
  {
    field: 'familyMemberCount',
    sortable: true,
    headerName: t('member-analytics:members.familyMembers'),
    width: 108,
    ...right,
    valueFormatter: count,
  },
  {
    field: 'lastInvestment',
    sortable: true,
    headerName: t('member-analytics:members.last'),
    width: 124,
    valueFormatter: (value: string | undefined) => formatDate(value),
  },
];
