import type { TFunction } from 'i18next';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allCommissions, type Commission } from '@/api/commissions';
import { useServerFeatures } from '@/api/server-features';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { RoundedText, TwoLineText } from '@/components/text/cell-text';
import { ABSENT, formatDate, formatRate, formatRupees } from '@/components/text/format';
import { paymentText, reversalText } from '@/components/text/payment';
import { StateChip, stateName, stateOptions } from '@/components/text/states';
import { COMMISSION_STATUSES } from '@/contract/choices';
import { exportCommissionData } from '@/contract/commissions';
import type { QueryInput } from '@/contract/endpoint';
import { CoordinatorSelect } from '@/pages/shared/coordinator-select';
import { panchayatColumn, useFindingFilters, useFindsByPanchayat, useListTabs } from '@/pages/shared/decision-lists';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useExportFile } from '@/refine/use-export-file';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { CommissionFactsCard, commissionFacts } from './columns';
import { commissionFilters } from './filters';
import { ALL_LIST, INCLUDE_DECIDED } from './first-calls';
import { ALL_PATH, rowLabel } from './labels';
import { type CommissionListContext, useCommissionDecisions } from './use-commission-decisions';

const ProblemBanner = lazy(async () => ({
  default: (await import('@/components/feedback/problem-banner')).ProblemBanner,
}));

const PAGE_SIZES = [20, 50, 100];

export const AllCommissions = withListUrlState(ALL_LIST, Commissions);

function Commissions() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(ALL_PATH);
  const grid = useDataGrid({ resource: allCommissions, meta: INCLUDE_DECIDED, prefetchNextPage: true });
  const { approve, decideOne, inFlight, problem, dismiss } = useCommissionDecisions();
  const hasPanchayat = useFindsByPanchayat();
  const columns = useMemo(() => allCommissionColumns(t, hasPanchayat), [t, hasPanchayat]);
  const { summary } = grid.meta ?? {};
  const file = useExportFile({
    endpoint: exportCommissionData,
    query: grid.filters as QueryInput<typeof exportCommissionData>,
    urlOf: ({ csvUrl }) => csvUrl,
    opensInTab: true,
    failure: () => t('ui:list.exportFailed'),
  });
  const context: CommissionListContext = {
    listPath: ALL_PATH,
    rows: grid.rows,
    isBeingDecided: (id) => inFlight.has(id),
    onApprove: (commission) => void approve(commission),
    decideOne,
    onDecided: () => undefined,
  };

  return (
    <ListPage
      title={t('all-commissions:title')}
      description={
        <>
          {t('all-commissions:description')}{' '}
          {summary && (
            <strong>
              <RoundedText amount={summary.totalAmount}>
                {t(grid.filters.status ? 'all-commissions:sum' : 'all-commissions:sumOfEveryStatus', {
                  amount: formatRupees(summary.totalAmount),
                })}
              </RoundedText>
            </strong>
          )}
        </>
      }
    >
      <PageTabs {...useListTabs('commissions', 'all')}>
        <Suspense fallback={null}>{problem && <ProblemBanner problem={problem} onDismiss={dismiss} />}</Suspense>
        <SearchedRecords
          grid={grid}
          {...useAllCommissionFilters(grid)}
          toolbar={<ListToolbar grid={grid} columns={columns} file={file} />}
          label={t('all-commissions:title')}
          hasThreeLines
          columns={columns}
          rowName={useCallback((commission: Commission) => rowLabel(t, commission), [t])}
          onRowClick={({ _id }) => open(`${ALL_PATH}/show/${_id}`)}
          renderCard={(commission, rows) => <AllCommissionCard commission={commission} rows={rows} />}
          empty={{
            title: t('all-commissions:empty.title'),
            hint: t('all-commissions:empty.hint'),
            filteredTitle: t('ui:filters.none'),
            filteredHint: t('ui:filters.noneHint'),
          }}
          failure={t('all-commissions:loadFailed')}
          pageSizes={PAGE_SIZES}
        />
        <ListOutlet<CommissionListContext> context={context} />
      </PageTabs>
    </ListPage>
  );
}

function useAllCommissionFilters(grid: Pick<RecordGrid<Commission>, 'filters' | 'setFilter'>) {
  const { t } = useTranslation();
  const { filters, setFilter } = grid;
  // Other servers may leave out of their rows what status and coordinator filter by.
  const canFilter = useServerFeatures().can('listQueries');
  const { search, level, month, year } = commissionFilters(t, filters.year);
  const found = useFindingFilters(grid, ['submittedFrom', 'submittedTo', 'decidedFrom', 'decidedTo']);
  const statusFilter = {
    name: 'status',
    label: t('commissions:show.status'),
    all: t('all-commissions:filters.allStatuses'),
    options: stateOptions(t, 'commission', COMMISSION_STATUSES),
  };
  return {
    search: { ...search, delay: SEARCH_DELAYS.pendingDeposits },
    recordField: canFilter && (
      <CoordinatorSelect
        label={t('commissions:columns.coordinator')}
        placeholder={t('all-commissions:filters.allCoordinators')}
        level={filters.coordinatorType ?? ''}
        coordinatorId={filters.coordinatorId ?? ''}
        onChoose={(id) => setFilter('coordinatorId', id)}
      />
    ),
    filters: canFilter ? [statusFilter] : [],
    moreFilters: [
      {
        ...level,
        onChange: (value: string) => {
          setFilter('coordinatorId', '');
          setFilter('coordinatorType', value);
        },
      },
      month,
      year,
      ...found,
    ],
  };
}

export function allCommissionColumns(t: TFunction, hasPanchayat = false): ListColumn<Commission>[] {
  const rate: ListColumn<Commission> = {
    field: 'rate',
    isOptional: true,
    headerName: t('commissions:show.rate'),
    width: 76,
    ...rightAligned,
    valueGetter: (_, row) => formatRate(row.rate),
  };
  const status: ListColumn<Commission> = {
    field: 'status',
    sortable: true,
    headerName: t('commissions:show.status'),
    width: 104,
    exportValue: (row) => row.status && stateName(t, 'commission', row.status),
    renderCell: ({ row }) => {
      const { status: state, payout } = row;
      if (!state) return ABSENT;
      const chip = <StateChip kind="commission" state={state} size="small" />;
      const reversal = reversalText(t, row);
      const full = [reversal, payout && paymentText(t, payout)].filter(Boolean).join(' · ');
      if (!full) return chip;
      return (
        <TwoLineText
          first={chip}
          second={<span title={full}>{reversal ? t('ui:payment.reversalShort') : payout?.number}</span>}
        />
      );
    },
  };
  return [...commissionFacts(t), status, rate, ...(hasPanchayat ? [panchayatColumn<Commission>(t)] : [])];
}

function AllCommissionCard({ commission, rows }: { commission: Commission; rows: readonly Commission[] }) {
  const { t } = useTranslation();
  const { rate, totalAmount, createdAt, status } = commission;
  return (
    <CommissionFactsCard
      commission={commission}
      rows={rows}
      invested={t('all-commissions:invested', {
        rate: formatRate(rate),
        amount: formatRupees(totalAmount),
        date: formatDate(createdAt),
      })}
    >
      {status && (
        <div>
          <StateChip kind="commission" state={status} size="small" /> {reversalText(t, commission)}
        </div>
      )}
    </CommissionFactsCard>
  );
}
