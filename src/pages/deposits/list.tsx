import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { Box, Button } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { type Deposit, deposits } from '@/api/deposits';
import type { PageDataOf } from '@/api/read-shape';
import { useServerFeatures } from '@/api/server-features';
import { useQuestion } from '@/components/dialog/use-history-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState } from '@/components/feedback/placeholders';
import { ListFilters } from '@/components/filter/list-filters';
import { CreateButton } from '@/components/list/buttons';
import { KeyboardShortcuts } from '@/components/list/keyboard-shortcuts';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords } from '@/components/list/paged-records';
import { SelectionBar } from '@/components/list/row-selection';
import { rowItself } from '@/components/list/selection';
import { lazyPart, lazyView } from '@/components/page/lazy-part';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { StatCards, StatStrip } from '@/components/page/stat-card';
import { ABSENT, countParams, formatNumber, formatRupees } from '@/components/text/format';
import { pendingDepositsSummary } from '@/contract/deposits';
import { differenceOf, ifKnown } from '@/domain/figures';
import { averageOf, differenceInRupees, toPaise, toRupees } from '@/domain/money';
import { GroupSwitch, useFindsByPanchayat, useListTabs } from '@/pages/shared/decision-lists';
import { mayDo } from '@/providers/access-control-provider';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { useCustom } from '@/refine/use-custom';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useInterruptedBulk } from '@/refine/use-interrupted-bulk';
import { useListSelection } from '@/refine/use-list-selection';
import { useIsPhone } from '@/utils/media-queries';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { depositColumns, depositFileColumns, PendingDepositCard } from './columns';
import {
  type DepositFilters,
  FilterScopeNote,
  filterLoadedRows,
  paymentFilters,
  useDepositFilters,
  useDepositFinding,
  usePlans,
} from './filters';

import { depositGroupIn, GROUPS, PENDING_FILTER, PENDING_LIST } from './first-calls';
import { depositLabel, PENDING_PATH, totalDepositAmount } from './labels';
import type { PendingListContext } from './use-deposit';
import { type Decision, type DepositDecisions, useDepositDecisions } from './use-deposit-decisions';

