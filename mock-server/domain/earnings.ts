import { type Paise, percentOf } from '@/domain/money';
import { averageOf, sumOf, type Total } from './totals';

/** Commission rate = earned commission ÷ investments of the downline × 100, a percentage, 0 without investments (decisions §5). */
export const commissionRate = (earned: Total, invested: Total): number =>
  percentOf(earned.amountPaise, invested.amountPaise);

/**
 * What coordinators have earned (§1-2.14): approved and paid commissions, and the deposits they were earned on. Rate = commission ÷
 * collection × 100; coverage = coordinators with earnings ÷ all × 100. A deposit counts once for every coordinator that earned on it.
 */
export interface Earnings {
  readonly earned: Total;
  readonly collectedPaise: Paise;
}

export const earningRate = ({ earned, collectedPaise }: Earnings): number =>
  percentOf(earned.amountPaise, collectedPaise);

export const averageCommission = ({ earned }: Earnings): Paise => averageOf(earned.amountPaise, earned.count);

export interface EarningsSummary {
  readonly coordinators: number;
  readonly withEarnings: number;
  readonly commissionPaise: Paise;
  readonly collectedPaise: Paise;
  readonly transactions: number;
  /** Of all together, so that large collections weigh more than small ones. */
  readonly rate: number;
  readonly coverage: number;
}

export function summarizeEarnings(all: readonly Earnings[]): EarningsSummary {
  const commissionPaise = sumOf(all, ({ earned }) => earned.amountPaise);
  const collectedPaise = sumOf(all, (each) => each.collectedPaise);
  const withEarnings = all.filter(({ earned }) => earned.amountPaise > 0).length;
  return {
    coordinators: all.length,
    withEarnings,
    commissionPaise,
    collectedPaise,
    transactions: sumOf(all, ({ earned }) => earned.count),
    rate: percentOf(commissionPaise, collectedPaise),
    coverage: percentOf(withEarnings, all.length),
  };
}
