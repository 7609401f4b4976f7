import type { QueryOf } from '../../src/contract/endpoint';
import type { listPlans as endpoint } from '../../src/contract/plans';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { presentPlan } from '../store/present/plan';
import type { PlanRow } from '../store/rows';
import type { ActingContext } from './context';

type Query = QueryOf<typeof endpoint>;

const sortKeys: Record<NonNullable<Query['sort']>, (row: PlanRow) => SortKey> = {
  planName: (row) => row.planName,
  planAmount: (row) => row.planAmountPaise,
  planDuration: (row) => row.planDuration,
  profitAmount: (row) => row.profitAmountPaise,
  createdAt: (row) => Date.parse(row.createdAt),
};

function matches(row: PlanRow, { search, isActive }: Query): boolean {
  if (isActive !== undefined && row.isActive !== (isActive === 'true')) return false;
  return includesText(search, [row.planName, row.description]);
}

/** By name unless asked otherwise. */
export function listPlans({ store }: ActingContext, query: Query) {
  const found = store.all('plans').filter((row) => matches(row, query));
  const { rows, counts } = pageOf(sortedBy(found, sortKeys[query.sort ?? 'planName'], query.order), query);
  return { data: { depositPlans: rows.map(presentPlan), ...counts } };
}