// Most decisions are approvals, which need none of these.
const DenyDialog = lazy(async () => ({ default: (await import('./deny-dialog')).DenyDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));
const DepositReview = lazyView(async () => (await import('./review')).DepositReview, 'deposit-review');
const DepositCreate = lazy(async () => ({ default: (await import('./create')).DepositCreate }));
const DepositEdit = lazy(async () => ({ default: (await import('./edit')).DepositEdit }));
const DepositShow = lazyPart(async () => (await import('./show')).DepositShow, 'all-deposits', 'receipts');
const HandInDialog = lazyPart(async () => (await import('./hand-in-form')).HandInDialog, 'cash-office');
const HandInsToReceive = lazyPart(async () => (await import('./by-panchayat')).HandInsToReceive, 'cash-office');
const PendingByPanchayat = lazyView(async () => (await import('./by-panchayat')).PendingByPanchayat, 'cash-office');
const HandIns = lazyView(async () => (await import('./hand-ins')).HandIns, 'cash-office');
const Slips = lazyView(async () => (await import('./slips')).Slips, 'cash-office');
const AllDeposits = lazyView(async () => (await import('./all-list')).AllDeposits, 'all-deposits', 'receipts');

const dialogs = (
  <>
    <Route index element={null} />
    <Route path="create" element={<DepositCreate />} />
    <Route path="edit/:id" element={<DepositEdit />} />
    <Route path="show/:id" element={<DepositShow />} />
  </>
);

export function DepositList() {
  const finds = useFindsByPanchayat();
  return (
    <ListUrlStateProvider {...PENDING_LIST}>
      <Routes>
        <Route path="review" element={<DepositReview />} />
        <Route element={<Pending />}>
          {dialogs}
          <Route path="hand-in/:number" element={<HandInDialog />} />
        </Route>
        {finds && <Route path="all/slips" element={<Slips />} />}
        <Route path="all" element={<AllDeposits />}>
          {dialogs}
        </Route>
        <Route path="*" element={<Navigate to={PENDING_PATH} replace />} />
      </Routes>
    </ListUrlStateProvider>
  );
}

function Pending() {
  const [params] = useSearchParams();
  const group = depositGroupIn(params, useServerFeatures());
  if (group === 'panchayat') return <PendingByPanchayat />;
  return group === 'hand-in' ? <HandIns /> : <PendingDeposits />;
}

/** The rows are without those that have been decided. */
function usePendingDeposits() {
  const grid = useDataGrid({ resource: deposits, permanentFilters: PENDING_FILTER, prefetchNextPage: true });
  const plans = usePlans();
  const filters = useDepositFilters();
  const decisions = useDepositDecisions();
  const { isBeingDecided } = decisions;
  const { planId, paymentMethod } = filters.onPage;
  const undecided = useMemo(() => grid.rows.filter(({ _id }) => !isBeingDecided(_id)), [grid.rows, isBeingDecided]);
  const rows = useMemo(
    () => filterLoadedRows(undecided, { planId, paymentMethod }, plans),
    [undecided, planId, paymentMethod, plans],
  );
  const rowSelection = useListSelection({
    grid,
    filters: filters.onPage,
    rows,
    itemsOf: rowItself<Deposit>,
    isBeingDecided,
  });
  const total = grid.total === undefined ? undefined : grid.total - (grid.rows.length - undecided.length);
  const decided = totalDepositAmount(grid.rows.filter(({ _id }) => isBeingDecided(_id)));
  const sum = differenceInRupees(grid.meta?.totalAmount ?? null, decided);
  return { grid, plans, filters, decisions, undecided, rows, rowSelection, total, sum };
}

/** Deposits are decided row by row, with the keyboard, or many rows at a time. */
function PendingDeposits() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/pending-deposits');
  const list = usePendingDeposits();
  const { grid, filters, decisions, undecided, rows, rowSelection, total, sum } = list;
  const { failures, inFlight, isBeingDecided } = decisions;
  const [denying, setDenying] = useQuestion<Deposit>();
  const [bulk, setBulk] = useQuestion<{ decision: Decision; deposits: readonly Deposit[] }>();
  /** All rows of the page are decided; the next ones are loading. */
  const isRefilling = undecided.length === 0 && grid.total !== 0 && (grid.isFetching || inFlight.size > 0);

  useInterruptedBulk('deposits', decisions.bulk, rowSelection.selectAgain);
  const onOpen = ({ _id }: Deposit) => open(`/pending-deposits/show/${_id}`);
  const { selected, deselect, removeRow } = rowSelection;
  const askBulk = (decision: Decision) => setBulk({ decision, deposits: selected });
  const decideOne = (deposit: Deposit, decision: Decision, reason?: string) => {
    removeRow(deposit, decision === 'deny');
    return decisions.decide(deposit, decision, reason);
  };
  const onApprove = useEventCallback((deposit: Deposit) => void decideOne(deposit, 'approve'));
  const actions = useMemo(() => ({ onApprove, onDeny: setDenying }), [onApprove, setDenying]);
  const hasPanchayat = useFindsByPanchayat();
  const hasSubmission = grid.rows.some(({ createdAt }) => createdAt !== '');
  const columns = useMemo(
    () => depositColumns(t, actions, failures, hasSubmission, hasPanchayat),
    [t, actions, failures, hasSubmission, hasPanchayat],
  );
  const fileColumns = useMemo(() => depositFileColumns(t, hasPanchayat), [t, hasPanchayat]);
  const rowName = useCallback((deposit: Deposit) => t('deposits:rowName', depositLabel(t, deposit)), [t]);

  return (
    <ListPage title={t('deposits:title')} description={t('deposits:description')} actions={<ListActions />}>
      <PageTabs {...useListTabs('deposits', 'pending')}>
        <SummaryCards grid={grid} decisions={decisions} />
        <KeyboardShortcuts
          rows={rows}
          rowSelection={rowSelection}
          rowName={(deposit) =>
            t('deposits:bulk.row', { ...depositLabel(t, deposit), amount: formatRupees(deposit.depositAmount) })
          }
          {...(mayDo('deposits', 'decide') && {
            shortcuts: { a: onApprove, r: setDenying },
            refuse: t('decisions:keys.deny'),
            onUndo: decisions.undoLast,
          })}
          onOpen={onOpen}
          pages={grid}
        >
          {(onHelp) => (
            <PendingFilters
              {...list}
              toolbar={
                <ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} isExportInMenu onHelp={onHelp} />
              }
            />
          )}
        </KeyboardShortcuts>
        {hasPanchayat && grid.filters.panchayatId && (
          <Suspense fallback={null}>
            <HandInsToReceive panchayatId={grid.filters.panchayatId} />
          </Suspense>
        )}
        <PagedRecords
          grid={grid}
          rows={rows}
          {...(total !== undefined && { total })}
          sum={sum}
          loading={isRefilling}
          label={t('deposits:label')}
          columns={columns}
          {...rowSelection.offeredCheckboxes}
          rowName={rowName}
          onRowClick={onOpen}
          renderCard={(deposit) => (
            <PendingDepositCard deposit={deposit} problem={failures.get(deposit._id)} {...actions} />
          )}
          empty={<NothingPending isSearched={Object.values(grid.filters).some(Boolean)} filters={filters} />}
          errorTitle={t('deposits:loadFailed.title')}
          failure={t('deposits:loadFailed.message')}
          onRetry={() => window.location.reload()}
        />
        <SelectionBar
          rowSelection={rowSelection}
          total={total}
          hasOtherPages={grid.pageCount > 1 && !filters.isOnPage}
          label={t('deposits:selection.label')}
          count={t('deposits:selection.count', countParams(selected.length))}
          sum={t('deposits:selection.sum', { amount: formatRupees(totalDepositAmount(selected)) })}
          clearLabel={t('deposits:selection.clear')}
        >
          <Button variant="outlined" color="error" onClick={() => askBulk('deny')}>
            {t('deposits:selection.deny')}
          </Button>
          <Button variant="contained" onClick={() => askBulk('approve')}>
            {t('deposits:selection.approve')}
          </Button>
        </SelectionBar>
        <Suspense fallback={null}>
          {denying && (
            <DenyDialog
              deposit={denying}
              onConfirm={(reason) => decideOne(denying, 'deny', reason)}
              onClose={() => setDenying(undefined)}
            />
          )}
          {bulk && (
            <BulkDialog
              {...bulk}
              decisions={decisions}
              onClose={(handled) => {
                setBulk(undefined);
                deselect(handled);
              }}
            />
          )}
        </Suspense>
        <ListOutlet<PendingListContext>
          context={{ listPath: PENDING_PATH, rows: grid.rows, isBeingDecided, decide: decideOne, decisions }}
        />
      </PageTabs>
    </ListPage>
  );
}

