import { z } from 'zod';
import { answer, endpoint, flatAnswer } from './endpoint';
import { linesOfText } from './form-fields';
import { allowed } from './permissions';
import { planRef } from './plans';
import {
  id,
  instant,
  monthNumber,
  pageQuery,
  pageReply,
  personRef,
  queryChoice,
  queryId,
  queryText,
  rupees,
  sortQuery,
  yearNumber,
} from './primitives';

export const DEPOSIT_STATUSES = ['pending', 'approved', 'denied'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export const PAYMENT_STATUSES = ['completed', 'pending', 'failed', 'overdue', 'processing'] as const;
export const PAYMENT_METHODS = ['Cash', 'UPI', 'Bank Transfer', 'Cheque', 'Online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const familyMemberRef = z.object({ _id: id, name: z.string(), relationship: z.string().optional() });

/** A deposit as every area of the product shows it; money in rupees. */
export const deposit = z.object({
  _id: id,
  memberReferenceId: personRef,
  /** Absent means the member itself: Self. */
  familyMemberReferenceId: familyMemberRef.optional(),
  depositPlanReferenceId: planRef,
  depositAmount: rupees,
  month: monthNumber,
  year: yearNumber,
  paymentMethod: z.enum(PAYMENT_METHODS),
  transactionId: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The superadmin's decision. */
  status: z.enum(DEPOSIT_STATUSES),
  /** Why it was denied, if a reason was given. */
  reason: z.string().optional(),
  createdAt: instant,
  decidedAt: instant.optional(),
});
export type Deposit = z.infer<typeof deposit>;

/** `{ success, data: [...], currentPage, totalCount, totalPages }` (decisions §3). */
const pendingList = flatAnswer({ data: z.array(deposit), ...pageReply });

const pendingQuery = {
  ...pageQuery(20),
  search: queryText,
  planId: queryId,
  paymentMethod: queryChoice(PAYMENT_METHODS),
  ...sortQuery(['createdAt', 'depositAmount', 'member', 'plan', 'period']),
};

export const listPendingDeposits = endpoint({
  id: 'superadmin.deposits.pending',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending',
  roles: allowed('deposits', 'list'),
  summary: 'Deposits that wait for a decision',
  spec: '§1-7.3',
  query: pendingQuery,
  reply: pendingList,
});

export const listPendingDepositsOptimized = endpoint({
  id: 'superadmin.deposits.pending-optimized',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending/optimized',
  roles: allowed('deposits', 'list'),
  summary: 'One page of the deposits that wait for a decision; search covers member, family member and plan',
  spec: '§1-7.3',
  query: pendingQuery,
  reply: pendingList,
});

export const pendingDepositsSummary = endpoint({
  id: 'superadmin.deposits.pending-summary',
  method: 'GET',
  path: '/superadmin/crud/deposits/pending/summary',
  roles: allowed('deposits', 'list'),
  summary: 'How many deposits wait, and how much they are worth',
  spec: '§1-7.3',
  reply: answer(z.object({ totalCount: z.number().int(), totalAmount: rupees, avgAmount: rupees })),
});

export const approveDeposit = endpoint({
  id: 'superadmin.deposits.approve',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/approve',
  roles: allowed('deposits', 'decide'),
  summary: 'Approve a pending deposit and create its commissions',
  spec: '§1-7.3',
  params: { id },
  reply: answer(z.object({ deposit, commissionsCreated: z.number().int() })),
});

export const denyDeposit = endpoint({
  id: 'superadmin.deposits.deny',
  method: 'PATCH',
  path: '/superadmin/crud/deposits/:id/deny',
  roles: allowed('deposits', 'decide'),
  summary: 'Deny a pending deposit; the optional reason is shown to the member',
  spec: '§1-7.3',
  params: { id },
  body: z.object({ reason: linesOfText('Reason', 500).optional() }).optional(),
  reply: answer(z.object({ deposit })),
});
