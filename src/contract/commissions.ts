import type { z } from 'zod';
import type * as schema from './commissions.schema';
import { endpoint } from './endpoint';
export type Commission = z.infer<typeof schema.commission>;
export type CommissionGroup = z.infer<typeof schema.commissionGroup>;

const superadminPath = '/superadmin/commission-management';

export const listPendingCommissions = endpoint<typeof schema.listPendingCommissions>({
  id: 'superadmin.commissions.pending',
  path: `${superadminPath}/pending-commissions`,
  access: 'commissions.list',
});

/** This product's own addition: a page of deposits, so that the commissions of one are never on two pages. */
export const listPendingByDeposit = endpoint<typeof schema.listPendingByDeposit>({
  id: 'superadmin.commissions.pending-by-deposit',
  path: `${superadminPath}/pending-commissions-by-deposit`,
  access: 'commissions.list',
  isAdded: true,
});

export const commissionApprovalStats = endpoint<typeof schema.commissionApprovalStats>({
  id: 'superadmin.commissions.approval-stats',
  path: `${superadminPath}/commission-approval-stats`,
  access: 'commissions.list',
});

export const approveCommission = endpoint<typeof schema.approveCommission>({
  id: 'superadmin.commissions.approve',
  method: 'PATCH',
  path: `${superadminPath}/commission/:id/approve`,
  access: 'commissions.decide',
});

export const rejectCommission = endpoint<typeof schema.rejectCommission>({
  id: 'superadmin.commissions.reject',
  method: 'PATCH',
  path: `${superadminPath}/commission/:id/reject`,
  access: 'commissions.decide',
});

export const bulkApproveCommissions = endpoint<typeof schema.bulkApproveCommissions>({
  id: 'superadmin.commissions.bulk-approve',
  method: 'PATCH',
  path: `${superadminPath}/commissions/bulk-approve`,
  access: 'commissions.decide',
});

export const bulkRejectCommissions = endpoint<typeof schema.bulkRejectCommissions>({
  id: 'superadmin.commissions.bulk-reject',
  method: 'PATCH',
  path: `${superadminPath}/commissions/bulk-reject`,
  access: 'commissions.decide',
});

/** This product's own addition: whoever decided takes it back within ten minutes. */
export const takeBackCommissions = endpoint<typeof schema.takeBackCommissions>({
  id: 'superadmin.commissions.take-back',
  method: 'PATCH',
  path: `${superadminPath}/commissions/take-back`,
  access: 'commissions.decide',
  isAdded: true,
});

/** Every commission, whatever was decided. */
export const listCommissions = endpoint<typeof schema.listCommissions>({
  id: 'superadmin.commissions.list',
  path: '/superadmin/crud/commission',
  access: 'commissions.list',
});

export const calculateCommission = endpoint<typeof schema.calculateCommission>({
  id: 'superadmin.commissions.calculate',
  method: 'POST',
  path: `${superadminPath}/calculate-commission`,
  access: 'commissions.calculate',
});

export const exportCommissionData = endpoint<typeof schema.exportCommissionData>({
  id: 'superadmin.commissions.export',
  path: `${superadminPath}/export-commission-data`,
  access: 'commissions.export',
});

/** This product's own addition to the API: a coordinator's commissions of one month. */
export const coordinatorStatement = endpoint<typeof schema.coordinatorStatement>({
  id: 'superadmin.commissions.statement',
  path: `${superadminPath}/commission-statement`,
  access: 'commissions.export',
  isAdded: true,
});

export const commissionAnalytics = endpoint<typeof schema.commissionAnalytics>({
  path: '/superadmin/analytics/commission-analytics',
  access: 'commission-report.list',
});

export type OwnCommission = z.infer<typeof schema.ownCommission>;

/** The signed-in coordinator's own commissions. */
const coordinatorPath = '/coordinator/dashboard';

export const listOwnCommissions = endpoint<typeof schema.listOwnCommissions>({
  path: `${coordinatorPath}/commissions`,
  access: 'own-commissions.list',
});

export const commissionStats = endpoint<typeof schema.commissionStats>({
  path: `${coordinatorPath}/commission-stats`,
  access: 'own-commissions.list',
});

export const commissionInsights = endpoint<typeof schema.commissionInsights>({
  path: `${coordinatorPath}/commission-insights`,
  access: 'own-commissions.list',
});

export const commissionDetails = endpoint<typeof schema.commissionDetails>({
  path: `${coordinatorPath}/commission-details`,
  access: 'own-commissions.list',
});

export const exportOwnCommissions = endpoint<typeof schema.exportOwnCommissions>({
  path: `${coordinatorPath}/export-commission`,
  access: 'own-commissions.export',
});

export const processCommissions = endpoint<typeof schema.processCommissions>({
  method: 'POST',
  path: `${coordinatorPath}/process-commissions`,
  access: 'own-commissions.process',
});

/** This product's own addition to the API: the commissions of one month, to print and to keep. */
export const commissionStatement = endpoint<typeof schema.commissionStatement>({
  path: `${coordinatorPath}/commission-statement`,
  access: 'own-commissions.export',
  isAdded: true,
});
