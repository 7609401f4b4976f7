import type { coordinatorsWithEarnings as endpoint } from '../../src/contract/earnings';
import type { QueryOf } from '../../src/contract/endpoint';
import { rankOfLevel } from '../../src/domain/hierarchy';
import { toRupees } from '../../src/domain/money';
import { includesText } from '../../src/domain/text-search';
import { earningRate, summarizeEarnings } from '../domain/earnings';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { type Period, periodMatching } from '../domain/timeframe';
import { type EarningsOfCoordinator, presentEarnings, presentEarningsSummary } from '../store/present/earnings';
import type { CoordinatorRow } from '../store/rows';
import type { Store } from '../store/store';
import type { ActingContext } from './context';
import { coordinatorFigures } from './load/coordinator-figures';
import { earningDates } from './load/earning-dates';

type Query = QueryOf<typeof endpoint>;

function earningsOf(store: Store, row: CoordinatorRow, period: Period): EarningsOfCoordinator {
  const { earned, collectedPaise, activeMonths } = coordinatorFigures(store, row, period);
  return { row, earned, collectedPaise, activeMonths };
}

const withDates = (store: Store, earnings: EarningsOfCoordinator, period: Period): EarningsOfCoordinator => ({
  ...earnings,
  dates: earningDates(store, earnings.row._id, period),
});

/** The search looks at name, user name and email (§1-5). */
const matches = ({ _id, name, userName, email }: CoordinatorRow, { coordinatorId, search }: Query): boolean =>
  (coordinatorId === undefined || _id === coordinatorId) && includesText(search, [name, userName, email]);

type Field = NonNullable<Query['sort']>;

const sortKeys: Record<Field, (earnings: EarningsOfCoordinator) => SortKey> = {
  name: ({ row }) => row.name,
  coordinatorType: ({ row }) => rankOfLevel(row.level),
  totalCommission: ({ earned }) => earned.amountPaise,
  totalCollection: ({ collectedPaise }) => collectedPaise,
  commissionRate: earningRate,
  transactionCount: ({ earned }) => earned.count,
  activeMonths: ({ activeMonths }) => activeMonths,
  lastTransactionDate: ({ dates }) => (dates ? Date.parse(dates.last) : 0),
};

/** Most commission first unless asked otherwise, equal ones by name; dates are looked up for what is shown or sorted by them. */
export function listCoordinatorsWithEarnings({ store }: ActingContext, query: Query) {
  const { coordinatorType, minCommission = 0, sort, order } = query;
  const period = periodMatching(query);
  const rows = coordinatorType ? store.by('coordinators', 'level', coordinatorType) : store.all('coordinators');
  const found = sortedBy(
    rows.filter((row) => matches(row, query)),
    ({ name }) => name,
  )
    .map((row) => earningsOf(store, row, period))
    .filter(({ earned }) => toRupees(earned.amountPaise) >= minCommission)
    .map((each) => (sort === 'lastTransactionDate' ? withDates(store, each, period) : each));
  const sorted = sortedBy(found, sortKeys[sort ?? 'totalCommission'], order ?? (sort ? 'asc' : 'desc'));
  const page = pageOf(sorted, query);
  return {
    data: {
      coordinators: page.rows.map((each) => presentEarnings(withDates(store, each, period))),
      ...page.counts,
      summary: presentEarningsSummary(summarizeEarnings(found)),
    },
  };
}
