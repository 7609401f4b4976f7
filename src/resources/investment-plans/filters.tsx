import type { DepositPlan } from '../../contract/plans';
import type { Grid } from '../../hooks/use-grid';
import { SEARCH_DELAYS, useSearchText } from '../../hooks/use-search-text';
import { useT } from '../../i18n/use-t';
import { FilterBar } from '../../ui/filter-bar';
import type { ListColumn } from '../../ui/list-columns';
import { ListToolbar } from '../../ui/list-toolbar';

/** Of one page of plans. */
export const PAGE_SIZES = [10, 25, 50, 100];

interface PlanFiltersProps {
  grid: Grid<DepositPlan>;
  columns: readonly ListColumn<DepositPlan>[];
}

/** Search by name and description, and active or inactive ones alone: the server's, in both views. */
export function PlanFilters({ grid, columns }: PlanFiltersProps) {
  const t = useT();
  const box = useSearchText(grid.filters.search ?? '', (text) => grid.setFilter('search', text), SEARCH_DELAYS.members);
  return (
    <FilterBar
      search={{
        value: box.text,
        label: t('investment-plans:search'),
        placeholder: t('investment-plans:search'),
        onChange: box.type,
      }}
      filters={[
        {
          name: 'isActive',
          label: t('investment-plans:filters.status'),
          value: grid.filters.isActive ?? '',
          options: [
            { value: '', label: t('investment-plans:filters.allStatuses') },
            { value: 'true', label: t('investment-plans:filters.active') },
            { value: 'false', label: t('investment-plans:filters.inactive') },
          ],
          onChange: (value) => grid.setFilter('isActive', value),
        },
      ]}
      onClear={() => {
        box.empty();
        grid.clearFilters();
      }}
    >
      <ListToolbar grid={grid} columns={columns} pageSizes={PAGE_SIZES} />
    </FilterBar>
  );
}
