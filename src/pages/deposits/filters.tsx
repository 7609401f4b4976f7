import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useList } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { type Deposit, PAYMENT_METHODS } from '@/contract/deposits';
import type { DepositPlan } from '@/contract/plans';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { useQueryParams } from '@/utils/use-query-params';

interface DepositFilter {
  planId: string;
  paymentMethod: string;
}

/** Names in the address: the list call's own for all pages, dotted ones for what stays on this page. */
const ALL_PAGES_PARAMS: DepositFilter = { planId: 'planId', paymentMethod: 'paymentMethod' };
const THIS_PAGE_PARAMS: DepositFilter = { planId: 'loaded.planId', paymentMethod: 'loaded.paymentMethod' };
const NO_FILTER: DepositFilter = { planId: '', paymentMethod: '' };

const isFilterSet = ({ planId, paymentMethod }: DepositFilter): boolean => planId !== '' || paymentMethod !== '';

const toSearchParams = (names: DepositFilter, { planId, paymentMethod }: DepositFilter) => ({
  [names.planId]: planId || undefined,
  [names.paymentMethod]: paymentMethod || undefined,
});

/** The loaded rows that a filter lets through; an empty value lets everything through. */
export function filterLoadedRows(rows: readonly Deposit[], { planId, paymentMethod }: DepositFilter): Deposit[] {
  return rows.filter(
    (row) =>
      (!planId || row.depositPlanReferenceId._id === planId) && (!paymentMethod || row.paymentMethod === paymentMethod),
  );
}

/** How plan and payment method are filtered, in either reach: for the review, which shows all that the list does. */
export const filterFromParams = (params: URLSearchParams): DepositFilter => ({
  planId: params.get(ALL_PAGES_PARAMS.planId) || params.get(THIS_PAGE_PARAMS.planId) || '',
  paymentMethod: params.get(ALL_PAGES_PARAMS.paymentMethod) || params.get(THIS_PAGE_PARAMS.paymentMethod) || '',
});

/**
 * Plan and payment method first act on the loaded rows; on request they are sent to the server and cover all pages. Both are kept in
 * the address.
 */
export function useDepositFilters() {
  const [params, change] = useQueryParams();
  const read = (names: DepositFilter): DepositFilter => ({
    planId: params.get(names.planId) ?? '',
    paymentMethod: params.get(names.paymentMethod) ?? '',
  });
  const everywhere = read(ALL_PAGES_PARAMS);
  const loaded = read(THIS_PAGE_PARAMS);
  const isEverywhere = isFilterSet(everywhere);
  const current = isEverywhere ? everywhere : loaded;
  const firstPage = { page: undefined };

  return {
    /** What the two selects show. */
    current,
    /** What is left for this page to filter. */
    onPage: isEverywhere ? NO_FILTER : loaded,
    isEverywhere,
    isOnPage: !isEverywhere && isFilterSet(loaded),
    set: (filter: DepositFilter) =>
      change(
        isEverywhere
          ? { ...toSearchParams(ALL_PAGES_PARAMS, filter), ...firstPage }
          : toSearchParams(THIS_PAGE_PARAMS, filter),
      ),
    searchAllPages: () =>
      change({
        ...toSearchParams(THIS_PAGE_PARAMS, NO_FILTER),
        ...toSearchParams(ALL_PAGES_PARAMS, current),
        ...firstPage,
      }),
    searchThisPage: () =>
      change({
        ...toSearchParams(ALL_PAGES_PARAMS, NO_FILTER),
        ...toSearchParams(THIS_PAGE_PARAMS, current),
        ...firstPage,
      }),
    clear: () =>
      change({
        ...toSearchParams(THIS_PAGE_PARAMS, NO_FILTER),
        ...toSearchParams(ALL_PAGES_PARAMS, NO_FILTER),
        ...firstPage,
        search: undefined,
      }),
  };
}

export type DepositFilters = ReturnType<typeof useDepositFilters>;

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
export function FilterScopeNote({ filters, matches }: { filters: DepositFilters; matches: number }) {
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
