import type { SignedInContext } from '@server/context';
import { messageOf, refuse } from '@server/domain/message';
import { allTime, type Period, periodMatching } from '@server/domain/periods';
import { sortedBy } from '@server/domain/sorting';
import { sumOf, totalOf } from '@server/domain/totals';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { chainFrom } from '@server/modules/shared/hierarchy';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { presentPersonRef } from '@server/modules/shared/present';
import type { CoordinatorRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type * as downline from '@/contract/downline';
import type { QueryOf } from '@/contract/endpoint';
import { compareLevels } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';
import { type MonthFilter, monthIndex } from '@/domain/months';

const coordinatorsBelow = (reader: Reader, id: string): CoordinatorRow[] =>
  reader.by('coordinators', 'parentId', id).flatMap((row) => [row, ...coordinatorsBelow(reader, row._id)]);

/** Tehsils come first, then sankuls and panchayats, each by name. */
const sortByLevelAndName = (rows: readonly CoordinatorRow[]): CoordinatorRow[] =>
  sortedBy(rows, ({ name }) => name).sort((a, b) => compareLevels(b.level, a.level));

/** A district sees only its own coordinators; naming another district is refused. */
export function listDistrictCoordinators(
  { store, actor }: SignedInContext,
  { districtId }: QueryOf<typeof downline.districtCoordinators>,
) {
  if (districtId !== undefined && districtId !== actor.id) return refuse('forbidden', messageOf('own-district-only'));
  const { _id, name, unitName } = getOrThrow(store, 'coordinators', actor.id);
  const below = sortByLevelAndName(coordinatorsBelow(store, _id)).map((row) => ({
    row,
    figures: coordinatorFigures(store, row, allTime),
  }));
  return {
    data: {
      district: { _id, name, unitName },
      coordinators: below.map(({ row, figures }) => ({
        ...presentPersonRef(row),
        mobileNumber: row.mobileNumber,
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

const presentUnitRef = ({ _id, name, unitName, level: coordinatorType }: CoordinatorRow) => ({
  _id,
  name,
  unitName,
  coordinatorType,
});

/** The path leads from the own unit down to the requested one; it is empty when that one is not below. */
function pathTo(store: Store, own: CoordinatorRow, unitId: string): CoordinatorRow[] {
  const chain = chainFrom(store, unitId);
  return chain.slice(0, chain.findIndex(({ _id }) => _id === own._id) + 1).reverse();
}

type UnitPeriod = ReturnType<typeof unitPeriod>;

function unitPeriod({ month, year }: MonthFilter) {
  const isIncluded = periodMatching({ month, year });
  if (month === undefined || year === undefined) return { isIncluded };
  return { isIncluded, isBefore: (index: number) => index === monthIndex({ month, year }) - 1 };
}

function presentUnit(store: Store, row: CoordinatorRow, { isIncluded, isBefore }: UnitPeriod): downline.DownlineUnit {
  const { invested, earned, pending } = coordinatorFigures(store, row, isIncluded);
  return {
    ...presentUnitRef(row),
    mobileNumber: row.mobileNumber,
    totalMembers: coordinatorFigures(store, row, allTime).memberCount,
    totalCollection: toRupees(invested.amountPaise),
    ...(isBefore && { previousCollection: toRupees(coordinatorFigures(store, row, isBefore).invested.amountPaise) }),
    totalCommission: toRupees(earned.amountPaise),
    pendingCommission: toRupees(pending.amountPaise),
  };
}

function presentUnitMember(store: Store, row: MemberRow, { isIncluded, isBefore }: UnitPeriod): downline.UnitMember {
  const approved = store.by('deposits', 'memberId', row._id).filter(({ status }) => status === 'approved');
  const totalIn = (period: Period) => totalOf(approved.filter((deposit) => period(monthIndex(deposit))));
  const { amountPaise, count } = totalIn(isIncluded);
  return {
    ...presentPersonRef(row),
    mobileNumber: row.mobileNumber,
    status: row.status,
    totalCollection: toRupees(amountPaise),
    ...(isBefore && { previousCollection: toRupees(totalIn(isBefore).amountPaise) }),
    transactionCount: count,
  };
}

const mostCollectedFirst = <T extends { name: string; totalCollection: number }>(rows: readonly T[]): T[] =>
  sortedBy(rows, ({ name }) => name).sort((a, b) => b.totalCollection - a.totalCollection);

/** A unit outside the caller's downline is not found. */
export const listDownlineUnits = forOwnCoordinator(({ store }, own, query: QueryOf<typeof downline.downlineUnits>) => {
  const path = pathTo(store, own, query.unitId ?? own._id);
  const unit = path.at(-1);
  if (!unit) return refuse('not-found', messageOf('unit-not-found'));
  const period = unitPeriod(query);
  const units = store.by('coordinators', 'parentId', unit._id).map((row) => presentUnit(store, row, period));
  const members = store.by('members', 'panchayatId', unit._id).map((row) => presentUnitMember(store, row, period));
  return {
    data: {
      unit: presentUnit(store, unit, period),
      path: path.map(presentUnitRef),
      units: mostCollectedFirst(units),
      members: mostCollectedFirst(members),
    },
  };
});
