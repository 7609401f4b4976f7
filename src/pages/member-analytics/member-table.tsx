import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { amountColumn, countColumn, dayColumn } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { Rupees } from '@/components/text/cell-text';
import { formatDate } from '@/components/text/format';
import { useDataGrid } from '@/refine/use-data-grid';
import { type MemberSummary, memberSummaries } from '@/server/investments';
import { SummaryTable } from './section';

/** What each member invested, family included. */
export function MemberTable({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: memberSummaries, meta: { query: { memberId } } });
  const columns = useMemo(() => memberColumns(t), [t]);
  return (
    <SummaryTable
      name="members"
      grid={grid}
      columns={columns}
      renderCard={(row) => (
        <RecordCard
          title={row.memberName}
          figure={<Rupees amount={row.totalAmount} />}
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
    />
  );
}

/** The `field` of a sortable column is the name by which the API sorts. */
const memberColumns = (t: TFunction): ListColumn<MemberSummary>[] => [
  { field: 'memberName', sortable: true, headerName: t('member-analytics:members.name'), flex: 1.2, minWidth: 132 },
  { field: 'memberUserName', headerName: t('member-analytics:members.userName'), flex: 1.05, minWidth: 120 },
  { field: 'memberEmail', headerName: t('member-analytics:members.email'), flex: 1.7, minWidth: 160 },
  { field: 'memberMobile', headerName: t('member-analytics:members.mobile'), width: 108 },
  {
    field: 'totalAmount',
    sortable: true,
    headerName: t('member-analytics:members.totalAmount'),
    width: 100,
    ...amountColumn,
  },
  {
    field: 'totalTransactions',
    sortable: true,
    headerName: t('member-analytics:members.transactions'),
    width: 120,
    ...countColumn,
  },
  {
    field: 'familyMemberCount',
    sortable: true,
    headerName: t('member-analytics:members.familyMembers'),
    width: 96,
    ...countColumn,
  },
  { field: 'lastInvestment', sortable: true, headerName: t('member-analytics:members.last'), width: 110, ...dayColumn },
];
