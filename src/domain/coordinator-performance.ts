/** How a coordinator does, from its own figures. All bars are percent, 0 to 100. */
import type { CoordinatorWithEarnings } from '@/contract/earnings';

type Figures = Pick<CoordinatorWithEarnings, 'commissionRate' | 'activeMonths' | 'transactionCount'>;

const MONTHS_PER_YEAR = 12;
const FULL_VOLUME = 100;

const capped = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Rate × 10; months with a commission ÷ 12; commissions ÷ 100. */
export const barsOf = ({ commissionRate, activeMonths, transactionCount }: Figures) => ({
  rate: capped(commissionRate * 10),
  activity: capped((activeMonths / MONTHS_PER_YEAR) * 100),
  volume: capped((transactionCount / FULL_VOLUME) * 100),
});

export const activityStatus = ({ transactionCount }: Pick<Figures, 'transactionCount'>): 'active' | 'inactive' =>
  transactionCount > 0 ? 'active' : 'inactive';

/** The three that earned most, out of rows that are ordered so; who earned nothing is none of them. */
export const topPerformersOf = (rows: readonly Pick<CoordinatorWithEarnings, '_id' | 'totalCommission'>[]) =>
  new Set(
    rows
      .slice(0, 3)
      .filter(({ totalCommission }) => totalCommission > 0)
      .map(({ _id }) => _id),
  );
