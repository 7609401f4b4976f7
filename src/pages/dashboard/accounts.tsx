import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import type { ListColumn } from '@/components/list/list-columns';
import { SearchedRecords } from '@/components/list/searched-records';
import { TwoLineText } from '@/components/text/cell-text';
import { StatusChip } from '@/components/text/chips';
import { ABSENT, formatDate } from '@/components/text/format';
import { MEMBER_KINDS } from '@/contract/choices';
import type { MemberRow } from '@/contract/members';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { ACCOUNTS_DIALOG } from './dashboard-links';

const LIST_OPTIONS = {
  name: ACCOUNTS_DIALOG,
  prefix: ACCOUNTS_DIALOG,
  pageSize: 10,
  filterNames: ['search', 'kind', 'isVerified'],
  defaultSort: { field: 'name', order: 'asc' },
} as const;

/** The list behind the counts of members, students and kisans, verified or not. */
export function Accounts(props: { onClose: () => void }) {
  return (
    <ListAddressProvider {...LIST_OPTIONS}>
      <AccountsDialog {...props} />
    </ListAddressProvider>
  );
}

function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const grid = useRecordGrid<MemberRow>({ resource: 'members' });
  const unknown = unknownFields(grid.rows).join();
  const isKnown = useCallback((field: string) => !unknown.split(',').includes(field), [unknown]);
  const columns = useMemo(() => accountColumns(t).filter(({ field }) => isKnown(field)), [t, isKnown]);
  return (
    <RoutedDialog title={t('dashboard:accounts.title')} onClose={onClose} maxWidth="lg">
      <Box sx={contentStyle}>
        <SearchedRecords
          grid={grid}
          label={t('dashboard:accounts.title')}
          columns={columns}
          renderCard={(account) => <AccountCard account={account} />}
          search={{ name: 'search', label: t('dashboard:accounts.search'), delay: SEARCH_DELAYS.members }}
          filters={accountFilters(t).filter(({ name }) => isKnown(name))}
          empty={{
            title: t('dashboard:accounts.empty'),
            hint: t('dashboard:accounts.emptyHint'),
            filteredHint: t('dashboard:accounts.emptyFilteredHint'),
          }}
          failure={t('dashboard:accounts.failed')}
        />
      </Box>
    </RoutedDialog>
  );
}

const OPTIONAL_FIELDS = ['panchayatReferenceId', 'kind', 'isVerified', 'createdAt'] as const;

/** The fields that a host leaves out of all accounts. It does not filter by them either. */
const unknownFields = (accounts: readonly MemberRow[]): string[] =>
  OPTIONAL_FIELDS.filter((field) => accounts.length > 0 && accounts.every((account) => account[field] === undefined));

const accountFilters = (t: TFunction) => [
  {
    name: 'kind',
    label: t('dashboard:accounts.kind'),
    options: [
      { value: '', label: t('dashboard:accounts.allKinds') },
      ...MEMBER_KINDS.map((value) => ({ value, label: t(`dashboard:accounts.kinds.${value}`) })),
    ],
  },
  {
    name: 'isVerified',
    label: t('dashboard:accounts.verification'),
    options: [
      { value: '', label: t('dashboard:accounts.both') },
      { value: 'true', label: t('ui:status.verified') },
      { value: 'false', label: t('ui:status.unverified') },
    ],
  },
];

/** The `field` of a sortable column is the name by which the API sorts. */
const accountColumns = (t: TFunction): ListColumn<MemberRow>[] => [
  {
    field: 'name',
    sortable: true,
    headerName: t('dashboard:accounts.name'),
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLineText first={row.name} second={row.userName} />,
  },
  {
    field: 'email',
    headerName: t('dashboard:accounts.contact'),
    flex: 1.3,
    minWidth: 200,
    renderCell: ({ row }) => <TwoLineText first={row.mobileNumber} second={row.email} />,
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
    valueGetter: (_, row) => kindLabel(t, row),
  },
  {
    field: 'isVerified',
    headerName: t('dashboard:accounts.verification'),
    width: 132,
    renderCell: ({ row }) => <VerificationChip account={row} />,
    exportValue: (row) => {
      const status = verificationStatus(row);
      return status && t(`ui:status.${status}`);
    },
  },
  {
    field: 'createdAt',
    sortable: true,
    headerName: t('dashboard:accounts.since'),
    width: 130,
    valueFormatter: (value: string | undefined) => formatDate(value),
  },
];

/** An account on a phone: name, verification, kind and contact. */
function AccountCard({ account }: { account: MemberRow }) {
  const { t } = useTranslation();
  const { name, userName, mobileNumber, email } = account;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, alignItems: 'start' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <VerificationChip account={account} />
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {[kindLabel(t, account), userName].filter(Boolean).join(' · ')}
        <br />
        {[mobileNumber, email].join(' · ')}
      </Typography>
    </Box>
  );
}

/** The name of a status of StatusChip; undefined if the host does not say. */
function verificationStatus({ isVerified }: MemberRow) {
  if (isVerified === undefined) return undefined;
  return isVerified ? 'verified' : 'unverified';
}

function VerificationChip({ account }: { account: MemberRow }) {
  const status = verificationStatus(account);
  return status && <StatusChip status={status} />;
}

const kindLabel = (t: TFunction, { kind }: MemberRow): string | undefined =>
  kind && t(`dashboard:accounts.kinds.${kind}`);

// The badge on the filters' button overlaps the button's edge.
const contentStyle = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, pt: 2 };
