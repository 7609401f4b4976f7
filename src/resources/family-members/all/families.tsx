import Card from '@mui/material/Card';
import { useMemo } from 'react';
import type { FamilyMember } from '../../../contract/family-members';
import { saidBy } from '../../../hooks/said-by';
import type { Grid } from '../../../hooks/use-grid';
import { useIsPhone } from '../../../hooks/use-is-phone';
import { useListLook } from '../../../hooks/use-list-look';
import { useT } from '../../../i18n/use-t';
import { EmptyState } from '../../../ui/empty-state';
import { visibleColumns } from '../../../ui/list-columns';
import { LoadError } from '../../../ui/load-error';
import { SkeletonRows } from '../../../ui/skeletons';
import type { FamilyMemberActions } from '../columns';
import type { FamilyColumn } from './columns';
import { FamiliesCards } from './families-cards';
import { FamiliesTable } from './families-table';
import { familiesOf } from './groups';

interface FamiliesProps {
  grid: Grid<FamilyMember>;
  columns: readonly FamilyColumn[];
  actions: FamilyMemberActions;
}

/** One page of families: as a table, on phones as cards; or why there is none. */
export function Families({ grid, columns, actions }: FamiliesProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { hidden, density } = useListLook(grid.list);
  const shown = useMemo(() => {
    const kept = new Set(visibleColumns(columns, hidden).map(({ field }) => field));
    return columns.filter(({ field }) => kept.has(field));
  }, [columns, hidden]);
  const families = useMemo(() => familiesOf(grid.rows), [grid.rows]);
  const label = t('family-members:label');

  if (grid.error) {
    return <LoadError message={saidBy(grid.error, t('family-members:loadFailed'))} onRetry={grid.refetch} />;
  }
  if (grid.isLoading) {
    return (
      <Card>
        <SkeletonRows count={10} label={label} />
      </Card>
    );
  }
  if (families.length === 0) {
    const isFiltered = Boolean(grid.filters.search || grid.filters.memberId);
    const hint = t(isFiltered ? 'all-family-members:emptyFilteredHint' : 'all-family-members:emptyHint');
    return (
      <Card>
        <EmptyState title={t('family-members:empty')} hint={hint} />
      </Card>
    );
  }
  if (isPhone) return <FamiliesCards label={label} families={families} {...actions} />;
  return (
    <FamiliesTable label={label} families={families} columns={shown} density={density} isLoading={grid.isFetching} />
  );
}
