import type { districtCoordinators as endpoint } from '../../src/contract/districts';
import type { QueryOf } from '../../src/contract/endpoint';
import { compareLevels } from '../../src/domain/hierarchy';
import { toRupees } from '../../src/domain/money';
import { sortedBy } from '../domain/sorting';
import { sumOf } from '../domain/sums';
import { allTime } from '../domain/timeframe';
import { mustGet } from '../store/present/must-get';
import type { CoordinatorRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, refuse } from './context';
import { coordinatorFigures } from './load/coordinator-figures';

const coordinatorsBelow = (reader: Reader, id: string): CoordinatorRow[] =>
  reader.by('coordinators', 'parentId', id).flatMap((row) => [row, ...coordinatorsBelow(reader, row._id)]);

/** Tehsils first, then sankuls and panchayats, each by name. */
const inOrder = (rows: readonly CoordinatorRow[]): CoordinatorRow[] =>
  sortedBy(rows, ({ name }) => name).sort((a, b) => compareLevels(b.level, a.level));

/** Of all time. A district sees itself alone, whichever other one it names (decisions §5). */
export function listDistrictCoordinators({ store, actor }: ActingContext, { districtId }: QueryOf<typeof endpoint>) {
  if (districtId !== undefined && districtId !== actor.id)
    return refuse('forbidden', 'You can see only your own district');
  const { _id, name, unitName } = mustGet(store, 'coordinators', actor.id);
  const below = inOrder(coordinatorsBelow(store, _id)).map((row) => ({
    row,
    figures: coordinatorFigures(store, row, allTime),
  }));
  return {
    data: {
      district: { _id, name, unitName },
      coordinators: below.map(({ row, figures }) => ({
        _id: row._id,
        name: row.name,
        userName: row.userName,
        coordinatorType: row.level,
        unitName: row.unitName,
        totalMembers: figures.memberCount,
        totalCollection: toRupees(figures.invested.amountPaise),
        totalCommission: toRupees(figures.earned.amountPaise),
        pendingCommission: toRupees(figures.pending.amountPaise),
      })),
      totalCoordinators: below.length,
      totalCommission: toRupees(sumOf(below, ({ figures }) => figures.earned.amountPaise)),
    },
  };
}
