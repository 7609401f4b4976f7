import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FamilyMember } from '../../../contract/family-members';
import type { Grid } from '../../../hooks/use-grid';
import { SEARCH_DELAYS, useSearchText } from '../../../hooks/use-search-text';
import { useT } from '../../../i18n/use-t';
import { FilterBar } from '../../../ui/filter-bar';
import { formatNumber } from '../../../ui/format';
import { MemberChoice } from './member-choice';

interface FamilyFiltersProps {
  grid: Grid<FamilyMember>;
  pageSizes: readonly number[];
  /** At the end of the row. */
  children: ReactNode;
}

/** Member, search, items per page, and how many there are (§1-2.13). */
export function FamilyFilters({ grid, pageSizes, children }: FamilyFiltersProps) {
  const t = useT();
  const { search = '', memberId = '' } = grid.filters;
  const box = useSearchText(search, (text) => grid.setFilter('search', text), SEARCH_DELAYS.familyMembers);
  const size = String(grid.pageSize);
  const sizes = [...new Set([...pageSizes, grid.pageSize])].sort((a, b) => a - b).map(String);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={row}>
        <Box sx={{ minWidth: 0 }}>
          <MemberChoice
            size="small"
            label={t('all-family-members:member')}
            placeholder={t('all-family-members:allMembers')}
            memberId={memberId}
            onChoose={(id) => grid.setFilter('memberId', id)}
          />
        </Box>
        <FilterBar
          search={{
            value: box.text,
            label: t('family-members:search'),
            placeholder: t('family-members:search'),
            onChange: box.type,
          }}
          filters={[
            {
              name: 'pageSize',
              label: t('all-family-members:perPage'),
              value: size,
              // A number of rows narrows nothing.
              neutralValue: size,
              options: sizes.map((value) => ({ value, label: value })),
              onChange: (value) => grid.setPageSize(Number(value)),
            },
          ]}
          activeCount={(memberId ? 1 : 0) + (search ? 1 : 0)}
          onClear={() => {
            box.empty();
            grid.clearFilters();
          }}
        >
          {children}
        </FilterBar>
      </Box>
      <Box component="p" role="status" sx={{ m: 0, typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
        {!grid.isLoading && t('all-family-members:total', { count: grid.total, shown: formatNumber(grid.total) })}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'start',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 280px) minmax(0, 1fr)' },
};
