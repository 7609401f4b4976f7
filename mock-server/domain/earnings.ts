import type { Earnings } from '@/domain/coordinator-performance';
import { averageOf, earnedPercent, type Paise, percentOf } from '@/domain/money';
import type { Total } from './totals';

/** What the downline has invested does not matter for a coordinator's rate (in percent), as its members may have moved. */
export const earningRate = ({ earned, collectedPaise }: Earnings): number =>
  earnedPercent(earned.amountPaise, collectedPaise);

export const averageCommission = ({ earned }: Earnings): Paise => averageOf(earned.amountPaise, earned.count);

/** Both sums go by the month that the deposit is for. */
export interface ReportSums {
  readonly invested: Total;
  readonly earned: Total;
}

export const reportRate = ({ invested, earned }: ReportSums): number =>
  earnedPercent(earned.amountPaise, invested.amountPaise);

export const shareOfCommission = (part: Total, whole: Total): number => percentOf(part.amountPaise, whole.amountPaise);

export const hasFigures = ({ invested, earned }: ReportSums): boolean => invested.count + earned.count > 0;
