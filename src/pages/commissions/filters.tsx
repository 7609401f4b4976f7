import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { monthOptions } from '@/components/text/format';
import { LEVELS } from '@/contract/roles';
import { FIRST_YEAR, yearOptions } from '@/domain/months';
import type { RecordGrid } from '@/hooks/use-record-grid';

interface CommissionFiltersProps {
  grid: Pick<RecordGrid<BaseRecord>, 'filters' | 'setFilter' | 'clearFilters'>;
  /** The default of the year filter. */
  thisYear: number;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Coordinator type, month and year. */
export function CommissionFilters({ grid, thisYear, toolbar }: CommissionFiltersProps) {
  const { t } = useTranslation();
  const { coordinatorType = '', month = '', year = '' } = grid.filters;
  return (
    <FilterBar
      filters={[
        {
          name: 'coordinatorType',
          label: t('commissions:filters.coordinatorType'),
          value: coordinatorType,
          options: [
            { value: '', label: t('commissions:filters.allTypes') },
            ...LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
          ],
          onChange: (value) => grid.setFilter('coordinatorType', value),
        },
        {
          name: 'month',
          label: t('commissions:filters.month'),
          value: month,
          options: [{ value: '', label: t('commissions:filters.allMonths') }, ...monthOptions()],
          onChange: (value) => grid.setFilter('month', value),
        },
        {
          name: 'year',
          label: t('commissions:filters.year'),
          value: year,
          neutralValue: String(thisYear),
          // A link can leave the year open; the filter itself names years only.
          options: [
            ...(year === '' ? [{ value: '', label: t('commissions:filters.allYears') }] : []),
            ...yearOptions(FIRST_YEAR, thisYear, year),
          ],
          onChange: (value) => grid.setFilter('year', value),
        },
      ]}
      onClear={grid.clearFilters}
    >
      {toolbar}
    </FilterBar>
  );
}
