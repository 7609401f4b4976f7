import type * as schema from './dashboards.schema';
import { endpoint } from './endpoint';

export const superadminDashboard = endpoint<typeof schema.superadminDashboard>({
  path: '/superadmin/analytics/dashboard',
  access: 'dashboard.list',
});

export const memberOverview = endpoint<typeof schema.memberOverview>({
  path: '/member/dashboard/overview',
  access: 'member-dashboard.list',
});

export const memberInvestments = endpoint<typeof schema.memberInvestments>({
  path: '/member/dashboard/investments',
  access: 'investments.list',
});

const coordinatorPath = '/coordinator/dashboard';

export const coordinatorAnalytics = endpoint<typeof schema.coordinatorAnalytics>({
  path: `${coordinatorPath}/analytics`,
  access: 'coordinator-dashboard.list',
});

export const monthlyTrends = endpoint<typeof schema.monthlyTrends>({
  path: `${coordinatorPath}/monthly-trends`,
  access: 'coordinator-dashboard.list',
});

export const planBreakdown = endpoint<typeof schema.planBreakdown>({
  path: `${coordinatorPath}/plan-breakdown`,
  access: 'coordinator-dashboard.list',
});

export const coordinatorOverview = endpoint<typeof schema.coordinatorOverview>({
  path: `${coordinatorPath}/overview`,
  access: 'coordinator-dashboard.list',
});
