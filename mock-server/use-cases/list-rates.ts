import type { QueryOf } from '../../src/contract/endpoint';
import type { listRates as endpoint } from '../../src/contract/rates';
import { rankOfLevel } from '../../src/domain/hierarchy';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { mustGet } from '../store/present/must-get';
import { presentRate } from '../store/present/rate';
import type { RateRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';

type Query = QueryOf<typeof endpoint>;

const planName = (reader: Reader, row: RateRow) => mustGet(reader, 'plans', row.planId).planName;

const sortKeys: Record<NonNullable<Query['sort']>, (reader: Reader, row: RateRow) => SortKey> = {
  plan: planName,
  coordinatorLevel: (_, row) => rankOfLevel(row.level),
  commissionPercentage: (_, row) => row.basisPoints,
  createdAt: (_, row) => Date.parse(row.createdAt),
};

const candidates = (reader: Reader, { depositPlanReferenceId }: Query): readonly RateRow[] =>
  depositPlanReferenceId ? reader.by('rates', 'planId', depositPlanReferenceId) : reader.all('rates');

const matches = (row: RateRow, { coordinatorLevel, isActive }: Query): boolean =>
  (!coordinatorLevel || row.level === coordinatorLevel) && (isActive === undefined || row.isActive === isActive);

/** By plan, and within a plan from panchayat to state, unless asked otherwise. */
export function listRates({ store }: ActingContext, query: Query) {
  const found = candidates(store, query).filter((row) => matches(row, query));
  const byLevel = sortedBy(found, ({ level }) => rankOfLevel(level));
  const keyOf = sortKeys[query.sort ?? 'plan'];
  const { rows, counts } = pageOf(
    sortedBy(byLevel, (row) => keyOf(store, row), query.order),
    query,
  );
  return { data: { commissionRates: rows.map((row) => presentRate(store, row)), ...counts } };
}
