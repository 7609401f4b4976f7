import type { commissionInsights as endpoint } from '../../src/contract/coordinator-commissions';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { groupBy, sumOf } from '../domain/sums';
import { mustGet } from '../store/present/must-get';
import type { CommissionRow } from '../store/rows';
import { type ActingContext, isRefusal } from './context';
import { isOwnWanted } from './load/own-commission-query';
import { ownCoordinator } from './load/own-coordinator';

const sums = (rows: readonly CommissionRow[]) => ({
  totalCommission: toRupees(sumOf(rows, ({ amountPaise }) => amountPaise)),
  totalCollection: toRupees(sumOf(rows, ({ depositAmountPaise }) => depositAmountPaise)),
  transactionCount: rows.length,
});

const mostFirst = <T extends { totalCommission: number }>(rows: T[]): T[] =>
  rows.sort((a, b) => b.totalCommission - a.totalCommission);

/** By plan and by member; rejected commissions count only when they are asked for. */
export function showCommissionInsights(context: ActingContext, query: QueryOf<typeof endpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const rows = store
    .by('commissions', 'coordinatorId', coordinator._id)
    .filter((row) => isOwnWanted(store, row, query) && (query.status === 'rejected' || row.status !== 'rejected'));
  const planWise = [...groupBy(rows, ({ planId }) => planId)].map(([_id, group]) => {
    const { planName } = mustGet(store, 'plans', _id);
    return { _id, planName, ...sums(group) };
  });
  const memberWise = [...groupBy(rows, ({ memberId }) => memberId)].map(([_id, group]) => {
    const { name: memberName, userName } = mustGet(store, 'members', _id);
    return { _id, memberName, userName, ...sums(group) };
  });
  return { data: { planWise: mostFirst(planWise), memberWise: mostFirst(memberWise) } };
}
