import type { coordinatorPerformance as endpoint } from '../../src/contract/earnings';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { commissionRate } from '../domain/coordinator-dashboard';
import { pageOf } from '../domain/page';
import { sortedBy } from '../domain/sorting';
import { type Period, periodMatching } from '../domain/timeframe';
import type { CoordinatorRow } from '../store/rows';
import type { Store } from '../store/store';
import type { ActingContext } from './context';
import { coordinatorFigures } from './load/coordinator-figures';

function performanceOf(store: Store, row: CoordinatorRow, period: Period) {
  const { invested, earned, memberCount } = coordinatorFigures(store, row, period);
  return {
    _id: row._id,
    coordinator: { name: row.name, userName: row.userName },
    coordinatorType: row.level,
    totalInvestment: toRupees(invested.amountPaise),
    totalCommission: toRupees(earned.amountPaise),
    commissionRate: commissionRate(earned, invested),
    transactionCount: invested.count,
    memberCount,
  };
}

function candidates(store: Store, { coordinatorId, coordinatorType }: QueryOf<typeof endpoint>) {
  if (coordinatorId === undefined)
    return coordinatorType ? store.by('coordinators', 'level', coordinatorType) : store.all('coordinators');
  const row = store.get('coordinators', coordinatorId);
  return row && (!coordinatorType || row.level === coordinatorType) ? [row] : [];
}

/** Most commission first, equal ones by name; a coordinator without figures is listed too. */
export function listCoordinatorPerformance({ store }: ActingContext, query: QueryOf<typeof endpoint>) {
  const period = periodMatching(query);
  const byName = sortedBy(candidates(store, query), ({ name }) => name).map((row) => performanceOf(store, row, period));
  const { rows: performance, counts } = pageOf(
    sortedBy(byName, ({ totalCommission }) => totalCommission, 'desc'),
    query,
  );
  return { data: { performance, ...counts } };
}
