/** A pending commission is approved (notes optional) or rejected (with a reason), once; processing is its coordinator's own bookkeeping beside that (§1-4, decisions §5). */
import type { CommissionStatus } from '../../src/contract/commissions';
import { type Refusal, refuse } from './refusal';

export type CommissionDecision =
  | { status: 'approved'; notes?: string | undefined }
  | { status: 'rejected'; reason: string };

export type DecidedCommission = CommissionDecision & {
  /** ISO instant. */
  readonly decidedAt: string;
  readonly decidedBy: string;
};

/** What the commission becomes, or the refusal of a second decision. A paid one was approved before. */
export function decideCommission(
  commission: { readonly status: CommissionStatus },
  decision: CommissionDecision,
  by: { readonly id: string; readonly at: Date },
): DecidedCommission | Refusal {
  if (commission.status !== 'pending')
    return refuse('conflict', `This commission has already been ${commission.status}`);
  return { ...decision, decidedAt: by.at.toISOString(), decidedBy: by.id };
}

export interface Bookkept {
  readonly status: CommissionStatus;
  readonly processedAt?: string | undefined;
}

export type BookkeepingStatus = CommissionStatus | 'processed';

/** What a coordinator sees: paid if paid, else processed if processed, else the approval status. */
export function bookkeepingStatus({ status, processedAt }: Bookkept): BookkeepingStatus {
  if (status === 'paid') return 'paid';
  return processedAt ? 'processed' : status;
}

/** Only what the coordinator sees as pending can be processed, once (§2-4). */
export function refuseProcessing(commission: Bookkept): Refusal | undefined {
  const status = bookkeepingStatus(commission);
  if (status !== 'pending') return refuse('conflict', `This commission has already been ${status}`);
}

/** Approved and paid commissions are earned; pending and rejected ones are not. */
export const isEarned = ({ status }: { readonly status: CommissionStatus }): boolean =>
  status === 'approved' || status === 'paid';
