import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '@/components/filter/list-filters';
import { PROGRESS_RANGES } from '@/contract/choices';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { MemberSelect } from '@/pages/shared/member-select';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { type MemberProgress, membersProgress } from '@/server/progress';
import { now } from '@/utils/clock';
import { FILTER_NAMES } from './first-calls';

type ProgressGrid = RecordGrid<MemberProgress>;

/** A page of members, and the figures of all that match the filters. */
export function useProgressList() {
  const grid = useDataGrid({ resource: membersProgress });
  const isFiltered = FILTER_NAMES.some((name) => Boolean(grid.filters[name]));
  return { grid, isFiltered, summary: grid.meta?.summary, isSample: grid.rows[0]?.member.isSample === true };
}

interface ProgressFiltersProps {
  grid: ProgressGrid;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search, year, member, progress range and plan type. */
export function ProgressFilters({ grid, toolbar }: ProgressFiltersProps) {
  const { t } = useTranslation();
  const { filters, setFilter } = grid;
  return (
    <ListFilters
      grid={grid}
      search={{
        label: t('investment-progress:filters.search'),
        placeholder: t('investment-progress:filters.searchPlaceholder'),
      }}
      recordField={
        <MemberSelect
          size="small"
          label={t('investment-progress:filters.member')}
          placeholder={t('investment-progress:filters.allMembers')}
          memberId={filters.memberId ?? ''}
          onChoose={(id) => setFilter('memberId', id)}
        />
      }
      filters={[
        {
          name: 'year',
          label: t('investment-progress:filters.year'),
          all: t('investment-progress:filters.allYears'),
          options: yearOptions(FIRST_YEAR, monthOf(now()).year, filters.year ?? ''),
        },
        {
          name: 'progressRange',
          label: t('investment-progress:filters.range'),
          all: t('investment-progress:filters.allRanges'),
          options: PROGRESS_RANGES.map((value) => ({ value, label: t(`investment-progress:filters.${value}`) })),
        },
        {
          name: 'planType',
          label: t('investment-progress:filters.planType'),
          all: t('investment-progress:filters.allTypes'),
          options: [
            { value: 'recurring', label: t('investment-progress:filters.recurring') },
            { value: 'one-time', label: t('investment-progress:filters.oneTime') },
          ],
        },
      ]}
      toolbar={toolbar}
    />
  );
}
