import {
  approveDeposit,
  denyDeposit,
  listPendingDeposits,
  listPendingDepositsOptimized,
  pendingDepositsSummary,
} from '../../src/contract/deposits';
import { handle, type Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { approveDeposit as approve } from '../use-cases/approve-deposit';
import { denyDeposit as deny } from '../use-cases/deny-deposit';
import { listPendingDeposits as listPending } from '../use-cases/list-pending-deposits';
import { summarizePendingDeposits } from '../use-cases/summarize-pending-deposits';

export const depositRoutes: Route[] = [
  handle(listPendingDeposits, ({ query }, context) => listPending(context, query)),
  handle(listPendingDepositsOptimized, ({ query }, context) => listPending(context, query)),
  handleFigures(pendingDepositsSummary, (_, context) => summarizePendingDeposits(context)),
  handle(approveDeposit, ({ params }, context) => approve(context, params.id)),
  handle(denyDeposit, ({ params, body }, context) => deny(context, params.id, body?.reason)),
];