function ListActions() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <>
      {mayDo('deposits', 'decide') && (
        <Button
          component={Link}
          to={{ pathname: '/pending-deposits/review', search }}
          variant="outlined"
          startIcon={<RateReviewOutlined />}
        >
          {t('deposits:openReview')}
        </Button>
      )}
      <CreateButton resource="deposits" variant="text">
        {t('deposits:create.open')}
      </CreateButton>
    </>
  );
}

type PendingFiltersProps = ReturnType<typeof usePendingDeposits> & { toolbar: ReactNode };

function PendingFilters({ grid, filters, plans = [], rows, undecided, toolbar }: PendingFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const finding = useDepositFinding(grid, ['submittedFrom', 'submittedTo'], { hasFlags: true });
  const hasPanchayat = useFindsByPanchayat();
  const groupSwitch = hasPanchayat && <GroupSwitch groups={GROUPS} label={t('deposits:byPanchayat')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ListFilters
        grid={{
          filters: { ...grid.filters, search: grid.filters.search ?? '', ...filters.current },
          setFilter: (name, value) =>
            name in filters.current ? filters.set({ ...filters.current, [name]: value }) : grid.setFilter(name, value),
          clearFilters: () => {
            // A search that was just typed may not be written in the URL yet.
            grid.clearFilters();
            filters.clear();
          },
        }}
        search={{
          label: t('deposits:search.label'),
          placeholder: t(hasPanchayat ? 'deposits:search.placeholderWithPlace' : 'deposits:search.placeholder'),
          delay: SEARCH_DELAYS.pendingDeposits,
        }}
        {...finding}
        // The plans of the loaded rows too, in case the list of plans is late or refused.
        filters={paymentFilters(t, [
          ...grid.rows.map(({ depositPlanReferenceId }) => depositPlanReferenceId),
          ...plans,
        ])}
        // A phone has no room for it beside the search.
        recordField={isPhone && groupSwitch}
        toolbar={
          <>
            {!isPhone && groupSwitch}
            {toolbar}
          </>
        }
      />
      <FilterScopeNote filters={filters} matches={rows.length} onPage={undecided.length} />
    </Box>
  );
}

