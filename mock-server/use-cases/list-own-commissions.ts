import { toRupees } from '../../src/domain/money';
import { bookkeepingStatus } from '../domain/commission-decision';
import { type PageRequest, pageOf } from '../domain/page';
import { totalOf } from '../domain/sums';
import { presentOwnCommission } from '../store/present/own-commission';
import type { CommissionRow } from '../store/rows';
import { type ActingContext, isRefusal } from './context';
import { isOwnWanted, type OwnCommissionQuery } from './load/own-commission-query';
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

/** Newest first; the summary is of all that match. */
export function listOwnCommissions(context: ActingContext, query: Query) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const own = store.by('commissions', 'coordinatorId', coordinator._id);
  const found = own.filter((row) => isOwnWanted(store, row, query)).reverse();
  const { rows, counts } = pageOf(found, query);
  const commissions = rows.map((row) => presentOwnCommission(store, row));
  return { data: { commissions, ...counts, summary: summarize(found) } };
}
