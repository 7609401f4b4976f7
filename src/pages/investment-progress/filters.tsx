import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { type RecordGrid, useRecordGrid } from '@/hooks/use-record-grid';
import { MemberSelect } from '@/pages/shared/member-select';
import { type MemberProgress, membersProgress } from '@/server/progress';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { FILTER_NAMES } from './first-calls';

/** Twenty members with all their calendars are quick to fetch on a phone; fifty are not. */

type ProgressGrid = RecordGrid<MemberProgress>;

/** A page of members, and the figures of all that match the filters. */
export function useProgressList() {
  const grid = useRecordGrid({ resource: membersProgress });
  const isFiltered = FILTER_NAMES.some((name) => Boolean(grid.filters[name]));
  return { grid, isFiltered, summary: grid.meta?.summary, isSample: grid.rows[0]?.member.isSample === true };
}

interface ProgressFiltersProps {
  grid: ProgressGrid;
  /** At the end of the row; on phones beside the member, so that the search field has room for its placeholder. */
  children: ReactNode;
}

/** Search, year, member, progress range and plan type. */
export function ProgressFilters({ grid, children }: ProgressFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { search = '', year = '', memberId = '', progressRange = '', planType = '' } = grid.filters;
  const box = useSearchText(search, (text) => grid.setFilter('search', text), SEARCH_DELAYS.members);
  const years = yearOptions(FIRST_YEAR, monthOf(now()).year, year);
  const memberField = (
    <Box sx={{ flex: { xs: 1, sm: '0 1 200px' }, minWidth: 0 }}>
      <MemberSelect
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
            options: [{ value: '', label: t('investment-progress:filters.allYears') }, ...years],
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
