import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberSummary } from '@/contract/analytics';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { EmptyState } from '@/ui/empty-state';
import { formatDate } from '@/ui/format';
import { ListToolbar } from '@/ui/list-toolbar';
import { PagedRecords } from '@/ui/paged-records';
import { memberColumns } from './member-columns';
import { Section } from './section';
import { SummaryCard } from './summary-card';

/** Two tables on one page: short pages. The member is the filter of both. */
const LIST = { name: 'member-summary', prefix: 'members', pageSize: 10, filterNames: [] };

/** What each member invested, family included (§1-2.12). */
export function MemberTable({ memberId }: { memberId: string }) {
  return (
    // Another member is another list, from its first page on.
    <ListAddressProvider key={memberId} {...LIST}>
      <Table memberId={memberId} />
    </ListAddressProvider>
  );
}

function Table({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const grid = useRecordGrid<MemberSummary>({ resource: 'member-summary', meta: { query: { memberId } } });
  const columns = useMemo(() => memberColumns(t), [t]);
  const title = t('member-analytics:members.title');
  return (
    <Section title={title} actions={<ListToolbar grid={grid} columns={columns} />}>
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
    </Section>
  );
}
