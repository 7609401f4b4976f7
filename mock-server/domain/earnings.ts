import { type Paise, percentOf } from '@/domain/money';
import { averageOf, sumOf, type Total } from './totals';

/** Earned commission ÷ investments of the downline × 100; 0 without investments. */
export const commissionRate = (earned: Total, invested: Total): number =>
  percentOf(earned.amountPaise, invested.amountPaise);

/** Approved and paid commissions of a coordinator, and the sum of the deposits that they were earned on. */
export interface Earnings {
  readonly earned: Total;
  readonly collectedPaise: Paise;
}

/** Commission ÷ collection × 100. */
export const earningRate = ({ earned, collectedPaise }: Earnings): number =>
  percentOf(earned.amountPaise, collectedPaise);

export const averageCommission = ({ earned }: Earnings): Paise => averageOf(earned.amountPaise, earned.count);

export interface EarningsSummary {
  readonly coordinators: number;
  readonly withEarnings: number;
  readonly commissionPaise: Paise;
  /** A deposit counts once for each coordinator who has earned on it. */
  readonly collectedPaise: Paise;
  readonly transactions: number;
  /** The rate of the sums, so that large collections weigh more than small ones. */
  readonly rate: number;
  /** Coordinators with earnings ÷ all coordinators × 100. */
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
