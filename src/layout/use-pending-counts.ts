import { useResource } from '@refinedev/core';
import { useEndpoint } from '@/api/use-endpoint';
import { useIsPageDrawn } from '@/hooks/use-is-page-drawn';
import { commissionApprovalStats } from '@/server/commissions';
import { pendingDepositsSummary } from '@/server/deposits';

/** Milliseconds; members make deposits meanwhile. */
const REFETCH_INTERVAL = 2 * 60_000;

/** How many records wait for a decision, of every month, by the resource that lists them; undefined where the user may not see them. */
export function usePendingCounts(): Readonly<Record<string, number | undefined>> {
  const isPageDrawn = useIsPageDrawn();
  const { resources } = useResource();
  const isListed = (resource: string) => resources.some(({ name }) => name === resource);
  const deposits = useEndpoint(pendingDepositsSummary, {
    enabled: isPageDrawn && isListed('deposits'),
    refetchInterval: REFETCH_INTERVAL,
  });
  const commissions = useEndpoint(commissionApprovalStats, {
    enabled: isPageDrawn && isListed('commissions'),
    refetchInterval: REFETCH_INTERVAL,
  });
  return {
    deposits: deposits.data?.totalCount,
    commissions: commissions.data?.statusBreakdown.pending.count,
  };
}
