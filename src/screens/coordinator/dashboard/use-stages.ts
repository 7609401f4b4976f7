import { useRefresh } from '@/api/use-refresh';
import { planBreakdown } from '@/contract/coordinator-analytics';
import { coordinatorOverview } from '@/contract/coordinator-area';
import { myBadges, myRanking } from '@/contract/coordinator-badges';
import { commissionInsights } from '@/contract/coordinator-commissions';
import { listDownlineInvestments } from '@/contract/coordinator-investments';
import { useLater } from '@/hooks/use-later';
import { useOwnEndpoint } from '@/hooks/use-own-endpoint';
import { useTrends } from '@/screens/coordinator/use-trends';

/** Milliseconds from the figures to the rest (§2-4). */
const INVESTMENTS_AFTER = 100;
const COORDINATORS_AFTER = 500;
/** Shown on the dashboard; all of them have a screen of their own. */
const LATEST = { page: 1, limit: 5 };
const ALL_TIME = { timeframe: 'all' };

/**
 * The dashboard in stages: figures, badges and rank first, charts and members once the figures are answered, then the
 * latest investments and the units below (§2-4). A stage that fails leaves the others alone.
 */
export function useStages() {
  const refresh = useRefresh();
  const overview = useOwnEndpoint(coordinatorOverview);
  const isAnswered = overview.data !== undefined || overview.error !== null;
  const badges = useOwnEndpoint(myBadges, { query: ALL_TIME });
  const ranking = useOwnEndpoint(myRanking, { query: ALL_TIME });
  const later = { enabled: isAnswered };
  const trends = useTrends(later);
  const plans = useOwnEndpoint(planBreakdown, later);
  const insights = useOwnEndpoint(commissionInsights, later);
  const isLatestDue = useLater(isAnswered, INVESTMENTS_AFTER);
  const investments = useOwnEndpoint(listDownlineInvestments, { query: LATEST, enabled: isLatestDue });
  return {
    overview,
    badges,
    ranking,
    trends,
    plans,
    insights,
    investments,
    areUnitsDue: useLater(isAnswered, COORDINATORS_AFTER),
    refresh,
  };
}

export type Stages = ReturnType<typeof useStages>;
