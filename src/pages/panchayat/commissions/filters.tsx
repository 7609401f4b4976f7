import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '@/components/filter/list-filters';
import { monthOptions } from '@/components/text/format';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { coordinatorFilter } from '@/pages/shared/coordinator-data';
import { useOwnCommissionStatusFilter } from '@/pages/shared/own-commissions';
import type { RecordGrid } from '@/refine/use-data-grid';
import type { OwnCommission } from '@/server/own-commissions';
import { now } from '@/utils/clock';
import { useQueryParams } from '@/utils/use-query-params';

/** Member, status, month and year. The list begins with the current year, which is shown like every other filter, and Clear Filters returns to it. */
export function CommissionFilters({ grid, toolbar }: { grid: RecordGrid<OwnCommission>; toolbar: ReactNode }) {
  const { t } = useTranslation();
  const { filters } = grid;
  const { year: thisYear } = monthOf(now());
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
