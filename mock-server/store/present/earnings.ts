import type { CoordinatorWithEarnings } from '../../../src/contract/earnings';
import { toRupees } from '../../../src/domain/money';
import { averageCommission, type Earnings, type EarningsSummary, earningRate } from '../../domain/earnings';
import type { CoordinatorRow } from '../rows';

export interface EarningsOfCoordinator extends Earnings {
  readonly row: CoordinatorRow;
  readonly activeMonths: number;
  /** When the first and the last commission that was earned were made. */
  readonly dates?: { readonly first: string; readonly last: string } | undefined;
}

export function presentEarnings(earnings: EarningsOfCoordinator): CoordinatorWithEarnings {
  const { row, earned, collectedPaise, activeMonths, dates } = earnings;
  return {
    _id: row._id,
    name: row.name,
    userName: row.userName,
    email: row.email,
    mobileNumber: row.mobileNumber,
    coordinatorType: row.level,
    unitName: row.unitName,
    totalCommission: toRupees(earned.amountPaise),
    totalCollection: toRupees(collectedPaise),
    commissionRate: earningRate(earnings),
    transactionCount: earned.count,
    activeMonths,
    avgCommissionPerTransaction: toRupees(averageCommission(earnings)),
    firstTransactionDate: dates?.first,
    lastTransactionDate: dates?.last,
  };
}

export const presentEarningsSummary = (summary: EarningsSummary) => ({
  totalCoordinators: summary.coordinators,
  coordinatorsWithEarnings: summary.withEarnings,
  totalCommissionPaid: toRupees(summary.commissionPaise),
  totalCollectionGenerated: toRupees(summary.collectedPaise),
  totalInvestmentCount: summary.transactions,
  avgCommissionRate: summary.rate,
  commissionCoverage: summary.coverage,
});
