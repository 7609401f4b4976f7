import { listPendingCommissions } from '@/contract/commissions';
import { superadminDashboard } from '@/contract/dashboards';
import { pendingDepositsSummary } from '@/contract/deposits';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall } from '@/refine/first-calls';

/** The oldest come first, where the server can sort. */
export const PENDING_QUERY = { page: 1, limit: 50, sort: 'createdAt', order: 'asc' } as const;

export const dashboardCalls: FirstCalls = ({ search }) => {
  const tab = new URLSearchParams(search).get('tab');
  const isOverview = tab !== 'analytics' && tab !== 'system';
  return [
    firstCall(superadminDashboard),
    ...(isOverview ? [firstCall(listPendingCommissions, PENDING_QUERY), firstCall(pendingDepositsSummary)] : []),
  ];
};
