import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import type { Deposit } from '@/contract/deposits';
import { memberOverview } from '@/contract/member-area';
import { OVERVIEW_STALE_MS } from '@/hooks/member-stale-times';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { FilterBar } from '@/ui/filter-bar';

/** What the status filter offers, in the order of §2-2. */
const STATUSES = ['completed', 'pending', 'overdue', 'processing'] as const;

interface DepositFiltersProps {
  grid: RecordGrid<Deposit>;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search by plan or family member, payment status, and plan. */
export function DepositFilters({ grid, toolbar }: DepositFiltersProps) {
  const { t } = useTranslation();
  const { filters, setFilter } = grid;
  const plans = usePlanOptions(grid.rows);
  const box = useSearchText(filters.search ?? '', (text) => setFilter('search', text), SEARCH_DELAYS.familyMembers);
  return (
    <FilterBar
      search={{
        value: box.text,
        label: t('my-deposits:search.label'),
        placeholder: t('my-deposits:search.placeholder'),
        onChange: box.type,
      }}
      filters={[
        {
          name: 'paymentStatus',
          label: t('my-deposits:filters.status'),
          value: filters.paymentStatus ?? '',
          options: [
            { value: '', label: t('my-deposits:filters.allStatuses') },
            ...statusesWith(filters.paymentStatus).map((value) => ({ value, label: t(`ui:status.${value}`) })),
          ],
          onChange: (value) => setFilter('paymentStatus', value),
        },
        {
          name: 'planId',
          label: t('my-deposits:filters.plan'),
          value: filters.planId ?? '',
          options: [{ value: '', label: t('my-deposits:filters.allPlans') }, ...plans],
          onChange: (value) => setFilter('planId', value),
        },
      ]}
      onClear={() => {
        box.empty();
        grid.clearFilters();
      }}
    >
      {toolbar}
    </FilterBar>
  );
}

/** An address may name the one status that is not offered: it then has its word as well. */
const statusesWith = (current: string | undefined) =>
  current === 'failed' ? [...STATUSES, 'failed' as const] : STATUSES;

/** Plans paid into, those that can be, and those of the rows that are here. */
function usePlanOptions(rows: readonly Deposit[]) {
  const { data } = useEndpoint(memberOverview, { staleTime: OVERVIEW_STALE_MS });
  return useMemo(() => {
    const known = [
      ...(data?.planWiseBreakdown ?? []),
      ...(data?.availablePlans ?? []),
      ...rows.map(({ depositPlanReferenceId }) => depositPlanReferenceId),
    ];
    return [...new Map(known.map(({ _id, planName }) => [_id, planName]))]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true }));
  }, [data, rows]);
}
