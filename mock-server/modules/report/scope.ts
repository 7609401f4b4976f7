import { type ReportSums, reportRate } from '@server/domain/earnings';
import { addTotals } from '@server/domain/totals';
import { earnedTally } from '@server/modules/commissions/tallies';
import { investedByMember, totalInvested } from '@server/modules/investments/figures';
import { isInDownline } from '@server/modules/shared/hierarchy';
import type { CommissionRow, CoordinatorRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type { comprehensiveReport, reportSummary } from '@/contract/report';
import { LEVELS, type Level } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import type { MonthFilter } from '@/domain/months';

export const presentReportSums = ({ invested, earned }: ReportSums) => ({
  totalInvestment: toRupees(invested.amountPaise),
  totalCommissions: toRupees(earned.amountPaise),
  transactionCount: invested.count,
});

export const presentCumulative = (sums: ReportSums) => ({
  totalInvestment: toRupees(sums.invested.amountPaise),
  totalCommission: toRupees(sums.earned.amountPaise),
  totalTransactions: sums.invested.count,
  commissionRate: reportRate(sums),
});

export type SectionQuery = Pick<QueryOf<typeof comprehensiveReport>, 'page' | 'limit' | 'search' | 'sort' | 'order'>;

export type ReportFilters = QueryOf<typeof reportSummary>;

export interface ReportScope {
  readonly period: MonthFilter;
  /** The investments of a member count when it is in the downline of the named coordinator; undefined for all members. */
  readonly hasMember?: (memberId: string) => boolean;
  readonly hasCoordinator: (coordinator: Pick<CommissionRow, 'level' | 'coordinatorId'>) => boolean;
}

function namedCoordinator(reader: Reader, { coordinatorId, coordinatorType }: ReportFilters) {
  const row = coordinatorId === undefined ? undefined : reader.get('coordinators', coordinatorId);
  return row && (coordinatorType ?? row.level) === row.level ? row : undefined;
}

/** A coordinator who does not exist, or is of another level, has neither a downline nor commissions. */
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

export const coordinatorsIn = (reader: Reader, { hasCoordinator }: ReportScope): [Level, CoordinatorRow[]][] =>
  LEVELS.map((level) => [
    level,
    reader.by('coordinators', 'level', level).filter(({ _id }) => hasCoordinator({ level, coordinatorId: _id })),
  ]);

export function memberSumsIn(store: Store, { period, hasMember }: ReportScope) {
  const sums = [...investedByMember(store).in(period)];
  return hasMember ? sums.filter(({ memberId }) => hasMember(memberId)) : sums;
}

export const earnedIn = (store: Store, { period, hasCoordinator }: ReportScope) =>
  [...earnedTally(store).in(period)].filter(hasCoordinator);

export const sumsInScope = (store: Store, scope: ReportScope): ReportSums => ({
  invested: scope.hasMember ? addTotals(memberSumsIn(store, scope)) : totalInvested(store, scope.period),
  earned: addTotals(earnedIn(store, scope)),
});

export const presentPeriod = ({ month, year }: MonthFilter) => ({
  isAllTime: month === undefined && year === undefined,
  month,
  year,
});
