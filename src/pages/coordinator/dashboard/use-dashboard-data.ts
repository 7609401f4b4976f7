import { useCoordinatorEndpoint } from '@/api/use-coordinator-endpoint';
import { useInvalidateAll } from '@/api/use-endpoint-mutation';
import { commissionInsights } from '@/contract/commissions';
import { coordinatorOverview, planBreakdown } from '@/contract/dashboards';
import { listDownlineInvestments } from '@/contract/downline';
import { myBadges, myRanking } from '@/contract/ranking';
import { useMonthlyTrends } from '@/pages/coordinator/trend-data';
import { useDelayedFlag } from '@/utils/use-debounced';

/** Milliseconds from the figures to the rest. */
const INVESTMENTS_DELAY = 100;
const COORDINATORS_DELAY = 500;
/** Shown on the dashboard; all of them have a screen of their own. */
const LATEST_QUERY = { page: 1, limit: 5 };
const ALL_TIME_QUERY = { timeframe: 'all' };

/**
 * The dashboard in stages: figures, badges and rank first, charts and members once the figures are answered, then the
 * latest investments and the units below. A stage that fails leaves the others alone.
 */
export function useDashboardData() {
  const refresh = useInvalidateAll();
  const overview = useCoordinatorEndpoint(coordinatorOverview);
  const isAnswered = overview.data !== undefined || overview.error !== null;
  const badges = useCoordinatorEndpoint(myBadges, { query: ALL_TIME_QUERY });
  const ranking = useCoordinatorEndpoint(myRanking, { query: ALL_TIME_QUERY });
  const later = { enabled: isAnswered };
  const trends = useMonthlyTrends(later);
  const plans = useCoordinatorEndpoint(planBreakdown, later);
  const insights = useCoordinatorEndpoint(commissionInsights, later);
  const isLatestDue = useDelayedFlag(isAnswered, INVESTMENTS_DELAY);
  const investments = useCoordinatorEndpoint(listDownlineInvestments, { query: LATEST_QUERY, enabled: isLatestDue });
  return {
    overview,
    badges,
    ranking,
    trends,
    plans,
    insights,
    investments,
    areUnitsDue: useDelayedFlag(isAnswered, COORDINATORS_DELAY),
    refresh,
  };
}

export type DashboardQueries = ReturnType<typeof useDashboardData>;
