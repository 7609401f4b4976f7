import type { monthlyTrends as endpoint } from '../../src/contract/coordinator-analytics';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import { monthsOfYear, paiseIn } from '../domain/monthly-series';
import { type ActingContext, isRefusal } from './context';
import { monthlyTotalsOf } from './load/monthly-totals';
import { ownCoordinator } from './load/own-coordinator';

/** January to December of the year, the clock's unless asked otherwise. */
export function showMonthlyTrends(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const { invested, earned } = monthlyTotalsOf(store, coordinator);
  const monthlyTrends = monthsOfYear(query.year ?? monthOf(clock.now()).year).map((month) => ({
    ...month,
    totalCollection: toRupees(paiseIn(invested, month)),
    totalCommission: toRupees(paiseIn(earned, month)),
  }));
  return { data: { monthlyTrends } };
}
