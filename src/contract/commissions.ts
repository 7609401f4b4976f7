import type { z } from 'zod';
import type * as schema from './commissions.schema';
import { type Definition, endpoint } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';
import type { Resource } from './resource';
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
  isExtension: true,
});

export const commissionApprovalStats = endpoint<typeof schema.commissionApprovalStats>({
  id: 'superadmin.commissions.approval-stats',
  path: `${superadminPath}/commission-approval-stats`,
  access: 'commissions.list',
});

/** One of several decisions on commissions. */
// @__NO_SIDE_EFFECTS__
const decision = <S extends EndpointSchemas>(
  name: string,
  path: string,
  others: Pick<Definition, 'isExtension' | 'secondPerson'> = {},
) =>
  endpoint<S>({
    id: `superadmin.commissions.${name}`,
    method: 'PATCH',
    path: `${superadminPath}/${path}`,
    access: 'commissions.decide',
    ...others,
  });

export const approveCommission = decision<typeof schema.approveCommission>('approve', 'commission/:id/approve');
export const rejectCommission = decision<typeof schema.rejectCommission>('reject', 'commission/:id/reject');
export const bulkApproveCommissions = decision<typeof schema.bulkApproveCommissions>(
  'bulk-approve',
  'commissions/bulk-approve',
  { secondPerson: 'commission.approve' },
);
export const bulkRejectCommissions = decision<typeof schema.bulkRejectCommissions>(
  'bulk-reject',
  'commissions/bulk-reject',
  { secondPerson: 'commission.reject' },
);

/** This product's own addition: whoever decided takes it back within ten minutes. */
export const takeBackCommissions = decision<typeof schema.takeBackCommissions>('take-back', 'commissions/take-back', {
  isExtension: true,
});

/** This product's own addition: a rejected commission gets a new one beside it, with another rate or coordinator. */
export const correctCommission = endpoint<typeof schema.correctCommission>({
  id: 'superadmin.commissions.correct',
  method: 'POST',
  status: 201,
  path: `${superadminPath}/commission/:id/correct`,
  access: 'commissions.decide',
  isExtension: true,
});

/** The list has every commission, whatever was decided. */
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
  isExtension: true,
});

export const commissionAnalytics = endpoint<typeof schema.commissionAnalytics>({
  path: '/superadmin/analytics/commission-analytics',
  access: 'commission-report.list',
});

export type OwnCommission = z.infer<typeof schema.ownCommission>;

/** The signed-in coordinator's own commissions. */
const coordinatorPath = '/coordinator/dashboard';
// @__NO_SIDE_EFFECTS__
const ownList = <S extends EndpointSchemas>(name: string, others?: Pick<Definition, 'offlineFor'>) =>
  endpoint<S>({ path: `${coordinatorPath}/${name}`, access: 'own-commissions.list', ...others });

export const listOwnCommissions = ownList<typeof schema.listOwnCommissions>('commissions', { offlineFor: 'panchayat' });
export const commissionStats = ownList<typeof schema.commissionStats>('commission-stats', { offlineFor: 'panchayat' });
export const commissionInsights = ownList<typeof schema.commissionInsights>('commission-insights');
export const commissionDetails = ownList<typeof schema.commissionDetails>('commission-details');

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
  isExtension: true,
});

export const commissionResource = {
  name: 'commissions',
  audit: 'commission',
  list: listCommissions,
  isListUnpaged: true,
  pendingList: listPendingCommissions,
  rows: ['pendingCommissions', 'commissions'],
  idFilter: 'commissionId',
  record: 'commission',
} satisfies Resource;

export const commissionGroupResource = {
  name: 'commission-groups',
  list: listPendingByDeposit,
  rows: ['deposits'],
} satisfies Resource;

export const ownCommissionResource = {
  name: 'own-commissions',
  list: listOwnCommissions,
  rows: ['commissions'],
} satisfies Resource;

export const ownCommissionDetailResource = {
  name: 'own-commission-details',
  list: commissionDetails,
  isListUnpaged: true,
  rows: ['commissions'],
} satisfies Resource;
