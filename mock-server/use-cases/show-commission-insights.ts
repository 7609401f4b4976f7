import type { commissionInsights as endpoint } from '../../src/contract/coordinator-commissions';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { keptBy } from '../store/kept-by';
import { mustGet } from '../store/present/must-get';
import type { CommissionRow, CoordinatorRow } from '../store/rows';
import type { Store } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { createOwnFilter } from './load/own-commission-query';
import { ownCoordinator } from './load/own-coordinator';

type Query = QueryOf<typeof endpoint>;

interface Sums {
  commissionPaise: number;
  collectionPaise: number;
  count: number;
}

/** By plan and by member, in the order in which they first appear. */
interface Insights {
  readonly plans: Map<string, Sums>;
  readonly members: Map<string, Sums>;
}

function addTo(sums: Map<string, Sums>, key: string, { amountPaise, depositAmountPaise }: CommissionRow): void {
  const sum = sums.get(key) ?? { commissionPaise: 0, collectionPaise: 0, count: 0 };
  sums.set(key, sum);
  sum.commissionPaise += amountPaise;
  sum.collectionPaise += depositAmountPaise;
  sum.count += 1;
}

/** Rejected commissions count only when they are asked for. */
function findInsights(store: Store, { _id }: CoordinatorRow, query: Query): Insights {
  const insights: Insights = { plans: new Map(), members: new Map() };
  const isWanted = createOwnFilter(store, query);
  for (const row of store.by('commissions', 'coordinatorId', _id)) {
    if ((row.status === 'rejected' && query.status !== 'rejected') || !isWanted(row)) continue;
    addTo(insights.plans, row.planId, row);
    addTo(insights.members, row.memberId, row);
  }
  return insights;
}

/** Question → answer, for each coordinator as long as none of its commissions changes. */
const known = keptBy({ commissions: ({ coordinatorId }) => coordinatorId }, () => new Map<string, Insights>());

function insightsOf(store: Store, coordinator: CoordinatorRow, query: Query): Insights {
  const answers = known(store, coordinator._id);
  const { status, month, year } = query;
  const question = `${status}|${month}|${year}`;
  const insights = answers.get(question) ?? findInsights(store, coordinator, query);
  answers.set(question, insights);
  return insights;
}

function mostFirst<T extends object>(sums: ReadonlyMap<string, Sums>, nameOf: (id: string) => T) {
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

/** By plan and by member. */
export function showCommissionInsights(context: ActingContext, query: Query) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const { plans, members } = insightsOf(store, coordinator, query);
  const planWise = mostFirst(plans, (id) => ({ planName: mustGet(store, 'plans', id).planName }));
  const memberWise = mostFirst(members, (id) => {
    const { name: memberName, userName } = mustGet(store, 'members', id);
    return { memberName, userName };
  });
  return { data: { planWise, memberWise } };
}
