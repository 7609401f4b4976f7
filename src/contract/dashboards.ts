import type { z } from 'zod';
import type * as schema from './dashboards.schema';
import { endpoint } from './endpoint';

export const superadminDashboard = endpoint<typeof schema.superadminDashboard>({
  id: 'superadmin.analytics.dashboard',
  method: 'GET',
  path: '/superadmin/analytics/dashboard',
  resource: 'dashboard',
  action: 'list',
});

export const MONTH_STATUSES = ['completed', 'overdue', 'current', 'pending'] as const;
export type MonthStatus = (typeof MONTH_STATUSES)[number];

export type ProgressRow = z.infer<typeof schema.progressRow>;

export const memberOverview = endpoint<typeof schema.memberOverview>({
  id: 'member.dashboard.overview',
  method: 'GET',
  path: '/member/dashboard/overview',
  resource: 'member-dashboard',
  action: 'list',
});

export const memberInvestments = endpoint<typeof schema.memberInvestments>({
  id: 'member.dashboard.investments',
  method: 'GET',
  path: '/member/dashboard/investments',
  resource: 'investments',
  action: 'list',
});

export const monthlyProgress = endpoint<typeof schema.monthlyProgress>({
  id: 'member.dashboard.monthly-progress',
  method: 'GET',
  path: '/member/dashboard/monthly-progress',
  resource: 'investments',
  action: 'list',
});

const analyticsPath = '/coordinator/dashboard';

export const ACTIVITY_TYPES = ['investment', 'member', 'commission'] as const;

export const coordinatorAnalytics = endpoint<typeof schema.coordinatorAnalytics>({
  id: 'coordinator.dashboard.analytics',
  method: 'GET',
  path: `${analyticsPath}/analytics`,
  resource: 'coordinator-dashboard',
  action: 'list',
});

export const monthlyTrends = endpoint<typeof schema.monthlyTrends>({
  id: 'coordinator.dashboard.monthly-trends',
  method: 'GET',
  path: `${analyticsPath}/monthly-trends`,
  resource: 'coordinator-dashboard',
  action: 'list',
});

export const planBreakdown = endpoint<typeof schema.planBreakdown>({
  id: 'coordinator.dashboard.plan-breakdown',
  method: 'GET',
  path: `${analyticsPath}/plan-breakdown`,
  resource: 'coordinator-dashboard',
  action: 'list',
});

/** What a coordinator sees of a commission: paid if paid, else processed if processed, else the approval status. */
export const BOOKKEEPING_STATUSES = ['pending', 'approved', 'rejected', 'processed', 'paid'] as const;
export type OwnCommission = z.infer<typeof schema.ownCommission>;

export const MEMBER_STATUSES = ['active', 'inactive', 'pending', 'suspended'] as const;
export type DownlineMember = z.infer<typeof schema.downlineMember>;

const basePath = '/coordinator/dashboard';

export const coordinatorOverview = endpoint<typeof schema.coordinatorOverview>({
  id: 'coordinator.dashboard.overview',
  method: 'GET',
  path: `${basePath}/overview`,
  resource: 'coordinator-dashboard',
  action: 'list',
});

export const listOwnCommissions = endpoint<typeof schema.listOwnCommissions>({
  id: 'coordinator.dashboard.commissions',
  method: 'GET',
  path: `${basePath}/commissions`,
  resource: 'own-commissions',
  action: 'list',
});

export const commissionStats = endpoint<typeof schema.commissionStats>({
  id: 'coordinator.dashboard.commission-stats',
  method: 'GET',
  path: `${basePath}/commission-stats`,
  resource: 'own-commissions',
  action: 'list',
});

export const listDownline = endpoint<typeof schema.listDownline>({
  id: 'coordinator.dashboard.downline-users',
  method: 'GET',
  path: `${basePath}/downline-users`,
  resource: 'downline',
  action: 'list',
});
