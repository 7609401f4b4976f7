/** A deposit of the member or of somebody of the family. */
import type { DepositStatus, PAYMENT_STATUSES, PaymentMethod } from '@/contract/choices';
import { number, orNull, record, type ShapeOf, text, word } from './shape';

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
export const familyDeposit = record(depositFields);
export type FamilyDeposit = ShapeOf<typeof familyDeposit>;
