import { useCallback } from 'react';
import type { Commission } from '../../contract/commissions';
import { saidBy } from '../../hooks/said-by';
import type { ChosenRows } from '../../hooks/use-chosen-rows';
import type { Grid } from '../../hooks/use-grid';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import type { ListColumn } from '../../ui/list-columns';
import { LoadError } from '../../ui/load-error';
import { Pager } from '../../ui/pager';
import { RecordsGrid } from '../../ui/records-grid';
import type { CommissionActions } from './actions/row-actions';
import { CommissionCard } from './card';
import { rowNameOf } from './naming';

interface CommissionTableProps {
  grid: Grid<Commission>;
  /** The loaded rows that still wait. */
  rows: readonly Commission[];
  chosen: ChosenRows<Commission>;
  columns: readonly ListColumn<Commission>[];
  actions: CommissionActions;
  onOpen: (commission: Commission) => void;
}

/** The page of pending commissions, its empty and failed states, and the pager. */
export function CommissionTable({ grid, rows, chosen, columns, actions, onOpen }: CommissionTableProps) {
  const t = useT();
  const rowName = useCallback((commission: Commission) => rowNameOf(t, commission), [t]);
  if (grid.error && grid.rows.length === 0) {
    return <LoadError message={saidBy(grid.error, t('commissions:loadFailed'))} onRetry={grid.refetch} />;
  }
  const decided = grid.rows.length - rows.length;
  return (
    <>
      <RecordsGrid
        label={t('commissions:label')}
        list={grid.list}
        columns={columns}
        rows={rows}
        isLoading={grid.isLoading || (rows.length === 0 && decided > 0 && grid.isFetching)}
        isStale={grid.isStale}
        sort={grid.sort}
        onSort={grid.setSort}
        selection={chosen.selection}
        onSelection={chosen.select}
        rowName={rowName}
        onRowClick={onOpen}
        renderCard={(commission) => <CommissionCard commission={commission} {...actions} />}
        empty={<EmptyState title={t('commissions:empty.title')} hint={t('commissions:empty.hint')} />}
      />
      <Pager
        isLoading={grid.isLoading}
        page={grid.page}
        pageCount={grid.pageCount}
        total={grid.total - decided}
        pageSize={grid.pageSize}
        onPage={grid.setPage}
      />
    </>
  );
}
