import type { CommissionStatus } from '@/contract/commissions';
import { LEVELS, type Level } from '@/contract/roles';
import { type Paise, percentOf, shareOf } from '@/domain/money';
import { type Refusal, refuse } from './refusal';
import { addTotals, type Total } from './totals';

/**
 * An approved deposit earns one commission per level that has an active rate for the plan and a coordinator in the member's chain.
 * Commission = deposit amount × rate, in whole paise, halves up; the rate is kept with it, so later changes of the rate do not touch it (decisions §5).
 */
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

/** `rates` are those of the deposit's plan; levels come out low to high. */
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

/** What approving a deposit would earn each level, by the very rule that creates the commissions (decisions §5). */
interface LevelImpact {
  readonly level: Level;
  readonly outcome: 'earns' | 'no-rate' | 'no-coordinator';
  readonly coordinatorId: string | undefined;
  /** Of the active rate. */
  readonly basisPoints: number | undefined;
  readonly amountPaise: Paise;
}

/** All six levels, low to high; a level that lacks both a rate and a coordinator is said to lack the rate. */
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

/** A pending commission is approved (notes optional) or rejected (with a reason), once; processing is its coordinator's own bookkeeping beside that (§1-4, decisions §5). */
export type CommissionDecision =
  | { status: 'approved'; notes?: string | undefined }
  | { status: 'rejected'; reason: string };

type DecidedCommission = CommissionDecision & {
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

interface BookkeepingFields {
  readonly status: CommissionStatus;
  readonly processedAt?: string | undefined;
}

export type BookkeepingStatus = CommissionStatus | 'processed';

/** What a coordinator sees: paid if paid, else processed if processed, else the approval status. */
export function bookkeepingStatus({ status, processedAt }: BookkeepingFields): BookkeepingStatus {
  if (status === 'paid') return 'paid';
  return processedAt ? 'processed' : status;
}

/** Only what the coordinator sees as pending can be processed, once (§2-4). */
export function refuseProcessing(commission: BookkeepingFields): Refusal | undefined {
  const status = bookkeepingStatus(commission);
  if (status !== 'pending') return refuse('conflict', `This commission has already been ${status}`);
}

/** Approved and paid commissions are earned; pending and rejected ones are not. */
export const isEarned = ({ status }: { readonly status: CommissionStatus }): boolean =>
  status === 'approved' || status === 'paid';

/** Approval rate = approved ÷ (approved + rejected) × 100, 0 when none is decided; a paid commission was approved (decisions §5). */
/** The commissions of one status. */
interface CommissionTotal extends Total {
  readonly status: CommissionStatus;
}

interface ApprovalStats {
  readonly pending: Total;
  readonly approved: Total;
  readonly rejected: Total;
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
