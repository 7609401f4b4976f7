import { handle, handleCached, handlePublic, type Route } from '@server/route';
import * as deposits from '@/contract/deposits';
import { approveDeposit, denyDeposit, showDepositImpact, takeBackDeposits } from './decisions';
import { listDeposits, listMyDeposits, listPendingDeposits, summarizePendingDeposits } from './list';
import { linkReceipt, verifyReceipt } from './receipts';
import { createDeposit, deleteDeposit, updateDeposit } from './records';
import { reverseDeposit } from './reversal';

export const depositRoutes: Route[] = [
  handleCached(deposits.listPendingDeposits, ({ query }, context) => listPendingDeposits(context, query)),
  handleCached(deposits.listPendingDepositsOptimized, ({ query }, context) => listPendingDeposits(context, query)),
  handleCached(deposits.pendingDepositsSummary, (_, context) => summarizePendingDeposits(context)),
  handle(deposits.depositImpact, ({ params }, context) => showDepositImpact(context, params.id)),
  handle(deposits.takeBackDeposits, ({ body }, context) => takeBackDeposits(context, body.depositIds)),
  handle(deposits.approveDeposit, ({ params }, context) => approveDeposit(context, params.id)),
  handle(deposits.denyDeposit, ({ params, body }, context) => denyDeposit(context, params.id, body?.reason)),
  handle(deposits.reverseDeposit, ({ params, body }, context) => reverseDeposit(context, params.id, body.reason)),
  handleCached(deposits.listDeposits, ({ query }, context) => listDeposits(context, query)),
  handle(deposits.createDeposit, ({ body }, context) => createDeposit(context, body)),
  handle(deposits.updateDeposit, ({ params, body }, context) => updateDeposit(context, params.id, body)),
  handle(deposits.deleteDeposit, ({ params }, context) => deleteDeposit(context, params.id)),
  handle(deposits.depositInvoice, ({ params }, context) => linkReceipt(context, params.id)),
  handle(deposits.listMyDeposits, ({ query }, context) => listMyDeposits(context, query)),
  handle(deposits.myDepositInvoice, ({ params }, context) => linkReceipt(context, params.id)),
  handlePublic(deposits.verifyReceipt, ({ params }, context) => verifyReceipt(context, params.code)),
];
