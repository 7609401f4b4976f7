/** Approval rate = approved ÷ (approved + rejected) × 100, 0 when none is decided; a paid commission was approved (decisions §5). */
import type { CommissionStatus } from '../../src/contract/commissions';
import { percentOf } from '../../src/domain/money';
import { isEarned } from './commission-decision';
import type { Total } from './sums';
import { together } from './totals';

/** The commissions of one status. */
export interface CommissionTotal extends Total {
  readonly status: CommissionStatus;
}

export interface ApprovalStats {
  readonly pending: Total;
  readonly approved: Total;
  readonly rejected: Total;
  readonly approvedPercentage: number;
}

export function approvalStats(totals: readonly CommissionTotal[]): ApprovalStats {
  const pending = together(totals.filter(({ status }) => status === 'pending'));
  const approved = together(totals.filter(isEarned));
  const rejected = together(totals.filter(({ status }) => status === 'rejected'));
  return {
    pending,
    approved,
    rejected,
    approvedPercentage: percentOf(approved.count, approved.count + rejected.count),
  };
}
