import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/utils/media-queries';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { type Filter, isFilterActive } from './filter-select';

/** A filter of a list. Its value is the list's filter of that name, unless it is given with its `onChange`. */
export interface ListFilter extends Omit<Filter, 'value' | 'onChange'>, Partial<Pick<Filter, 'value' | 'onChange'>> {
  all?: string;
}

interface ListSearch {
  name?: string;
  label: string;
  placeholder?: string;
  delay?: number;
}

export interface ListFiltersProps extends Pick<FilterBarProps, 'chips' | 'canClear' | 'recordFieldIndex'> {
  grid: {
    filters: Readonly<Record<string, string>>;
    setFilter: (name: string, value: string) => void;
    clearFilters: () => void;
  };
  search?: ListSearch;
  filters: readonly ListFilter[];
  /** These stand behind a button. */
  moreFilters?: readonly ListFilter[] | undefined;
  /** On phones this field stands above the search, with the toolbar. */
  recordField?: ReactNode;
  toolbar: ReactNode;
}

export function ListFilters(props: ListFiltersProps) {
  const { grid, search, filters, moreFilters = [], recordField, toolbar, ...bar } = props;
  const isPhone = useIsPhone();
  const { name: searchName = 'search', delay = SEARCH_DELAYS.members, ...searchTexts } = search ?? { label: '' };
  const searchBox = useSearchText(grid.filters[searchName] ?? '', (text) => grid.setFilter(searchName, text), delay);
  const declare = ({ all, ...filter }: ListFilter): Filter => ({
    value: grid.filters[filter.name] ?? '',
    onChange: (value: string) => grid.setFilter(filter.name, value),
    ...filter,
    options: all === undefined ? filter.options : [{ value: '', label: all }, ...filter.options],
  });
  const [shown, more] = [filters.map(declare), moreFilters.map(declare)];
  const declared = [...shown, ...more];
  // The search counts with its first key. A filter counts too that stands elsewhere, or that only a link can set.
  const names = new Set(declared.map(({ name }) => name));
  const others = Object.entries({ ...grid.filters, [searchName]: searchBox.text });
  const activeCount =
    declared.filter(isFilterActive).length + others.filter(([name, value]) => value && !names.has(name)).length;
  const filterBar = (
    <FilterBar
      {...bar}
      {...(search && { search: { ...searchTexts, value: searchBox.text, onChange: searchBox.type } })}
      filters={shown}
      moreFilters={more}
      activeCount={activeCount}
      recordField={!isPhone && recordField}
      onClear={() => {
        searchBox.empty();
        grid.clearFilters();
      }}
    >
      {!(isPhone && recordField) && toolbar}
    </FilterBar>
  );
  if (!isPhone || !recordField) return filterBar;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{recordField}</Box>
        {toolbar}
      </Box>
      {filterBar}
    </Box>
  );
}
