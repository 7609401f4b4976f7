import type { CoordinatorWithEarnings, coordinatorsWithEarnings } from '@/contract/coordinators';
import type { DataOf } from '@/contract/endpoint';
import { earnedPercent, type Paise, percentOf, toRupees } from './money';
import { MONTHS_PER_YEAR } from './months';

type Figures = Pick<CoordinatorWithEarnings, 'commissionRate' | 'activeMonths' | 'transactionCount'>;

/** This many commissions fill the bar. */
const FULL_VOLUME = 100;

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent));

/** The bars are percent: rate × 10; months with a commission ÷ 12; commissions ÷ 100. */
export const performanceBars = ({ commissionRate, activeMonths, transactionCount }: Figures) => ({
  rate: clampPercent(commissionRate * 10),
  activity: clampPercent(percentOf(activeMonths, MONTHS_PER_YEAR)),
  volume: clampPercent(percentOf(transactionCount, FULL_VOLUME)),
});

export const activityStatus = ({ transactionCount }: Pick<Figures, 'transactionCount'>): 'active' | 'inactive' =>
  transactionCount > 0 ? 'active' : 'inactive';

export interface Earnings {
  /** Earned commissions are approved or paid. */
  readonly earned: { readonly amountPaise: Paise; readonly count: number };
  /** A deposit counts once for every coordinator that earned on it. */
  readonly collectedPaise: Paise;
}

/** Amounts are in rupees. The rate is that of all collections: large ones weigh more than small ones. */
export function summarizeEarnings(rows: readonly Earnings[]): DataOf<typeof coordinatorsWithEarnings>['summary'] {
  const sumOf = (figureOf: (row: Earnings) => number) => rows.reduce((sum, row) => sum + figureOf(row), 0);
  const commission = sumOf(({ earned }) => earned.amountPaise);
  const collection = sumOf(({ collectedPaise }) => collectedPaise);
  const earners = rows.filter(({ earned }) => earned.amountPaise > 0).length;
  return {
    totalCoordinators: rows.length,
    coordinatorsWithEarnings: earners,
    totalCommissionPaid: toRupees(commission),
    totalCollectionGenerated: toRupees(collection),
    totalInvestmentCount: sumOf(({ earned }) => earned.count),
    avgCommissionRate: earnedPercent(commission, collection),
    commissionCoverage: percentOf(earners, rows.length),
  };
}

/** Coordinators that earned nothing are left out. */
export const topPerformerIds = (rows: readonly Pick<CoordinatorWithEarnings, '_id' | 'totalCommission'>[]) =>
  new Set(
    [...rows]
      .sort((a, b) => b.totalCommission - a.totalCommission)
      .slice(0, 3)
      .filter(({ totalCommission }) => totalCommission > 0)
      .map(({ _id }) => _id),
  );

/** Equal ones keep their order. */
export const topByCollection = <T extends { totalCollection: number }>(rows: readonly T[], count: number): T[] =>
  [...rows].sort((a, b) => b.totalCollection - a.totalCollection).slice(0, count);
