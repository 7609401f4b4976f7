import type { Earnings } from '@/domain/coordinator-performance';
import { averageOf, earnedPercent, type Paise, percentOf } from '@/domain/money';
import type { Total } from './totals';

/** Earned commission ÷ the investments it is compared with × 100, in percent. */
export const commissionRate = (earned: Total, invested: Total): number =>
  earnedPercent(earned.amountPaise, invested.amountPaise);

export const earningRate = ({ earned, collectedPaise }: Earnings): number =>
  earnedPercent(earned.amountPaise, collectedPaise);

export const averageCommission = ({ earned }: Earnings): Paise => averageOf(earned.amountPaise, earned.count);

/** Approved deposits, and approved and paid commissions, both by the month that the deposit is for. */
export interface ReportSums {
  readonly invested: Total;
  readonly earned: Total;
}

export const reportRate = ({ invested, earned }: ReportSums): number => commissionRate(earned, invested);

/** The commission of a part, of one level for example, ÷ the whole commission × 100. */
export const shareOfCommission = (part: Total, whole: Total): number => percentOf(part.amountPaise, whole.amountPaise);

export const hasFigures = ({ invested, earned }: ReportSums): boolean => invested.count + earned.count > 0;
