import { handleCached } from '@server/figures/result-cache';
import { handle, handlePublic, type Route } from '@server/http/route';
import {
  approveDeposit as approveDepositEndpoint,
  createDeposit as createDepositEndpoint,
  deleteDeposit as deleteDepositEndpoint,
  denyDeposit as denyDepositEndpoint,
  depositImpact,
  depositInvoice,
  listDeposits as listDepositsEndpoint,
  listMyDeposits as listMyDepositsEndpoint,
  listPendingDeposits as listPendingDepositsEndpoint,
  listPendingDepositsOptimized,
  myDepositInvoice,
  pendingDepositsSummary,
  takeBackDeposits as takeBackDepositsEndpoint,
  updateDeposit as updateDepositEndpoint,
  verifyReceipt as verifyReceiptEndpoint,
} from '@/contract/deposits';
import { approveDeposit, denyDeposit, showDepositImpact } from './decisions';
import { listDeposits, listMyDeposits, listPendingDeposits, summarizePendingDeposits } from './list';
import { linkReceipt, verifyReceipt } from './receipts';
import { createDeposit, deleteDeposit, updateDeposit } from './records';
import { takeBackDeposits } from './take-back';

/** The decision of pending deposits. */
export const depositRoutes: Route[] = [
  handleCached(listPendingDepositsEndpoint, ({ query }, context) => listPendingDeposits(context, query)),
  handleCached(listPendingDepositsOptimized, ({ query }, context) => listPendingDeposits(context, query)),
  handleCached(pendingDepositsSummary, (_, context) => summarizePendingDeposits(context)),
  handle(depositImpact, ({ params }, context) => showDepositImpact(context, params.id)),
  handle(takeBackDepositsEndpoint, ({ body }, context) => takeBackDeposits(context, body.depositIds)),
  handle(approveDepositEndpoint, ({ params }, context) => approveDeposit(context, params.id)),
  handle(denyDepositEndpoint, ({ params, body }, context) => denyDeposit(context, params.id, body?.reason)),
];

export const depositRecordRoutes: Route[] = [
  handleCached(listDepositsEndpoint, ({ query }, context) => listDeposits(context, query)),
  handle(createDepositEndpoint, ({ body }, context) => createDeposit(context, body)),
  handle(updateDepositEndpoint, ({ params, body }, context) => updateDeposit(context, params.id, body)),
  handle(deleteDepositEndpoint, ({ params }, context) => deleteDeposit(context, params.id)),
  handle(depositInvoice, ({ params }, context) => linkReceipt(context, params.id)),
];

export const memberDepositRoutes: Route[] = [
  handle(listMyDepositsEndpoint, ({ query }, context) => listMyDeposits(context, query)),
  handle(myDepositInvoice, ({ params }, context) => linkReceipt(context, params.id)),
];

export const verificationRoutes: Route[] = [
  handlePublic(verifyReceiptEndpoint, ({ params }, context) => verifyReceipt(context, params.code)),
];
