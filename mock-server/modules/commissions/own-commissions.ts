import { bookkeepingStatus, hasStatus, refuseProcessing } from '@server/domain/commission';
import { commissionRate } from '@server/domain/earnings';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { lastPageOf, lastPageWhere, type PageRequest } from '@server/domain/paging';
import { allTime, periodOf } from '@server/domain/periods';
import { addTotals, totalOf } from '@server/domain/totals';
import { resultCache } from '@server/figures/result-cache';
import { recordAudit } from '@server/modules/audit/audit';
import type { SignedInContext } from '@server/modules/context';
import { cacheById } from '@server/modules/shared/cache-by-id';
import { type CoordinatorScope, forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { searchMemberNamesAndIds, searchPlanNamesAndIds } from '@server/modules/shared/search';
import type { CommissionRow, CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store, type Transaction } from '@server/store/store';
import type * as commissions from '@/contract/commissions';
import type { QueryOf } from '@/contract/endpoint';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { isLeftOut } from '@/domain/own-commission';
import { coordinatorFigures } from './coordinator-figures';
import { updateEach } from './decisions';
import { presentOwnCommission } from './present';
import { ownCommissionSums } from './tallies';

/** The four cards of a coordinator's commissions; the rate is the share of everything that the downline has invested. */
export const showCommissionStats = forOwnCoordinator(({ store, clock }, coordinator) => {
  const { earned, pending, invested } = coordinatorFigures(store, coordinator, allTime);
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(clock.now())));
  return {
    data: {
      totalEarned: toRupees(earned.amountPaise),
      pending: toRupees(pending.amountPaise),
      thisMonth: toRupees(thisMonth.earned.amountPaise),
      commissionRate: commissionRate(earned, invested),
    },
  };
});

/** How coordinators can filter their own commissions: by the status that they see, and by words or an id for member and plan. */
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

type InsightSums = Map<string, { commissionPaise: number; collectionPaise: number; count: number }>;

function addToSums(sums: InsightSums, key: string, { amountPaise, depositAmountPaise }: CommissionRow): void {
  const sum = sums.get(key) ?? { commissionPaise: 0, collectionPaise: 0, count: 0 };
  sums.set(key, sum);
  sum.commissionPaise += amountPaise;
  sum.collectionPaise += depositAmountPaise;
  sum.count += 1;
}

/** By plan and by member, in the order of their first commissions. */
function findInsights(store: Store, { _id }: CoordinatorRow, query: InsightsQuery) {
  const insights: Record<'plans' | 'members', InsightSums> = { plans: new Map(), members: new Map() };
  const matches = createOwnCommissionFilter(store, query);
  for (const row of store.by('commissions', 'coordinatorId', _id)) {
    if (isLeftOut(row, query.status) || !matches(row)) continue;
    addToSums(insights.plans, row.planId, row);
    addToSums(insights.members, row.memberId, row);
  }
  return insights;
}

const cachedInsights = resultCache<ReturnType<typeof findInsights>>({
  dependsOn: { commissions: ({ coordinatorId }) => coordinatorId },
});

function mostFirst<T extends object>(sums: InsightSums, nameOf: (id: string) => T) {
  return [...sums]
    .sort(([, a], [, b]) => b.commissionPaise - a.commissionPaise)
    .map(([_id, { commissionPaise, collectionPaise, count }]) => ({
      _id,
      ...nameOf(_id),
      totalCommission: toRupees(commissionPaise),
      totalCollection: toRupees(collectionPaise),
      transactionCount: count,
    }));
}

export const showCommissionInsights = forOwnCoordinator(({ store }, coordinator, query: InsightsQuery) => {
  const key = [coordinator._id, query.status, query.month, query.year] as const;
  const { plans, members } = cachedInsights(store, key, () => findInsights(store, coordinator, query));
  const planWise = mostFirst(plans, (id) => ({ planName: getOrThrow(store, 'plans', id).planName }));
  const memberWise = mostFirst(members, (id) => {
    const { name: memberName, userName } = getOrThrow(store, 'members', id);
    return { memberName, userName };
  });
  return { data: { planWise, memberWise } };
});

