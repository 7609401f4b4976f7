import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { useIsPhone } from '@/hooks/use-is-phone';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { FilterBar } from '@/ui/filter-bar';
import { MemberChoice } from '@/ui/member-choice';
import type { ProgressGrid } from './use-progress';
import { progressYears } from './years';

interface ProgressFiltersProps {
  grid: ProgressGrid;
  /** At the end of a row; on phones beside the member, so that the search has room for its words. */
  children: ReactNode;
}

/** Search, year, member, progress range and plan type (§1-2.9). */
export function ProgressFilters({ grid, children }: ProgressFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { search = '', year = '', memberId = '', progressRange = '', planType = '' } = grid.filters;
  const box = useSearchText(search, (text) => grid.setFilter('search', text), SEARCH_DELAYS.members);
  const years = progressYears(monthOf(now()).year, year);
  const memberField = (
    <Box sx={{ flex: { xs: 1, sm: '0 1 240px' }, minWidth: 0 }}>
      <MemberChoice
        size="small"
        label={t('investment-progress:filters.member')}
        placeholder={t('investment-progress:filters.allMembers')}
        memberId={memberId}
        onChoose={(id) => grid.setFilter('memberId', id)}
      />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPhone && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {memberField}
          {children}
        </Box>
      )}
      <FilterBar
        search={{
          value: box.text,
          label: t('investment-progress:filters.search'),
          placeholder: t('investment-progress:filters.searchPlaceholder'),
          onChange: box.type,
        }}
        filters={[
          {
            name: 'year',
            label: t('investment-progress:filters.year'),
            value: year,
            options: [
              { value: '', label: t('investment-progress:filters.allYears') },
              ...years.map((each) => ({ value: each, label: each })),
            ],
            onChange: (value) => grid.setFilter('year', value),
          },
          {
            name: 'progressRange',
            label: t('investment-progress:filters.range'),
            value: progressRange,
            options: [
              { value: '', label: t('investment-progress:filters.allRanges') },
              { value: 'low', label: t('investment-progress:filters.low') },
              { value: 'medium', label: t('investment-progress:filters.medium') },
              { value: 'high', label: t('investment-progress:filters.high') },
            ],
            onChange: (value) => grid.setFilter('progressRange', value),
          },
          {
            name: 'planType',
            label: t('investment-progress:filters.planType'),
            value: planType,
            options: [
              { value: '', label: t('investment-progress:filters.allTypes') },
              { value: 'recurring', label: t('investment-progress:filters.recurring') },
              { value: 'one-time', label: t('investment-progress:filters.oneTime') },
            ],
            onChange: (value) => grid.setFilter('planType', value),
          },
        ]}
        activeCount={[search, year, memberId, progressRange, planType].filter(Boolean).length}
        onClear={() => {
          box.empty();
          grid.clearFilters();
        }}
      >
        {!isPhone && memberField}
        {!isPhone && children}
      </FilterBar>
    </Box>
  );
}
