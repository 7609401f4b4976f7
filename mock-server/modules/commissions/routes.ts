import { handleCached } from '@server/figures/result-cache';
import { handle, type Route } from '@server/http/route';
import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  calculateCommission as calculateCommissionEndpoint,
  commissionAnalytics,
  commissionApprovalStats,
  commissionDetails,
  commissionInsights,
  commissionStatement,
  listCommissions as listCommissionsEndpoint,
  listPendingCommissions as listPendingCommissionsEndpoint,
  processCommissions as processCommissionsEndpoint,
  rejectCommission,
} from '@/contract/commissions';
import { analyzeCommissions, countCommissionApprovals } from './analytics';
import { calculateCommission, decideCommissions, decideSingleCommission } from './decisions';
import { listCommissions, listPendingCommissions } from './list';
import { listOwnCommissions, processCommissions, showCommissionInsights } from './own-commissions';
import { linkStatement } from './statement';

export const commissionRecordRoutes: Route[] = [
  handleCached(listCommissionsEndpoint, ({ query }, context) => listCommissions(context, query)),
  handle(calculateCommissionEndpoint, ({ body }, context) => calculateCommission(context, body.depositId)),
  handleCached(commissionAnalytics, ({ query }, context) => analyzeCommissions(context, query)),
];

export const commissionStatementRoutes: Route[] = [
  handle(commissionStatement, ({ query }, context) => linkStatement(context, query)),
];

export const coordinatorCommissionRoutes: Route[] = [
  handleCached(commissionInsights, ({ query }, context) => showCommissionInsights(context, query)),
  handle(commissionDetails, ({ query }, context) => listOwnCommissions(context, query)),
  handle(processCommissionsEndpoint, ({ body }, context) => processCommissions(context, body.commissionIds)),
];

export const commissionRoutes: Route[] = [
  handleCached(listPendingCommissionsEndpoint, ({ query }, context) => listPendingCommissions(context, query)),
  handleCached(commissionApprovalStats, ({ query }, context) => countCommissionApprovals(context, query)),
  handle(approveCommission, ({ params, body }, context) =>
    decideSingleCommission(context, params.id, { status: 'approved', notes: body?.notes }),
  ),
  handle(rejectCommission, ({ params, body }, context) =>
    decideSingleCommission(context, params.id, { status: 'rejected', reason: body.reason }),
  ),
  handle(bulkApproveCommissions, ({ body }, context) =>
    decideCommissions(context, body.commissionIds, { status: 'approved', notes: body.notes }),
  ),
  handle(bulkRejectCommissions, ({ body }, context) =>
    decideCommissions(context, body.commissionIds, { status: 'rejected', reason: body.reason }),
  ),
];
