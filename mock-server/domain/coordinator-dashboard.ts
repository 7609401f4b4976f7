/**
 * A coordinator's figures: investments are the downline's approved deposits; commissions are its own, earned when approved or paid.
 * Commission rate = earned commission ÷ investments × 100, 0 without investments. 'This month' is the month a deposit is for (decisions §5).
 */
import type { CommissionStatus } from '../../src/contract/commissions';
import { type Paise, percentOf } from '../../src/domain/money';
import type { Month } from '../../src/domain/months';
import { isEarned } from './commission-decision';
import { isSameMonth } from './holding';
import { ofMonth } from './member-dashboard';
import { averageOf, type Total, totalOf } from './sums';

export interface DownlineDeposit extends Month {
  readonly status: 'pending' | 'approved' | 'denied';
  readonly amountPaise: Paise;
}

export interface OwnCommissionFigures extends Month {
  readonly status: CommissionStatus;
  readonly amountPaise: Paise;
}

export interface CommissionFigures {
  /** Approved and paid. */
  readonly earned: Total;
  /** Approved, not yet paid. */
  readonly approved: Total;
  readonly earnedThisMonth: Total;
  readonly pending: Total;
}

export function commissionFigures(commissions: readonly OwnCommissionFigures[], today: Month): CommissionFigures {
  const earned = commissions.filter(isEarned);
  return {
    earned: totalOf(earned),
    approved: totalOf(earned.filter(({ status }) => status === 'approved')),
    earnedThisMonth: totalOf(earned.filter((each) => isSameMonth(each, today))),
    pending: totalOf(commissions.filter(({ status }) => status === 'pending')),
  };
}

export interface InvestmentFigures {
  readonly all: Total;
  readonly thisMonth: Total;
  /** Per member of the downline, whole paise. */
  readonly averagePerMemberPaise: Paise;
}

export function investmentFigures(
  deposits: readonly DownlineDeposit[],
  memberCount: number,
  today: Month,
): InvestmentFigures {
  const approved = deposits.filter(({ status }) => status === 'approved');
  const all = totalOf(approved);
  return {
    all,
    thisMonth: totalOf(ofMonth(approved, today)),
    averagePerMemberPaise: averageOf(all.amountPaise, memberCount),
  };
}

export const commissionRate = (earned: Total, invested: Total): number =>
  percentOf(earned.amountPaise, invested.amountPaise);
