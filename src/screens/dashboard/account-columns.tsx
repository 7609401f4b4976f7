import type { TFunction } from 'i18next';
import type { MemberRow } from '@/contract/members';
import { ABSENT, formatDate } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';
import { TwoLines } from '@/ui/two-lines';

/** 'verified' or 'unverified': names of statuses. */
export const verificationOf = ({ isVerified }: MemberRow) => (isVerified ? 'verified' : 'unverified');

export const kindText = (t: TFunction, { kind }: MemberRow): string =>
  kind ? t(`dashboard:accounts.kinds.${kind}`) : ABSENT;

/** Sorted columns bear the names that the API sorts by. */
export const accountColumns = (t: TFunction): ListColumn<MemberRow>[] => [
  {
    field: 'name',
    sortable: true,
    headerName: t('dashboard:accounts.name'),
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLines first={row.name} second={row.userName} />,
  },
  {
    field: 'email',
    headerName: t('dashboard:accounts.contact'),
    flex: 1.3,
    minWidth: 200,
    renderCell: ({ row }) => <TwoLines first={row.mobileNumber} second={row.email} />,
    exportValue: ({ mobileNumber, email }) => `${mobileNumber} ${email}`,
  },
  {
    field: 'panchayatReferenceId',
    headerName: t('dashboard:accounts.panchayat'),
    flex: 1,
    minWidth: 140,
    valueGetter: (_, { panchayatReferenceId: panchayat }) => panchayat?.unitName ?? panchayat?.name ?? ABSENT,
  },
  {
    field: 'kind',
    headerName: t('dashboard:accounts.kind'),
    width: 100,
    valueGetter: (_, row) => kindText(t, row),
  },
  {
    field: 'isVerified',
    headerName: t('dashboard:accounts.verification'),
    width: 132,
    renderCell: ({ row }) => <StatusChip status={verificationOf(row)} />,
    exportValue: (row) => t(`ui:status.${verificationOf(row)}`),
  },
  {
    field: 'createdAt',
    sortable: true,
    headerName: t('dashboard:accounts.since'),
    width: 130,
    valueFormatter: (value: string | undefined) => formatDate(value),
  },
];
