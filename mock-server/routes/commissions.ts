import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  commissionApprovalStats,
  listPendingCommissions,
  rejectCommission,
} from '../../src/contract/commissions';
import { handle, type Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { countCommissionApprovals } from '../use-cases/count-commission-approvals';
import { decideSingleCommission } from '../use-cases/decide-commission';
import { decideCommissions } from '../use-cases/decide-commissions';
import { listPendingCommissions as listPending } from '../use-cases/list-pending-commissions';

export const commissionRoutes: Route[] = [
  handle(listPendingCommissions, ({ query }, context) => listPending(context, query)),
  handleFigures(commissionApprovalStats, ({ query }, context) => countCommissionApprovals(context, query)),
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
