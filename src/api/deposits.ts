/** What every list of deposits has, and how much is waiting for a decision: the menu reads it on each page. */
import type { DepositStatus, PAYMENT_STATUSES, PaymentMethod } from '@/contract/choices';
import { pendingDepositsSummary as pendingSummary } from '@/contract/deposits';
import { number, orNull, record, type ShapeOf, shaped, text, word } from './shape';

/** In the fields of every list of deposits. */
export const depositFields = {
  _id: text,
  /** Null for the member itself. */
  familyMemberReferenceId: orNull(record({ _id: text, name: text, relationship: text })),
  depositPlanReferenceId: record({ _id: text, planName: text }),
  depositAmount: number,
  month: number,
  year: number,
  paymentMethod: word<PaymentMethod>(),
  transactionId: text,
  paymentStatus: word<(typeof PAYMENT_STATUSES)[number]>(),
  status: word<DepositStatus>(),
  /** Why it was denied; '' where no reason is known. */
  reason: text,
  createdAt: text,
};
/** Of the member or of somebody of the family. */
export const familyDeposit = record(depositFields);
export type FamilyDeposit = ShapeOf<typeof familyDeposit>;

export const pendingDepositsSummary = shaped(
  pendingSummary,
  record({ totalCount: number, totalAmount: number, avgAmount: number }),
);
export type PendingDepositsSummary = ShapeOf<typeof pendingDepositsSummary.read>;
