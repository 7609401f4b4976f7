import { Alert, Button } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type MemberProgress, membersProgress, type ProgressSummary } from '@/api/progress';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { Page } from '@/components/page/page';
import { StatCards, StatStrip } from '@/components/page/stat-card';
import { formatNumber, formatPercent } from '@/components/text/format';
import { PROGRESS_RANGES } from '@/contract/choices';
import { exportInvestmentProgress } from '@/contract/progress';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { ProgressTabs } from '@/pages/shared/dues/progress-tabs';
import { MemberSelect } from '@/pages/shared/member-select';
import { SessionNotice, useMemberSession } from '@/pages/shared/member-session';
import { RefreshButton } from '@/pages/shared/refresh';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useExportFile } from '@/refine/use-export-file';
import { now } from '@/utils/clock';
import { lazyModule, usePreloadWhenIdle } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import { type MemberActions, ProgressCard, progressColumns } from './columns';
import { FILTER_NAMES, LIST_OPTIONS } from './first-calls';
import type { ProgressListContext } from './list-context';

const detailsModule = lazyModule(() => import('./details'));
const ProgressDetails = lazy(async () => ({ default: (await detailsModule.load()).ProgressDetails }));
const ProgressAnalytics = lazy(async () => ({ default: (await import('./analytics')).ProgressAnalytics }));

export const InvestmentProgress = withListUrlState(LIST_OPTIONS, () => (
  <ListRoutes
    path="/investment-progress"
    list={<ProgressList />}
    dialogs={{ 'details/:id': <ProgressDetails />, 'analytics/:id': <ProgressAnalytics /> }}
  />
));

const memberIdOf = ({ member }: MemberProgress): string => member.id;

function ProgressList() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/investment-progress');
  const grid = useDataGrid({ resource: membersProgress });
  const isFiltered = FILTER_NAMES.some((name) => Boolean(grid.filters[name]));
  const { open: openSession, session, dismiss } = useMemberSession();
  const { year = '', planType = '' } = grid.filters;
  // Rows of the previous filters may lack what the details need.
  const areComplete = year === '' && planType === '' && !grid.isPreviousData;
  const login = useEventCallback(openSession);
  usePreloadWhenIdle(detailsModule, grid.rows.length > 0);
  const actions = useMemo<MemberActions>(
    () => ({
      details: ({ id }) => open(`/investment-progress/details/${id}`),
      analytics: ({ id }) => open(`/investment-progress/analytics/${id}`),
      login: (member) => void login(member),
    }),
    [open, login],
  );
  const columns = useMemo(() => progressColumns(t, actions), [t, actions]);
  const context: ProgressListContext = { rows: grid.rows, isLoading: grid.isLoading, areComplete, year };
  // The page has its own export buttons.
  const toolbar = <ListToolbar grid={grid} columns={columns} hasExport={false} />;
  const error = grid.error && { message: t('investment-progress:apiError', { message: grid.error.message }) };

  return (
    <Page
      title={t('investment-progress:title')}
      description={t('investment-progress:description')}
      actions={
        <>
          {!isPhone && toolbar}
          <HeaderActions isFetching={grid.isFetching} filters={grid.filters} />
        </>
      }
    >
      <ProgressTabs value="investment-progress">
        {grid.rows[0]?.member.isSample && <Alert severity="info">{t('investment-progress:sampleNotice')}</Alert>}
        {session && <SessionNotice session={session} onClose={dismiss} />}
        <SummaryCards summary={grid.meta?.summary} isLoading={grid.isLoading} isFiltered={isFiltered} />
        <SearchedRecords<MemberProgress>
          grid={{ ...grid, error }}
          {...useProgressFilters(grid)}
          toolbar={isPhone && toolbar}
          label={t('investment-progress:label')}
          hasThreeLines
          columns={columns}
          getRowId={memberIdOf}
          renderCard={(row) => <ProgressCard row={row} {...actions} />}
          empty={{ title: t('investment-progress:empty'), hint: '', filteredHint: t('ui:filters.noneHint') }}
        />
        <ListOutlet context={context} />
      </ProgressTabs>
    </Page>
  );
}

