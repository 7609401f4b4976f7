/** How a coordinator performs, from its own figures. All bars are percent, 0 to 100. */
import { compareFigures, type Figure, ifKnown, isAbove, type Result, sumOf } from './figures';
import { earnedPercent, type Paise, percentOf, toRupees } from './money';
import { MONTHS_PER_YEAR } from './months';

type Figures = Readonly<Record<'commissionRate' | 'activeMonths' | 'transactionCount', Figure>>;

/** This many commissions fill the bar. */
const FULL_VOLUME = 100;

const clampPercent = (percent: Figure): Figure => ifKnown([percent], (known) => Math.min(100, Math.max(0, known)));

/** The bars are percent: rate × 10; months with a commission ÷ 12; commissions ÷ 100. */
export const performanceBars = ({ commissionRate, activeMonths, transactionCount }: Figures) => ({
  rate: clampPercent(ifKnown([commissionRate], (rate) => rate * 10)),
  activity: clampPercent(percentOf(activeMonths, MONTHS_PER_YEAR)),
  volume: clampPercent(percentOf(transactionCount, FULL_VOLUME)),
});

export const activityStatus = ({ transactionCount }: Pick<Figures, 'transactionCount'>): 'active' | 'inactive' =>
  isAbove(transactionCount, 0) ? 'active' : 'inactive';

export interface Earnings<N extends Figure = number> {
  /** Approved and paid commissions. */
  readonly earned: { readonly amountPaise: Result<N, Paise>; readonly count: N };
  /** The deposits they were earned on. A deposit counts once for every coordinator that earned on it. */
  readonly collectedPaise: Result<N, Paise>;
}

/** The figures of these coordinators together, in rupees. The rate is that of all collections: large ones weigh more than small ones. */
export function summarizeEarnings<N extends Figure>(rows: readonly Earnings<N>[]) {
  const commission = sumOf(rows.map(({ earned }) => earned.amountPaise));
  const collection = sumOf(rows.map(({ collectedPaise }) => collectedPaise));
  const earners = rows.filter(({ earned }) => isAbove(earned.amountPaise, 0)).length;
  return {
    totalCoordinators: rows.length,
    coordinatorsWithEarnings: earners,
    totalCommissionPaid: toRupees(commission),
    totalCollectionGenerated: toRupees(collection),
    totalInvestmentCount: sumOf(rows.map(({ earned }) => earned.count)),
    avgCommissionRate: earnedPercent(commission, collection),
    commissionCoverage: percentOf(earners, rows.length),
  };
}

/** The ids of the three that earned most, without those that earned nothing. */
export const topPerformerIds = (rows: readonly { readonly _id: string; readonly totalCommission: Figure }[]) =>
  new Set(
    [...rows]
      .sort((a, b) => compareFigures(b.totalCommission, a.totalCommission))
      .slice(0, 3)
      .filter(({ totalCommission }) => isAbove(totalCommission, 0))
      .map(({ _id }) => _id),
  );

/** The `count` members or plans with the highest collection, highest first; equal ones keep their order. */
export const topByCollection = <T extends { totalCollection: Figure }>(rows: readonly T[], count: number): T[] =>
  [...rows].sort((a, b) => compareFigures(b.totalCollection, a.totalCollection)).slice(0, count);
