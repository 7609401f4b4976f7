import type * as schema from './dashboards.schema';
import { endpoint } from './endpoint';

export const superadminDashboard = endpoint<typeof schema.superadminDashboard>({
  id: 'superadmin.analytics.dashboard',
  path: '/superadmin/analytics/dashboard',
  access: 'dashboard.list',
});

export const memberOverview = endpoint<typeof schema.memberOverview>({
  id: 'member.dashboard.overview',
  path: '/member/dashboard/overview',
  access: 'member-dashboard.list',
});

export const memberInvestments = endpoint<typeof schema.memberInvestments>({
  id: 'member.dashboard.investments',
  path: '/member/dashboard/investments',
  access: 'investments.list',
});

const coordinatorPath = '/coordinator/dashboard';

export const coordinatorAnalytics = endpoint<typeof schema.coordinatorAnalytics>({
  id: 'coordinator.dashboard.analytics',
  path: `${coordinatorPath}/analytics`,
  access: 'coordinator-dashboard.list',
});

export const monthlyTrends = endpoint<typeof schema.monthlyTrends>({
  id: 'coordinator.dashboard.monthly-trends',
  path: `${coordinatorPath}/monthly-trends`,
  access: 'coordinator-dashboard.list',
});

export const planBreakdown = endpoint<typeof schema.planBreakdown>({
  id: 'coordinator.dashboard.plan-breakdown',
  path: `${coordinatorPath}/plan-breakdown`,
  access: 'coordinator-dashboard.list',
});

export const coordinatorOverview = endpoint<typeof schema.coordinatorOverview>({
  id: 'coordinator.dashboard.overview',
  path: `${coordinatorPath}/overview`,
  access: 'coordinator-dashboard.list',
});