function useProgressFilters({ filters, setFilter }: Pick<RecordGrid<MemberProgress>, 'filters' | 'setFilter'>) {
  const { t } = useTranslation();
  return {
    search: {
      label: t('investment-progress:filters.search'),
      placeholder: t('investment-progress:filters.searchPlaceholder'),
    },
    recordFieldIndex: 1,
    recordField: (
      <MemberSelect
        size="small"
        label={t('investment-progress:filters.member')}
        placeholder={t('investment-progress:filters.allMembers')}
        memberId={filters.memberId ?? ''}
        onChoose={(id) => setFilter('memberId', id)}
      />
    ),
    filters: [
      {
        name: 'year',
        label: t('investment-progress:filters.year'),
        all: t('investment-progress:filters.allYears'),
        options: yearOptions(FIRST_YEAR, monthOf(now()).year, filters.year ?? ''),
      },
      {
        name: 'progressRange',
        label: t('investment-progress:filters.range'),
        all: t('investment-progress:filters.allRanges'),
        options: PROGRESS_RANGES.map((value) => ({ value, label: t(`investment-progress:filters.${value}`) })),
      },
      {
        name: 'planType',
        label: t('investment-progress:filters.planType'),
        all: t('investment-progress:filters.allTypes'),
        options: [
          { value: 'recurring', label: t('investment-progress:filters.recurring') },
          { value: 'one-time', label: t('investment-progress:filters.oneTime') },
        ],
      },
    ],
  };
}

interface SummaryCardsProps {
  summary: ProgressSummary | null | undefined;
  isLoading: boolean;
  isFiltered: boolean;
}

function SummaryCards({ summary, isLoading, isFiltered }: SummaryCardsProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const rows = (
    name: 'totalMembers' | 'totalInvestments' | 'totalInvested' | 'averageProgress',
    sort: string = name,
  ) => ({ name, rows: { to: sortedListPath(search, sort), label: t(`investment-progress:summary.${name}Rows`) } });
  return (
    <StatCards
      Layout={StatStrip}
      isLoading={isLoading}
      figures={[
        {
          ...rows('totalMembers', 'member'),
          value: formatNumber(summary?.totalMembers),
          context: t(isFiltered ? 'investment-progress:summary.matching' : 'investment-progress:summary.all'),
        },
        { ...rows('totalInvestments'), value: formatNumber(summary?.totalInvestments) },
        { ...rows('totalInvested'), rupees: summary?.totalInvested },
        { ...rows('averageProgress'), value: formatPercent(summary?.averageProgress) },
      ]}
      textsOf={(name) => ({
        label: t(`investment-progress:summary.${name}`),
        formula: t(`investment-progress:summary.${name}Formula`),
      })}
    />
  );
}

/** The list is sorted by the column that a figure sums up, largest first. */
function sortedListPath(search: string, sort: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('sort', sort);
  query.set('order', sort === 'member' ? 'asc' : 'desc');
  return `/investment-progress?${query}`;
}

/** The filters of the list apply to the files too. */
function HeaderActions({ isFetching, filters }: { isFetching: boolean; filters: Record<string, string> }) {
  const { t } = useTranslation();
  const csv = useProgressExport(filters, 'csv');
  const json = useProgressExport(filters, 'json');
  // One file at a time.
  const isExporting = csv.isExporting || json.isExporting;
  return (
    <>
      <RefreshButton isFetching={isFetching} />
      <Button variant="outlined" loading={csv.isExporting} disabled={isExporting} onClick={csv.exportFile}>
        {t('investment-progress:exportCsv')}
      </Button>
      <Button variant="outlined" loading={json.isExporting} disabled={isExporting} onClick={json.exportFile}>
        {t('investment-progress:exportJson')}
      </Button>
    </>
  );
}

/** The name is such as investment-progress-2026.csv; without a year investment-progress-all.csv. */
export const exportFileName = (year: string, format: 'csv' | 'json'): string =>
  `investment-progress-${year || 'all'}.${format}`;

function useProgressExport(filters: Record<string, string>, format: 'csv' | 'json') {
  const { t } = useTranslation();
  return useExportFile({
    endpoint: exportInvestmentProgress,
    query: { ...filters, format },
    fileName: () => exportFileName(filters.year ?? '', format),
    success: t('investment-progress:exported', { format: format.toUpperCase() }),
    failure: () => t('investment-progress:exportFailed'),
  });
}
