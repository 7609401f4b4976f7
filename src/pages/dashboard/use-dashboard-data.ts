import { useCustom } from '@/refine/use-custom';
import { commissionApprovalStats, pendingCommissionTotals } from '@/server/commissions';
import { coordinatorsWithEarnings } from '@/server/coordinators';
import { pendingDepositsSummary } from '@/server/deposits';
import { allTopPerformers, badgeStatistics } from '@/server/ranking';
import { pendingDepositInstants, superadminDashboard } from '@/server/superadmin-dashboard';
import { useDelayedFlag } from '@/utils/use-debounced';
import { oldestOf } from './figures';
import { PENDING_QUERY } from './first-calls';

/** Milliseconds from the essential data to the request for coordinators. */
const COORDINATORS_DELAY = 500;
const COORDINATORS_STALE_TIME = 2 * 60 * 1000;
const PENDING_DEPOSITS_QUERY = { ...PENDING_QUERY, limit: 20 };

/**
 * Loads the dashboard in steps: essential data first, then coordinators, then badges in the background. Data that the current
 * tab does not show is not requested, and a query that fails does not affect the others.
 */
export function useDashboardData(isOverview: boolean) {
  const dashboard = useCustom(superadminDashboard);
  const pending = useCustom(pendingCommissionTotals, { query: PENDING_QUERY, enabled: isOverview });
  const deposits = useCustom(pendingDepositsSummary, { enabled: isOverview });
  const depositList = useCustom(pendingDepositInstants, {
    query: PENDING_DEPOSITS_QUERY,
    enabled: isOverview && deposits.data !== undefined,
  });
  const approvalStats = useCustom(commissionApprovalStats, { enabled: isOverview && pending.data?.count === null });
  const isDelayOver = useDelayedFlag(isOverview && dashboard.data !== undefined, COORDINATORS_DELAY);
  const areCoordinatorsDue = isOverview && isDelayOver;
  const coordinators = useCustom(coordinatorsWithEarnings, {
    query: { limit: 1 },
    enabled: areCoordinatorsDue,
    staleTime: COORDINATORS_STALE_TIME,
  });
  const areBadgesDue = areCoordinatorsDue && (coordinators.data !== undefined || coordinators.error !== null);
  const performers = useCustom(allTopPerformers, { query: { limit: 3 }, enabled: areBadgesDue });
  const badges = useCustom(badgeStatistics, { enabled: areBadgesDue });
  return {
    dashboard,
    deposits: {
      ...deposits,
      oldest: depositList.data && oldestOf(depositList.data, deposits.data?.totalCount ?? null),
    },
    pending: {
      ...pending,
      oldest: pending.data && oldestOf(pending.data.instants, pending.data.count),
      isLoading: pending.isLoading || approvalStats.isLoading,
      count: pending.data?.count ?? approvalStats.data?.statusBreakdown.pending.count,
    },
    coordinators,
    performers,
    badges,
  };
}

export type DashboardQueries = ReturnType<typeof useDashboardData>;
