import { endpoint } from './endpoint';
import type * as schema from './superadmin-dashboard.schema';

export const superadminDashboard = endpoint<typeof schema.superadminDashboard>({
  id: 'superadmin.analytics.dashboard',
  method: 'GET',
  path: '/superadmin/analytics/dashboard',
  resource: 'dashboard',
  action: 'list',
  summary: 'The whole system at a glance; investments are approved deposits, commissions approved and paid ones',
  spec: '§1-7.2',
});
