import { useCommissionInsights, useMonthlyTrends } from '@/pages/shared/coordinator-data';
import { useCoordinatorEndpoint } from '@/refine/use-coordinator-endpoint';
import { coordinatorOverview, planBreakdown } from '@/server/coordinator-dashboard';
import { listDownlineInvestments } from '@/server/downline';
import { myRanking } from '@/server/own-rank';
import { myBadges } from '@/server/ranking';
import { useDelayedFlag } from '@/utils/use-debounced';
import { ALL_TIME_QUERY } from '../first-calls';

/** Milliseconds from the figures to these requests. */
const INVESTMENTS_DELAY = 100;
const COORDINATORS_DELAY = 500;
/** The latest investments; all of them have a page of their own. */
const LATEST_QUERY = { page: 1, limit: 5 };

/**
 * Loads the dashboard in steps: figures, badges and rank first, charts and members after the response with the figures, then the
 * latest investments and the units below. A query that fails does not affect the others.
 */
export function useDashboardData() {
  const overview = useCoordinatorEndpoint(coordinatorOverview);
  const hasResponse = overview.data !== undefined || overview.error !== null;
  const badges = useCoordinatorEndpoint(myBadges, { query: ALL_TIME_QUERY });
  const ranking = useCoordinatorEndpoint(myRanking, { query: ALL_TIME_QUERY });
  const afterFigures = { enabled: hasResponse };
  const trends = useMonthlyTrends(afterFigures);
  const plans = useCoordinatorEndpoint(planBreakdown, afterFigures);
  const insights = useCommissionInsights(afterFigures);
  const areInvestmentsDue = useDelayedFlag(hasResponse, INVESTMENTS_DELAY);
  const investments = useCoordinatorEndpoint(listDownlineInvestments, {
    query: LATEST_QUERY,
    enabled: areInvestmentsDue,
  });
  return {
    overview,
    badges,
    ranking,
    trends,
    plans,
    insights,
    investments,
    areUnitsDue: useDelayedFlag(hasResponse, COORDINATORS_DELAY),
  };
}

export type DashboardQueries = ReturnType<typeof useDashboardData>;
