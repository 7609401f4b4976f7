import { useEndpoint } from '@/api/use-endpoint';
import { allTopPerformers, badgeStatistics } from '@/contract/badges';
import { listPendingCommissions } from '@/contract/commissions';
import { coordinatorsWithEarnings } from '@/contract/earnings';
import { superadminDashboard } from '@/contract/superadmin-dashboard';
import { useLater } from '@/hooks/use-later';

/** Milliseconds from the essential data to the rest (§1-4). */
const COORDINATORS_AFTER = 500;
/** Coordinator data lives this long in the browser (§1-9). */
const COORDINATORS_STALE = 2 * 60 * 1000;
/** §1-9: pending commissions on the dashboard. */
const PENDING = { page: 1, limit: 50 };

/**
 * The dashboard in stages: essential data first, then coordinators, then badges in the background (§1-4). What a tab
 * does not show is not asked for, and a stage that fails leaves the others alone.
 */
export function useStages(isOverview: boolean) {
  const dashboard = useEndpoint(superadminDashboard);
  const pending = useEndpoint(listPendingCommissions, { query: PENDING, enabled: isOverview });
  const isDue = useLater(isOverview && dashboard.data !== undefined, COORDINATORS_AFTER);
  const isWanted = isOverview && isDue;
  const coordinators = useEndpoint(coordinatorsWithEarnings, {
    query: { limit: 1 },
    enabled: isWanted,
    staleTime: COORDINATORS_STALE,
  });
  const isBadgesTurn = isWanted && (coordinators.data !== undefined || coordinators.error !== null);
  const performers = useEndpoint(allTopPerformers, { query: { limit: 3 }, enabled: isBadgesTurn });
  const badges = useEndpoint(badgeStatistics, { enabled: isBadgesTurn });
  return { dashboard, pending, coordinators, performers, badges };
}

export type Stages = ReturnType<typeof useStages>;
