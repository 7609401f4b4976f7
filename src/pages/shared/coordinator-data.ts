import type { GridValidRowModel } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashDeposit } from '@/api/cash';
import { monthlyTrends, planBreakdown, type TrendMonth } from '@/api/coordinator-dashboard';
import { coordinatorOf } from '@/api/coordinator-scope';
import { useServerFeatures } from '@/api/server-features';
import { useChartYear } from '@/components/chart/use-chart-year';
import type { ListFilter } from '@/components/filter/list-filters';
import { flexible } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { formatDate, monthOptions } from '@/components/text/format';
import { commissionInsights } from '@/contract/commissions';
import { downlineUnits } from '@/contract/downline';
import { LEVELS, type Level } from '@/contract/roles';
import { compareLevels } from '@/domain/hierarchy';
import { compareMonths, FIRST_YEAR, hasMonth, type Month, monthOf, yearOptions } from '@/domain/months';
import { planOptions } from '@/domain/plan';
import { type EndpointQuery, type UseCustomOptions, useCustom } from '@/refine/use-custom';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';

export const useCommissionInsights = (options: UseCustomOptions<typeof commissionInsights> = {}) =>
  useCustom(commissionInsights, options);

export type InsightsQuery = ReturnType<typeof useCommissionInsights>;

export const coordinatorFilter = (
  t: TFunction,
  name: 'plan' | 'month' | 'year' | 'status',
  options: ListFilter['options'],
): ListFilter => ({ name, label: t(`coordinator:filters.${name}`), all: t('coordinator:filters.all'), options });

/** A month of the year, and a year: the deposit's own, not the day on which it was entered. */
export const periodFilters = (t: TFunction, year = ''): ListFilter[] => [
  coordinatorFilter(t, 'month', monthOptions()),
  coordinatorFilter(t, 'year', yearOptions(FIRST_YEAR, monthOf(now()).year, year)),
];

type Placed = GridValidRowModel & { places: Partial<Record<Level, string | null>> | null };

/** Where the member belongs, below the own unit; shown when they are chosen in the View menu. */
export function usePlaceColumns<Row extends Placed>(): ListColumn<Row>[] {
  const { t } = useTranslation();
  const own = coordinatorOf(useSession()).coordinatorType;
  const hasPlaces = useServerFeatures().offers(downlineUnits);
  return useMemo(
    () =>
      LEVELS.filter((level) => hasPlaces && compareLevels(level, own) < 0).map((level) => ({
        field: level,
        headerName: t(`ui:level.${level}`),
        isOptional: true,
        ...flexible(1, 120),
        valueGetter: (_, { places }: Row) => places?.[level],
      })),
    [t, own, hasPlaces],
  );
}

export function usePlanFilter() {
  const { t } = useTranslation();
  const { data = [] } = useCustom(planBreakdown);
  return coordinatorFilter(t, 'plan', planOptions(data));
}

export type TrendsQuery = EndpointQuery<readonly TrendMonth[]>;

/** Later months with figures stay: a clock that is slow must not hide them. */
export const upToThisMonth = (months: readonly TrendMonth[], today: Month): TrendMonth[] =>
  months.filter(
    (each) =>
      !hasMonth(each) || compareMonths(each, today) <= 0 || each.totalCollection !== 0 || each.totalCommission !== 0,
  );

/** The months of an earlier choice stay until the next ones are there. */
export function useMonthlyTrends({ enabled = true }: { enabled?: boolean } = {}): TrendsQuery {
  const { year } = useChartYear();
  const query = useCustom(monthlyTrends, { query: { year }, enabled, keepPreviousData: true });
  const { data } = query;
  return { ...query, data: useMemo(() => data && upToThisMonth(data, monthOf(now())), [data]) };
}

type Cash = Pick<CashDeposit, 'cashTakenAt' | 'cashTakenBy' | 'handIn' | 'cashReturnedAt'>;

/** Where the cash of a deposit is, which was taken. */
export function placeOfCash({ handIn, cashReturnedAt }: Pick<Cash, 'handIn' | 'cashReturnedAt'>) {
  if (cashReturnedAt) return 'returned';
  if (handIn) return handIn.status === 'received' ? 'received' : 'handedIn';
  return 'inHand';
}

/** Says where the cash of a deposit is, whatever was decided about it; undefined where nobody took any. */
export function cashText(t: TFunction, deposit: Cash): string | undefined {
  const { cashTakenAt, cashTakenBy, handIn, cashReturnedAt } = deposit;
  if (!cashTakenAt) return undefined;
  return t(`coordinator:cash.${placeOfCash(deposit)}`, {
    name: cashTakenBy?.name,
    number: handIn?.number,
    date: formatDate(cashReturnedAt ?? cashTakenAt),
  });
}
