/**
 * The investment and commission report: investments are approved deposits, commissions approved and paid ones, both in the month that
 * the deposit is for. Commission rate = commission ÷ investment × 100; a level's share = its commission ÷ the whole commission × 100 (§1-2.11, decisions §5).
 */
import { percentOf } from '@/domain/money';
import type { Total } from './totals';

/** What was invested, and what was earned on it. */
export interface ReportSums {
  readonly invested: Total;
  readonly earned: Total;
}

export const reportRate = ({ invested, earned }: ReportSums): number =>
  percentOf(earned.amountPaise, invested.amountPaise);

export const shareOfCommission = (part: Total, whole: Total): number => percentOf(part.amountPaise, whole.amountPaise);

/** Rows without anything in the period are left out. */
export const hasFigures = ({ invested, earned }: ReportSums): boolean => invested.count + earned.count > 0;
