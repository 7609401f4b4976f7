import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKKEEPING_STATUSES, type OwnCommission } from '@/contract/coordinator-area';
import { FIRST_YEAR, yearsSince } from '@/domain/years';
import { useAddressQuery } from '@/hooks/use-address-query';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { monthOptions } from '@/screens/panchayat/month-options';
import { FilterBar } from '@/ui/filter-bar';

interface CommissionFiltersProps {
  grid: RecordGrid<OwnCommission>;
  thisYear: number;
  toolbar: ReactNode;
}

/** Member, status, month and year; Clear Filters leads back to the current year (§2-2). */
export function CommissionFilters({ grid, thisYear, toolbar }: CommissionFiltersProps) {
  const { t } = useTranslation();
  const { filters } = grid;
  const [, change] = useAddressQuery();
  /** The list of details follows the same filters, and begins anew with them. */
  const fromFirstPage = () => change({ 'details.page': undefined, 'details.pageSize': undefined });
  const setFilter = (name: string, value: string) => {
    fromFirstPage();
    grid.setFilter(name, value);
  };
  const box = useSearchText(filters.member ?? '', (text) => setFilter('member', text), SEARCH_DELAYS.members);
  const any = { value: '', label: t('panchayat:filters.all') };
  const clear = () => {
    fromFirstPage();
    box.empty();
    grid.clearFilters();
  };
  return (
    <FilterBar
      search={{ value: box.text, label: t('panchayat:filters.member'), onChange: box.type }}
      filters={[
        {
          name: 'status',
          label: t('panchayat:filters.status'),
          value: filters.status ?? '',
          options: [any, ...BOOKKEEPING_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))],
          onChange: (value) => setFilter('status', value),
        },
        {
          name: 'month',
          label: t('panchayat:filters.month'),
          value: filters.month ?? '',
          options: [any, ...monthOptions()],
          onChange: (value) => setFilter('month', value),
        },
        {
          name: 'year',
          label: t('panchayat:filters.year'),
          value: filters.year ?? '',
          neutralValue: String(thisYear),
          options: [any, ...yearsSince(FIRST_YEAR, thisYear, filters.year ?? '')],
          onChange: (value) => setFilter('year', value),
        },
      ]}
      activeCount={activeFilters(filters, thisYear)}
      onClear={clear}
    >
      {toolbar}
    </FilterBar>
  );
}

/** How many narrow or widen what is shown at first: all commissions of the current year. */
export const activeFilters = (filters: Record<string, string>, thisYear: number): number =>
  ['member', 'status', 'month'].filter((name) => filters[name]).length + (filters.year === String(thisYear) ? 0 : 1);
