import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';
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
  /** The filters stand in a row of their own that can be folded away; it begins open where one is set. */
  isCollapsible?: boolean;
  /** Further controls at the end of the row. */
  children?: ReactNode;
}

/** What narrows a list, in one row; on phones behind one button with a count. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, onClear, activeCount, clearLabel, isCollapsible = false, children } = props;
  const { t } = useTranslation();
  const rowId = useId();
  const isPhone = useIsPhone();
  const active = filters.filter(isActive);
  const [isOpen, setIsOpen] = useState(active.length > 0);
  const count = activeCount ?? active.length + (search?.value ? 1 : 0);
  return (
    <Box component="section" aria-label={t('ui:filters.label')} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, alignItems: 'center', gap: 3, minWidth: 0 }}>
        {search && <SearchField {...search} />}
        {isPhone && filters.length > 0 && (
          <FilterDrawer filters={filters} activeCount={active.length} onClear={onClear} clearLabel={clearLabel} />
        )}
        {!isPhone && !isCollapsible && filters.map((filter) => <FilterSelect key={filter.name} filter={filter} />)}
        {!isPhone && isCollapsible && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? rowId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ minHeight: 40 }}
          >
            {t('ui:filters.button')}
          </Button>
        )}
        {children}
      </Box>
      {!isPhone && isCollapsible && isOpen && (
        <Box id={rowId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {filters.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} />
          ))}
        </Box>
      )}
      {count > 0 && <FilterChips active={active} onClear={onClear} clearLabel={clearLabel} />}
    </Box>
  );
}
