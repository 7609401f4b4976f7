import type { SignedInContext } from '@server/context';
import { isRefusal, messageOf, refuse } from '@server/domain/message';
import { type Comparison, comparisonOf, type PaidIn } from '@server/domain/paid-in';
import { allTime, type Period, periodMatching } from '@server/domain/periods';
import { sortedBy } from '@server/domain/sorting';
import { sumOf, totalOf } from '@server/domain/totals';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { paidInBelow, paidInBy } from '@server/modules/investments/paid-in';
import { downlineDeposits, downlineMembers } from '@server/modules/shared/downline-rows';
import { chainFrom } from '@server/modules/shared/hierarchy';
import { forOwnCoordinator, unitBelow } from '@server/modules/shared/own-coordinator';
import { presentPersonRef, presentPlaces } from '@server/modules/shared/present';
import { searchCoordinators, searchMembers } from '@server/modules/shared/search';
import type { CoordinatorRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import { cacheById } from '@server/utils/cache-by-id';
import type * as downline from '@/contract/downline';
import type { QueryOf } from '@/contract/endpoint';
import { compareLevels } from '@/domain/hierarchy';
import { type Paise, toRupees } from '@/domain/money';
import { isInPeriod, type Month, type MonthFilter, monthIndex, monthOf } from '@/domain/months';
import { arrearsBelow, arrearsOfMember } from './arrears';

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

/** The path leads from the own unit down to one below, both included. */
function pathTo(store: Store, own: CoordinatorRow, unit: CoordinatorRow): CoordinatorRow[] {
  const chain = chainFrom(store, unit._id);
  return chain.slice(0, chain.findIndex(({ _id }) => _id === own._id) + 1).reverse();
}

type UnitsQuery = QueryOf<typeof downline.downlineUnits>;

/** What all rows of a reply have in common. */
interface Asked {
  readonly period: MonthFilter;
  readonly isIncluded: Period;
  readonly isBefore: Period | undefined;
  readonly comparison: Comparison | undefined;
  readonly today: Month;
  readonly placesOf: (coordinatorId: string) => Places;
}

type Places = ReturnType<typeof presentPlaces>;

function askedOf(store: Store, { month, year }: UnitsQuery, now: Date): Asked {
  const isMonth = month !== undefined && year !== undefined;
  return {
    period: { month, year },
    isIncluded: periodMatching({ month, year }),
    isBefore: isMonth ? (index) => index === monthIndex({ month, year }) - 1 : undefined,
    comparison: comparisonOf({ month, year }, now),
    today: monthOf(now),
    placesOf: cacheById((id) => presentPlaces(store, id)).get,
  };
}

const presentPaidIn = ({ before, ...sums }: PaidIn, arrears: Paise) => ({
  paidIn: toRupees(sums.paidIn),
  waiting: toRupees(sums.waiting),
  denied: toRupees(sums.denied),
  oneTime: toRupees(sums.oneTime),
  oneTimeWaiting: toRupees(sums.oneTimeWaiting),
  ...(before !== undefined && { paidInBefore: toRupees(before) }),
  arrears: toRupees(arrears),
});

function presentUnit(store: Store, row: CoordinatorRow, asked: Asked): downline.DownlineUnit {
  const { period, isIncluded, isBefore, comparison, today, placesOf } = asked;
  const { invested, earned, pending } = coordinatorFigures(store, row, isIncluded);
  return {
    ...presentUnitRef(row),
    mobileNumber: row.mobileNumber,
    totalMembers: coordinatorFigures(store, row, allTime).memberCount,
    totalCollection: toRupees(invested.amountPaise),
    ...(isBefore && { previousCollection: toRupees(coordinatorFigures(store, row, isBefore).invested.amountPaise) }),
    totalCommission: toRupees(earned.amountPaise),
    pendingCommission: toRupees(pending.amountPaise),
    ...presentPaidIn(paidInBelow(store, row._id, period, comparison), arrearsBelow(store, row._id, today)),
    places: placesOf(row._id),
  };
}

function presentUnitMember(store: Store, row: MemberRow, asked: Asked): downline.UnitMember {
  const { period, isIncluded, isBefore, comparison, today, placesOf } = asked;
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
    ...presentPaidIn(paidInBy(store, row._id, period, comparison), arrearsOfMember(store, row._id, today)),
    places: placesOf(row.panchayatId),
  };
}

const mostCollectedFirst = <T extends { name: string; totalCollection: number }>(rows: readonly T[]): T[] =>
  sortedBy(rows, ({ name }) => name).sort((a, b) => b.totalCollection - a.totalCollection);

const searchBelow = (store: Store, own: CoordinatorRow, words: string) => ({
  units: sortedBy(coordinatorsBelow(store, own._id).filter(searchCoordinators(words)), ({ name }) => name),
  members: sortedBy(downlineMembers(store, own._id).filter(searchMembers(words)), ({ name }) => name),
});

/** A search goes through all that is below the own unit, a level through the units below the one that is asked for. */
function findBelow(store: Store, own: CoordinatorRow, unit: CoordinatorRow, { level, search }: UnitsQuery) {
  if (search) return searchBelow(store, own, search);
  if (level) return { units: coordinatorsBelow(store, unit._id).filter((row) => row.level === level), members: [] };
  return {
    units: store.by('coordinators', 'parentId', unit._id),
    members: store.by('members', 'panchayatId', unit._id),
  };
}

/** What the office has not decided, of one-time plans too; the day of submission of the oldest, which stands first. */
function waitingForOffice(store: Store, unit: CoordinatorRow, { period, comparison }: Asked) {
  const { waiting, oneTimeWaiting } = paidInBelow(store, unit._id, period, comparison);
  const oldest = downlineDeposits(store, unit._id, 'pending').find((row) => isInPeriod(row, period));
  return { amount: toRupees(waiting + oneTimeWaiting), since: oldest?.createdAt };
}

export const listDownlineUnits = forOwnCoordinator(({ store, clock }, own, query: UnitsQuery) => {
  const unit = unitBelow(store, own, query);
  if (isRefusal(unit)) return unit;
  const asked = askedOf(store, query, clock.now());
  const { units, members } = findBelow(store, own, unit, query);
  const shown = <R>(rows: readonly R[]) => (query.search ? rows.slice(0, query.limit) : rows);
  return {
    data: {
      unit: presentUnit(store, unit, asked),
      path: pathTo(store, own, unit).map(presentUnitRef),
      units: mostCollectedFirst(shown(units).map((row) => presentUnit(store, row, asked))),
      members: mostCollectedFirst(shown(members).map((row) => presentUnitMember(store, row, asked))),
      found: { units: units.length, members: members.length },
      waitingForOffice: waitingForOffice(store, unit, asked),
      comparedWith: asked.comparison,
    },
  };
});

/** No deposit is read: what somebody types is searched for at each pause. Without words nobody is found. */
export const searchDownline = forOwnCoordinator(
  ({ store }, own, { search, limit }: QueryOf<typeof downline.searchDownline>) => {
    const { units, members } = search ? searchBelow(store, own, search) : { units: [], members: [] };
    return {
      data: {
        units: units.slice(0, limit).map((row) => ({ ...presentUnitRef(row), mobileNumber: row.mobileNumber })),
        members: members.slice(0, limit).map((row) => ({ ...presentPersonRef(row), mobileNumber: row.mobileNumber })),
      },
    };
  },
);
