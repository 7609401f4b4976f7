import { useCoordinatorEndpoint } from '@/api/use-coordinator-endpoint';
import { useCompleted } from '@/api/use-endpoint';
import { useInvalidateAll } from '@/api/use-endpoint-mutation';
import { listDownlineInvestments } from '@/contract/downline';
import type { DataOf } from '@/contract/endpoint';
import { myBadges, myRanking } from '@/contract/ranking';
import { completeInvestment } from '@/domain/downline';
import { wholeBadges, wholeRanking } from '@/domain/whole-answers';
import {
  useCommissionInsights,
  useCoordinatorOverview,
  useMonthlyTrends,
  usePlanBreakdown,
} from '@/pages/shared/coordinator-data';
import { withIds } from '@/server/row-ids';
import { useDelayedFlag } from '@/utils/use-debounced';

/** Milliseconds from the figures to these requests. */
const INVESTMENTS_DELAY = 100;
const COORDINATORS_DELAY = 500;
/** The latest investments; all of them have a page of their own. */
const LATEST_QUERY = { page: 1, limit: 5 };
const ALL_TIME_QUERY = { timeframe: 'all' };

/**
 * Loads the dashboard in steps: figures, badges and rank first, charts and members after the response with the figures, then the
 * latest investments and the units below. A query that fails does not affect the others.
 */
export function useDashboardData() {
  const refresh = useInvalidateAll();
  const overview = useCoordinatorOverview();
  const hasResponse = overview.data !== undefined || overview.error !== null;
  const badges = useCompleted(useCoordinatorEndpoint(myBadges, { query: ALL_TIME_QUERY }), wholeBadges);
  const ranking = useCompleted(useCoordinatorEndpoint(myRanking, { query: ALL_TIME_QUERY }), wholeRanking);
  const afterFigures = { enabled: hasResponse };
  const trends = useMonthlyTrends(afterFigures);
  const plans = usePlanBreakdown(afterFigures);
  const insights = useCommissionInsights(afterFigures);
  const areInvestmentsDue = useDelayedFlag(hasResponse, INVESTMENTS_DELAY);
  const investments = useCompleted(
    useCoordinatorEndpoint(listDownlineInvestments, { query: LATEST_QUERY, enabled: areInvestmentsDue }),
    completeInvestments,
  );
  return {
    overview,
    badges,
    ranking,
    trends,
    plans,
    insights,
    investments,
    areUnitsDue: useDelayedFlag(hasResponse, COORDINATORS_DELAY),
    refresh,
  };
}

const completeInvestments = ({ deposits = [] }: Partial<DataOf<typeof listDownlineInvestments>>) =>
  withIds(deposits.map(completeInvestment));

export type DashboardQueries = ReturnType<typeof useDashboardData>;
