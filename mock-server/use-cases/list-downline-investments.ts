import type { listDownlineInvestments as endpoint } from '../../src/contract/coordinator-investments';
import { DEPOSIT_STATUSES } from '../../src/contract/deposits';
import type { QueryOf } from '../../src/contract/endpoint';
import { monthIndex } from '../../src/domain/months';
import { bestPageOf, newestPageOf, pageOf } from '../domain/page';
import { presentDownlineInvestment } from '../store/present/downline-investment';
import type { DepositRow } from '../store/rows';
import type { Store } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { findDownlineDeposits } from './load/downline-deposits';
import { memberRanks, planRanks } from './load/name-ranks';
import { ownCoordinator } from './load/own-coordinator';

type Query = QueryOf<typeof endpoint>;
type Figure = Exclude<NonNullable<Query['sort']>, 'createdAt'>;

const statuses = [...DEPOSIT_STATUSES].sort();

/** Names are compared by their ranks in the dictionary. */
const figures: Record<Figure, (store: Store) => (row: DepositRow) => number> = {
  amount: () => (row) => row.amountPaise,
  member: (store) => {
    const ranks = memberRanks(store);
    return ({ memberId }) => ranks.get(memberId) ?? 0;
  },
  plan: (store) => {
    const ranks = planRanks(store);
    return ({ planId }) => ranks.get(planId) ?? 0;
  },
  period: () => monthIndex,
  status: () => (row) => statuses.indexOf(row.status),
};

/** Newest first unless asked otherwise. */
function findPage(store: Store, found: readonly DepositRow[], query: Query) {
  const { sort = 'createdAt', order = query.sort ? 'asc' : 'desc' } = query;
  if (sort !== 'createdAt') return bestPageOf(found, figures[sort](store), order, query);
  return order === 'desc' ? newestPageOf(found, query) : pageOf(found, query);
}

export function listDownlineInvestments(context: ActingContext, query: Query) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const { rows, counts } = findPage(store, findDownlineDeposits(store, coordinator, query), query);
  return { data: { deposits: rows.map((row) => presentDownlineInvestment(store, row)), ...counts } };
}
