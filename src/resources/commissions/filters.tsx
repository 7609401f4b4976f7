import type { ReactNode } from 'react';
import type { Commission } from '../../contract/commissions';
import { LEVELS } from '../../contract/roles';
import type { Grid } from '../../hooks/use-grid';
import { useT } from '../../i18n/use-t';
import { FilterBar } from '../../ui/filter-bar';
import { monthName } from '../../ui/format';
import { yearOptions } from './years';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface CommissionFiltersProps {
  grid: Pick<Grid<Commission>, 'filters' | 'setFilter' | 'clearFilters'>;
  /** The clock's, to which the year is set unless told (§1-9). */
  thisYear: number;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Coordinator type, month and year; all three are the server's. */
export function CommissionFilters({ grid, thisYear, toolbar }: CommissionFiltersProps) {
  const t = useT();
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
          options: [
            { value: '', label: t('commissions:filters.allMonths') },
            ...MONTHS.map((number) => ({ value: String(number), label: monthName(number) })),
          ],
          onChange: (value) => grid.setFilter('month', value),
        },
        {
          name: 'year',
          label: t('commissions:filters.year'),
          value: year,
          neutralValue: String(thisYear),
          options: yearOptions(thisYear, year),
          onChange: (value) => grid.setFilter('year', value),
        },
      ]}
      onClear={grid.clearFilters}
    >
      {toolbar}
    </FilterBar>
  );
}
