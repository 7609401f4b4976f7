import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { usePrefetchEndpoint } from '@/api/use-prefetch-endpoint';
import { type FamilyMemberSummary, familyMemberPlanwiseMonths } from '@/contract/analytics';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useIsPhone } from '@/hooks/use-is-phone';
import { loadable, useLoaded } from '@/hooks/use-loaded';
import { useLoadedWhenIdle } from '@/hooks/use-loaded-when-idle';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EmptyState } from '@/ui/empty-state';
import { formatDate } from '@/ui/format';
import { ListToolbar } from '@/ui/list-toolbar';
import { PagedRecords } from '@/ui/paged-records';
import { relationshipText } from '@/ui/relationship';
import { CalendarButton } from './calendar-button';
import { familyColumns } from './family-columns';
import { Section } from './section';
import { SummaryCard } from './summary-card';

/** Two tables on one page: short pages. The member is the filter of both. */
const LIST = { name: 'family-summary', prefix: 'families', pageSize: 10, filterNames: [] };

// The calendar comes after the tables, and is here before somebody opens it.
const calendar = loadable(() => import('./calendar'));

/** What was invested for each family member; a row leads to its calendar, a dialog at an address of its own. */
export function FamilyTable({ memberId }: { memberId: string }) {
  return (
    // Another member is another list, from its first page on.
    <ListAddressProvider key={memberId} {...LIST}>
      <Table memberId={memberId} />
    </ListAddressProvider>
  );
}

function Table({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/member-analytics');
  const calendarId = useMatch('/member-analytics/calendar/:id')?.params.id;
  const grid = useRecordGrid<FamilyMemberSummary>({ resource: 'family-summary', meta: { query: { memberId } } });
  const loaded = useLoaded(calendar, calendarId !== undefined);
  useLoadedWhenIdle(calendar, grid.rows.length > 0);
  const prefetch = usePrefetchEndpoint();
  const onNear = useCallback(
    ({ _id }: FamilyMemberSummary) =>
      prefetch(familyMemberPlanwiseMonths, { query: { familyMemberId: _id, year: monthOf(now()).year } }),
    [prefetch],
  );
  const onOpen = useCallback(({ _id }: FamilyMemberSummary) => open(`/member-analytics/calendar/${_id}`), [open]);
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
      {loaded && calendarId !== undefined && (
        <loaded.InvestmentCalendar id={calendarId} families={grid.rows} isLoading={grid.isLoading} />
      )}
    </Section>
  );
}
