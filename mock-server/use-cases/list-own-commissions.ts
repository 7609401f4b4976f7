import { toRupees } from '../../src/domain/money';
import { bookkeepingStatus } from '../domain/commission-decision';
import { lastPageOf, lastPageWhere, type PageRequest } from '../domain/page';
import { totalOf } from '../domain/sums';
import { together } from '../domain/totals';
import { KeptLists } from '../store/kept-lists';
import { perStore } from '../store/per-store';
import { presentOwnCommission } from '../store/present/own-commission';
import type { CommissionRow, CoordinatorRow } from '../store/rows';
import type { Store } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { ownCommissionSums } from './load/commission-tally';
import { createOwnFilter, type OwnCommissionQuery } from './load/own-commission-query';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

type Query = CoordinatorScope & OwnCommissionQuery & PageRequest;

function summarize(found: readonly CommissionRow[]) {
  const count = (status: string) => found.filter((row) => bookkeepingStatus(row) === status).length;
  return {
    totalAmount: toRupees(totalOf(found).amountPaise),
    pendingCount: count('pending'),
    processedCount: count('processed'),
  };
}

const foundLists = perStore((store) => new KeptLists(store, 'commissions'));

/** Oldest first; kept for whoever turns the pages. */
function findByWords(store: Store, coordinatorId: string, query: Query): readonly CommissionRow[] {
  const { status, month, year, member, plan } = query;
  return foundLists(store).get({
    name: JSON.stringify([coordinatorId, status, month, year, member, plan]),
    candidates: () => store.by('commissions', 'coordinatorId', coordinatorId),
    wanted: () => {
      const isFound = createOwnFilter(store, query);
      return (row) => row.coordinatorId === coordinatorId && isFound(row);
    },
    looksInto: ['members', 'plans'],
  }).rows;
}

/** Without words all sums are known, and the page alone is looked for. */
function findBySums(store: Store, own: readonly CommissionRow[], id: string, query: Query) {
  const { status, month, year } = query;
  const sums = ownCommissionSums(store, id, { month, year }).filter(({ shown }) => (status ?? shown) === shown);
  const all = together(sums);
  const count = (wanted: string) => together(sums.filter(({ shown }) => shown === wanted)).count;
  return {
    ...lastPageWhere(own, createOwnFilter(store, query), all.count, query),
    summary: {
      totalAmount: toRupees(all.amountPaise),
      pendingCount: count('pending'),
      processedCount: count('processed'),
    },
  };
}

function find(store: Store, { _id }: CoordinatorRow, query: Query) {
  const own = store.by('commissions', 'coordinatorId', _id);
  if (!query.member && !query.plan) return findBySums(store, own, _id, query);
  const found = findByWords(store, _id, query);
  return { ...lastPageOf(found, query), summary: summarize(found) };
}

/** Newest first; the summary is of all that match. */
export function listOwnCommissions(context: ActingContext, query: Query) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const { rows, counts, summary } = find(store, coordinator, query);
  const commissions = rows.map((row) => presentOwnCommission(store, row));
  return { data: { commissions, ...counts, summary } };
}
