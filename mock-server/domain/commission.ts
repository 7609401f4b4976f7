import type { CommissionStatus } from '@/contract/commissions';
import { LEVELS, type Level } from '@/contract/roles';
import { type Paise, percentOf, shareOf } from '@/domain/money';
import { type Refusal, refuse } from './refusal';
import { addTotals, type Total } from './totals';

interface LevelRate {
  readonly level: Level;
  readonly basisPoints: number;
  readonly isActive: boolean;
}

export interface ChainLink {
  readonly level: Level;
  readonly coordinatorId: string;
}

interface DueCommission extends ChainLink {
  readonly basisPoints: number;
  readonly amountPaise: Paise;
}

/**
 * The commissions of an approved deposit: one for each level that has an active rate for the plan and a coordinator above the member,
 * from panchayat to state. Commission = deposit amount × rate, in whole paise, halves up. `rates` are those of the deposit's plan.
 */
export function commissionsDue(
  depositAmount: Paise,
  rates: readonly LevelRate[],
  chain: readonly ChainLink[],
): DueCommission[] {
  return LEVELS.flatMap((level) => {
    const rate = rates.find((each) => each.level === level && each.isActive);
    const link = chain.find((each) => each.level === level);
    if (!rate || !link) return [];
    const { basisPoints } = rate;
    return [
      { level, coordinatorId: link.coordinatorId, basisPoints, amountPaise: shareOf(depositAmount, basisPoints) },
    ];
  });
}

interface LevelImpact {
  readonly level: Level;
  readonly outcome: 'earns' | 'no-rate' | 'no-coordinator';
  readonly coordinatorId: string | undefined;
  /** Of the active rate. */
  readonly basisPoints: number | undefined;
  readonly amountPaise: Paise;
}

/**
 * What each of the six levels would earn when a deposit is approved, by the rule that creates the commissions. A level with neither a
 * rate nor a coordinator has the outcome 'no-rate'.
 */
export function commissionImpact(
  depositAmount: Paise,
  rates: readonly LevelRate[],
  chain: readonly ChainLink[],
): LevelImpact[] {
  const due = commissionsDue(depositAmount, rates, chain);
  return LEVELS.map((level) => {
    const share = due.find((each) => each.level === level);
    const rate = rates.find((each) => each.level === level && each.isActive);
    return {
      level,
      outcome: share ? 'earns' : rate ? 'no-coordinator' : 'no-rate',
      coordinatorId: chain.find((each) => each.level === level)?.coordinatorId,
      basisPoints: rate?.basisPoints,
      amountPaise: share?.amountPaise ?? 0,
    };
  });
}

/** A pending commission is approved, with optional notes, or rejected with a reason, once. */
export type CommissionDecision =
  | { status: 'approved'; notes?: string | undefined }
  | { status: 'rejected'; reason: string };

type DecidedCommission = CommissionDecision & {
  /** ISO instant. */
  readonly decidedAt: string;
  readonly decidedBy: string;
};

/** The changed fields of the commission, or the refusal of a second decision. */
export function decideCommission(
  commission: { readonly status: CommissionStatus },
  decision: CommissionDecision,
  by: { readonly id: string; readonly at: Date },
): DecidedCommission | Refusal {
  if (commission.status !== 'pending')
    return refuse('conflict', `This commission has already been ${commission.status}`);
  return { ...decision, decidedAt: by.at.toISOString(), decidedBy: by.id };
}

interface BookkeepingFields {
  readonly status: CommissionStatus;
  readonly processedAt?: string | undefined;
}

export type BookkeepingStatus = CommissionStatus | 'processed';

/** The status that the coordinator sees: paid, else processed, else that of the approval. */
export function bookkeepingStatus({ status, processedAt }: BookkeepingFields): BookkeepingStatus {
  if (status === 'paid') return 'paid';
  return processedAt ? 'processed' : status;
}

/** A commission can be processed once, while its coordinator sees it as pending. */
export function refuseProcessing(commission: BookkeepingFields): Refusal | undefined {
  const status = bookkeepingStatus(commission);
  return status === 'pending' ? undefined : refuse('conflict', `This commission has already been ${status}`);
}

/** Approved and paid commissions are earned. */
export const isEarned = ({ status }: { readonly status: CommissionStatus }): boolean =>
  status === 'approved' || status === 'paid';

/** The commissions of one status. */
interface CommissionTotal extends Total {
  readonly status: CommissionStatus;
}

interface ApprovalStats {
  readonly pending: Total;
  readonly approved: Total;
  readonly rejected: Total;
  /** Approved ÷ (approved + rejected) × 100; 0 when none is decided. Paid commissions count as approved. */
  readonly approvedPercentage: number;
}

export function approvalStats(totals: readonly CommissionTotal[]): ApprovalStats {
  const pending = addTotals(totals.filter(({ status }) => status === 'pending'));
  const approved = addTotals(totals.filter(isEarned));
  const rejected = addTotals(totals.filter(({ status }) => status === 'rejected'));
  return {
    pending,
    approved,
    rejected,
    approvedPercentage: percentOf(approved.count, approved.count + rejected.count),
  };
}
