import { useCan } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useEndpoint } from '@/api/use-endpoint';
import { commissionApprovalStats } from '@/server/commissions';
import { pendingDepositsSummary } from '@/server/deposits';
import { runWhenIdle } from '@/utils/lazy-module';

/** Milliseconds; members make deposits meanwhile. */
const REFETCH_INTERVAL = 2 * 60_000;

/** How many records wait for a decision, of every month, by the resource that lists them; undefined where the user may not see them. */
export function usePendingCounts(): Readonly<Record<string, number | undefined>> {
  const [isIdle, setIsIdle] = useState(false);
  // The page comes first.
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  const canSeeDeposits = useCan({ resource: 'deposits', action: 'list' }).data?.can === true;
  const canSeeCommissions = useCan({ resource: 'commissions', action: 'list' }).data?.can === true;
  const deposits = useEndpoint(pendingDepositsSummary, {
    enabled: isIdle && canSeeDeposits,
    refetchInterval: REFETCH_INTERVAL,
  });
  const commissions = useEndpoint(commissionApprovalStats, {
    enabled: isIdle && canSeeCommissions,
    refetchInterval: REFETCH_INTERVAL,
  });
  return {
    deposits: deposits.data?.totalCount,
    commissions: commissions.data?.statusBreakdown.pending.count,
  };
}
