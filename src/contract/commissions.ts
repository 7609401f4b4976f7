import type { z } from 'zod';
import type * as schema from './commissions.schema';
import { endpoint } from './endpoint';
export type Commission = z.infer<typeof schema.commission>;
export type CommissionGroup = z.infer<typeof schema.commissionGroup>;

const superadminPath = '/superadmin/commission-management';

export const listPendingCommissions = endpoint<typeof schema.listPendingCommissions>({
  id: 'superadmin.commissions.pending',
  method: 'GET',
  path: `${superadminPath}/pending-commissions`,
  resource: 'commissions',
  action: 'list',
});

/** This product's own addition: a page of deposits, so that the commissions of one are never on two pages. */
export const listPendingByDeposit = endpoint<typeof schema.listPendingByDeposit>({
  id: 'superadmin.commissions.pending-by-deposit',
  method: 'GET',
  path: `${superadminPath}/pending-commissions-by-deposit`,
  resource: 'commissions',
  action: 'list',
  isAdded: true,
});

export const commissionApprovalStats = endpoint<typeof schema.commissionApprovalStats>({
  id: 'superadmin.commissions.approval-stats',
  method: 'GET',
  path: `${superadminPath}/commission-approval-stats`,
  resource: 'commissions',
  action: 'list',
});

export const approveCommission = endpoint<typeof schema.approveCommission>({
  id: 'superadmin.commissions.approve',
  method: 'PATCH',
  path: `${superadminPath}/commission/:id/approve`,
  resource: 'commissions',
  action: 'decide',
});

export const rejectCommission = endpoint<typeof schema.rejectCommission>({
  id: 'superadmin.commissions.reject',
  method: 'PATCH',
  path: `${superadminPath}/commission/:id/reject`,
  resource: 'commissions',
  action: 'decide',
});

export const bulkApproveCommissions = endpoint<typeof schema.bulkApproveCommissions>({
  id: 'superadmin.commissions.bulk-approve',
  method: 'PATCH',
  path: `${superadminPath}/commissions/bulk-approve`,
  resource: 'commissions',
  action: 'decide',
});

export const bulkRejectCommissions = endpoint<typeof schema.bulkRejectCommissions>({
  id: 'superadmin.commissions.bulk-reject',
  method: 'PATCH',
  path: `${superadminPath}/commissions/bulk-reject`,
  resource: 'commissions',
  action: 'decide',
});

/** This product's own addition: whoever decided takes it back within ten minutes. */
export const takeBackCommissions = endpoint<typeof schema.takeBackCommissions>({
  id: 'superadmin.commissions.take-back',
  method: 'PATCH',
  path: `${superadminPath}/commissions/take-back`,
  resource: 'commissions',
  action: 'decide',
  isAdded: true,
});

/** Every commission, whatever was decided. */

export const listCommissions = endpoint<typeof schema.listCommissions>({
  id: 'superadmin.commissions.list',
  method: 'GET',
  path: '/superadmin/crud/commission',
  resource: 'commissions',
  action: 'list',
});

export const calculateCommission = endpoint<typeof schema.calculateCommission>({
  id: 'superadmin.commissions.calculate',
  method: 'POST',
  path: `${superadminPath}/calculate-commission`,
  resource: 'commissions',
  action: 'calculate',
});

export const exportCommissionData = endpoint<typeof schema.exportCommissionData>({
  id: 'superadmin.commissions.export',
  method: 'GET',
  path: `${superadminPath}/export-commission-data`,
  resource: 'commissions',
  action: 'export',
});

/** This product's own addition to the API: a coordinator's commissions of one month. */
export const coordinatorStatement = endpoint<typeof schema.coordinatorStatement>({
  id: 'superadmin.commissions.statement',
  method: 'GET',
  path: `${superadminPath}/commission-statement`,
  resource: 'commissions',
  action: 'export',
  isAdded: true,
});

export const commissionAnalytics = endpoint<typeof schema.commissionAnalytics>({
  id: 'superadmin.analytics.commission-analytics',
  method: 'GET',
  path: '/superadmin/analytics/commission-analytics',
  resource: 'commission-report',
  action: 'list',
});

export type OwnCommission = z.infer<typeof schema.ownCommission>;

/** The signed-in coordinator's own commissions. */
const coordinatorPath = '/coordinator/dashboard';

export const listOwnCommissions = endpoint<typeof schema.listOwnCommissions>({
  id: 'coordinator.dashboard.commissions',
  method: 'GET',
  path: `${coordinatorPath}/commissions`,
  resource: 'own-commissions',
  action: 'list',
});

export const commissionStats = endpoint<typeof schema.commissionStats>({
  id: 'coordinator.dashboard.commission-stats',
  method: 'GET',
  path: `${coordinatorPath}/commission-stats`,
  resource: 'own-commissions',
  action: 'list',
});

export const commissionInsights = endpoint<typeof schema.commissionInsights>({
  id: 'coordinator.dashboard.commission-insights',
  method: 'GET',
  path: `${coordinatorPath}/commission-insights`,
  resource: 'own-commissions',
  action: 'list',
});

export const commissionDetails = endpoint<typeof schema.commissionDetails>({
  id: 'coordinator.dashboard.commission-details',
  method: 'GET',
  path: `${coordinatorPath}/commission-details`,
  resource: 'own-commissions',
  action: 'list',
});

export const exportOwnCommissions = endpoint<typeof schema.exportOwnCommissions>({
  id: 'coordinator.dashboard.export-commission',
  method: 'GET',
  path: `${coordinatorPath}/export-commission`,
  resource: 'own-commissions',
  action: 'export',
});

export const processCommissions = endpoint<typeof schema.processCommissions>({
  id: 'coordinator.dashboard.process-commissions',
  method: 'POST',
  path: `${coordinatorPath}/process-commissions`,
  resource: 'own-commissions',
  action: 'process',
});

/** This product's own addition to the API: the commissions of one month, to print and to keep. */
export const commissionStatement = endpoint<typeof schema.commissionStatement>({
  id: 'coordinator.dashboard.commission-statement',
  method: 'GET',
  path: `${coordinatorPath}/commission-statement`,
  resource: 'own-commissions',
  action: 'export',
  isAdded: true,
});
