import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/contract/commissions';
import { LEVELS } from '@/contract/roles';
import { FIRST_YEAR, yearsSince } from '@/domain/years';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { FilterBar } from '@/ui/filter-bar';
import { monthName } from '@/ui/format';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface CommissionFiltersProps {
  grid: Pick<RecordGrid<Commission>, 'filters' | 'setFilter' | 'clearFilters'>;
  /** The clock's, to which the year is set unless told. */
  thisYear: number;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Coordinator type, month and year; all three are the server's. */
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
          options: yearsSince(FIRST_YEAR, thisYear, year),
          onChange: (value) => grid.setFilter('year', value),
        },
      ]}
      onClear={grid.clearFilters}
    >
      {toolbar}
    </FilterBar>
  );
}
