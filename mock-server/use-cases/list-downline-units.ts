import type { DownlineUnit, downlineUnits as endpoint, UnitMember } from '../../src/contract/downline-units';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { sortedBy } from '../domain/sorting';
import { totalOf } from '../domain/sums';
import { allTime } from '../domain/timeframe';
import type { CoordinatorRow, MemberRow } from '../store/rows';
import type { Store } from '../store/store';
import { type ActingContext, isRefusal, refuse } from './context';
import { coordinatorFigures } from './load/coordinator-figures';
import { ownCoordinator } from './load/own-coordinator';

const placeOf = ({ _id, name, unitName, level: coordinatorType }: CoordinatorRow) => ({
  _id,
  name,
  unitName,
  coordinatorType,
});

/** From the own unit down to the one that is asked for; empty where that one is not below the own. */
function pathTo(store: Store, own: CoordinatorRow, unitId: string): CoordinatorRow[] {
  const path: CoordinatorRow[] = [];
  let next = store.get('coordinators', unitId);
  while (next && !path.includes(next)) {
    path.unshift(next);
    if (next._id === own._id) return path;
    next = next.parentId === null ? undefined : store.get('coordinators', next.parentId);
  }
  return [];
}

function presentUnit(store: Store, row: CoordinatorRow): DownlineUnit {
  const { memberCount, invested, earned, pending } = coordinatorFigures(store, row, allTime);
  return {
    ...placeOf(row),
    totalMembers: memberCount,
    totalCollection: toRupees(invested.amountPaise),
    totalCommission: toRupees(earned.amountPaise),
    pendingCommission: toRupees(pending.amountPaise),
  };
}

function presentMember(store: Store, { _id, name, userName, status }: MemberRow): UnitMember {
  const approved = store.by('deposits', 'memberId', _id).filter((row) => row.status === 'approved');
  const { amountPaise, count } = totalOf(approved);
  return { _id, name, userName, status, totalCollection: toRupees(amountPaise), transactionCount: count };
}

/** By name first, so that those who collected the same stand in the dictionary's order. */
const mostCollectedFirst = <T extends { name: string; totalCollection: number }>(rows: readonly T[]): T[] =>
  sortedBy(rows, ({ name }) => name).sort((a, b) => b.totalCollection - a.totalCollection);

/** Who below a unit collected what. A unit outside the own downline does not exist for whoever asks. */
export function listDownlineUnits(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const own = ownCoordinator(context, query);
  if (isRefusal(own)) return own;
  const { store } = context;
  const path = pathTo(store, own, query.unitId ?? own._id);
  const unit = path.at(-1);
  if (!unit) return refuse('not-found', 'Unit not found');
  const units = store.by('coordinators', 'parentId', unit._id).map((row) => presentUnit(store, row));
  const members = store.by('members', 'panchayatId', unit._id).map((row) => presentMember(store, row));
  return {
    data: {
      unit: presentUnit(store, unit),
      path: path.map(placeOf),
      units: mostCollectedFirst(units),
      members: mostCollectedFirst(members),
    },
  };
}
