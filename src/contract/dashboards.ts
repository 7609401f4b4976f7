import type * as schema from './dashboards.schema';
import { type Definition, endpoint } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';

export const superadminDashboard = endpoint<typeof schema.superadminDashboard>({
  path: '/superadmin/analytics/dashboard',
  access: 'dashboard.list',
});

export const memberOverview = endpoint<typeof schema.memberOverview>({
  path: '/member/dashboard/overview',
  access: 'member-dashboard.list',
  offlineFor: 'member',
});

export const memberInvestments = endpoint<typeof schema.memberInvestments>({
  path: '/member/dashboard/investments',
  access: 'investments.list',
  offlineFor: 'member',
});

// @__NO_SIDE_EFFECTS__
const coordinatorCall = <S extends EndpointSchemas>(name: string, others?: Pick<Definition, 'offlineFor'>) =>
  endpoint<S>({ path: `/coordinator/dashboard/${name}`, access: 'coordinator-dashboard.list', ...others });

export const coordinatorAnalytics = coordinatorCall<typeof schema.coordinatorAnalytics>('analytics');
export const monthlyTrends = coordinatorCall<typeof schema.monthlyTrends>('monthly-trends');
export const planBreakdown = coordinatorCall<typeof schema.planBreakdown>('plan-breakdown');
export const coordinatorOverview = coordinatorCall<typeof schema.coordinatorOverview>('overview', {
  offlineFor: 'panchayat',
});
