import type { SignedInContext } from '@server/context';
import { type BookkeepingStatus, bookkeepingStatus, hasStatus, refuseProcessing } from '@server/domain/commission';
import { earningRate } from '@server/domain/earnings';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { lastPageOf, lastPageWhere, type PageRequest } from '@server/domain/paging';
import { allTime, periodOf } from '@server/domain/periods';
import { addTotals, largestGroups, sumOf, type Total } from '@server/domain/totals';
import { cached } from '@server/figures/result-cache';
import { recordAudit } from '@server/modules/audit/audit';
import { type CoordinatorScope, forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { searchMemberNamesAndIds, searchPlanNamesAndIds } from '@server/modules/shared/search';
import type { CommissionRow, CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store, type Transaction } from '@server/store/store';
import { cacheById } from '@server/utils/cache-by-id';
import type * as commissions from '@/contract/commissions';
import type { QueryOf } from '@/contract/endpoint';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { isLeftOut } from '@/domain/own-commission';
import { coordinatorFigures } from './coordinator-figures';
import { updateEach } from './decisions';
import { presentOwnCommission } from './present';
import { ownCommissionSums, ownPaymentSums } from './tallies';

export const showCommissionStats = forOwnCoordinator(({ store, clock }, coordinator) => {
  const figures = coordinatorFigures(store, coordinator, allTime);
  const payments = ownPaymentSums(store, coordinator._id);
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(clock.now())));
  return {
    data: {
      totalEarned: toRupees(figures.earned.amountPaise),
      pending: toRupees(figures.pending.amountPaise),
      thisMonth: toRupees(thisMonth.earned.amountPaise),
      commissionRate: earningRate(figures),
      toBePaid: toRupees(payments.toBePaid.amountPaise),
      paid: toRupees(payments.paid.amountPaise),
    },
  };
});

/** `status` is the one that coordinators see; member and plan are words or an id. */
type OwnCommissionQuery = Partial<QueryOf<typeof commissions.listOwnCommissions>>;

/** Members and plans are searched once, not once for each commission. */
export function createOwnCommissionFilter(reader: Reader, query: OwnCommissionQuery): (row: CommissionRow) => boolean {
  const { status, month, year, member, plan } = query;
  const [isMember, isPlan] = [searchMemberNamesAndIds(member), searchPlanNamesAndIds(plan)];
  const members = cacheById((id) => isMember(getOrThrow(reader, 'members', id)));
  const plans = cacheById((id) => isPlan(getOrThrow(reader, 'plans', id)));
  return (row) => {
    if (month !== undefined && row.month !== month) return false;
    if (year !== undefined && row.year !== year) return false;
    if (status && !hasStatus({ ...row, shown: bookkeepingStatus(row) }, status)) return false;
    return (!member || members.get(row.memberId)) && (!plan || plans.get(row.planId));
  };
}

type InsightsQuery = QueryOf<typeof commissions.commissionInsights>;

const insightsBy = (rows: readonly CommissionRow[], keyOf: (row: CommissionRow) => string) =>
  largestGroups(rows, keyOf).map(({ key, rows: own, total }) => ({
    id: key,
    totalCommission: toRupees(total.amountPaise),
    totalCollection: toRupees(sumOf(own, ({ depositAmountPaise }) => depositAmountPaise)),
    transactionCount: total.count,
  }));

const insightsOf = cached(
  { dependsOn: { commissions: ({ coordinatorId }) => coordinatorId } },
  (store, coordinatorId: string, filters: Pick<InsightsQuery, 'status' | 'month' | 'year'>) => {
    const matches = createOwnCommissionFilter(store, filters);
    const rows = store
      .by('commissions', 'coordinatorId', coordinatorId)
      .filter((row) => !isLeftOut(row, filters.status) && matches(row));
    return { plans: insightsBy(rows, ({ planId }) => planId), members: insightsBy(rows, ({ memberId }) => memberId) };
  },
);

