import { handle, handleCached, type Route } from '@server/route';
import * as commissions from '@/contract/commissions';
import { correctCommission } from './correction';
import { calculateCommission, decideCommissions, decideSingleCommission, takeBackCommissions } from './decisions';
import { linkCommissions, linkOwnCommissions, linkStatement } from './exports';
import { countCommissionApprovals, listCommissions, listPendingByDeposit, listPendingCommissions } from './list';
import { listOwnCommissions, processCommissions, showCommissionInsights, showCommissionStats } from './own-commissions';

export const commissionRoutes: Route[] = [
  handleCached(commissions.listCommissions, ({ query }, context) => listCommissions(context, query)),
  handle(commissions.coordinatorStatement, ({ query }, context) => linkStatement(context, query)),
  handleCached(commissions.listPendingCommissions, ({ query }, context) => listPendingCommissions(context, query)),
  handleCached(commissions.listPendingByDeposit, ({ query }, context) => listPendingByDeposit(context, query)),
  handleCached(commissions.commissionApprovalStats, ({ query }, context) => countCommissionApprovals(context, query)),
  handle(commissions.calculateCommission, ({ body }, context) => calculateCommission(context, body.depositId)),
  handle(commissions.approveCommission, ({ params, body }, context) =>
    decideSingleCommission(context, params.id, { status: 'approved', notes: body?.notes }),
  ),
  handle(commissions.rejectCommission, ({ params, body }, context) =>
    decideSingleCommission(context, params.id, { status: 'rejected', reason: body.reason }),
  ),
  handle(commissions.bulkApproveCommissions, ({ body }, context) =>
    decideCommissions(context, body.commissionIds, { status: 'approved', notes: body.notes }),
  ),
  handle(commissions.bulkRejectCommissions, ({ body }, context) =>
    decideCommissions(context, body.commissionIds, { status: 'rejected', reason: body.reason }),
  ),
  handle(commissions.takeBackCommissions, ({ body }, context) => takeBackCommissions(context, body.commissionIds)),
  handle(commissions.correctCommission, ({ params, body }, context) => correctCommission(context, params.id, body)),
  handle(commissions.exportCommissionData, ({ query }, context) => linkCommissions(context, query)),
  handle(commissions.listOwnCommissions, ({ query }, context) => listOwnCommissions(context, query)),
  handleCached(commissions.commissionStats, ({ query }, context) => showCommissionStats(context, query)),
  handleCached(commissions.commissionInsights, ({ query }, context) => showCommissionInsights(context, query)),
  handle(commissions.commissionDetails, ({ query }, context) => listOwnCommissions(context, query)),
  handle(commissions.processCommissions, ({ query, body }, context) =>
    processCommissions(context, query, body.commissionIds),
  ),
  handle(commissions.commissionStatement, ({ query }, context) => linkStatement(context, query)),
  handle(commissions.exportOwnCommissions, ({ query }, context) => linkOwnCommissions(context, query)),
];
