import type { z } from 'zod';
import type * as schema from './deposits.schema';
import { createCall, deleteCall, endpoint, listCall, updateCall } from './endpoint';
import type { Resource } from './resource';
export type Deposit = z.infer<typeof schema.deposit>;
/** A row of the pending list. */
export type PendingDeposit = z.infer<typeof schema.pendingDeposit>;
export type DepositForm = z.output<typeof schema.depositForm>;
export type DepositChange = z.output<typeof schema.depositChange>;
/** A row of the member's own list. */
export type OwnDeposit = z.infer<typeof schema.ownDeposit>;

export const listPendingDeposits = endpoint<typeof schema.listPendingDeposits>({
  id: 'superadmin.deposits.pending',
  path: '/superadmin/crud/deposits/pending',
  access: 'deposits.list',
});

export const listPendingDepositsOptimized = endpoint<typeof schema.listPendingDepositsOptimized>({
  id: 'superadmin.deposits.pending-optimized',
  path: '/superadmin/crud/deposits/pending/optimized',
  access: 'deposits.list',
});

export const pendingDepositsSummary = endpoint<typeof schema.pendingDepositsSummary>({
  id: 'superadmin.deposits.pending-summary',
  path: '/superadmin/crud/deposits/pending/summary',
  access: 'deposits.list',
});

export const approveDeposit = endpoint<typeof schema.approveDeposit>({
  id: 'superadmin.deposits.approve',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/approve',
  access: 'deposits.decide',
  bodyType: 'none',
});

export const denyDeposit = endpoint<typeof schema.denyDeposit>({
  id: 'superadmin.deposits.deny',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/deny',
  access: 'deposits.decide',
});

/** This product's own addition: whoever decided takes it back while nothing else has come of it. */
export const takeBackDeposits = endpoint<typeof schema.takeBackDeposits>({
  id: 'superadmin.deposits.take-back',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/take-back',
  access: 'deposits.decide',
  isExtension: true,
});

/** This product's own addition: an approved deposit turned out to be wrong. */
export const reverseDeposit = endpoint<typeof schema.reverseDeposit>({
  id: 'superadmin.deposits.reverse',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/reverse',
  access: 'deposits.decide',
  isExtension: true,
  secondPerson: 'deposit.reverse',
});

export type RiskFlag = z.infer<typeof schema.riskFlag>;

/** This product's own addition to the API: where a server replies with 404, the screens show an estimate. */
export const depositImpact = endpoint<typeof schema.depositImpact>({
  id: 'superadmin.deposits.impact',
  path: '/superadmin/crud/deposits/:id/impact',
  access: 'deposits.show',
  isExtension: true,
});

/** Every deposit, whatever was decided. Unlike the calls above, these have 'deposit' in the singular. */
const deposits = { id: 'superadmin.deposits', path: '/superadmin/crud/deposit', resource: 'deposits' } as const;

export const listDeposits = endpoint<typeof schema.listDeposits>(listCall(deposits));
export const createDeposit = endpoint<typeof schema.createDeposit>(createCall(deposits));
export const updateDeposit = endpoint<typeof schema.updateDeposit>(updateCall(deposits));
export const deleteDeposit = endpoint<typeof schema.deleteDeposit>(deleteCall(deposits));

export const depositInvoice = endpoint<typeof schema.depositInvoice>({
  id: 'superadmin.deposits.generate-invoice',
  path: `${deposits.path}/:id/generateInvoice`,
  access: 'deposits.show',
});

/** My Deposits shows this list. Without a query everything comes in one page of at most 1000. */
export const listMyDeposits = endpoint<typeof schema.listMyDeposits>({
  id: 'member.deposits.list',
  path: '/member/crud/deposits',
  access: 'investments.list',
  offlineFor: 'member',
});

export const myDepositInvoice = endpoint<typeof schema.myDepositInvoice>({
  id: 'member.deposits.generate-invoice',
  path: '/member/investment/deposit/:id/generateInvoice',
  access: 'investments.show',
});

/** The call needs no token, since receipts are shown to people who have no account. */
export const verifyReceipt = endpoint<typeof schema.verifyReceipt>({
  id: 'receipts.verify',
  path: '/verify/:code',
  access: 'public',
  isExtension: true,
});

export const depositResource = {
  name: 'deposits',
  audit: 'deposit',
  list: listDeposits,
  isListUnpaged: true,
  pendingList: listPendingDepositsOptimized,
  rows: ['deposits'],
  getOne: depositImpact,
  record: 'deposit',
  create: createDeposit,
  update: updateDeposit,
  deleteOne: deleteDeposit,
} satisfies Resource;

export const myDepositResource = {
  name: 'my-deposits',
  list: listMyDeposits,
  isListUnpaged: true,
  rows: ['deposits'],
} satisfies Resource;
