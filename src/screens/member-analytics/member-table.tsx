import { useMemo } from 'react';
import type { MemberSummary } from '../../contract/analytics';
import type { Grid } from '../../hooks/use-grid';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { formatDate } from '../../ui/format';
import { ListToolbar } from '../../ui/list-toolbar';
import { PagedRecords } from '../../ui/paged-records';
import { memberColumns } from './member-columns';
import { Section } from './section';
import { SummaryCard } from './summary-card';

/** What each member invested, family included (§1-2.12). */
export function MemberTable({ grid }: { grid: Grid<MemberSummary> }) {
  const t = useT();
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
