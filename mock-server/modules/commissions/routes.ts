import { handleCached } from '@server/figures/result-cache';
import { handle, type Route } from '@server/http/route';
import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  calculateCommission as calculateCommissionEndpoint,
  commissionApprovalStats,
  commissionDetails,
  commissionInsights,
  commissionStatement,
  commissionStats,
  coordinatorStatement,
  exportCommissionData,
  exportOwnCommissions,
  listCommissions as listCommissionsEndpoint,
  listOwnCommissions as listOwnCommissionsEndpoint,
  listPendingByDeposit as listPendingByDepositEndpoint,
  listPendingCommissions as listPendingCommissionsEndpoint,
  processCommissions as processCommissionsEndpoint,
  rejectCommission,
  takeBackCommissions as takeBackCommissionsEndpoint,
} from '@/contract/commissions';
import { calculateCommission, decideCommissions, decideSingleCommission, takeBackCommissions } from './decisions';
import { linkCommissions, linkOwnCommissions } from './exports';
import { countCommissionApprovals, listCommissions, listPendingByDeposit, listPendingCommissions } from './list';
import { listOwnCommissions, processCommissions, showCommissionInsights, showCommissionStats } from './own-commissions';
import { linkStatement } from './statement';

export const superadminCommissionRoutes: Route[] = [
  handleCached(listCommissionsEndpoint, ({ query }, context) => listCommissions(context, query)),
  handle(coordinatorStatement, ({ query }, context) => linkStatement(context, query)),
  handleCached(listPendingCommissionsEndpoint, ({ query }, context) => listPendingCommissions(context, query)),
  handleCached(listPendingByDepositEndpoint, ({ query }, context) => listPendingByDeposit(context, query)),
  handleCached(commissionApprovalStats, ({ query }, context) => countCommissionApprovals(context, query)),
  handle(calculateCommissionEndpoint, ({ body }, context) => calculateCommission(context, body.depositId)),
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
  handle(takeBackCommissionsEndpoint, ({ body }, context) => takeBackCommissions(context, body.commissionIds)),
  handle(exportCommissionData, ({ query }, context) => linkCommissions(context, query)),
];

export const coordinatorCommissionRoutes: Route[] = [
  handle(listOwnCommissionsEndpoint, ({ query }, context) => listOwnCommissions(context, query)),
  handleCached(commissionStats, ({ query }, context) => showCommissionStats(context, query)),
  handleCached(commissionInsights, ({ query }, context) => showCommissionInsights(context, query)),
  handle(commissionDetails, ({ query }, context) => listOwnCommissions(context, query)),
  handle(processCommissionsEndpoint, ({ query, body }, context) =>
    processCommissions(context, query, body.commissionIds),
  ),
  handle(commissionStatement, ({ query }, context) => linkStatement(context, query)),
  handle(exportOwnCommissions, ({ query }, context) => linkOwnCommissions(context, query)),
];
