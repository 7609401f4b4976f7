import type { DataOf } from '../../../src/contract/endpoint';
import type { CoordinatorReportRow, reportByCoordinator as endpoint } from '../../../src/contract/report';
import type { Level } from '../../../src/contract/roles';
import { includesText } from '../../../src/domain/text-search';
import { hasFigures, type ReportSums } from '../../domain/report';
import { sortedBy } from '../../domain/sorting';
import { NO_TOTAL, together, totalsBy } from '../../domain/totals';
import { presentReportSums } from '../../store/present/report-sums';
import type { CoordinatorRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { hierarchyOf } from '../load/hierarchy';
import { investedByPanchayat } from '../load/invested-by';
import { coordinatorsIn, earnedIn, type ReportScope } from './report-scope';

export interface CoordinatorSums extends ReportSums {
  readonly coordinator: CoordinatorRow;
  /** Members of the downline who invested. */
  readonly memberCount: number;
}

/** Each level's coordinators, most commission first; who has nothing in the period is left out. */
export function coordinatorSums(store: Store, scope: ReportScope): [Level, CoordinatorSums[]][] {
  const invested = investedByPanchayat(store, scope.period, scope.hasMember);
  const { panchayatsOf } = hierarchyOf(store);
  const earned = totalsBy(earnedIn(store, scope), ({ coordinatorId }) => coordinatorId);
  const sumsOf = (coordinator: CoordinatorRow): CoordinatorSums => {
    const below = panchayatsOf(coordinator._id).flatMap((id) => invested.get(id) ?? []);
    return {
      coordinator,
      invested: together(below),
      earned: earned.get(coordinator._id) ?? NO_TOTAL,
      memberCount: below.reduce((sum, { memberCount }) => sum + memberCount, 0),
    };
  };
  return coordinatorsIn(store, scope).map(([level, rows]) => [
    level,
    sortedBy(rows.map(sumsOf).filter(hasFigures), ({ earned: { amountPaise } }) => amountPaise, 'desc'),
  ]);
}

const presentRow = ({ coordinator: { _id, name, userName }, memberCount, ...sums }: CoordinatorSums) =>
  ({ _id, coordinator: { name, userName }, ...presentReportSums(sums), memberCount }) satisfies CoordinatorReportRow;

type Breakdown = DataOf<typeof endpoint>['coordinatorWiseBreakdown'];

/** Empty lists for levels that the filters leave out. */
export function reportByCoordinator(store: Store, scope: ReportScope, search?: string): Breakdown {
  const breakdown: Breakdown = { panchayat: [], sankul: [], tehsil: [], district: [], sambhaag: [], state: [] };
  for (const [level, rows] of coordinatorSums(store, scope))
    breakdown[level] = rows
      .filter(({ coordinator: { name, userName, unitName } }) => includesText(search, [name, userName, unitName]))
      .map(presentRow);
  return breakdown;
}
