import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Button, Skeleton } from '@mui/material';
import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type OwnCommission, type OwnCommissionSummary, ownCommissions } from '@/api/own-commissions';
import { useServerFeatures } from '@/api/server-features';
import { DescriptionList } from '@/components/dialog/description-list';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useQuestion } from '@/components/dialog/use-history-step';
import { OPENED_FROM_LIST, useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState } from '@/components/feedback/placeholders';
import type { Problem } from '@/components/feedback/problem-banner';
import { ListFilters } from '@/components/filter/list-filters';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords } from '@/components/list/paged-records';
import { SectionCard } from '@/components/page/section-card';
import { StatStrip } from '@/components/page/stat-card';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { formatNumber, formatRupees, monthOptions } from '@/components/text/format';
import { commissionStatement } from '@/contract/commissions';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { summarizeCommissions } from '@/domain/own-commission';
import { coordinatorFilter } from '@/pages/shared/coordinator-data';
import { CommissionFigures } from '@/pages/shared/coordinator-figures';
import { CoordinatorPage, ExportButton } from '@/pages/shared/coordinator-page';
import { useOwnCommissionStatusFilter, useOwnCommissionsFile } from '@/pages/shared/own-commissions';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useListSelection } from '@/refine/use-list-selection';
import { now } from '@/utils/clock';
import { useQueryParams } from '@/utils/use-query-params';
import { COMMISSION_LIST } from '../first-calls';
import { CommissionCard, canProcess, commissionColumns, processable, rowLabel } from './columns';
import { DetailedList } from './details';
import type { CommissionListContext } from './drawer';
import { CommissionInsights, type SharedFilters } from './insights';

const COMMISSIONS_PATH = '/panchayat/commissions';

const CommissionDrawer = lazy(async () => ({ default: (await import('./drawer')).CommissionDrawer }));

// Most visits process nothing, so the dialog is loaded when it is opened.
const ProcessDialog = lazy(async () => ({ default: (await import('./process-dialog')).ProcessDialog }));
const ProblemBanner = lazy(async () => ({
  default: (await import('@/components/feedback/problem-banner')).ProblemBanner,
}));

export function PanchayatCommissions() {
  const { year } = monthOf(now());
  const defaultFilters = useMemo(() => ({ year: String(year) }), [year]);
  return (
    <ListUrlStateProvider {...COMMISSION_LIST} defaultFilters={defaultFilters}>
      <ListRoutes
        path={COMMISSIONS_PATH}
        list={<CommissionManagement />}
        dialogs={{ 'show/:id': <CommissionDrawer /> }}
      />
    </ListUrlStateProvider>
  );
}

function CommissionManagement() {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: ownCommissions });
  const { rows, filters } = grid;
  const { checkboxes, selected, deselect } = useListSelection({ grid, rows, itemsOf: processable });
  const [toConfirm, setToConfirm] = useQuestion<readonly OwnCommission[]>();
  const [problem, setProblem] = useState<Problem>();
  const file = useOwnCommissionsFile(grid);
  const { open } = useRoutedDialog(COMMISSIONS_PATH);
  const { offers, can } = useServerFeatures();
  const hasStatements = offers(commissionStatement);
  const canFilter = can('listQueries');
  const { month, year } = monthOf(now());
  const actions = useMemo(
    () => ({
      onOpen: ({ _id }: OwnCommission) => open(`${COMMISSIONS_PATH}/show/${_id}`),
      onProcess: (commission: OwnCommission) => setToConfirm([commission]),
    }),
    [open, setToConfirm],
  );
  const columns = useMemo(() => commissionColumns(t, actions), [t, actions]);
  const shared: SharedFilters = { status: filters.status, month: filters.month, year: filters.year };
  const context: CommissionListContext = { rows, isLoading: grid.isLoading, onProcess: actions.onProcess };

  return (
    <CoordinatorPage
      title={t('panchayat:own.title')}
      description={t('panchayat:own.description')}
      actions={
        <>
          {hasStatements && (
            <Button
              component={Link}
              to="/coordinator-commissions/statement"
              state={OPENED_FROM_LIST}
              variant="outlined"
              startIcon={<ReceiptLongOutlined />}
            >
              {t('panchayat:own.statement')}
            </Button>
          )}
          <ExportButton label={t('panchayat:own.export')} {...file} />
        </>
      }
      primaryAction={
        selected.length > 0 && (
          <Button variant="contained" size="large" onClick={() => setToConfirm(selected)}>
            {t('panchayat:own.process.selected', { count: selected.length })}
          </Button>
        )
      }
    >
      <CommissionFigures
        Layout={StatStrip}
        rows={
          canFilter
            ? {
                earned: '?status=earned&year=',
                pending: '?status=pending&year=',
                thisMonth: `?status=earned&month=${month}&year=${year}`,
              }
            : {}
        }
      />
      <Suspense fallback={null}>
        {problem && <ProblemBanner problem={problem} onDismiss={() => setProblem(undefined)} />}
      </Suspense>
      <CommissionFilters grid={grid} toolbar={<ListToolbar grid={grid} columns={columns} hasExport={false} />} />
      <PagedRecords
        grid={grid}
        label={t('panchayat:own.label')}
        columns={columns}
        {...checkboxes}
        canSelect={canProcess}
        rowName={useCallback((commission: OwnCommission) => rowLabel(t, commission), [t])}
        onRowClick={actions.onOpen}
        renderCard={(commission, rows) => (
          <CommissionCard commission={commission} rows={rows} onProcess={actions.onProcess} />
        )}
        empty={
          <EmptyState
            title={t('panchayat:own.empty')}
            hint={t(Object.values(filters).some(Boolean) ? 'ui:filters.noneHint' : 'panchayat:own.emptyHint')}
            // The list begins with the current year: in its first days the commissions are in earlier ones.
            action={
              filters.year && (
                <Button variant="outlined" onClick={() => grid.setFilter('year', '')}>
                  {t('panchayat:own.allYears')}
                </Button>
              )
            }
          />
        }
        failure={t('panchayat:own.loadFailed')}
      />
      <FilteredSummary grid={grid} />
      <CommissionInsights filters={shared} isSearched={Boolean(filters.member)} />
      <DetailedList filters={shared} />
      <Suspense fallback={null}>
        {toConfirm && (
          <ProcessDialog
            commissions={toConfirm}
            onProblem={setProblem}
            onProcessed={() => deselect(toConfirm)}
            onClose={() => setToConfirm(undefined)}
          />
        )}
      </Suspense>
      <ListOutlet context={context} />
    </CoordinatorPage>
  );
}