/** Commissions of other coordinators are not found. */
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

/** Marks commissions in the coordinator's own bookkeeping. For the superadmin their status does not change. */
export const processCommissions = forOwnCoordinator(
  (context, _coordinator, _scope: CoordinatorScope, ids: readonly string[]) =>
    context.store.commit((tx) => {
      const data = updateEach(ids, (id) => processOneCommission(tx, context, id));
      return { ...messageOf('commissions-processed', { count: data.updated.length }), data };
    }),
);

/** What counts, and the rejected ones that do not. */
const splitRejected = <T extends Pick<CommissionRow, 'status'>>(rows: readonly T[], asked?: string) =>
  [rows.filter((row) => !isLeftOut(row, asked)), rows.filter((row) => isLeftOut(row, asked))] as const;

type OwnCommissionsPageQuery = OwnCommissionQuery & PageRequest;

function summarizeOwnCommissions(found: readonly CommissionRow[], status: string | undefined) {
  const [counted, leftOut] = splitRejected(found, status);
  return {
    totalAmount: toRupees(totalOf(counted).amountPaise),
    rejectedAmount: toRupees(totalOf(leftOut).amountPaise),
    pendingCount: found.filter((row) => row.status === 'pending').length,
    processedCount: found.filter((row) => bookkeepingStatus(row) === 'processed').length,
  };
}

const cachedByWords = resultCache<readonly CommissionRow[]>({
  dependsOn: { commissions: ({ coordinatorId }) => coordinatorId, members: 'all', plans: 'all' },
  // A list has up to all commissions of a coordinator.
  limit: 50,
});

/** Oldest first; kept for the next pages. */
function findByWords(store: Store, coordinatorId: string, query: OwnCommissionsPageQuery): readonly CommissionRow[] {
  const { status, month, year, member, plan } = query;
  return cachedByWords(store, [coordinatorId, status, month, year, member, plan], () =>
    store.by('commissions', 'coordinatorId', coordinatorId).filter(createOwnCommissionFilter(store, query)),
  );
}

/** Without a search the sums come from the tally, and only the rows of the page are read. */
function findBySums(store: Store, own: readonly CommissionRow[], id: string, query: OwnCommissionsPageQuery) {
  const { status, month, year } = query;
  const sums = ownCommissionSums(store, id, { month, year }).filter((sum) => !status || hasStatus(sum, status));
  const all = addTotals(sums);
  const [counted, leftOut] = splitRejected(sums, status);
  return {
    ...lastPageWhere(own, createOwnCommissionFilter(store, query), all.count, query),
    summary: {
      totalAmount: toRupees(addTotals(counted).amountPaise),
      rejectedAmount: toRupees(addTotals(leftOut).amountPaise),
      pendingCount: addTotals(sums.filter((sum) => sum.status === 'pending')).count,
      processedCount: addTotals(sums.filter(({ shown }) => shown === 'processed')).count,
    },
  };
}

function findOwnCommissions(store: Store, { _id }: CoordinatorRow, query: OwnCommissionsPageQuery) {
  const own = store.by('commissions', 'coordinatorId', _id);
  if (!query.member && !query.plan) return findBySums(store, own, _id, query);
  const found = findByWords(store, _id, query);
  return { ...lastPageOf(found, query), summary: summarizeOwnCommissions(found, query.status) };
}

/** Newest first; the summary is of all matching commissions. */
export const listOwnCommissions = forOwnCoordinator(({ store }, coordinator, query: OwnCommissionsPageQuery) => {
  const { rows, counts, summary } = findOwnCommissions(store, coordinator, query);
  const commissions = rows.map((row) => presentOwnCommission(store, row));
  return { data: { commissions, ...counts, summary } };
});
