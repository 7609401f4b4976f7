import type { listPendingDepositsOptimized } from '../../src/contract/deposits';
import type { QueryOf } from '../../src/contract/endpoint';
import { monthIndex } from '../../src/domain/months';
import { includesText } from '../../src/domain/text-search';
import { newestPageOf, pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { perStore } from '../store/per-store';
import { presentDeposit } from '../store/present/deposit';
import { mustGet } from '../store/present/must-get';
import { Remembered } from '../store/remembered';
import type { DepositRow } from '../store/rows';
import type { Reader, Store } from '../store/store';
import type { ActingContext } from './context';
import { depositTexts } from './load/deposit-texts';

type Query = QueryOf<typeof listPendingDepositsOptimized>;

function matches(reader: Reader, row: DepositRow, { search, planId, paymentMethod }: Query): boolean {
  if (planId && row.planId !== planId) return false;
  if (paymentMethod && row.paymentMethod !== paymentMethod) return false;
  return !search || includesText(search, depositTexts(reader, row));
}

const sortKeys: Record<NonNullable<Query['sort']>, (reader: Reader, row: DepositRow) => SortKey> = {
  createdAt: (_, row) => Date.parse(row.createdAt),
  depositAmount: (_, row) => row.amountPaise,
  member: (reader, row) => mustGet(reader, 'members', row.memberId).name,
  plan: (reader, row) => mustGet(reader, 'plans', row.planId).planName,
  period: (_, row) => monthIndex(row),
};

const sortedLists = perStore((store) => new Remembered<DepositRow[]>(store));

/** The store keeps them oldest first, so only another column has to be sorted by; whoever turns the pages sorts once. */
function sorted(store: Store, found: readonly DepositRow[], query: Query): readonly DepositRow[] {
  const { page: _page, limit: _limit, ...question } = query;
  const { sort = 'createdAt', order } = query;
  if (sort === 'createdAt') return found;
  const sortThem = () => sortedBy(found, (row) => sortKeys[sort](store, row), order);
  return sortedLists(store).get(JSON.stringify(question), sortThem);
}

/** Newest first unless asked otherwise. */
export function listPendingDeposits({ store }: ActingContext, query: Query) {
  const { search, planId, paymentMethod, sort = 'createdAt', order = query.sort ? 'asc' : 'desc' } = query;
  const waiting = store.by('deposits', 'status', 'pending');
  const isNarrowed = Boolean(search || planId || paymentMethod);
  const found = isNarrowed ? waiting.filter((row) => matches(store, row, query)) : waiting;
  const isNewestFirst = sort === 'createdAt' && order === 'desc';
  const { rows, counts } = isNewestFirst ? newestPageOf(found, query) : pageOf(sorted(store, found, query), query);
  return { data: rows.map((row) => presentDeposit(store, row)), ...counts };
}
