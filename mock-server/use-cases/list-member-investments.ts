import type { memberInvestmentsList as endpoint } from '../../src/contract/analytics';
import type { QueryOf } from '../../src/contract/endpoint';
import { lastPageOf, lastPageWhere } from '../domain/page';
import { NO_TOTAL } from '../domain/totals';
import { presentDeposit } from '../store/present/deposit';
import type { DepositRow } from '../store/rows';
import type { Store } from '../store/store';
import type { ActingContext } from './context';
import { totalInvested } from './load/deposit-tally';
import { investedByPlan } from './load/invested-by';

type Query = QueryOf<typeof endpoint>;

const FIELDS = ['memberId', 'familyMemberId', 'planId', 'month', 'year'] as const;

const countOf = (store: Store, { planId, month, year }: Query): number =>
  (planId === undefined
    ? totalInvested(store, { month, year })
    : (investedByPlan(store, { month, year }).get(planId) ?? NO_TOTAL)
  ).count;

/** One member has few; of everybody's it is known how many there are, so that the page alone is looked for. */
function findPage(store: Store, query: Query) {
  const { memberId, familyMemberId } = query;
  const wanted = FIELDS.filter((field) => query[field] !== undefined);
  const isWanted = (row: DepositRow) =>
    row.status === 'approved' && wanted.every((field) => row[field] === query[field]);
  const owner = memberId ?? (familyMemberId && store.get('familyMembers', familyMemberId)?.memberId);
  if (owner) return lastPageOf(store.by('deposits', 'memberId', owner).filter(isWanted), query);
  const approved = store.by('deposits', 'status', 'approved');
  if (familyMemberId) return lastPageOf(approved.filter(isWanted), query);
  if (wanted.length === 0) return lastPageOf(approved, query);
  return lastPageWhere(approved, isWanted, countOf(store, query), query);
}

/** Approved deposits, newest first. */
export function listMemberInvestments({ store }: ActingContext, query: Query) {
  const { rows, counts } = findPage(store, query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
}
