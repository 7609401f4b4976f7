import type { memberInvestmentSummary as endpoint } from '../../src/contract/analytics';
import type { QueryOf } from '../../src/contract/endpoint';
import { bestPageOf, pageOf } from '../domain/page';
import type { Total } from '../domain/sums';
import { NO_TOTAL } from '../domain/totals';
import { presentTransactions } from '../store/present/total';
import type { MemberRow } from '../store/rows';
import type { Reader, Store } from '../store/store';
import type { ActingContext } from './context';
import { investedByMember } from './load/deposit-tally';
import { lastInvestmentOfAll } from './load/last-investment';
import { membersByName } from './load/members-by-name';
import { searchMembers } from './load/search-people';

type Query = QueryOf<typeof endpoint>;
type Figure = Exclude<NonNullable<Query['sort']>, 'memberName'>;

const familyOf = (reader: Reader, { _id }: MemberRow) => reader.by('familyMembers', 'memberId', _id);

const figures: Record<Figure, (store: Store, row: MemberRow, total: Total) => number> = {
  totalAmount: (_, __, { amountPaise }) => amountPaise,
  totalTransactions: (_, __, { count }) => count,
  familyMemberCount: (store, row) => familyOf(store, row).length,
  lastInvestment: (store, { _id }) => Date.parse(lastInvestmentOfAll(store, _id) ?? '') || 0,
};

/** By name. */
function findMembers(store: Store, { memberId, search }: Query, order?: 'asc' | 'desc'): readonly MemberRow[] {
  const only = memberId === undefined ? undefined : store.get('members', memberId);
  const rows = memberId === undefined ? membersByName(store, order) : only ? [only] : [];
  return search ? rows.filter(searchMembers(search)) : rows;
}

const presentSummary = (store: Store, row: MemberRow, total: Total) => ({
  _id: row._id,
  memberName: row.name,
  memberUserName: row.userName,
  memberEmail: row.email,
  memberMobile: row.mobileNumber,
  ...presentTransactions(total),
  familyMemberCount: familyOf(store, row).length,
  lastInvestment: lastInvestmentOfAll(store, row._id),
});

function findPage(store: Store, query: Query, totalOf: (row: MemberRow) => Total) {
  const { sort = 'totalAmount', order = query.sort ? 'asc' : 'desc' } = query;
  if (sort === 'memberName') return pageOf(findMembers(store, query, order), query);
  const figureOf = figures[sort];
  return bestPageOf(findMembers(store, query), (row) => figureOf(store, row, totalOf(row)), order, query);
}

/** Every member, also those who invested nothing yet; most invested first unless asked otherwise, equal ones by name. */
export function summarizeMemberInvestments({ store }: ActingContext, query: Query) {
  const invested = investedByMember(store);
  const totalOf = ({ _id }: MemberRow) => invested.of({ memberId: _id }) ?? NO_TOTAL;
  const { rows, counts } = findPage(store, query, totalOf);
  return { data: { memberSummary: rows.map((row) => presentSummary(store, row, totalOf(row))), ...counts } };
}
