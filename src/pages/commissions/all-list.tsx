import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { formatExactRupees } from '@/components/text/format';
import { exportCommissionData } from '@/contract/commissions';
import type { QueryInput } from '@/contract/endpoint';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { useExportFile } from '@/refine/use-export-file';
import { allCommissions, type Commission } from '@/server/commissions';
import { AllCommissionCard, allCommissionColumns } from './all-columns';
import { useAllCommissionFilters } from './all-filters';
import { ALL_LIST, INCLUDE_DECIDED } from './first-calls';
import { ALL_PATH, rowLabel, useCommissionTabs } from './labels';
import { type CommissionListContext, useCommissionDecisions } from './use-commission-decisions';

const ProblemBanner = lazy(async () => ({
  default: (await import('@/components/feedback/problem-banner')).ProblemBanner,
}));

const PAGE_SIZES = [20, 50, 100];

/** All commissions, whatever was decided. */
export function AllCommissions({ thisYear }: { thisYear: number }) {
  return (
    <ListAddressProvider {...ALL_LIST}>
      <Commissions thisYear={thisYear} />
    </ListAddressProvider>
  );
}

function Commissions({ thisYear }: { thisYear: number }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(ALL_PATH);
  const grid = useDataGrid({ resource: allCommissions, meta: INCLUDE_DECIDED, prefetchNextPage: true });
  const { approve, decideOne, inFlight, problem, dismiss } = useCommissionDecisions();
  const columns = useMemo(() => allCommissionColumns(t), [t]);
  const { summary } = grid.meta ?? {};
  // The same file as elsewhere.
  const { exportFile, isExporting } = useExportFile({
    endpoint: exportCommissionData,
    query: grid.filters as QueryInput<typeof exportCommissionData>,
    urlOf: ({ csvUrl }) => csvUrl,
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
            <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t(grid.filters.status ? 'all-commissions:sum' : 'all-commissions:sumOfEveryStatus', {
                amount: formatExactRupees(summary.totalAmount),
              })}
            </Box>
          )}
        </>
      }
      hasTabs
    >
      <PageTabs {...useCommissionTabs('all')}>
        <Suspense fallback={null}>{problem && <ProblemBanner problem={problem} onDismiss={dismiss} />}</Suspense>
        <SearchedRecords
          grid={grid}
          {...useAllCommissionFilters(grid, thisYear)}
          toolbar={
            <>
              <ListToolbar grid={grid} columns={columns} hasExport={false} />
              <Button size="small" color="inherit" loading={isExporting} onClick={exportFile}>
                {t('ui:list.export')}
              </Button>
            </>
          }
          label={t('all-commissions:title')}
          columns={columns}
          rowName={useCallback((commission: Commission) => rowLabel(t, commission), [t])}
          onRowClick={useCallback(({ _id }: Commission) => open(`${ALL_PATH}/show/${_id}`), [open])}
          renderCard={(commission) => <AllCommissionCard commission={commission} />}
          empty={{
            title: t('all-commissions:empty.title'),
            hint: t('all-commissions:empty.hint'),
            filteredTitle: t('all-commissions:noResults.title'),
            filteredHint: t('all-commissions:noResults.hint'),
          }}
          failure={t('all-commissions:loadFailed')}
          pageSizes={PAGE_SIZES}
        />
        <ListOutlet<CommissionListContext> context={context} />
      </PageTabs>
    </ListPage>
  );
}
