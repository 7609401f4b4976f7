import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { BaseRecord } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode, useCallback, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { type FamilyMemberSummary, familySummaries, type MemberSummary, memberSummaries } from '@/api/lists';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState } from '@/components/feedback/placeholders';
import { IconActionButton } from '@/components/list/buttons';
import {
  actionsColumn,
  amountColumn,
  columnsOf,
  countColumn,
  dayColumn,
  flexible,
} from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords, type PagedRecordsProps } from '@/components/list/paged-records';
import { RecordCard } from '@/components/list/record-card';
import { Page } from '@/components/page/page';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate } from '@/components/text/format';
import { MemberSelect } from '@/pages/shared/member-select';
import { relationshipLabel } from '@/pages/shared/relationship';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { lazyModule, useLazyModule, usePreloadWhenIdle } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import { useQueryParams } from '@/utils/use-query-params';
import { FAMILY_LIST, MEMBER_LIST } from './first-calls';

const calendarLoader = lazyModule(() => import('./calendar'));

export function MemberAnalyticsPage() {
  return <ListRoutes path="/member-analytics" list={<Summaries />} dialogs={{ 'calendar/:id': null }} />;
}

function Summaries() {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const memberId = params.get('memberId') ?? '';
  const choose = (id: string) =>
    change({ memberId: id || undefined, 'members.page': undefined, 'families.page': undefined });
  return (
    <Page title={t('member-analytics:title')} description={t('member-analytics:description')}>
      <Box
        role="search"
        aria-label={t('member-analytics:search')}
        sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
      >
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 480 }}>
          <MemberSelect
            size="small"
            label={t('member-analytics:search')}
            placeholder={t('member-analytics:searchPlaceholder')}
            memberId={memberId}
            onChoose={choose}
          />
        </Box>
        {memberId !== '' && (
          <Button color="secondary" onClick={() => choose('')}>
            {t('member-analytics:clear')}
          </Button>
        )}
      </Box>
      {/* Another member means other lists, which begin with their first page. */}
      <Fragment key={memberId}>
        <ListUrlStateProvider {...MEMBER_LIST}>
          <MemberTable memberId={memberId} />
        </ListUrlStateProvider>
        <ListUrlStateProvider {...FAMILY_LIST}>
          <FamilyTable memberId={memberId} />
        </ListUrlStateProvider>
      </Fragment>
    </Page>
  );
}

function MemberTable({ memberId }: { memberId: string }) {
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

/** A row opens its calendar, a dialog with a URL of its own. */
function FamilyTable({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/member-analytics');
  const calendarId = useMatch('/member-analytics/calendar/:id')?.params.id;
  const grid = useDataGrid({ resource: familySummaries, meta: { query: { memberId } } });
  const loaded = useLazyModule(calendarLoader, calendarId !== undefined);
  usePreloadWhenIdle(calendarLoader, grid.rows.length > 0);
  const onOpen = useCallback(({ _id }: FamilyMemberSummary) => open(`/member-analytics/calendar/${_id}`), [open]);
  const isPhone = useIsPhone();
  const columns = useMemo(() => familyColumns(t, onOpen), [t, onOpen]);
  return (
    <SummaryTable
      name="families"
      description={t('member-analytics:families.description')}
      grid={grid}
      columns={columns}
      renderCard={(row) => (
        <RecordCard
          title={row.familyMemberName}
          figure={<Rupees amount={row.totalAmount} />}
          lines={[
            `${relationshipLabel(t, row.relationship)} · ${row.memberName} (${row.memberUserName})`,
            t('member-analytics:transactions', { count: row.totalTransactions }),
            t('member-analytics:lastOn', { date: formatDate(row.lastInvestment) }),
          ]}
          actions={<CalendarButton row={row} onOpen={onOpen} size="medium" />}
        />
      )}
      {...(!isPhone && { onRowClick: onOpen })}
    >
      {loaded && calendarId !== undefined && (
        <loaded.InvestmentCalendar id={calendarId} families={grid.rows} isLoading={grid.isLoading} />
      )}
    </SummaryTable>
  );
}

interface SummaryTableProps<Row extends GridValidRowModel>
  extends Pick<PagedRecordsProps<Row>, 'columns' | 'renderCard' | 'onRowClick'> {
  name: 'members' | 'families';
  description?: string;
  grid: RecordGrid<Row>;
  children?: ReactNode;
}

function SummaryTable<Row extends GridValidRowModel & BaseRecord>(props: SummaryTableProps<Row>) {
  const { name, description, grid, children, ...records } = props;
  const { t } = useTranslation();
  const id = useId();
  const title = t(`member-analytics:${name}.title`);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h2">
            {title}
          </Typography>
          {description && <SecondaryText>{description}</SecondaryText>}
        </Box>
        <ListToolbar grid={grid} columns={records.columns} />
      </Box>
      <PagedRecords
        grid={grid}
        label={title}
        {...records}
        empty={<EmptyState title={t(`member-analytics:${name}.empty`)} />}
        failure={t('member-analytics:failed')}
      />
      {children}
    </Box>
  );
}
function memberColumns(t: TFunction): ListColumn<MemberSummary>[] {
  const { column, sortable } = columnsOf(t, 'member-analytics:members');
  return [
    { ...sortable('name', 'memberName'), ...flexible(1.2, 132) },
    { ...column('userName', 'memberUserName'), ...flexible(1.05, 120) },
    { ...column('email', 'memberEmail'), ...flexible(1.7, 160) },
    { ...column('mobile', 'memberMobile'), width: 108 },
    { ...sortable('totalAmount'), width: 100, ...amountColumn },
    { ...sortable('transactions', 'totalTransactions'), width: 120, ...countColumn },
    { ...sortable('familyMembers', 'familyMemberCount'), width: 96, ...countColumn },
    { ...sortable('last', 'lastInvestment'), width: 110, ...dayColumn },
  ];
}

function familyColumns(t: TFunction, onOpen: (row: FamilyMemberSummary) => void): ListColumn<FamilyMemberSummary>[] {
  const { column, sortable } = columnsOf(t, 'member-analytics:families');
  return [
    { ...sortable('name', 'familyMemberName'), ...flexible(1.15, 132) },
    { ...column('relationship'), width: 116, valueFormatter: (value: string) => relationshipLabel(t, value) },
    { ...sortable('member', 'memberName'), ...flexible(1.15, 132) },
    { ...column('userName', 'memberUserName'), ...flexible(1.1, 110) },
    { ...sortable('totalAmount'), width: 100, ...amountColumn },
    { ...sortable('transactions', 'totalTransactions'), width: 120, ...countColumn },
    { ...sortable('last', 'lastInvestment'), width: 110, ...dayColumn },
    actionsColumn(column('actions'), 92, (row) => <CalendarButton row={row} onOpen={onOpen} />),
  ];
}

interface CalendarButtonProps {
  row: FamilyMemberSummary;
  onOpen: (row: FamilyMemberSummary) => void;
  size?: 'small' | 'medium';
}

function CalendarButton({ row, onOpen, size = 'small' }: CalendarButtonProps) {
  const { t } = useTranslation();
  return (
    <IconActionButton
      Icon={CalendarMonthOutlined}
      label={t('member-analytics:families.calendarOf', { name: row.familyMemberName })}
      tooltip={t('member-analytics:families.calendar')}
      onClick={() => onOpen(row)}
      size={size}
    />
  );
}
