import type { SignedInContext } from '@server/context';
import { isEarned } from '@server/domain/commission';
import { averageCommission, earningRate } from '@server/domain/earnings';
import { pageOf } from '@server/domain/paging';
import { type Period, periodMatching } from '@server/domain/periods';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import { type CoordinatorFigures, coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { commissionsByOwner, paymentSums, presentPaymentSums } from '@server/modules/commissions/tallies';
import { coordinatorStatusOf, presentContact } from '@server/modules/shared/present';
import { searchCoordinators } from '@server/modules/shared/search';
import type { CommissionRow, CoordinatorRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type * as coordinators from '@/contract/coordinators';
import type { QueryOf } from '@/contract/endpoint';
import { LEVELS } from '@/contract/roles';
import { summarizeEarnings } from '@/domain/coordinator-performance';
import { rankOfLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';
import { monthIndex } from '@/domain/months';

function performanceOf(store: Store, row: CoordinatorRow, period: Period) {
  const figures = coordinatorFigures(store, row, period);
  const { invested, earned, memberCount } = figures;
  return {
    _id: row._id,
    coordinator: { name: row.name, userName: row.userName },
    coordinatorType: row.level,
    totalInvestment: toRupees(invested.amountPaise),
    totalCommission: toRupees(earned.amountPaise),
    commissionRate: earningRate(figures),
    transactionCount: invested.count,
    memberCount,
  };
}

function candidateCoordinators(
  store: Store,
  { coordinatorId, coordinatorType }: QueryOf<typeof coordinators.coordinatorPerformance>,
) {
  if (coordinatorId === undefined)
    return coordinatorType ? store.by('coordinators', 'level', coordinatorType) : store.all('coordinators');
  const row = store.get('coordinators', coordinatorId);
  return row && (!coordinatorType || row.level === coordinatorType) ? [row] : [];
}

export function listCoordinatorPerformance(
  { store }: SignedInContext,
  query: QueryOf<typeof coordinators.coordinatorPerformance>,
) {
  const period = periodMatching(query);
  const byName = sortedBy(candidateCoordinators(store, query), ({ name }) => name).map((row) =>
    performanceOf(store, row, period),
  );
  const { rows: performance, counts } = pageOf(
    sortedBy(byName, ({ totalCommission }) => totalCommission, 'desc'),
    query,
  );
  return { data: { performance, ...counts } };
}

export const countCoordinators = ({ store }: SignedInContext) => ({
  data: {
    coordinatorLevels: LEVELS.map((level) => ({
      level,
      coordinatorCount: store.by('coordinators', 'level', level).length,
    })),
  },
});

interface EarningDates {
  readonly first: string;
  readonly last: string;
}

type DatesByMonth = Map<number, EarningDates>;

const extended = (known: EarningDates | undefined, { first, last }: EarningDates): EarningDates => ({
  first: known && known.first < first ? known.first : first,
  last: known && known.last > last ? known.last : last,
});

function extendDates(months: DatesByMonth, row: CommissionRow): void {
  const index = monthIndex(row);
  months.set(index, extended(months.get(index), { first: row.createdAt, last: row.createdAt }));
}

function findDates(store: Store, coordinatorId: string): DatesByMonth {
  const months: DatesByMonth = new Map();
  for (const row of store.by('commissions', 'coordinatorId', coordinatorId))
    if (isEarned(row)) extendDates(months, row);
  return months;
}

/** Dates of what is earned later are added; when something is earned no more they are found anew. */
const cachedDates = storeScoped((store) => {
  const found = new Map<string, DatesByMonth>();
  onCollectionChange(store, 'commissions', ({ before, after }) => {
    if (before && isEarned(before)) found.delete(before.coordinatorId);
    if (!after || !isEarned(after)) return;
    const months = found.get(after.coordinatorId);
    if (months) extendDates(months, after);
  });
  return found;
});

function datesOf(store: Store, coordinatorId: string): DatesByMonth {
  const found = cachedDates(store);
  const dates = found.get(coordinatorId) ?? findDates(store, coordinatorId);
  found.set(coordinatorId, dates);
  return dates;
}

export function earningDates(store: Store, coordinatorId: string, period: Period): EarningDates | undefined {
  let found: EarningDates | undefined;
  for (const [index, dates] of datesOf(store, coordinatorId)) if (period(index)) found = extended(found, dates);
  return found;
}

function presentEarnings(earnings: EarningsOfCoordinator): coordinators.CoordinatorWithEarnings {
  const { row, earned, collectedPaise, activeMonths, dates } = earnings;
  return {
    ...presentContact(row),
    coordinatorType: row.level,
    unitName: row.unitName,
    status: coordinatorStatusOf(row),
    totalCommission: toRupees(earned.amountPaise),
    totalCollection: toRupees(collectedPaise),
    commissionRate: earningRate(earnings),
    transactionCount: earned.count,
    activeMonths,
    avgCommissionPerTransaction: toRupees(averageCommission(earnings)),
    firstTransactionDate: dates?.first,
    lastTransactionDate: dates?.last,
  };
}

type EarningsQuery = QueryOf<typeof coordinators.coordinatorsWithEarnings>;

type EarningsOfCoordinator = Pick<CoordinatorFigures, 'earned' | 'collectedPaise' | 'activeMonths'> & {
  readonly row: CoordinatorRow;
  readonly dates?: EarningDates | undefined;
};

const withDates = (store: Store, earnings: EarningsOfCoordinator, period: Period): EarningsOfCoordinator => ({
  ...earnings,
  dates: earningDates(store, earnings.row._id, period),
});

function earningsFilter({ coordinatorId, status, search }: EarningsQuery): (row: CoordinatorRow) => boolean {
  const isFound = searchCoordinators(search);
  return (row) =>
    (coordinatorId === undefined || row._id === coordinatorId) &&
    (status === undefined || coordinatorStatusOf(row) === status) &&
    isFound(row);
}

const earningsSortKeys: Record<NonNullable<EarningsQuery['sort']>, (earnings: EarningsOfCoordinator) => SortKey> = {
  name: ({ row }) => row.name,
  coordinatorType: ({ row }) => rankOfLevel(row.level),
  totalCommission: ({ earned }) => earned.amountPaise,
  totalCollection: ({ collectedPaise }) => collectedPaise,
  commissionRate: earningRate,
  transactionCount: ({ earned }) => earned.count,
  activeMonths: ({ activeMonths }) => activeMonths,
  avgCommissionPerTransaction: averageCommission,
  lastTransactionDate: ({ dates }) => (dates ? Date.parse(dates.last) : 0),
};

/** Dates are looked up for the page only, unless it is sorted by them. */
export function listCoordinatorsWithEarnings({ store }: SignedInContext, query: EarningsQuery) {
  const { coordinatorType, minCommission = 0, sort, order } = query;
  const period = periodMatching(query);
  const rows = coordinatorType ? store.by('coordinators', 'level', coordinatorType) : store.all('coordinators');
  const found = sortedBy(rows.filter(earningsFilter(query)), ({ name }) => name)
    .map((row): EarningsOfCoordinator => ({ row, ...coordinatorFigures(store, row, period) }))
    .filter(({ earned }) => toRupees(earned.amountPaise) >= minCommission)
    .map((each) => (sort === 'lastTransactionDate' ? withDates(store, each, period) : each));
  const sorted = sortedBy(found, earningsSortKeys[sort ?? 'totalCommission'], order ?? (sort ? 'asc' : 'desc'));
  const page = pageOf(sorted, query);
  const ids = new Set(found.map(({ row }) => row._id));
  const sums = [...commissionsByOwner(store).in(query)].filter(({ coordinatorId }) => ids.has(coordinatorId));
  return {
    data: {
      coordinators: page.rows.map((each) => presentEarnings(withDates(store, each, period))),
      ...page.counts,
      summary: { ...summarizeEarnings(found), ...presentPaymentSums(paymentSums(sums)) },
    },
  };
}
