import type { z } from 'zod';
import type * as schema from './coordinator-area.schema';
import { endpoint } from './endpoint';

/** What a coordinator sees of a commission: paid if paid, else processed if processed, else the approval status. */
export const BOOKKEEPING_STATUSES = ['pending', 'approved', 'rejected', 'processed', 'paid'] as const;
export type OwnCommission = z.infer<typeof schema.ownCommission>;

export const MEMBER_STATUSES = ['active', 'inactive', 'pending', 'suspended'] as const;
export type DownlineMember = z.infer<typeof schema.downlineMember>;

const area = '/coordinator/dashboard';

export const coordinatorOverview = endpoint<typeof schema.coordinatorOverview>({
  id: 'coordinator.dashboard.overview',
  method: 'GET',
  path: `${area}/overview`,
  resource: 'coordinator-dashboard',
  action: 'list',
  summary: 'Downline, investments and commissions of the signed-in coordinator',
  spec: '§2-7',
});

export const listOwnCommissions = endpoint<typeof schema.listOwnCommissions>({
  id: 'coordinator.dashboard.commissions',
  method: 'GET',
  path: `${area}/commissions`,
  resource: 'own-commissions',
  action: 'list',
  summary: 'Commissions of the signed-in coordinator, newest first',
  spec: '§2-7',
});

export const commissionStats = endpoint<typeof schema.commissionStats>({
  id: 'coordinator.dashboard.commission-stats',
  method: 'GET',
  path: `${area}/commission-stats`,
  resource: 'own-commissions',
  action: 'list',
  summary: "The coordinator's commission figures",
  spec: '§2-7',
});

export const listDownline = endpoint<typeof schema.listDownline>({
  id: 'coordinator.dashboard.downline-users',
  method: 'GET',
  path: `${area}/downline-users`,
  resource: 'downline',
  action: 'list',
  summary: 'Members below the coordinator',
  spec: '§2-7',
});
