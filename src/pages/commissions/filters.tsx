import type { BaseRecord } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '@/components/filter/list-filters';
import { monthOptions } from '@/components/text/format';
import { LEVELS } from '@/contract/roles';
import { FIRST_YEAR, yearOptions } from '@/domain/months';
import type { RecordGrid } from '@/refine/use-data-grid';
import { useIsPhone } from '@/utils/media-queries';

interface CommissionFiltersProps {
  grid: Pick<RecordGrid<BaseRecord>, 'filters' | 'setFilter' | 'clearFilters'>;
  /** The default of the year filter. */
  thisYear: number;
  /** Between single commissions and one row for each deposit, where the server has both. */
  groupSwitch: ReactNode;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search, coordinator type, month and year. */
export function CommissionFilters({ grid, thisYear, groupSwitch, toolbar }: CommissionFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { search, level, month, year } = commissionFilters(t, thisYear, grid.filters.year);
  return (
    <ListFilters
      grid={grid}
      search={search}
      filters={[level, month, { ...year, neutralValue: String(thisYear) }]}
      // A phone has no room for it beside the search.
      recordField={isPhone && groupSwitch}
      toolbar={
        <>
          {!isPhone && groupSwitch}
          {toolbar}
        </>
      }
    />
  );
}

/** The search and the filters that every list of commissions has. */
export const commissionFilters = (t: TFunction, thisYear: number, chosenYear = '') => ({
  search: { label: t('commissions:filters.search'), placeholder: t('commissions:filters.searchPlaceholder') },
  level: {
    name: 'coordinatorType',
    label: t('commissions:filters.coordinatorType'),
    all: t('commissions:filters.allTypes'),
    options: LEVELS.map((value) => ({ value, label: t(`ui:level.${value}`) })),
  },
  month: {
    name: 'month',
    label: t('commissions:filters.month'),
    all: t('commissions:filters.allMonths'),
    options: monthOptions(),
  },
  year: {
    name: 'year',
    label: t('commissions:filters.year'),
    all: t('commissions:filters.allYears'),
    options: yearOptions(FIRST_YEAR, thisYear, chosenYear),
  },
});