/** The list begins with the current year, which is shown like every other filter, and Clear Filters returns to it. */
export function CommissionFilters({ grid, toolbar }: { grid: RecordGrid<OwnCommission>; toolbar: ReactNode }) {
  const { t } = useTranslation();
  const { filters } = grid;
  const { year: thisYear } = monthOf(now());
  const statuses = useOwnCommissionStatusFilter();
  const [, change] = useQueryParams();
  /** The list of details has the same filters, so that it begins with its first page too. */
  const showFirstPage = () => change({ 'details.page': undefined, 'details.pageSize': undefined });
  return (
    <ListFilters
      grid={{
        filters,
        setFilter: (name, value) => {
          showFirstPage();
          grid.setFilter(name, value);
        },
        clearFilters: () => {
          showFirstPage();
          grid.clearFilters();
        },
      }}
      search={{ name: 'member', label: t('coordinator:filters.member') }}
      filters={[
        statuses,
        coordinatorFilter(t, 'month', monthOptions()),
        coordinatorFilter(t, 'year', yearOptions(FIRST_YEAR, thisYear, filters.year ?? '')),
      ]}
      canClear={hasChosenFilters(filters, thisYear)}
      toolbar={toolbar}
    />
  );
}

/** The list begins with all commissions of the current year. */
export const hasChosenFilters = ({ member, status, month, year }: Record<string, string>, thisYear: number): boolean =>
  [member, status, month].some(Boolean) || year !== String(thisYear);

/**
 * The sums are of all rows that match, not of one page. Where the server does not give the sums, the rows of all pages are read for them.
 * Sums that cannot be known of all pages are left out.
 */
function FilteredSummary({ grid }: { grid: RecordGrid<OwnCommission, { summary: OwnCommissionSummary | null }> }) {
  const { t } = useTranslation();
  const { meta, rows, filters } = grid;
  const gridTotal = meta && grid.total;
  const isWhole = rows.length === gridTotal;
  const { data: read = isWhole ? rows : undefined, isInitialLoading } = useQuery({
    queryKey: [...keys().data().resource('own-commissions').get(), 'summary', filters],
    queryFn: async ({ signal = new AbortController().signal }) => (await grid.fetchAll({ signal })).rows,
    enabled: meta !== undefined && !meta.summary && !isWhole,
  });
  const summary = meta?.summary ?? (read && summarizeCommissions(read, filters.status));
  const total = gridTotal ?? read?.length;
  const isLoading = grid.isLoading || isInitialLoading;
  const leftOut = summary?.rejectedAmount ?? 0;
  const hasTotal = isLoading || total !== undefined;
  const hasSums = isLoading || summary !== undefined;
  if (!hasTotal && !hasSums) return null;
  const shown = (value: ReactNode) => (isLoading ? <Skeleton width={72} /> : value);
  return (
    <SectionCard title={t('panchayat:own.summary.title')}>
      <DescriptionList
        facts={[
          hasTotal && [t('panchayat:own.summary.records'), shown(formatNumber(total))],
          hasSums && [
            t('panchayat:own.summary.amount'),
            shown(
              <>
                <Rupees amount={summary?.totalAmount} />
                {leftOut > 0 && (
                  <SecondaryText>
                    <RoundedText amount={leftOut}>
                      {t('panchayat:own.summary.withoutRejected', { amount: formatRupees(leftOut) })}
                    </RoundedText>
                  </SecondaryText>
                )}
              </>,
            ),
          ],
          hasSums && [t('panchayat:own.summary.pending'), shown(formatNumber(summary?.pendingCount))],
          hasSums && [t('panchayat:own.summary.processed'), shown(formatNumber(summary?.processedCount))],
        ]}
      />
    </SectionCard>
  );
}
