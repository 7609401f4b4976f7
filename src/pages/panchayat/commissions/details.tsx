import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COORDINATOR_STALE_MS, useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import { EmptyState } from '@/components/feedback/placeholders';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { PagedRecords } from '@/components/list/paged-records';
import { StatusChip } from '@/components/text/chips';
import { ABSENT, formatDate, formatRupeesInFull } from '@/components/text/format';
import type { OwnCommission } from '@/contract/commissions';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { relationshipLabel } from '@/pages/shared/relationship';
import type { SharedFilters } from './insights';

/** Short pages, since it is the second list of the page. Its filters are those of the first. */
const LIST_OPTIONS = { name: 'own-commission-details', prefix: 'details', pageSize: 10, filterNames: [] };

/** Detailed Commission List: who paid for whom, with the status and period of the list above. */
export function DetailedList({ filters }: { filters: SharedFilters }) {
  return (
    <ListAddressProvider {...LIST_OPTIONS}>
      <DetailedListContent filters={filters} />
    </ListAddressProvider>
  );
}

function DetailedListContent({ filters }: { filters: SharedFilters }) {
  const { t } = useTranslation();
  const id = useId();
  const { coordinatorType, coordinatorId } = useCoordinatorScope();
  const grid = useRecordGrid<OwnCommission>({
    resource: 'own-commission-details',
    meta: { query: { coordinatorType, coordinatorId, ...filters } },
    staleTime: COORDINATOR_STALE_MS,
  });
  const columns = useMemo(() => detailColumns(t), [t]);
  return (
    <Box component="section" aria-labelledby={id} sx={sectionStyle}>
      <Typography id={id} component="h2" variant="h2">
        {t('panchayat:own.details.title')}
      </Typography>
      <PagedRecords
        grid={grid}
        label={t('panchayat:own.details.title')}
        columns={columns}
        renderCard={(commission) => <DetailCard commission={commission} />}
        empty={<EmptyState isCompact title={t('panchayat:own.empty')} hint={t('panchayat:own.emptyFilteredHint')} />}
      />
    </Box>
  );
}

const detailColumns = (t: TFunction): ListColumn<OwnCommission>[] => [
  {
    field: 'createdAt',
    headerName: t('panchayat:own.details.date'),
    width: 108,
    valueFormatter: (value: string) => formatDate(value),
  },
  {
    field: 'member',
    headerName: t('panchayat:own.details.member'),
    flex: 1.2,
    minWidth: 140,
    valueGetter: (_, row) => row.member.name,
  },
  {
    field: 'userName',
    headerName: t('panchayat:own.details.userId'),
    flex: 1,
    minWidth: 120,
    valueGetter: (_, row) => row.member.userName,
  },
  {
    field: 'familyMember',
    headerName: t('panchayat:own.details.familyMember'),
    flex: 1,
    minWidth: 130,
    valueGetter: (_, row) => row.familyMember?.name ?? t('panchayat:self'),
  },
  {
    field: 'relationship',
    headerName: t('panchayat:own.details.relationship'),
    width: 116,
    valueGetter: (_, row) => (row.familyMember ? relationshipLabel(t, row.familyMember.relationship) : ABSENT),
  },
  {
    field: 'plan',
    headerName: t('panchayat:own.details.plan'),
    flex: 1.2,
    minWidth: 140,
    valueGetter: (_, row) => row.plan.planName,
  },
  {
    ...rightAligned,
    field: 'commisionAmount',
    headerName: t('panchayat:own.details.commission'),
    width: 116,
    valueFormatter: (value: number) => formatRupeesInFull(value),
  },
  {
    ...rightAligned,
    field: 'totalAmount',
    headerName: t('panchayat:own.details.collection'),
    width: 104,
    valueFormatter: (value: number) => formatRupeesInFull(value),
  },
  {
    field: 'status',
    headerName: t('panchayat:own.details.status'),
    width: 120,
    renderCell: ({ row }) => <StatusChip status={row.status} />,
  },
];

function DetailCard({ commission }: { commission: OwnCommission }) {
  const { t } = useTranslation();
  const { familyMember, member } = commission;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {formatRupeesInFull(commission.commisionAmount)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {familyMember
          ? `${familyMember.name} (${relationshipLabel(t, familyMember.relationship)})`
          : t('panchayat:self')}{' '}
        · {commission.plan.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={commission.status} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {formatDate(commission.createdAt)} · {member.userName} · {formatRupeesInFull(commission.totalAmount)}
      </Typography>
    </Box>
  );
}

const sectionStyle = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 };
