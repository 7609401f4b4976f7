import { useCallback } from 'react';
import { useCoordinatorEndpoint } from '@/api/use-coordinator-endpoint';
import { type EndpointQuery, type UseEndpointOptions, useCompleted } from '@/api/use-endpoint';
import { useChartYear } from '@/components/chart/use-chart-year';
import { commissionInsights } from '@/contract/commissions';
import { coordinatorOverview, monthlyTrends, planBreakdown } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { completeOverview } from '@/domain/coordinator-overview';
import { compareMonths, type Month, monthOf } from '@/domain/months';
import { wholeInsights } from '@/domain/whole-answers';
import { getSession } from '@/providers/session';
import { now } from '@/utils/clock';

/** The figures of the signed-in coordinator's dashboard. */
export const useCoordinatorOverview = () =>
  useCompleted(useCoordinatorEndpoint(coordinatorOverview), completeOwnOverview);

const completeOwnOverview = (overview: DataOf<typeof coordinatorOverview>) =>
  completeOverview(overview, getSession()?.user ?? {});

type InsightsOptions = UseEndpointOptions<typeof commissionInsights>;

/** The own commissions by plan and by member. */
export const useCommissionInsights = (options: InsightsOptions = {}) =>
  useCompleted(useCoordinatorEndpoint(commissionInsights, options), wholeInsights);

export type InsightsQuery = ReturnType<typeof useCommissionInsights>;

/** The downline's plans, most collected first. Filters search for a plan by id or by words, so that a name stands in for a missing id. */
export const usePlanBreakdown = (options: { enabled?: boolean } = {}) =>
  useCompleted(useCoordinatorEndpoint(planBreakdown, options), completePlans);

const completePlans = (data: Partial<DataOf<typeof planBreakdown>>) =>
  (data.planBreakdown ?? []).map((plan) => ({ ...plan, _id: plan._id ?? plan.planName }));

type AnsweredMonth = DataOf<typeof monthlyTrends>['monthlyTrends'][number];
export type TrendMonth = AnsweredMonth & { year: number };
export type TrendsQuery = EndpointQuery<readonly TrendMonth[]>;

/** The months up to this one. A clock that is slow must not hide figures. */
export const upToThisMonth = (months: readonly TrendMonth[], today: Month): TrendMonth[] =>
  months.filter((each) => compareMonths(each, today) <= 0 || each.totalCollection !== 0 || each.totalCommission !== 0);

/**
 * Collection and commission for each month of the year that the chart shows, up to this one. The months of an earlier choice stay until the next ones are
 * there, unless the host does not say of which year they are.
 */
export function useMonthlyTrends({ enabled = true }: { enabled?: boolean } = {}): TrendsQuery {
  const { year } = useChartYear();
  const query = useCoordinatorEndpoint(monthlyTrends, { query: { year }, enabled, keepPreviousData: true });
  const complete = useCallback(
    (data: Partial<DataOf<typeof monthlyTrends>>) =>
      upToThisMonth(
        (data.monthlyTrends ?? []).map((month) => ({ ...month, year: month.year ?? year })),
        monthOf(now()),
      ),
    [year],
  );
  const trends = useCompleted(query, complete);
  const isOfUnknownYear = query.isPreviousData && query.data?.monthlyTrends?.some((month) => month.year === undefined);
  return isOfUnknownYear ? { ...trends, data: undefined, isLoading: true } : trends;
}
