import { z } from 'zod';
import { DEPOSIT_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './deposits';
import { answer, flatAnswer, schemas } from './endpoint.schema';
import { linesOfText } from './form-fields.schema';
import { planRef } from './plans.schema';
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
} from './primitives.schema';

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

export const listPendingDeposits = schemas({
  query: {
    ...pageQuery(20),
    search: queryText,
    planId: queryId,
    paymentMethod: queryChoice(PAYMENT_METHODS),
    ...sortQuery(['createdAt', 'depositAmount', 'member', 'plan', 'period']),
  },
  /** `{ success, data: [...], currentPage, totalCount, totalPages }`. */
  reply: flatAnswer({ data: z.array(deposit), ...pageReply }),
});
export const listPendingDepositsOptimized = listPendingDeposits;

export const pendingDepositsSummary = schemas({
  reply: answer(z.object({ totalCount: z.number().int(), totalAmount: rupees, avgAmount: rupees })),
});

export const approveDeposit = schemas({
  params: { id },
  reply: answer(z.object({ deposit, commissionsCreated: z.number().int() })),
});

export const denyDeposit = schemas({
  params: { id },
  body: z.object({ reason: linesOfText('Reason', 500).optional() }).optional(),
  reply: answer(z.object({ deposit })),
});
