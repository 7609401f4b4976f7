import type { DataOf } from '../../../src/contract/endpoint';
import type { CoordinatorReportRow, reportByCoordinator as endpoint } from '../../../src/contract/report';
import type { Level } from '../../../src/contract/roles';
import { includesText } from '../../../src/domain/text-search';
import { hasFigures, type ReportSums } from '../../domain/report';
import { sortedBy } from '../../domain/sorting';
import { groupBy } from '../../domain/sums';
import { NO_TOTAL, together, totalsBy } from '../../domain/totals';
import { mustGet } from '../../store/present/must-get';
import { presentReportSums } from '../../store/present/report-sums';
import type { CoordinatorRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { panchayatsOf } from '../load/coordinator-figures';
import { type InvestedByMembers, investedByMember } from '../load/invested-by';
import { coordinatorsIn, earnedIn, investedIn, type ReportScope } from './report-scope';

export interface CoordinatorSums extends ReportSums {
  readonly coordinator: CoordinatorRow;
  /** Members of the downline who invested. */
  readonly memberCount: number;
}

/** Panchayat → what its members invested, and how many of them did. */
function investedByPanchayat(store: Store, scope: ReportScope): Map<string, InvestedByMembers> {
  const members = [...investedByMember(investedIn(store, scope))].map(([memberId, total]) => ({
    ...total,
    panchayatId: mustGet(store, 'members', memberId).panchayatId,
  }));
  const groups = groupBy(members, ({ panchayatId }) => panchayatId);
  return new Map([...groups].map(([id, group]) => [id, { ...together(group), memberCount: group.length }]));
}

/** Each level's coordinators, most commission first; who has nothing in the period is left out. */
export function coordinatorSums(store: Store, scope: ReportScope): [Level, CoordinatorSums[]][] {
  const invested = investedByPanchayat(store, scope);
  const earned = totalsBy(earnedIn(store, scope), ({ coordinatorId }) => coordinatorId);
  const sumsOf = (coordinator: CoordinatorRow): CoordinatorSums => {
    const below = panchayatsOf(store, coordinator).flatMap((id) => invested.get(id) ?? []);
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
