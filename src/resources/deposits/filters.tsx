import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useList } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deposit, PAYMENT_METHODS } from '@/contract/deposits';
import type { DepositPlan } from '@/contract/plans';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { FilterBar } from '@/ui/filter-bar';
import type { DepositFilters } from './deposit-filters';

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
  const { t } = useTranslation();
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

/** Says how far the filters reach, and offers the other reach. Nothing while none is set. */
export function OnPageNote({ filters, matches }: { filters: DepositFilters; matches: number }) {
  const { t } = useTranslation();
  if (!filters.isOnPage && !filters.isEverywhere) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, typography: 'body2' }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {filters.isOnPage ? t('deposits:onPage.note', { count: matches }) : t('deposits:onPage.allNote')}
      </Box>
      <Button
        size="small"
        color="secondary"
        onClick={filters.isOnPage ? filters.searchAllPages : filters.searchThisPage}
      >
        {filters.isOnPage ? t('deposits:onPage.searchAll') : t('deposits:onPage.searchPage')}
      </Button>
    </Box>
  );
}
