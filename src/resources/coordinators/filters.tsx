import type { ReactNode } from 'react';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { LEVELS } from '../../contract/roles';
import type { Grid } from '../../hooks/use-grid';
import { SEARCH_DELAYS, useSearchText } from '../../hooks/use-search-text';
import { useT } from '../../i18n/use-t';
import { FilterBar } from '../../ui/filter-bar';
import { formatRupees } from '../../ui/format';

interface CoordinatorFiltersProps {
  grid: Grid<CoordinatorWithEarnings>;
  /** At the end of the row. */
  children: ReactNode;
}

/** Type, minimum commission, and a search in name, user name and email (§1-5). */
export function CoordinatorFilters({ grid, children }: CoordinatorFiltersProps) {
  const t = useT();
  const { search = '', coordinatorType = '', minCommission = '' } = grid.filters;
  const box = useSearchText(search, (text) => grid.setFilter('search', text), SEARCH_DELAYS.members);
  return (
    <FilterBar
      search={{
        value: box.text,
        label: t('coordinators:filters.search'),
        placeholder: t('coordinators:filters.searchPlaceholder'),
        onChange: box.type,
      }}
      filters={[
        {
          name: 'coordinatorType',
          label: t('coordinators:filters.type'),
          value: coordinatorType,
          options: [
            { value: '', label: t('coordinators:filters.allTypes') },
            ...LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
          ],
          onChange: (value) => grid.setFilter('coordinatorType', value),
        },
        {
          name: 'minCommission',
          label: t('coordinators:filters.minCommission'),
          value: minCommission,
          options: [{ value: minCommission, label: formatRupees(Number(minCommission)) }],
          isAmount: true,
          onChange: (value) => grid.setFilter('minCommission', value),
        },
      ]}
      onClear={() => {
        box.empty();
        grid.clearFilters();
      }}
    >
      {children}
    </FilterBar>
  );
}
