import type { z } from 'zod';
import type * as schema from './deposits.schema';
import { endpoint } from './endpoint';
export type Deposit = z.infer<typeof schema.deposit>;
/** A row of the pending list. */
export type PendingDeposit = z.infer<typeof schema.pendingDeposit>;
export type DepositForm = z.output<typeof schema.depositForm>;
export type DepositChange = z.output<typeof schema.depositChange>;
/** A row of the member's own list. */
export type OwnDeposit = z.infer<typeof schema.ownDeposit>;

export const listPendingDeposits = endpoint<typeof schema.listPendingDeposits>({
  id: 'superadmin.deposits.pending',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending',
  resource: 'deposits',
  action: 'list',
});

export const listPendingDepositsOptimized = endpoint<typeof schema.listPendingDepositsOptimized>({
  id: 'superadmin.deposits.pending-optimized',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending/optimized',
  resource: 'deposits',
  action: 'list',
});

export const pendingDepositsSummary = endpoint<typeof schema.pendingDepositsSummary>({
  id: 'superadmin.deposits.pending-summary',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending/summary',
  resource: 'deposits',
  action: 'list',
});

export const approveDeposit = endpoint<typeof schema.approveDeposit>({
  id: 'superadmin.deposits.approve',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/approve',
  resource: 'deposits',
  action: 'decide',
  bodyType: 'none',
});

export const denyDeposit = endpoint<typeof schema.denyDeposit>({
  id: 'superadmin.deposits.deny',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/deny',
  resource: 'deposits',
  action: 'decide',
});

/** This product's own addition: whoever decided takes it back while nothing else has come of it. */
export const takeBackDeposits = endpoint<typeof schema.takeBackDeposits>({
  id: 'superadmin.deposits.take-back',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/take-back',
  resource: 'deposits',
  action: 'decide',
  isAdded: true,
});

export type RiskFlag = z.infer<typeof schema.riskFlag>;

/** This product's own addition to the API: where it answers 404, the screens show an estimate. */
export const depositImpact = endpoint<typeof schema.depositImpact>({
  id: 'superadmin.deposits.impact',
  method: 'GET',
  path: '/superadmin/crud/deposits/:id/impact',
  resource: 'deposits',
  action: 'decide',
  isAdded: true,
});

/** Every deposit, whatever was decided. Unlike the calls above, these have 'deposit' in the singular. */
const superadminPath = '/superadmin/crud/deposit';

export const listDeposits = endpoint<typeof schema.listDeposits>({
  id: 'superadmin.deposits.list',
  method: 'GET',
  path: superadminPath,
  resource: 'deposits',
  action: 'list',
});

export const createDeposit = endpoint<typeof schema.createDeposit>({
  id: 'superadmin.deposits.create',
  method: 'POST',
  path: superadminPath,
  resource: 'deposits',
  action: 'create',
  status: 201,
});

export const updateDeposit = endpoint<typeof schema.updateDeposit>({
  id: 'superadmin.deposits.update',
  method: 'PATCH',
  path: `${superadminPath}/:id`,
  resource: 'deposits',
  action: 'edit',
});

export const deleteDeposit = endpoint<typeof schema.deleteDeposit>({
  id: 'superadmin.deposits.delete',
  method: 'DELETE',
  path: `${superadminPath}/:id`,
  resource: 'deposits',
  action: 'delete',
});

export const depositInvoice = endpoint<typeof schema.depositInvoice>({
  id: 'superadmin.deposits.generate-invoice',
  method: 'GET',
  path: `${superadminPath}/:id/generateInvoice`,
  resource: 'deposits',
  action: 'show',
});

/** My Deposits. Without a query everything comes in one page of at most 1000. */
export const listMyDeposits = endpoint<typeof schema.listMyDeposits>({
  id: 'member.deposits.list',
  method: 'GET',
  path: '/member/crud/deposits',
  resource: 'investments',
  action: 'list',
});

export const myDepositInvoice = endpoint<typeof schema.myDepositInvoice>({
  id: 'member.deposits.generate-invoice',
  method: 'GET',
  path: '/member/investment/deposit/:id/generateInvoice',
  resource: 'investments',
  action: 'show',
});

/** Without a token, since receipts are shown to people who have no account. */
export const verifyReceipt = endpoint<typeof schema.verifyReceipt>({
  id: 'receipts.verify',
  method: 'GET',
  path: '/verify/:code',
  resource: 'deposits',
  roles: 'public',
  isAdded: true,
});
