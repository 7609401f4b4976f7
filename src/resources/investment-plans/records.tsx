import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { DepositPlan } from '../../contract/plans';
import { saidBy } from '../../hooks/said-by';
import type { Grid } from '../../hooks/use-grid';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import type { ListColumn } from '../../ui/list-columns';
import { LoadError } from '../../ui/load-error';
import { PagedRecords } from '../../ui/paged-records';
import { Pager } from '../../ui/pager';
import type { PlanActions } from './actions/row-actions';
import { PlanCard } from './card';
import { PlanCards } from './cards';
import { PAGE_SIZES } from './filters';

interface PlanRecordsProps {
  grid: Grid<DepositPlan>;
  columns: readonly ListColumn<DepositPlan>[];
  view: 'cards' | 'table';
  actions: PlanActions;
  /** Offered where there is no plan at all. */
  add: ReactNode;
}

/** One page of plans as cards or as a table, its empty and failed states, and the pager. */
export function PlanRecords({ grid, columns, view, actions, add }: PlanRecordsProps) {
  const t = useT();
  const isFiltered = Boolean(grid.filters.search || grid.filters.isActive);
  const empty = (
    <EmptyState
      title={t('investment-plans:empty.title')}
      hint={t(isFiltered ? 'investment-plans:empty.filteredHint' : 'investment-plans:empty.hint')}
      action={isFiltered ? undefined : add}
    />
  );
  if (view === 'table') {
    return (
      <PagedRecords
        grid={grid}
        label={t('investment-plans:label')}
        columns={columns}
        renderCard={(plan) => <PlanCard plan={plan} {...actions} />}
        empty={empty}
        pageSizes={PAGE_SIZES}
        failure={t('investment-plans:loadFailed')}
      />
    );
  }
  if (grid.error) {
    return <LoadError message={saidBy(grid.error, t('investment-plans:loadFailed'))} onRetry={grid.refetch} />;
  }
  if (!grid.isLoading && grid.rows.length === 0) return <Box sx={frame}>{empty}</Box>;
  return (
    <>
      <PlanCards plans={grid.rows} isLoading={grid.isLoading} {...actions} />
      <Pager
        page={grid.page}
        pageCount={grid.pageCount}
        total={grid.total}
        pageSize={grid.pageSize}
        isLoading={grid.isLoading}
        pageSizes={PAGE_SIZES}
        onPage={grid.setPage}
        onPageSize={grid.setPageSize}
      />
    </>
  );
}

const frame = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
