import type { ReportSort } from '../../../src/contract/report';
import { LEVELS, type Level } from '../../../src/contract/roles';
import type { Month } from '../../../src/domain/months';
import type { PageRequest } from '../../domain/page';
import type { ReportSums } from '../../domain/report';
import { together } from '../../domain/totals';
import type { CommissionRow, CoordinatorRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { earnedTally } from '../load/commission-tally';
import { investedByMember, totalInvested } from '../load/deposit-tally';
import { isInDownline } from '../load/hierarchy';

/** Which rows of a section, in which order. */
export interface SectionQuery extends PageRequest {
  readonly search?: string | undefined;
  readonly sort?: ReportSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export interface ReportFilters extends Partial<Month> {
  readonly coordinatorType?: Level | undefined;
  readonly coordinatorId?: string | undefined;
}

/** What a report is about. */
export interface ReportScope {
  readonly period: Partial<Month>;
  /** Whose investments count: the downline of the coordinator that was named; undefined for all members. */
  readonly hasMember?: (memberId: string) => boolean;
  /** Whose commissions count: a level's, one coordinator's, or everybody's. */
  readonly hasCoordinator: (coordinator: Pick<CommissionRow, 'level' | 'coordinatorId'>) => boolean;
}

function namedCoordinator(reader: Reader, { coordinatorId, coordinatorType }: ReportFilters) {
  const row = coordinatorId === undefined ? undefined : reader.get('coordinators', coordinatorId);
  return row && (coordinatorType ?? row.level) === row.level ? row : undefined;
}

/** A coordinator who does not exist, or not at that level, has neither downline nor commissions. */
export function reportScope(store: Store, filters: ReportFilters): ReportScope {
  const { month, year, coordinatorType, coordinatorId } = filters;
  const period = { month, year };
  if (coordinatorId === undefined)
    return { period, hasCoordinator: ({ level }) => (coordinatorType ?? level) === level };
  const coordinator = namedCoordinator(store, filters);
  return {
    period,
    hasMember: isInDownline(store, coordinator?._id),
    hasCoordinator: (each) => each.coordinatorId === coordinator?._id,
  };
}

/** Every level's coordinators that the report is about, low to high. */
export const coordinatorsIn = (reader: Reader, { hasCoordinator }: ReportScope): [Level, CoordinatorRow[]][] =>
  LEVELS.map((level) => [
    level,
    reader.by('coordinators', 'level', level).filter(({ _id }) => hasCoordinator({ level, coordinatorId: _id })),
  ]);

/** What each member invested who did. */
export function memberSumsIn(store: Store, { period, hasMember }: ReportScope) {
  const sums = [...investedByMember(store).in(period)];
  return hasMember ? sums.filter(({ memberId }) => hasMember(memberId)) : sums;
}

export const earnedIn = (store: Store, { period, hasCoordinator }: ReportScope) =>
  [...earnedTally(store).in(period)].filter(hasCoordinator);

export const sumsIn = (store: Store, scope: ReportScope): ReportSums => ({
  invested: scope.hasMember ? together(memberSumsIn(store, scope)) : totalInvested(store, scope.period),
  earned: together(earnedIn(store, scope)),
});

/** A row belongs to the month that its deposit is for. */
export const isInPeriod = (row: Month, { month, year }: Partial<Month>): boolean =>
  (month ?? row.month) === row.month && (year ?? row.year) === row.year;

export const presentPeriod = ({ month, year }: Partial<Month>) => ({
  isAllTime: month === undefined && year === undefined,
  month,
  year,
});
