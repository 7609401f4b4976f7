import type { listDownlineInvestments as endpoint } from '../../src/contract/coordinator-investments';
import type { QueryOf } from '../../src/contract/endpoint';
import { monthIndex } from '../../src/domain/months';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { presentDownlineInvestment } from '../store/present/downline-investment';
import { mustGet } from '../store/present/must-get';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { findDownlineDeposits } from './load/downline-deposits';
import { ownCoordinator } from './load/own-coordinator';

type Query = QueryOf<typeof endpoint>;

const sortKeys: Record<NonNullable<Query['sort']>, (reader: Reader, row: DepositRow) => SortKey> = {
  createdAt: (_, row) => Date.parse(row.createdAt),
  amount: (_, row) => row.amountPaise,
  member: (reader, row) => mustGet(reader, 'members', row.memberId).name,
  plan: (reader, row) => mustGet(reader, 'plans', row.planId).planName,
  period: (_, row) => monthIndex(row),
  status: (_, row) => row.status,
};

/** Newest first unless asked otherwise. */
function sorted(reader: Reader, rows: readonly DepositRow[], { sort, order }: Query): DepositRow[] {
  const keyOf = sortKeys[sort ?? 'createdAt'];
  return sortedBy(rows, (row) => keyOf(reader, row), order ?? (sort ? 'asc' : 'desc'));
}

export function listDownlineInvestments(context: ActingContext, query: Query) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const found = findDownlineDeposits(store, coordinator, query);
  const { rows, counts } = pageOf(sorted(store, found, query), query);
  return { data: { deposits: rows.map((row) => presentDownlineInvestment(store, row)), ...counts } };
}
