import type { CoordinatorPaidIn, CoordinatorReportRow } from '@/api/report';
import { changeOf } from '@/domain/downline';
import { compareFigures, type Figure, isAbove, sumOf } from '@/domain/figures';
import { differenceInRupees, earnedPercent, sumRupees } from '@/domain/money';
import type { RowRules } from '@/domain/rows';

const TOP_COUNT = 3;
const NOTHING = {
  totalInvestment: 0,
  totalCommissions: 0,
  transactionCount: 0,
  memberCount: 0,
  pendingCommissions: null,
};

/** Percent: commission ÷ investment × 100, 0 without an investment. */
export const commissionRate = (sums: Pick<CoordinatorReportRow, 'totalInvestment' | 'totalCommissions'>): Figure =>
  earnedPercent(sums.totalCommissions, sums.totalInvestment);

export type RankedCoordinator = CoordinatorReportRow & {
  rank: number;
  /** The change against the month before, in rupees; null where there is none to compare with. */
  change: number | null;
  /** Approved and waiting, and the part that waits; null where the server does not say it. */
  paidIn: number | null;
  waiting: number | null;
  /** Nothing was approved in this period. */
  isWithoutFigures: boolean;
};

interface OtherFigures {
  /** Coordinators of the month before. Who is only there fell back to nothing, and comes with zeros. */
  before?: readonly CoordinatorReportRow[] | undefined;
  /** What was paid in, of whom anything was: then that is compared, and whose deposits all wait comes with zeros. */
  paidIn?: readonly CoordinatorPaidIn[] | undefined;
}

/** Ranks by commission; equal ones share a rank (1, 1, 3). */
export function rankCoordinators(rows: readonly CoordinatorReportRow[], { before, paidIn }: OtherFigures = {}) {
  const ids = new Set(rows.map(({ _id }) => _id));
  const others = (paidIn ?? before ?? []).filter(({ _id }) => !ids.has(_id));
  const sums = new Map(paidIn?.map((row) => [row._id, row]));
  const investedBefore = before && new Map(before.map((row) => [row._id, row.totalInvestment]));
  const changeFrom = ({ _id, totalInvestment }: CoordinatorReportRow): number | null => {
    const own = sums.get(_id);
    // Without a sum nothing was paid in, in either month.
    if (paidIn) return own ? changeOf(own) : 0;
    if (!investedBefore) return null;
    return differenceInRupees(totalInvestment, investedBefore.has(_id) ? (investedBefore.get(_id) ?? null) : 0);
  };
  const sorted = [...rows, ...others.map(({ _id, coordinator }) => ({ _id, coordinator, ...NOTHING }))].sort(
    (a, b) =>
      compareFigures(b.totalCommissions, a.totalCommissions) || a.coordinator.name.localeCompare(b.coordinator.name),
  );
  let rank = 0;
  return sorted.map((row, index): RankedCoordinator => {
    if (row.totalCommissions !== sorted[index - 1]?.totalCommissions) rank = index + 1;
    const { paidIn: sum, waiting } = sums.get(row._id) ?? { paidIn: paidIn ? 0 : null, waiting: paidIn ? 0 : null };
    return { ...row, rank, change: changeFrom(row), paidIn: sum, waiting, isWithoutFigures: !ids.has(row._id) };
  });
}

/** A commission of which nothing is decided yet is not 0. */
export const undecidedOf = ({ totalCommissions, pendingCommissions: pending }: Sums) =>
  totalCommissions === 0 && pending && isAbove(pending.count, 0) ? pending : null;
type Sums = Pick<CoordinatorReportRow, 'totalCommissions'> & Partial<Pick<CoordinatorReportRow, 'pendingCommissions'>>;

export const topCoordinators = (rows: readonly RankedCoordinator[]): RankedCoordinator[] =>
  rows.filter(({ totalCommissions }) => isAbove(totalCommissions, 0)).slice(0, TOP_COUNT);

/** Equal coordinators keep the order of their ranks; an unknown field leaves all in that order. */
export const COORDINATOR_RULES: RowRules<RankedCoordinator> = {
  textsOf: ({ coordinator }) => [coordinator.name, coordinator.userName],
  sortKeys: { name: ({ coordinator }) => coordinator.name, commissionRate },
};

/** Null where the server does not say it. */
function pendingTotal(rows: readonly CoordinatorReportRow[]): CoordinatorReportRow['pendingCommissions'] {
  const known = rows.flatMap(({ pendingCommissions }) => pendingCommissions ?? []);
  if (known.length === 0) return null;
  return {
    count: sumOf(known.map(({ count }) => count)),
    totalAmount: sumRupees(known.map(({ totalAmount }) => totalAmount)),
  };
}

export const levelTotals = (rows: readonly CoordinatorReportRow[]) => ({
  totalInvestment: sumRupees(rows.map((row) => row.totalInvestment)),
  totalCommissions: sumRupees(rows.map((row) => row.totalCommissions)),
  transactionCount: sumOf(rows.map((row) => row.transactionCount)),
  pendingCommissions: pendingTotal(rows),
  coordinatorCount: rows.filter(
    ({ totalInvestment, totalCommissions }) => isAbove(totalInvestment, 0) || isAbove(totalCommissions, 0),
  ).length,
});
