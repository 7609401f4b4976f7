import { useCallback } from 'react';
import type { OwnCommission } from '../../../contract/coordinator-area';
import { saidBy } from '../../../hooks/said-by';
import type { Grid } from '../../../hooks/use-grid';
import { useT } from '../../../i18n/use-t';
import { EmptyState } from '../../../ui/empty-state';
import type { ListColumn } from '../../../ui/list-columns';
import { LoadError } from '../../../ui/load-error';
import { Pager } from '../../../ui/pager';
import { RecordsGrid } from '../../../ui/records-grid';
import { CommissionCard } from './card';
import { canProcess, rowNameOf } from './naming';
import type { CommissionActions } from './row-actions';

interface CommissionTableProps {
  grid: Grid<OwnCommission>;
  columns: readonly ListColumn<OwnCommission>[];
  actions: CommissionActions;
  selection: readonly string[];
  onSelection: (ids: string[]) => void;
  isFiltered: boolean;
}

/** The main table: those that wait can be ticked, all of them at once too (§2-2). */
export function CommissionTable({ grid, columns, actions, selection, onSelection, isFiltered }: CommissionTableProps) {
  const t = useT();
  const rowName = useCallback((commission: OwnCommission) => rowNameOf(t, commission), [t]);
  if (grid.error && grid.rows.length === 0) {
    return <LoadError message={saidBy(grid.error, t('panchayat:own.loadFailed'))} onRetry={grid.refetch} />;
  }
  return (
    <>
      <RecordsGrid
        label={t('panchayat:own.label')}
        list={grid.list}
        columns={columns}
        rows={grid.rows}
        isLoading={grid.isLoading}
        selection={selection}
        onSelection={onSelection}
        canSelect={canProcess}
        rowName={rowName}
        renderCard={(commission) => <CommissionCard commission={commission} {...actions} />}
        empty={
          <EmptyState
            title={t('panchayat:own.empty')}
            hint={t(isFiltered ? 'panchayat:own.emptyFilteredHint' : 'panchayat:own.emptyHint')}
          />
        }
      />
      <Pager
        isLoading={grid.isLoading}
        page={grid.page}
        pageCount={grid.pageCount}
        total={grid.total}
        pageSize={grid.pageSize}
        onPage={grid.setPage}
      />
    </>
  );
}
