import type { z } from 'zod';
import type * as schema from './deposits.schema';
import { endpoint } from './endpoint';

export const DEPOSIT_STATUSES = ['pending', 'approved', 'denied'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export const PAYMENT_STATUSES = ['completed', 'pending', 'failed', 'overdue', 'processing'] as const;
export const PAYMENT_METHODS = ['Cash', 'UPI', 'Bank Transfer', 'Cheque', 'Online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type Deposit = z.infer<typeof schema.deposit>;

export const listPendingDeposits = endpoint<typeof schema.listPendingDeposits>({
  id: 'superadmin.deposits.pending',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending',
  resource: 'deposits',
  action: 'list',
  summary: 'Deposits that wait for a decision',
  spec: '§1-7.3',
});

export const listPendingDepositsOptimized = endpoint<typeof schema.listPendingDepositsOptimized>({
  id: 'superadmin.deposits.pending-optimized',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending/optimized',
  resource: 'deposits',
  action: 'list',
  summary: 'One page of the deposits that wait for a decision; search covers member, family member and plan',
  spec: '§1-7.3',
});

export const pendingDepositsSummary = endpoint<typeof schema.pendingDepositsSummary>({
  id: 'superadmin.deposits.pending-summary',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending/summary',
  resource: 'deposits',
  action: 'list',
  summary: 'How many deposits wait, and how much they are worth',
  spec: '§1-7.3',
});

export const approveDeposit = endpoint<typeof schema.approveDeposit>({
  id: 'superadmin.deposits.approve',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/approve',
  resource: 'deposits',
  action: 'decide',
  bodyType: 'none',
  summary: 'Approve a pending deposit and create its commissions',
  spec: '§1-7.3',
});

export const denyDeposit = endpoint<typeof schema.denyDeposit>({
  id: 'superadmin.deposits.deny',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/deny',
  resource: 'deposits',
  action: 'decide',
  summary: 'Deny a pending deposit; the optional reason is shown to the member',
  spec: '§1-7.3',
});
