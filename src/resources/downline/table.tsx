import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { type DownlineMember, MEMBER_STATUSES } from '../../contract/coordinator-area';
import { useGrid } from '../../hooks/use-grid';
import { SEARCH_DELAYS, useSearchText } from '../../hooks/use-search-text';
import { type Translate, useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { formatDate, formatNumber, formatRupees } from '../../ui/format';
import type { ListColumn } from '../../ui/list-columns';
import { ListToolbar } from '../../ui/list-toolbar';
import { PagedRecords } from '../../ui/paged-records';
import { StatusChip } from '../../ui/status-chip';

const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
const FILTERS = ['search', 'status'];

function downlineColumns(t: Translate): ListColumn<DownlineMember>[] {
  const right = { align: 'right', headerAlign: 'right' } as const;
  return [
    {
      field: 'name',
      headerName: t('coordinator:downline.columns.name'),
      flex: 1.3,
      minWidth: 170,
      renderCell: ({ row }) => (
        <Box sx={{ lineHeight: 1.3, py: 1.5, minWidth: 0 }}>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.name}</Box>
          <Typography variant="caption" color="text.secondary">
            {row.userName}
          </Typography>
        </Box>
      ),
    },
    {
      field: 'mobileNumber',
      headerName: t('coordinator:downline.columns.contact'),
      flex: 1,
      minWidth: 150,
    },
    {
      ...right,
      field: 'familyMembers',
      headerName: t('coordinator:downline.columns.familyMembers'),
      width: 140,
      valueFormatter: (value: number) => formatNumber(value),
    },
    {
      ...right,
      field: 'totalInvested',
      headerName: t('coordinator:downline.columns.totalInvested'),
      width: 140,
      valueFormatter: (value: number) => formatRupees(value),
    },
    {
      field: 'lastInvestmentDate',
      headerName: t('coordinator:downline.columns.lastInvestment'),
      width: 150,
      valueFormatter: (value: string | undefined) => formatDate(value),
    },
    {
      field: 'status',
      headerName: t('coordinator:downline.columns.status'),
      width: 130,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
  ];
}

/** A member on a phone: who it is, what was invested, how to reach them. */
function DownlineCard({ member }: { member: DownlineMember }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatRupees(member.totalInvested)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {member.mobileNumber}
      </Typography>
      <StatusChip status={member.status} />
    </Box>
  );
}

/** Members below the signed-in coordinator, paged, with status filter and search (§2-2 Panchayat members management). */
export function DownlineTable() {
  const t = useT();
  const grid = useGrid<DownlineMember>({ resource: 'downline', pageSize: PAGE_SIZE, filterNames: FILTERS });
  const box = useSearchText(grid.filters.search ?? '', (text) => grid.setFilter('search', text), SEARCH_DELAYS.members);
  const columns = useMemo(() => downlineColumns(t), [t]);
  const active = FILTERS.filter((name) => grid.filters[name]).length;

  return (
    <>
      <FilterBar
        search={{
          value: box.text,
          label: t('coordinator:downline.search'),
          placeholder: t('coordinator:downline.search'),
          onChange: box.type,
        }}
        filters={[
          {
            name: 'status',
            label: t('coordinator:downline.filters.status'),
            value: grid.filters.status ?? '',
            options: [
              { value: '', label: t('coordinator:downline.filters.all') },
              ...MEMBER_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
            ],
            onChange: (value) => grid.setFilter('status', value),
          },
        ]}
        activeCount={active}
        onClear={() => {
          box.empty();
          grid.clearFilters();
        }}
      >
        <ListToolbar grid={grid} columns={columns} />
      </FilterBar>
      <PagedRecords
        grid={grid}
        label={grid.isLoading ? t('coordinator:downline.loading') : t('coordinator:downline.label')}
        columns={columns}
        renderCard={(member) => <DownlineCard member={member} />}
        empty={
          <EmptyState
            title={t('coordinator:downline.empty')}
            hint={t(active > 0 ? 'coordinator:downline.emptyFilteredHint' : 'coordinator:downline.emptyHint')}
          />
        }
      />
    </>
  );
}
