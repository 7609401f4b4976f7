import { useEndpoint } from '@/api/use-endpoint';
import { listPendingCommissions } from '@/contract/commissions';
import { coordinatorsWithEarnings } from '@/contract/coordinators';
import { superadminDashboard } from '@/contract/dashboards';
import { allTopPerformers, badgeStatistics } from '@/contract/ranking';
import { useDelayedFlag } from '@/utils/use-debounced';

/** Milliseconds from the essential data to the rest (§1-4). */
const COORDINATORS_DELAY = 500;
/** Coordinator data lives this long in the browser (§1-9). */
const COORDINATORS_STALE_TIME = 2 * 60 * 1000;
/** §1-9: pending commissions on the dashboard. */
const PENDING_QUERY = { page: 1, limit: 50 };

/**
 * The dashboard in stages: essential data first, then coordinators, then badges in the background (§1-4). What a tab
 * does not show is not asked for, and a stage that fails leaves the others alone.
 */
export function useDashboardData(isOverview: boolean) {
  const dashboard = useEndpoint(superadminDashboard);
  const pending = useEndpoint(listPendingCommissions, { query: PENDING_QUERY, enabled: isOverview });
  const isDue = useDelayedFlag(isOverview && dashboard.data !== undefined, COORDINATORS_DELAY);
  const isWanted = isOverview && isDue;
  const coordinators = useEndpoint(coordinatorsWithEarnings, {
    query: { limit: 1 },
    enabled: isWanted,
    staleTime: COORDINATORS_STALE_TIME,
  });
  const isBadgesTurn = isWanted && (coordinators.data !== undefined || coordinators.error !== null);
  const performers = useEndpoint(allTopPerformers, { query: { limit: 3 }, enabled: isBadgesTurn });
  const badges = useEndpoint(badgeStatistics, { enabled: isBadgesTurn });
  return { dashboard, pending, coordinators, performers, badges };
}

export type DashboardQueries = ReturnType<typeof useDashboardData>;
