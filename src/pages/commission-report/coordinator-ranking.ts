import type { CoordinatorReportRow } from '@/api/report';
import { compareFigures, type Figure, isAbove, sumOf } from '@/domain/figures';
import { differenceInRupees, earnedPercent, sumRupees } from '@/domain/money';
import type { RowRules } from '@/domain/rows';

const TOP_COUNT = 3;
const NOTHING = { totalInvestment: 0, totalCommissions: 0, transactionCount: 0, memberCount: 0 };

/** Percent: commission ÷ investment × 100, 0 without an investment. */
export const commissionRate = (sums: Pick<CoordinatorReportRow, 'totalInvestment' | 'totalCommissions'>): Figure =>
  earnedPercent(sums.totalCommissions, sums.totalInvestment);

export type RankedCoordinator = CoordinatorReportRow & {
  rank: number;
  /** The change against the month before, in rupees; null where there is none to compare with. */
  change: number | null;
};

/**
 * Ranks by commission; equal ones share a rank (1, 1, 3).
 * @param before Coordinators of the month before. Who is only there fell back to nothing, and comes with zeros.
 */
export function rankCoordinators(
  rows: readonly CoordinatorReportRow[],
  before?: readonly CoordinatorReportRow[],
): RankedCoordinator[] {
  const ids = new Set(rows.map(({ _id }) => _id));
  const gone = (before ?? []).filter(({ _id }) => !ids.has(_id)).map((row) => ({ ...row, ...NOTHING }));
  const investedBefore = before && new Map(before.map((row) => [row._id, row.totalInvestment]));
  const changeOf = ({ _id, totalInvestment }: CoordinatorReportRow): number | null =>
    investedBefore
      ? differenceInRupees(totalInvestment, investedBefore.has(_id) ? (investedBefore.get(_id) ?? null) : 0)
      : null;
  const sorted = [...rows, ...gone].sort(
    (a, b) =>
      compareFigures(b.totalCommissions, a.totalCommissions) || a.coordinator.name.localeCompare(b.coordinator.name),
  );
  let rank = 0;
  return sorted.map((row, index) => {
    if (row.totalCommissions !== sorted[index - 1]?.totalCommissions) rank = index + 1;
    return { ...row, rank, change: changeOf(row) };
  });
}

export const topCoordinators = (rows: readonly RankedCoordinator[]): RankedCoordinator[] =>
  rows.filter(({ totalCommissions }) => isAbove(totalCommissions, 0)).slice(0, TOP_COUNT);

/** Equal coordinators keep the order of their ranks; an unknown field leaves all in that order. */
export const COORDINATOR_RULES: RowRules<RankedCoordinator> = {
  textsOf: ({ coordinator }) => [coordinator.name, coordinator.userName],
  sortKeys: { name: ({ coordinator }) => coordinator.name, commissionRate },
};

export const levelTotals = (rows: readonly CoordinatorReportRow[]) => ({
  totalInvestment: sumRupees(rows.map((row) => row.totalInvestment)),
  totalCommissions: sumRupees(rows.map((row) => row.totalCommissions)),
  transactionCount: sumOf(rows.map((row) => row.transactionCount)),
  coordinatorCount: rows.filter(
    ({ totalInvestment, totalCommissions }) => isAbove(totalInvestment, 0) || isAbove(totalCommissions, 0),
  ).length,
});
