import type * as schema from './commission-records.schema';
import { endpoint } from './endpoint';

/** Every commission, whatever was decided, for the superadmin; what waits for a decision is in commissions.ts. */

export const listCommissions = endpoint<typeof schema.listCommissions>({
  id: 'superadmin.commissions.list',
  method: 'GET',
  path: '/superadmin/crud/commission',
  resource: 'commissions',
  action: 'list',
  summary: 'Commissions of every coordinator, newest first',
  spec: '§1-7.3',
});

export const calculateCommission = endpoint<typeof schema.calculateCommission>({
  id: 'superadmin.commissions.calculate',
  method: 'POST',
  path: '/superadmin/commission-management/calculate-commission',
  resource: 'commissions',
  action: 'calculate',
  summary: 'Create the commissions that an approved deposit lacks; a second call creates none',
  spec: '§1-7.4',
});

export const exportCommissionData = endpoint<typeof schema.exportCommissionData>({
  id: 'superadmin.commissions.export',
  method: 'GET',
  path: '/superadmin/commission-management/export-commission-data',
  resource: 'commissions',
  action: 'export',
  summary: 'A short-lived link to the commissions as CSV',
  spec: '§1-7.4',
});

export const commissionAnalytics = endpoint<typeof schema.commissionAnalytics>({
  id: 'superadmin.analytics.commission-analytics',
  method: 'GET',
  path: '/superadmin/analytics/commission-analytics',
  resource: 'commission-report',
  action: 'list',
  summary: 'Commissions by status, level, plan and month; rejected ones count in their own figure only',
  spec: '§1-7.2',
});
