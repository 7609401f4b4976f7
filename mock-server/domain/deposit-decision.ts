/** A pending deposit is decided once: approved means it was paid, denied that the payment failed (§1-4, decisions §5). */
import { type Refusal, refuse } from './refusal';

export type DepositDecision = 'approved' | 'denied';

interface Undecided {
  readonly status: 'pending' | DepositDecision;
}

export interface DecidedDeposit {
  readonly status: DepositDecision;
  readonly paymentStatus: 'completed' | 'failed';
  /** ISO instant. */
  readonly decidedAt: string;
  readonly decidedBy: string;
  readonly reason?: string;
}

/** What the deposit becomes, or the refusal of a second decision. */
export function decideDeposit(
  deposit: Undecided,
  decision: DepositDecision,
  by: { readonly id: string; readonly at: Date; readonly reason?: string | undefined },
): DecidedDeposit | Refusal {
  if (deposit.status !== 'pending') return refuse('conflict', `This deposit has already been ${deposit.status}`);
  return {
    status: decision,
    paymentStatus: decision === 'approved' ? 'completed' : 'failed',
    decidedAt: by.at.toISOString(),
    decidedBy: by.id,
    ...(by.reason ? { reason: by.reason } : {}),
  };
}
