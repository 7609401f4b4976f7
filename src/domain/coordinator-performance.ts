/** How a coordinator performs, from its own figures. All bars are percent, 0 to 100. */
import type { CoordinatorWithEarnings, coordinatorsWithEarnings } from '@/contract/coordinators';
import type { DataOf } from '@/contract/endpoint';
import { earnedPercent, type Paise, percentOf, toRupees } from './money';
import { MONTHS_PER_YEAR } from './months';

type Figures = Pick<CoordinatorWithEarnings, 'commissionRate' | 'activeMonths' | 'transactionCount'>;

/** As many commissions fill the bar. */
const FULL_VOLUME = 100;

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Rate × 10; months with a commission ÷ 12; commissions ÷ 100. */
export const performanceBars = ({ commissionRate, activeMonths, transactionCount }: Figures) => ({
  rate: clampPercent(commissionRate * 10),
  activity: clampPercent(percentOf(activeMonths, MONTHS_PER_YEAR)),
  volume: clampPercent(percentOf(transactionCount, FULL_VOLUME)),
});

export const activityStatus = ({ transactionCount }: Pick<Figures, 'transactionCount'>): 'active' | 'inactive' =>
  transactionCount > 0 ? 'active' : 'inactive';

export interface Earnings {
  /** Approved and paid commissions. */
  readonly earned: { readonly amountPaise: Paise; readonly count: number };
  /** The deposits they were earned on. A deposit counts once for every coordinator that earned on it. */
  readonly collectedPaise: Paise;
}

/** The figures of these coordinators together, in rupees. The rate is that of all collections: large ones weigh more than small ones. */
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

/** The ids of the three that earned most, without those that earned nothing. */
export const topPerformerIds = (rows: readonly Pick<CoordinatorWithEarnings, '_id' | 'totalCommission'>[]) =>
  new Set(
    [...rows]
      .sort((a, b) => b.totalCommission - a.totalCommission)
      .slice(0, 3)
      .filter(({ totalCommission }) => totalCommission > 0)
      .map(({ _id }) => _id),
  );

/** The `count` members or plans with the highest collection, highest first; equal ones keep their order. */
export const topByCollection = <T extends { totalCollection: number }>(rows: readonly T[], count: number): T[] =>
  [...rows].sort((a, b) => b.totalCollection - a.totalCollection).slice(0, count);
