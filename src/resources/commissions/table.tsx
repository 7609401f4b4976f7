import { useMemo } from 'react';
import type { Commission } from '../../contract/commissions';
import type { Grid } from '../../hooks/use-grid';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { Pager } from '../../ui/pager';
import { RecordsGrid } from '../../ui/records-grid';
import type { Verb } from './actions/outcome';
import type { CommissionActions } from './actions/row-actions';
import { CommissionCard } from './card';
import { commissionColumns } from './columns';

interface CommissionTableProps {
  grid: Grid<Commission>;
  /** The loaded rows that still wait. */
  rows: readonly Commission[];
  selection: readonly string[];
  onSelection: (ids: string[]) => void;
  busy: ReadonlySet<string>;
  onApprove: (commission: Commission) => void;
  /** For what needs words first: notes or a reason. */
  onAsk: (verb: Verb, commission: Commission) => void;
}

/** The page of pending commissions, its empty and failed states, and the pager. */
export function CommissionTable({ grid, rows, selection, onSelection, busy, onApprove, onAsk }: CommissionTableProps) {
  const t = useT();
  const actions = useMemo(
    (): CommissionActions => ({
      busy,
      onApprove,
      onApproveWithNotes: (commission) => onAsk('approve', commission),
      onReject: (commission) => onAsk('reject', commission),
    }),
    [busy, onApprove, onAsk],
  );
  const columns = useMemo(() => commissionColumns(t, actions), [t, actions]);
  if (grid.error && grid.rows.length === 0) {
    return <LoadError message={grid.error.message || t('commissions:loadFailed')} onRetry={grid.refetch} />;
  }
  const decided = grid.rows.length - rows.length;
  return (
    <>
      <RecordsGrid
        label={t('commissions:label')}
        columns={columns}
        rows={rows}
        isLoading={grid.isLoading || (rows.length === 0 && decided > 0 && grid.isFetching)}
        sort={grid.sort}
        onSort={grid.setSort}
        selection={selection}
        onSelection={onSelection}
        renderCard={(commission) => <CommissionCard commission={commission} {...actions} />}
        empty={<EmptyState title={t('commissions:empty.title')} hint={t('commissions:empty.hint')} />}
      />
      <Pager
        page={grid.page}
        pageCount={grid.pageCount}
        total={grid.total - decided}
        pageSize={grid.pageSize}
        onPage={grid.setPage}
      />
    </>
  );
}
