import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deposit, deposits } from '@/api/deposits';
import { useServerFeatures } from '@/api/server-features';
import { useQuestion } from '@/components/dialog/use-history-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { CreateButton } from '@/components/list/buttons';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { formatExactRupees, monthOptions } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import { DEPOSIT_STATUSES } from '@/contract/choices';
import { depositInvoice, reverseDeposit } from '@/contract/deposits';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { useFindsByPanchayat, useListTabs } from '@/pages/shared/decision-lists';
import { DeleteDialog } from '@/pages/shared/delete-dialog';
import { ReceiptNotice, useReceipt } from '@/pages/shared/deposit-receipt';
import { MemberSelect } from '@/pages/shared/member-select';
import { mayDo } from '@/providers/access-control-provider';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { now } from '@/utils/clock';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { AllDepositCard, allDepositColumns } from './all-columns';
import { depositFileColumns } from './columns';
import { paymentFilters, useDepositFinding, usePlans } from './filters';
import { ALL_LIST, INCLUDE_DECIDED } from './first-calls';
import { ALL_PATH, depositLabel, SLIPS_PATH } from './labels';
import type { DepositListContext } from './use-deposit';
import { useDepositDecisions } from './use-deposit-decisions';

const ReverseDialog = lazy(() => import('./reverse-dialog'));

const PAGE_SIZES = [20, 50, 100];

export const AllDeposits = withListUrlState(ALL_LIST, Deposits);

function Deposits() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(ALL_PATH);
  const grid = useDataGrid({ resource: deposits, meta: INCLUDE_DECIDED, prefetchNextPage: true });
  const { decide, inFlight, failures } = useDepositDecisions();
  const receipts = useReceipt(depositInvoice);
  const { view } = receipts;
  const [deleting, setDeleting] = useQuestion<Deposit>();
  const [reversing, setReversing] = useQuestion<Deposit>();
  const canReverse = useServerFeatures().offers(reverseDeposit);
  const actions = useMemo(
    () => ({
      onReceipt: ({ _id }: Deposit) => view(_id),
      onEdit: ({ _id }: Deposit) => open(`${ALL_PATH}/edit/${_id}`),
      onDelete: setDeleting,
      onReverse: canReverse ? setReversing : undefined,
    }),
    [view, open, setDeleting, canReverse, setReversing],
  );
  const hasPanchayat = useFindsByPanchayat();
  const columns = useMemo(
    () => allDepositColumns(t, actions, failures, hasPanchayat),
    [t, actions, failures, hasPanchayat],
  );
  const fileColumns = useMemo(() => depositFileColumns(t, hasPanchayat), [t, hasPanchayat]);
  const context: DepositListContext = {
    listPath: ALL_PATH,
    rows: grid.rows,
    isBeingDecided: (id) => inFlight.has(id),
    decide,
    onReceipt: actions.onReceipt,
  };

  return (
    <ListPage
      title={t('all-deposits:title')}
      description={t('all-deposits:description')}
      actions={
        hasPanchayat && (
          <CreateButton resource="deposits" to={SLIPS_PATH} variant="outlined">
            {t('deposits:slips')}
          </CreateButton>
        )
      }
      primaryAction={
        mayDo('deposits', 'create') && (
          <CreateButton resource="deposits" to={`${ALL_PATH}/create`}>
            {t('deposits:create.open')}
          </CreateButton>
        )
      }
    >
      <PageTabs {...useListTabs('deposits', 'all')}>
        <SearchedRecords
          grid={grid}
          {...useAllDepositFilters(grid)}
          toolbar={<ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} fileName="deposits" />}
          sum={grid.meta?.totalAmount}
          label={t('all-deposits:title')}
          columns={columns}
          rowName={useCallback((deposit: Deposit) => t('deposits:rowName', depositLabel(t, deposit)), [t])}
          onRowClick={({ _id }) => open(`${ALL_PATH}/show/${_id}`)}
          renderCard={(deposit) => (
            <AllDepositCard deposit={deposit} problem={failures.get(deposit._id)} {...actions} />
          )}
          empty={{
            title: t('all-deposits:empty.title'),
            hint: t('all-deposits:empty.hint'),
            filteredTitle: t('ui:filters.none'),
            filteredHint: t('ui:filters.noneHint'),
          }}
          errorTitle={t('deposits:loadFailed.title')}
          failure={t('all-deposits:loadFailed')}
          pageSizes={PAGE_SIZES}
        />
        {deleting && <DepositDelete deposit={deleting} onClose={() => setDeleting(undefined)} />}
        <Suspense fallback={null}>
          {reversing && <ReverseDialog deposit={reversing} onClose={() => setReversing(undefined)} />}
        </Suspense>
        <ReceiptNotice receipts={receipts} />
        <ListOutlet<DepositListContext> context={context} />
      </PageTabs>
    </ListPage>
  );
}

/** The server refuses to delete a deposit if commissions depend on it. */
function DepositDelete({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DeleteDialog
      resource="deposits"
      id={deposit._id}
      title={t('all-deposits:delete.title', depositLabel(t, deposit))}
      body={t(deposit.status === 'pending' ? 'all-deposits:delete.bodyPending' : 'all-deposits:delete.body', {
        ...depositLabel(t, deposit),
        amount: formatExactRupees(deposit.depositAmount),
      })}
      confirmLabel={t('all-deposits:delete.confirm')}
      success={t('all-deposits:delete.done')}
      failure={t('all-deposits:delete.failed')}
      onClose={onClose}
    />
  );
}

function useAllDepositFilters(grid: Pick<RecordGrid<Deposit>, 'filters' | 'setFilter' | 'rows'>) {
  const { filters, setFilter } = grid;
  const { t } = useTranslation();
  const plans = usePlans();
  const { moreFilters, chips } = useDepositFinding(grid, ['submittedFrom', 'submittedTo', 'decidedFrom', 'decidedTo']);
  return {
    search: {
      label: t('deposits:search.label'),
      placeholder: t('all-deposits:filters.searchPlaceholder'),
      delay: SEARCH_DELAYS.pendingDeposits,
    },
    recordField: (
      <MemberSelect
        size="small"
        label={t('deposits:columns.member')}
        placeholder={t('all-deposits:filters.allMembers')}
        memberId={filters.memberId ?? ''}
        onChoose={(id) => setFilter('memberId', id)}
      />
    ),
    filters: [
      {
        name: 'status',
        label: t('deposits:columns.status'),
        all: t('all-deposits:filters.allStatuses'),
        options: stateOptions(t, 'decision', DEPOSIT_STATUSES),
      },
    ],
    moreFilters: [
      ...paymentFilters(t, plans ?? []),
      {
        name: 'month',
        label: t('deposits:columns.month'),
        all: t('all-deposits:filters.allMonths'),
        options: monthOptions(),
      },
      {
        name: 'year',
        label: t('deposits:columns.year'),
        all: t('all-deposits:filters.allYears'),
        options: yearOptions(FIRST_YEAR, monthOf(now()).year, filters.year ?? ''),
      },
      ...moreFilters,
    ],
    chips,
  };
}
