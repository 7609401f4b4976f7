import { useList } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { type Deposit, PAYMENT_METHODS } from '../../contract/deposits';
import type { DepositPlan } from '../../contract/plans';
import { SEARCH_DELAYS, useSearchText } from '../../hooks/use-search-text';
import { useT } from '../../i18n/use-t';
import { FilterBar } from '../../ui/filter-bar';
import type { DepositFilters } from './use-deposit-filters';

interface PendingFiltersProps {
  rows: readonly Deposit[];
  search: string;
  onSearch: (text: string) => void;
  filters: DepositFilters;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search goes to the server; plan and payment method start with the loaded rows. */
export function PendingFilters({ rows, search, onSearch, filters, toolbar }: PendingFiltersProps) {
  const t = useT();
  const box = useSearchText(search, onSearch, SEARCH_DELAYS.pendingDeposits);
  const plans = usePlanOptions(rows);
  const { current } = filters;

  return (
    <FilterBar
      search={{
        value: box.text,
        label: t('deposits:search.label'),
        placeholder: t('deposits:search.placeholder'),
        onChange: box.type,
      }}
      filters={[
        {
          name: 'plan',
          label: t('deposits:filters.plan'),
          value: current.planId,
          options: [{ value: '', label: t('deposits:filters.allPlans') }, ...plans],
          onChange: (planId) => filters.set({ ...current, planId }),
        },
        {
          name: 'payment',
          label: t('deposits:filters.payment'),
          value: current.paymentMethod,
          options: [
            { value: '', label: t('deposits:filters.allPayments') },
            ...PAYMENT_METHODS.map((value) => ({ value, label: t(`ui:paymentMethods.${value}`) })),
          ],
          onChange: (paymentMethod) => filters.set({ ...current, paymentMethod }),
        },
      ]}
      onClear={() => {
        box.empty();
        filters.clear();
      }}
    >
      {toolbar}
    </FilterBar>
  );
}

/** All plans, and those of the loaded rows should the list of plans be late or refused. */
function usePlanOptions(rows: readonly Deposit[]) {
  const plans = useList<DepositPlan>({
    resource: 'investment-plans',
    pagination: { mode: 'off' },
    errorNotification: false,
  }).data?.data;
  return useMemo(() => {
    const known = [...rows.map(({ depositPlanReferenceId }) => depositPlanReferenceId), ...(plans ?? [])];
    const names = new Map(known.map(({ _id, planName }) => [_id, planName]));
    return [...names]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true }));
  }, [rows, plans]);
}
