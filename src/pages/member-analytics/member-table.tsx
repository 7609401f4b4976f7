import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/placeholders';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords } from '@/components/list/paged-records';
import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatNumber } from '@/components/text/format';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { type MemberSummary, memberSummaries } from '@/server/investments';
import { MEMBER_LIST } from './first-calls';
import { SummaryCard, TableSection } from './section';

/** What each member invested, family included. */
export function MemberTable({ memberId }: { memberId: string }) {
  return (
    // Another member means another list, which begins with its first page.
    <ListAddressProvider key={memberId} {...MEMBER_LIST}>
      <MemberTableContent memberId={memberId} />
    </ListAddressProvider>
  );
}

function MemberTableContent({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: memberSummaries, meta: { query: { memberId } } });
  const columns = useMemo(() => memberColumns(t), [t]);
  const title = t('member-analytics:members.title');
  return (
    <TableSection title={title} actions={<ListToolbar grid={grid} columns={columns} />}>
      <PagedRecords
        grid={grid}
        label={title}
        columns={columns}
        renderCard={(row) => (
          <SummaryCard
            name={row.memberName}
            totalAmount={row.totalAmount}
            lines={[
              `${row.memberUserName} · ${row.memberMobile}`,
              row.memberEmail,
              [
                t('member-analytics:transactions', { count: row.totalTransactions }),
                t('member-analytics:people', { count: row.familyMemberCount }),
              ].join(' · '),
              t('member-analytics:lastOn', { date: formatDate(row.lastInvestment) }),
            ]}
          />
        )}
        empty={<EmptyState title={t('member-analytics:members.empty')} />}
        failure={t('member-analytics:failed')}
      />
    </TableSection>
  );
}

const formatCount = (value: number) => formatNumber(value);

/** The `field` of a sortable column is the name by which the API sorts. */
const memberColumns = (t: TFunction): ListColumn<MemberSummary>[] => [
  {
    field: 'memberName',
    sortable: true,
    headerName: t('member-analytics:members.name'),
    flex: 1.2,
    minWidth: 132,
  },
  { field: 'memberUserName', headerName: t('member-analytics:members.userName'), flex: 1.05, minWidth: 120 },
  { field: 'memberEmail', headerName: t('member-analytics:members.email'), flex: 1.7, minWidth: 160 },
  { field: 'memberMobile', headerName: t('member-analytics:members.mobile'), width: 108 },
  {
    field: 'totalAmount',
    sortable: true,
    headerName: t('member-analytics:members.totalAmount'),
    width: 100,
    ...rightAligned,
    renderCell: ({ row }) => <Rupees amount={row.totalAmount} />,
  },
  {
    field: 'totalTransactions',
    sortable: true,
    headerName: t('member-analytics:members.transactions'),
    width: 120,
    ...rightAligned,
    valueFormatter: formatCount,
  },
  {
    field: 'familyMemberCount',
    sortable: true,
    headerName: t('member-analytics:members.familyMembers'),
    width: 96,
    ...rightAligned,
    valueFormatter: formatCount,
  },
  {
    field: 'lastInvestment',
    sortable: true,
    headerName: t('member-analytics:members.last'),
    width: 110,
    valueFormatter: (value: string | null) => formatDate(value),
  },
];
