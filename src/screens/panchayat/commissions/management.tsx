import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import type { OwnCommission } from '@/contract/coordinator-area';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useFocusNext } from '@/hooks/use-focus-next';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import type { Scope } from '@/screens/panchayat/use-scope';
import { ListToolbar } from '@/ui/list-toolbar';
import { Page } from '@/ui/page';
import { commissionColumns } from './columns';
import type { CommissionContext } from './context';
import { DetailedList } from './details';
import { CommissionFigures } from './figures';
import { activeFilters, CommissionFilters } from './filters';
import { Insights, type SharedFilters } from './insights';
import { canProcess } from './naming';
import { FilteredSummary } from './summary';
import { CommissionTable } from './table';
import { useCommissionList, useCommissions } from './use-commissions';
import { useExport } from './use-export';
import { useProcess } from './use-process';

// Most visits process nothing: the dialog comes with the question.
const ProcessDialog = lazy(async () => ({ default: (await import('./process-dialog')).ProcessDialog }));
const ProblemBanner = lazy(async () => ({ default: (await import('@/ui/problem-banner')).ProblemBanner }));

const PATH = '/panchayat/commissions';

/** The own commissions: figures, what waits, and what came of it by plan, by member and one by one. */
export function CommissionManagement({ scope }: { scope: Scope }) {
  return (
    <ListAddressProvider {...useCommissionList()}>
      <Management scope={scope} />
    </ListAddressProvider>
  );
}

function Management({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const { grid, summary, thisYear } = useCommissions(scope);
  const { rows, filters } = grid;
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly OwnCommission[]>();
  const { process, isProcessing, problem, dismiss } = useProcess();
  const { exportAll, isExporting } = useExport(scope, filters);
  const { open } = useRoutedDialog(PATH);
  const focusNext = useFocusNext(rows);
  const chosen = rows.filter((row) => selection.includes(row._id) && canProcess(row));
  const actions = useMemo(
    () => ({
      onOpen: ({ _id }: OwnCommission) => open(`${PATH}/show/${_id}`),
      onProcess: (commission: OwnCommission) => setAsked([commission]),
    }),
    [open],
  );
  const columns = useMemo(() => commissionColumns(t, actions), [t, actions]);
  const shared: SharedFilters = { status: filters.status, month: filters.month, year: filters.year };
  const confirm = async (commissions: readonly OwnCommission[]) => {
    const isAnswered = await process(commissions);
    setAsked(undefined);
    if (!isAnswered) return;
    setSelection([]);
    const [first] = commissions;
    if (first) focusNext(first);
  };
  const onSelection = useCallback((ids: string[]) => setSelection(ids), []);
  const context: CommissionContext = { scope, rows, isLoading: grid.isLoading, onProcess: actions.onProcess };

  return (
    <Page
      title={t('panchayat:own.title')}
      description={t('panchayat:own.description')}
      actions={
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={isExporting}
          loadingPosition="start"
          onClick={exportAll}
        >
          {t('panchayat:own.export')}
        </Button>
      }
      primaryAction={
        chosen.length > 0 && (
          <Button variant="contained" size="large" onClick={() => setAsked(chosen)}>
            {t('panchayat:own.process.selected', { count: chosen.length })}
          </Button>
        )
      }
    >
      <CommissionFigures scope={scope} />
      <Suspense fallback={null}>{problem && <ProblemBanner problem={problem} onDismiss={dismiss} />}</Suspense>
      <CommissionFilters
        grid={grid}
        thisYear={thisYear}
        toolbar={<ListToolbar grid={grid} columns={columns} hasExport={false} />}
      />
      <CommissionTable
        grid={grid}
        columns={columns}
        actions={actions}
        selection={selection}
        onSelection={onSelection}
        isFiltered={activeFilters(filters, thisYear) > 0}
      />
      <FilteredSummary total={grid.total} summary={summary} isLoading={grid.isLoading} />
      <Insights scope={scope} filters={shared} />
      <DetailedList scope={scope} filters={shared} />
      <Suspense fallback={null}>
        {asked && (
          <ProcessDialog
            commissions={asked}
            isBusy={isProcessing}
            onConfirm={() => void confirm(asked)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <Outlet context={context} />
      </Suspense>
    </Page>
  );
}