export const showCommissionInsights = forOwnCoordinator(({ store }, coordinator, query: InsightsQuery) => {
  const { status, month, year } = query;
  const { plans, members } = insightsOf(store, coordinator._id, { status, month, year });
  const planWise = plans.map(({ id: _id, ...sums }) => ({
    _id,
    planName: getOrThrow(store, 'plans', _id).planName,
    ...sums,
  }));
  const memberWise = members.map(({ id: _id, ...sums }) => {
    const { name: memberName, userName } = getOrThrow(store, 'members', _id);
    return { _id, memberName, userName, ...sums };
  });
  return { data: { planWise, memberWise } };
});

function processOneCommission(tx: Transaction, context: SignedInContext, id: string): Refusal | undefined {
  const commission = tx.get('commissions', id);
  if (commission?.coordinatorId !== context.actor.id) return refuse('not-found', messageOf('commission-not-found'));
  const refusal = refuseProcessing(commission);
  if (refusal) return refusal;
  const processedAt = context.clock.now().toISOString();
  recordAudit(tx, context, { action: 'commission.process', subjectId: id, after: { processedAt } });
  tx.update('commissions', id, { processedAt });
  return undefined;
}

/** The superadmin sees no change of the status. */
export const processCommissions = forOwnCoordinator(
  (context, _coordinator, _scope: CoordinatorScope, ids: readonly string[]) =>
    context.store.commit((tx) => {
      const data = updateEach(ids, (id) => processOneCommission(tx, context, id));
      return { ...messageOf('commissions-processed', { count: data.updated.length }), data };
    }),
);

type OwnCommissionsPageQuery = OwnCommissionQuery & PageRequest;

type OwnCommissionSum = Total & Pick<CommissionRow, 'status'> & { readonly shown: BookkeepingStatus };

function summarizeOwnCommissions(sums: readonly OwnCommissionSum[], asked: string | undefined) {
  const totalWhere = (isWanted: (sum: OwnCommissionSum) => boolean) => addTotals(sums.filter(isWanted));
  return {
    totalAmount: toRupees(totalWhere((sum) => !isLeftOut(sum, asked)).amountPaise),
    rejectedAmount: toRupees(totalWhere((sum) => isLeftOut(sum, asked)).amountPaise),
    pendingCount: totalWhere(({ shown }) => shown === 'pending').count,
    processedCount: totalWhere(({ shown }) => shown === 'processed').count,
  };
}

/** The list is oldest first, and kept for the next pages. It may have all commissions of a coordinator. */
const findByWords = cached(
  { dependsOn: { commissions: ({ coordinatorId }) => coordinatorId, members: 'all', plans: 'all' }, limit: 50 },
  (store, coordinatorId: string, filters: OwnCommissionQuery) =>
    store.by('commissions', 'coordinatorId', coordinatorId).filter(createOwnCommissionFilter(store, filters)),
);

/** Without a search the sums come from the tally, and only the rows of the page are read. */
function findBySums(store: Store, own: readonly CommissionRow[], id: string, query: OwnCommissionsPageQuery) {
  const { status, month, year } = query;
  const sums = ownCommissionSums(store, id, { month, year }).filter((sum) => !status || hasStatus(sum, status));
  return {
    ...lastPageWhere(own, createOwnCommissionFilter(store, query), addTotals(sums).count, query),
    summary: summarizeOwnCommissions(sums, status),
  };
}

function findOwnCommissions(store: Store, { _id }: CoordinatorRow, query: OwnCommissionsPageQuery) {
  const own = store.by('commissions', 'coordinatorId', _id);
  if (!query.member && !query.plan) return findBySums(store, own, _id, query);
  const { status, month, year, member, plan } = query;
  const found = findByWords(store, _id, { status, month, year, member, plan });
  const sums = found.map((row) => ({ ...row, shown: bookkeepingStatus(row), count: 1 }));
  return { ...lastPageOf(found, query), summary: summarizeOwnCommissions(sums, status) };
}

/** The summary is of all matching commissions. */
export const listOwnCommissions = forOwnCoordinator(({ store }, coordinator, query: OwnCommissionsPageQuery) => {
  const { rows, counts, summary } = findOwnCommissions(store, coordinator, query);
  const commissions = rows.map((row) => presentOwnCommission(store, row));
  return { data: { commissions, ...counts, summary } };
});
