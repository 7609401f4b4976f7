/**
 * The investment and commission report: investments are approved deposits, commissions approved and paid ones, both in the month that
 * the deposit is for.
 */
import { percentOf } from '@/domain/money';
import { commissionRate } from './earnings';
import type { Total } from './totals';

/** Approved deposits, and approved and paid commissions, both by the month that the deposit is for. */
export interface ReportSums {
  readonly invested: Total;
  readonly earned: Total;
}

export const reportRate = ({ invested, earned }: ReportSums): number => commissionRate(earned, invested);

/** The commission of a part, of one level for example, ÷ the whole commission × 100. */
export const shareOfCommission = (part: Total, whole: Total): number => percentOf(part.amountPaise, whole.amountPaise);

/** Whether a row has an investment or a commission in the period. */
export const hasFigures = ({ invested, earned }: ReportSums): boolean => invested.count + earned.count > 0;
