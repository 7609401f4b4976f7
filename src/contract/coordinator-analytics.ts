import type * as schema from './coordinator-analytics.schema';
import { endpoint } from './endpoint';

const area = '/coordinator/dashboard';

export const ACTIVITY_TYPES = ['investment', 'member', 'commission'] as const;

export const coordinatorAnalytics = endpoint<typeof schema.coordinatorAnalytics>({
  id: 'coordinator.dashboard.analytics',
  method: 'GET',
  path: `${area}/analytics`,
  resource: 'coordinator-dashboard',
  action: 'list',
  summary: 'Figures of the last days against the equal period before; 30 days unless asked otherwise',
  spec: '§2-7',
});

export const monthlyTrends = endpoint<typeof schema.monthlyTrends>({
  id: 'coordinator.dashboard.monthly-trends',
  method: 'GET',
  path: `${area}/monthly-trends`,
  resource: 'coordinator-dashboard',
  action: 'list',
  summary: "A year's collections and own commissions, month by month; the current year unless asked otherwise",
  spec: '§2-7',
});

export const planBreakdown = endpoint<typeof schema.planBreakdown>({
  id: 'coordinator.dashboard.plan-breakdown',
  method: 'GET',
  path: `${area}/plan-breakdown`,
  resource: 'coordinator-dashboard',
  action: 'list',
  summary: "The downline's investments and the own commissions, plan by plan, most collected first",
  spec: '§2-7',
});
