import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '@/components/filter/list-filters';
import { countParams, formatNumber } from '@/components/text/format';
import { PAYMENT_METHODS } from '@/contract/choices';
import { planOptions } from '@/pages/shared/filter-options';
import { useAllRows } from '@/refine/use-all-rows';
import type { Deposit } from '@/server/deposit-records';
import { type Plan, plans } from '@/server/plans';
import { useServerFeatures } from '@/server/server-features';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { useQueryParams } from '@/utils/use-query-params';

interface PendingFiltersProps {
  rows: readonly Deposit[];
  plans: readonly Plan[] | undefined;
  search: string;
  onSearch: (text: string) => void;
  filters: DepositFilters;
  onClear: () => void;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search, plan and payment method. */
export function PendingFilters({ rows, plans, search, onSearch, filters, onClear, toolbar }: PendingFiltersProps) {
  const { t } = useTranslation();
  const planChoices = usePlanChoices(rows, plans);
  const { current } = filters;

  return (
    <ListFilters
      grid={{
        filters: { search, ...current },
        setFilter: (name, value) => (name === 'search' ? onSearch(value) : filters.set({ ...current, [name]: value })),
        clearFilters: onClear,
      }}
      search={{
        label: t('deposits:search.label'),
        placeholder: t('deposits:search.placeholder'),
        delay: SEARCH_DELAYS.pendingDeposits,
      }}
      filters={[
        {
          name: 'planId',
          label: t('deposits:filters.plan'),
          all: t('deposits:filters.allPlans'),
          options: planChoices,
        },
        {
          name: 'paymentMethod',
          label: t('deposits:filters.payment'),
          all: t('deposits:filters.allPayments'),
          options: PAYMENT_METHODS.map((value) => ({ value, label: t(`ui:paymentMethods.${value}`) })),
        },
      ]}
      toolbar={toolbar}
    />
  );
}

/** All plans; undefined until they are loaded. */
export function usePlans({ enabled = true } = {}): readonly Plan[] | undefined {
  const { data } = useAllRows(plans, { enabled });
  return data?.data;
}

/** All plans; those of the loaded rows too, in case the list of plans is late or refused. */
const usePlanChoices = (rows: readonly Deposit[], plans: readonly Plan[] | undefined) =>
  useMemo(() => {
    const ofRows = rows.map(({ depositPlanReferenceId }) => depositPlanReferenceId);
    return planOptions([...ofRows, ...(plans ?? [])]);
  }, [rows, plans]);

interface FilterScopeNoteProps {
  filters: DepositFilters;
  /** Rows of the page that match. */
  matches: number;
  /** All rows of the page. */
  onPage: number;
}

/** Says whether the filters apply to this page or to all pages, and offers the other. Nothing while no filter is set. */
export function FilterScopeNote({ filters, matches, onPage }: FilterScopeNoteProps) {
  const { t } = useTranslation();
  if (!filters.isOnPage && !filters.isAllPages) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, typography: 'body2' }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {filters.isOnPage
          ? t('deposits:onPage.note', { ...countParams(matches), total: formatNumber(onPage) })
          : t('deposits:onPage.allNote')}
      </Box>
      {filters.canSearchAll && (
        <Button
          size="small"
          color="secondary"
          onClick={filters.isOnPage ? filters.searchAllPages : filters.searchThisPage}
        >
          {filters.isOnPage ? t('deposits:onPage.searchAll') : t('deposits:onPage.searchPage')}
        </Button>
      )}
    </Box>
  );
}

/** '' for a filter that is not set. */
interface DepositFilter {
  planId: string;
  paymentMethod: string;
}

/** The filters' names in the address: for all pages those of the list call, for the loaded rows others. */
const ALL_PAGES_PARAMS: DepositFilter = { planId: 'planId', paymentMethod: 'paymentMethod' };
const THIS_PAGE_PARAMS: DepositFilter = { planId: 'loaded.planId', paymentMethod: 'loaded.paymentMethod' };
const NO_FILTER: DepositFilter = { planId: '', paymentMethod: '' };

export const isFilterSet = ({ planId, paymentMethod }: DepositFilter): boolean => planId !== '' || paymentMethod !== '';

const toSearchParams = (names: DepositFilter, { planId, paymentMethod }: DepositFilter) => ({
  [names.planId]: planId || undefined,
  [names.paymentMethod]: paymentMethod || undefined,
});

/**
 * Plan and payment method at first filter the loaded rows; on request the server filters all pages, if it can. Both are kept in the
 * address.
 */
export function useDepositFilters() {
  const [params, change] = useQueryParams();
  const read = (names: DepositFilter): DepositFilter => ({
    planId: params.get(names.planId) ?? '',
    paymentMethod: params.get(names.paymentMethod) ?? '',
  });
  const allPages = read(ALL_PAGES_PARAMS);
  const loaded = read(THIS_PAGE_PARAMS);
  const canSearchAll = useServerFeatures().can('listQueries');
  const current = isFilterSet(allPages) ? allPages : loaded;
  const isAllPages = canSearchAll && isFilterSet(allPages);
  const firstPage = { page: undefined };

  return {
    /** What the two selects show. */
    current,
    /** What the page has to filter by itself. */
    onPage: isAllPages ? NO_FILTER : current,
    isAllPages,
    isOnPage: !isAllPages && isFilterSet(current),
    canSearchAll,
    set: (filter: DepositFilter) =>
      change(
        isAllPages
          ? { ...toSearchParams(ALL_PAGES_PARAMS, filter), ...firstPage }
          : { ...toSearchParams(ALL_PAGES_PARAMS, NO_FILTER), ...toSearchParams(THIS_PAGE_PARAMS, filter) },
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

/** The loaded rows that match the filter, the same array without one. Where a row has its plan by name alone, `plans` say which one it is. */
export function filterLoadedRows<Row extends Deposit>(
  rows: readonly Row[],
  { planId, paymentMethod }: DepositFilter,
  plans: readonly Pick<Plan, '_id' | 'planName'>[] = [],
): readonly Row[] {
  if (!planId && !paymentMethod) return rows;
  const name = plans.find(({ _id }) => _id === planId)?.planName;
  const isOfPlan = ({ depositPlanReferenceId: plan }: Row) => (plan._id ? plan._id === planId : plan.planName === name);
  return rows.filter((row) => (!planId || isOfPlan(row)) && (!paymentMethod || row.paymentMethod === paymentMethod));
}

/** The filter in an address, whether it is for all pages or for the loaded rows: the review shows what the list shows. */
export const filterFromParams = (params: URLSearchParams): DepositFilter => ({
  planId: params.get(ALL_PAGES_PARAMS.planId) || params.get(THIS_PAGE_PARAMS.planId) || '',
  paymentMethod: params.get(ALL_PAGES_PARAMS.paymentMethod) || params.get(THIS_PAGE_PARAMS.paymentMethod) || '',
});
