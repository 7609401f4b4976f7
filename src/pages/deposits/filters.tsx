import { Box, Button } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { type Plan, plans } from '@/api/plans';
import { useServerFeatures } from '@/api/server-features';
import type { ListFilter } from '@/components/filter/list-filters';
import { ABSENT, countParams, formatNumber } from '@/components/text/format';
import { PAYMENT_METHODS, RISK_FLAGS } from '@/contract/choices';
import { planOptions } from '@/domain/plan';
import { useFindingFilters } from '@/pages/shared/decision-lists';
import { useAllRows } from '@/refine/use-all-rows';
import type { RecordGrid } from '@/refine/use-data-grid';
import { type QueryParamChanges, useQueryParams } from '@/utils/use-query-params';
import { FOUND_BY } from './first-calls';

export const paymentFilters = (t: TFunction, plans: Parameters<typeof planOptions>[0]) => [
  {
    name: 'planId',
    label: t('deposits:filters.plan'),
    all: t('deposits:filters.allPlans'),
    options: planOptions(plans),
  },
  {
    name: 'paymentMethod',
    label: t('deposits:filters.payment'),
    all: t('deposits:filters.allPayments'),
    options: PAYMENT_METHODS.map((value) => ({ value, label: t(`ui:paymentMethods.${value}`) })),
  },
];

/** Filters of a list of deposits that stand behind a button, and the chip of one that only a link sets. */
export function useDepositFinding(
  grid: Pick<RecordGrid<Deposit>, 'filters' | 'setFilter' | 'rows'>,
  days: Parameters<typeof useFindingFilters>[1],
  { hasFlags = false } = {},
) {
  const { t } = useTranslation();
  const found = useFindingFilters(grid, days);
  const isOffered = found.length > 0;
  const flags = useFlagFilter();
  const { handInId } = grid.filters;
  const number = grid.rows.find(({ handIn }) => handIn?._id === handInId)?.handIn?.number;
  const disputed = {
    name: 'isDisputed',
    label: t('deposits:filters.memberSays'),
    all: t('deposits:filters.disputedOrNot'),
    options: [{ value: 'true', label: t('deposits:filters.disputed') }],
  };
  // What a member says is wrong is one of the flags; a link may still name it.
  const others = hasFlags && flags.length > 0 && !grid.filters.isDisputed ? [] : [disputed];
  return {
    moreFilters: [...(hasFlags ? flags : []), ...(isOffered ? [...found, ...others] : [])],
    chips:
      isOffered && handInId
        ? [
            {
              label: t('deposits:handIn.label'),
              value: number ?? ABSENT,
              onRemove: () => grid.setFilter('handInId', ''),
            },
          ]
        : [],
  };
}

/** Of pending deposits, those with any flag or with this one; nothing where the server does not filter by them. */
function useFlagFilter(): ListFilter[] {
  const { t } = useTranslation();
  if (!useServerFeatures().can('flagFilter')) return [];
  return [
    {
      name: 'flag',
      label: t('deposits:filters.flag'),
      all: t('deposits:filters.flaggedOrNot'),
      options: [
        { value: 'any', label: t('deposits:filters.flagged') },
        ...RISK_FLAGS.map((value) => ({ value, label: t(`deposits:flags.${value}.title`) })),
      ],
    },
  ];
}

export function usePlans({ enabled = true } = {}): readonly Plan[] | undefined {
  const { data } = useAllRows(plans, { enabled });
  return data?.data;
}

/** Says whether the filters apply to this page or to all pages, and offers the other. */
export function FilterScopeNote(props: { filters: DepositFilters; matches: number; onPage: number }) {
  const { t } = useTranslation();
  const { filters, matches, onPage } = props;
  const { isOnPage, isAllPages, canSearchAll, searchAllPages, searchThisPage } = filters;
  if (!isOnPage && !isAllPages) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, typography: 'body2' }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {isOnPage
          ? t('deposits:onPage.note', { ...countParams(matches), total: formatNumber(onPage) })
          : t('deposits:onPage.allNote')}
      </Box>
      {canSearchAll && (
        <Button size="small" color="secondary" onClick={isOnPage ? searchAllPages : searchThisPage}>
          {t(isOnPage ? 'deposits:onPage.searchAll' : 'deposits:onPage.searchPage')}
        </Button>
      )}
    </Box>
  );
}

/** A filter that is not set is ''. */
interface DepositFilter {
  planId: string;
  paymentMethod: string;
}

/** The prefix stands before the filters' names in the URL: without one they are those of the list call. */
type Scope = '' | 'loaded.';
const NO_FILTER: DepositFilter = { planId: '', paymentMethod: '' };

export const isFilterSet = ({ planId, paymentMethod }: DepositFilter): boolean => planId !== '' || paymentMethod !== '';

const toSearchParams = (scope: Scope, { planId, paymentMethod }: DepositFilter) => ({
  [`${scope}planId`]: planId || undefined,
  [`${scope}paymentMethod`]: paymentMethod || undefined,
});

const filterOf = (params: URLSearchParams, scope: Scope): DepositFilter => ({
  planId: params.get(`${scope}planId`) ?? '',
  paymentMethod: params.get(`${scope}paymentMethod`) ?? '',
});

/** The review shows what the list shows: the filter may be for all pages or for the loaded rows. */
export function filterFromParams(params: URLSearchParams): DepositFilter {
  const allPages = filterOf(params, '');
  return isFilterSet(allPages) ? allPages : filterOf(params, 'loaded.');
}

const FIRST_PAGE = { page: undefined };
const NOT_FOUND_BY = Object.fromEntries(['flag', ...FOUND_BY].map((name) => [name, undefined]));

/** Plan and payment method at first filter the loaded rows; on request the server filters all pages, if it can. */
export function useDepositFilters() {
  const [params, change] = useQueryParams();
  const current = filterFromParams(params);
  const canSearchAll = useServerFeatures().can('listQueries');
  const isAllPages = canSearchAll && isFilterSet(filterOf(params, ''));
  const write = (allPages: DepositFilter, thisPage: DepositFilter, others: QueryParamChanges = FIRST_PAGE) =>
    change({ ...toSearchParams('', allPages), ...toSearchParams('loaded.', thisPage), ...others });

  return {
    current,
    onPage: isAllPages ? NO_FILTER : current,
    isAllPages,
    isOnPage: !isAllPages && isFilterSet(current),
    canSearchAll,
    set: (filter: DepositFilter) => (isAllPages ? write(filter, NO_FILTER) : write(NO_FILTER, filter, {})),
    searchAllPages: () => write(current, NO_FILTER),
    searchThisPage: () => write(NO_FILTER, current),
    clear: () => write(NO_FILTER, NO_FILTER, { ...FIRST_PAGE, ...NOT_FOUND_BY, search: undefined }),
  };
}

export type DepositFilters = ReturnType<typeof useDepositFilters>;

/** Without a filter the same array is returned. Where a row has its plan by name alone, `plans` say which one it is. */
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
