import type { z } from 'zod';
import type * as schema from './commissions.schema';
import { endpoint } from './endpoint';

export const COMMISSION_STATUSES = ['pending', 'approved', 'rejected', 'paid'] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

export type Commission = z.infer<typeof schema.commission>;

const area = '/superadmin/commission-management';

export const listPendingCommissions = endpoint<typeof schema.listPendingCommissions>({
  id: 'superadmin.commissions.pending',
  method: 'GET',
  path: `${area}/pending-commissions`,
  resource: 'commissions',
  action: 'list',
  summary: 'Commissions that wait for a decision',
  spec: '§1-7.4',
});

export const commissionApprovalStats = endpoint<typeof schema.commissionApprovalStats>({
  id: 'superadmin.commissions.approval-stats',
  method: 'GET',
  path: `${area}/commission-approval-stats`,
  resource: 'commissions',
  action: 'list',
  summary: 'Pending, approved and rejected commissions of a period; approved counts approved and paid',
  spec: '§1-7.4',
});

export const approveCommission = endpoint<typeof schema.approveCommission>({
  id: 'superadmin.commissions.approve',
  method: 'PATCH',
  path: `${area}/commission/:id/approve`,
  resource: 'commissions',
  action: 'decide',
  summary: 'Approve a pending commission',
  spec: '§1-7.4',
});

export const rejectCommission = endpoint<typeof schema.rejectCommission>({
  id: 'superadmin.commissions.reject',
  method: 'PATCH',
  path: `${area}/commission/:id/reject`,
  resource: 'commissions',
  action: 'decide',
  summary: 'Reject a pending commission with a reason',
  spec: '§1-7.4',
});

export const bulkApproveCommissions = endpoint<typeof schema.bulkApproveCommissions>({
  id: 'superadmin.commissions.bulk-approve',
  method: 'PATCH',
  path: `${area}/commissions/bulk-approve`,
  resource: 'commissions',
  action: 'decide',
  summary: 'Approve several pending commissions',
  spec: '§1-7.4',
});

export const bulkRejectCommissions = endpoint<typeof schema.bulkRejectCommissions>({
  id: 'superadmin.commissions.bulk-reject',
  method: 'PATCH',
  path: `${area}/commissions/bulk-reject`,
  resource: 'commissions',
  action: 'decide',
  summary: 'Reject several pending commissions with one reason',
  spec: '§1-7.4',
});
