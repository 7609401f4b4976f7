import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '@/components/filter/list-filters';
import { monthOptions } from '@/components/text/format';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { summarizeCommissions } from '@/domain/own-commission';
import { coordinatorFilter } from '@/pages/shared/coordinator-data';
import { useOwnCommissionStatusFilter } from '@/pages/shared/own-commissions';
import { useCoordinatorGrid } from '@/refine/use-coordinator-grid';
import type { RecordGrid } from '@/refine/use-data-grid';
import { type OwnCommission, ownCommissions } from '@/server/own-commissions';
import { now } from '@/utils/clock';
import { useQueryParams } from '@/utils/use-query-params';
import { COMMISSION_LIST } from '../first-calls';

/** Name, page size and filters of the list; filtered by the current year unless the address has another. */
export function useCommissionListOptions() {
  const { year } = monthOf(now());
  const defaultFilters = useMemo(() => ({ year: String(year) }), [year]);
  return { ...COMMISSION_LIST, defaultFilters };
}

/** The own commissions, newest first, and their sums over all pages. Where the server does not give them, the rows of all pages are read for them. */
export function useCommissionGrid() {
  const { year: thisYear } = monthOf(now());
  const grid = useCoordinatorGrid({ resource: ownCommissions });
  const { meta, rows } = grid;
  // Without an answer the grid has none.
  const total = meta && grid.total;
  const summary = meta?.summary;
  const isWhole = rows.length === total;
  const { data: read = isWhole ? rows : undefined, isInitialLoading } = useQuery({
    queryKey: [...keys().data().resource('own-commissions').get(), 'summary', grid.filters],
    queryFn: ({ signal = new AbortController().signal }) => grid.fetchAll({ signal }),
    enabled: meta !== undefined && !summary && !isWhole,
  });
  return {
    grid,
    summary: summary ?? (read && summarizeCommissions(read, grid.filters.status)),
    /** How many match; undefined if neither the server says it nor all rows could be read. */
    matching: total ?? read?.length,
    isSummaryLoading: grid.isLoading || isInitialLoading,
    thisYear,
  };
}

interface CommissionFiltersProps {
  grid: RecordGrid<OwnCommission>;
  thisYear: number;
  toolbar: ReactNode;
}

/** Member, status, month and year. The list begins with the current year, which is shown like every other filter, and Clear Filters returns to it. */
export function CommissionFilters({ grid, thisYear, toolbar }: CommissionFiltersProps) {
  const { t } = useTranslation();
  const { filters } = grid;
  const statuses = useOwnCommissionStatusFilter();
  const [, change] = useQueryParams();
  /** The list of details has the same filters, so it begins with its first page too. */
  const showFirstPage = () => change({ 'details.page': undefined, 'details.pageSize': undefined });
  return (
    <ListFilters
      grid={{
        filters,
        setFilter: (name, value) => {
          showFirstPage();
          grid.setFilter(name, value);
        },
        clearFilters: () => {
          showFirstPage();
          grid.clearFilters();
        },
      }}
      search={{ name: 'member', label: t('coordinator:filters.member') }}
      filters={[
        statuses,
        coordinatorFilter(t, 'month', monthOptions()),
        coordinatorFilter(t, 'year', yearOptions(FIRST_YEAR, thisYear, filters.year ?? '')),
      ]}
      canClear={hasChosenFilters(filters, thisYear)}
      toolbar={toolbar}
    />
  );
}

/** Whether the filters differ from those with which the list begins: all commissions of the current year. */
export const hasChosenFilters = ({ member, status, month, year }: Record<string, string>, thisYear: number): boolean =>
  [member, status, month].some(Boolean) || year !== String(thisYear);
