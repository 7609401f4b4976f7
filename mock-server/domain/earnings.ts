import { averageOf, earnedPercent, type Paise, percentOf } from '@/domain/money';
import { sumOf, type Total } from './totals';

/** Earned commission ÷ the investments it is compared with × 100, in percent. */
export const commissionRate = (earned: Total, invested: Total): number =>
  earnedPercent(earned.amountPaise, invested.amountPaise);

export interface Earnings {
  /** Approved and paid commissions. */
  readonly earned: Total;
  /** The deposits they were earned on. A deposit counts once for every coordinator that earned on it. */
  readonly collectedPaise: Paise;
}

export const earningRate = ({ earned, collectedPaise }: Earnings): number =>
  earnedPercent(earned.amountPaise, collectedPaise);

export const averageCommission = ({ earned }: Earnings): Paise => averageOf(earned.amountPaise, earned.count);

export function summarizeEarnings(all: readonly Earnings[]) {
  const commissionPaise = sumOf(all, ({ earned }) => earned.amountPaise);
  const collectedPaise = sumOf(all, (each) => each.collectedPaise);
  const withEarnings = all.filter(({ earned }) => earned.amountPaise > 0).length;
  return {
    coordinators: all.length,
    withEarnings,
    commissionPaise,
    collectedPaise,
    transactions: sumOf(all, ({ earned }) => earned.count),
    /** Of all together: large collections weigh more than small ones. */
    rate: earnedPercent(commissionPaise, collectedPaise),
    coverage: percentOf(withEarnings, all.length),
  };
}

/** Approved deposits, and approved and paid commissions, both by the month that the deposit is for. */
export interface ReportSums {
  readonly invested: Total;
  readonly earned: Total;
}

export const reportRate = ({ invested, earned }: ReportSums): number => commissionRate(earned, invested);

/** The commission of a part, of one level for example, ÷ the whole commission × 100. */
export const shareOfCommission = (part: Total, whole: Total): number => percentOf(part.amountPaise, whole.amountPaise);

export const hasFigures = ({ invested, earned }: ReportSums): boolean => invested.count + earned.count > 0;
