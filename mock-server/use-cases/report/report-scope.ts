import { LEVELS, type Level } from '../../../src/contract/roles';
import type { Month } from '../../../src/domain/months';
import { isEarned } from '../../domain/commission-decision';
import type { ReportSums } from '../../domain/report';
import { together } from '../../domain/totals';
import type { CommissionRow, CoordinatorRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { type CommissionSum, commissionTally } from '../load/commission-tally';
import { type InvestedSum, investedTally } from '../load/deposit-tally';
import { downlineOf } from '../load/downline';

export interface ReportFilters extends Partial<Month> {
  readonly coordinatorType?: Level;
  readonly coordinatorId?: string;
}

/** What a report is about. */
export interface ReportScope {
  readonly period: Partial<Month>;
  /** Whose investments count: all members, or the downline of the coordinator that was named. */
  readonly hasMember: (memberId: string) => boolean;
  /** Whose commissions count: a level's, one coordinator's, or everybody's. */
  readonly hasCoordinator: (coordinator: Pick<CommissionRow, 'level' | 'coordinatorId'>) => boolean;
}

function namedCoordinator(reader: Reader, { coordinatorId, coordinatorType }: ReportFilters) {
  const row = coordinatorId === undefined ? undefined : reader.get('coordinators', coordinatorId);
  return row && (coordinatorType ?? row.level) === row.level ? row : undefined;
}

/** A coordinator who does not exist, or not at that level, has neither downline nor commissions. */
export function reportScope(reader: Reader, filters: ReportFilters): ReportScope {
  const { month, year, coordinatorType, coordinatorId } = filters;
  const period = { month, year };
  if (coordinatorId === undefined) {
    const hasCoordinator = ({ level }: { level: Level }) => (coordinatorType ?? level) === level;
    return { period, hasMember: () => true, hasCoordinator };
  }
  const coordinator = namedCoordinator(reader, filters);
  const downline = new Set(coordinator && downlineOf(reader, coordinator).map(({ _id }) => _id));
  return {
    period,
    hasMember: (memberId) => downline.has(memberId),
    hasCoordinator: (each) => each.coordinatorId === coordinator?._id,
  };
}

/** Every level's coordinators that the report is about, low to high. */
export const coordinatorsIn = (reader: Reader, { hasCoordinator }: ReportScope): [Level, CoordinatorRow[]][] =>
  LEVELS.map((level) => [
    level,
    reader.by('coordinators', 'level', level).filter(({ _id }) => hasCoordinator({ level, coordinatorId: _id })),
  ]);

export const investedIn = (store: Store, { period, hasMember }: ReportScope): InvestedSum[] =>
  [...investedTally(store).in(period)].filter(({ memberId }) => hasMember(memberId));

export const earnedIn = (store: Store, { period, hasCoordinator }: ReportScope): CommissionSum[] =>
  [...commissionTally(store).in(period)].filter((each) => isEarned(each) && hasCoordinator(each));

export const sumsIn = (store: Store, scope: ReportScope): ReportSums => ({
  invested: together(investedIn(store, scope)),
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