type PendingDepositsSummary = Pick<
  PageDataOf<typeof pendingDepositsSummary>,
  'totalCount' | 'totalAmount' | 'avgAmount'
>;

/** The average is in whole paise, halves rounded up. */
export function subtractDecided(summary: PendingDepositsSummary, decided: readonly Deposit[]): PendingDepositsSummary {
  if (decided.length === 0) return summary;
  const left = differenceOf(summary.totalCount, decided.length);
  const totalCount = ifKnown([left], (count) => Math.max(0, count));
  const paise = differenceOf(toPaise(summary.totalAmount), toPaise(totalDepositAmount(decided)));
  const totalPaise = totalCount === 0 ? 0 : ifKnown([paise], (amount) => Math.max(0, amount));
  return { totalCount, totalAmount: toRupees(totalPaise), avgAmount: toRupees(averageOf(totalPaise, totalCount)) };
}

/** All figures but Current Page are of all pages, whatever the filters. */
function SummaryCards({ grid, decisions }: { grid: RecordGrid<Deposit>; decisions: DepositDecisions }) {
  const { t } = useTranslation();
  const { data, isLoading, dataUpdatedAt } = useCustom(pendingDepositsSummary);
  const decided = decisions.decidedAfter(dataUpdatedAt).map(({ record }) => record);
  const summary = data && subtractDecided(data, decided);
  const hasFailed = grid.error !== null && grid.rows.length === 0;
  const pageCount = formatNumber(grid.pageCount);
  return (
    <StatCards
      Layout={StatStrip}
      isLoading={isLoading}
      figures={[
        { name: 'totalPending', value: formatNumber(summary?.totalCount) },
        { name: 'totalAmount', rupees: summary?.totalAmount },
        { name: 'avgAmount', rupees: summary?.avgAmount },
        { name: 'currentPage', value: hasFailed ? ABSENT : formatNumber(grid.current), isLoading: grid.isLoading },
      ]}
      textsOf={(name) => ({
        label: t(`deposits:summary.${name}`),
        context: name === 'currentPage' && !hasFailed ? t('deposits:summary.currentPageContext', { pageCount }) : '',
        formula: t(`deposits:summary.${name}Formula`),
        rows: name === 'currentPage' ? undefined : { to: '/pending-deposits', label: t('deposits:summary.rows') },
      })}
    />
  );
}

function NothingPending({ isSearched, filters }: { isSearched: boolean; filters: DepositFilters }) {
  const { t } = useTranslation();
  if (!isSearched && !filters.isOnPage && !filters.isAllPages) {
    return <EmptyState title={t('deposits:empty.title')} hint={t('deposits:empty.hint')} />;
  }
  return (
    <EmptyState
      title={t('ui:filters.none')}
      hint={t(filters.isOnPage ? 'deposits:noResults.onPageHint' : 'ui:filters.noneHint')}
      action={
        filters.isOnPage &&
        filters.canSearchAll && (
          <Button variant="outlined" onClick={filters.searchAllPages}>
            {t('deposits:onPage.searchAll')}
          </Button>
        )
      }
    />
  );
}
