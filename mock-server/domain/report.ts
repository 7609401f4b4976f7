import { percentOf } from '@/domain/money';
import type { Total } from './totals';

/** Approved deposits, and approved and paid commissions, both by the month that the deposit is for. */
export interface ReportSums {
  readonly invested: Total;
  readonly earned: Total;
}

/** Commission ÷ investment × 100. */
export const reportRate = ({ invested, earned }: ReportSums): number =>
  percentOf(earned.amountPaise, invested.amountPaise);

/** A part of the commission ÷ the whole × 100. */
export const shareOfCommission = (part: Total, whole: Total): number => percentOf(part.amountPaise, whole.amountPaise);

/** Whether a row has an investment or a commission in the period. */
export const hasFigures = ({ invested, earned }: ReportSums): boolean => invested.count + earned.count > 0;
