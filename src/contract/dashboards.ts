import type * as schema from './dashboards.schema';
import { endpoint } from './endpoint';

export const superadminDashboard = endpoint<typeof schema.superadminDashboard>({
  id: 'superadmin.analytics.dashboard',
  method: 'GET',
  path: '/superadmin/analytics/dashboard',
  resource: 'dashboard',
  action: 'list',
});

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

const coordinatorPath = '/coordinator/dashboard';

export const coordinatorAnalytics = endpoint<typeof schema.coordinatorAnalytics>({
  id: 'coordinator.dashboard.analytics',
  method: 'GET',
  path: `${coordinatorPath}/analytics`,
  resource: 'coordinator-dashboard',
  action: 'list',
});

export const monthlyTrends = endpoint<typeof schema.monthlyTrends>({
  id: 'coordinator.dashboard.monthly-trends',
  method: 'GET',
  path: `${coordinatorPath}/monthly-trends`,
  resource: 'coordinator-dashboard',
  action: 'list',
});

export const planBreakdown = endpoint<typeof schema.planBreakdown>({
  id: 'coordinator.dashboard.plan-breakdown',
  method: 'GET',
  path: `${coordinatorPath}/plan-breakdown`,
  resource: 'coordinator-dashboard',
  action: 'list',
});

export const coordinatorOverview = endpoint<typeof schema.coordinatorOverview>({
  id: 'coordinator.dashboard.overview',
  method: 'GET',
  path: `${coordinatorPath}/overview`,
  resource: 'coordinator-dashboard',
  action: 'list',
});
