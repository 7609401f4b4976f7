import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIsPhone } from '../hooks/use-is-phone';
import { useT } from '../i18n/use-t';
import { FilterChips } from './filter-chips';
import { FilterDrawer } from './filter-drawer';
import { type Filter, FilterSelect, isActive } from './filter-select';
import { SearchField, type SearchFieldProps } from './search-field';

export interface FilterBarProps {
  search?: SearchFieldProps;
  filters: readonly Filter[];
  /** Empties everything, the search too. */
  onClear: () => void;
  /** How many filters narrow the list; counted from their values unless given. */
  activeCount?: number;
  /** 'Clear Filters' unless told. */
  clearLabel?: string;
  /** Further controls at the end of the row. */
  children?: ReactNode;
}

/** What narrows a list, in one row; on phones behind one button with a count. */
export function FilterBar({ search, filters, onClear, activeCount, clearLabel, children }: FilterBarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const active = filters.filter(isActive);
  const count = activeCount ?? active.length + (search?.value ? 1 : 0);
  return (
    <Box component="section" aria-label={t('ui:filters.label')} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, alignItems: 'center', gap: 3, minWidth: 0 }}>
        {search && <SearchField {...search} />}
        {isPhone && filters.length > 0 && (
          <FilterDrawer filters={filters} activeCount={active.length} onClear={onClear} clearLabel={clearLabel} />
        )}
        {!isPhone && filters.map((filter) => <FilterSelect key={filter.name} filter={filter} />)}
        {children}
      </Box>
      {count > 0 && <FilterChips active={active} onClear={onClear} clearLabel={clearLabel} />}
    </Box>
  );
}
