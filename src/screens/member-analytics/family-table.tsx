import { useMemo } from 'react';
import type { FamilyMemberSummary } from '../../contract/analytics';
import type { Grid } from '../../hooks/use-grid';
import { useIsPhone } from '../../hooks/use-is-phone';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { formatDate } from '../../ui/format';
import { ListToolbar } from '../../ui/list-toolbar';
import { PagedRecords } from '../../ui/paged-records';
import { relationshipText } from '../../ui/relationship';
import { CalendarButton } from './calendar-button';
import { familyColumns, type OpenCalendar } from './family-columns';
import { Section } from './section';
import { SummaryCard } from './summary-card';

interface FamilyTableProps {
  grid: Grid<FamilyMemberSummary>;
  onOpen: OpenCalendar;
  /** The pointer rests on a row: its calendar may be asked for. */
  onNear: OpenCalendar;
}

/** What was invested for each family member; a row leads to its calendar (§1-2.12). */
export function FamilyTable({ grid, onOpen, onNear }: FamilyTableProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const columns = useMemo(() => familyColumns(t, onOpen), [t, onOpen]);
  const title = t('member-analytics:families.title');
  return (
    <Section
      title={title}
      description={t('member-analytics:families.description')}
      actions={<ListToolbar grid={grid} columns={columns} />}
    >
      <PagedRecords
        grid={grid}
        label={title}
        columns={columns}
        renderCard={(row) => (
          <SummaryCard
            name={row.familyMemberName}
            totalAmount={row.totalAmount}
            lines={[
              `${relationshipText(t, row.relationship)} · ${row.memberName} (${row.memberUserName})`,
              t('member-analytics:transactions', { count: row.totalTransactions }),
              t('member-analytics:lastOn', { date: formatDate(row.lastInvestment) }),
            ]}
            action={<CalendarButton row={row} onOpen={onOpen} size="medium" />}
          />
        )}
        // A card has its own button for that.
        {...(!isPhone && { onRowClick: onOpen, onRowNear: onNear })}
        empty={<EmptyState title={t('member-analytics:families.empty')} />}
        failure={t('member-analytics:failed')}
      />
    </Section>
  );
}
