import type { memberInvestmentSummary as endpoint } from '../../src/contract/analytics';
import type { QueryOf } from '../../src/contract/endpoint';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import type { Total } from '../domain/sums';
import { NO_TOTAL } from '../domain/totals';
import { presentTransactions } from '../store/present/total';
import type { MemberRow } from '../store/rows';
import type { Reader, Store } from '../store/store';
import type { ActingContext } from './context';
import { investedTally } from './load/deposit-tally';
import { investedByMember } from './load/invested-by';
import { lastInvestmentIn } from './load/last-investment';
import { membersByName } from './load/members-by-name';

type Query = QueryOf<typeof endpoint>;

const familyOf = (reader: Reader, { _id }: MemberRow) => reader.by('familyMembers', 'memberId', _id);
const lastOf = (reader: Reader, { _id }: MemberRow) => lastInvestmentIn(reader.by('deposits', 'memberId', _id));

const sortKeys: Record<NonNullable<Query['sort']>, (reader: Reader, row: MemberRow, total: Total) => SortKey> = {
  memberName: (_, { name }) => name,
  totalAmount: (_, __, { amountPaise }) => amountPaise,
  totalTransactions: (_, __, { count }) => count,
  familyMemberCount: (reader, row) => familyOf(reader, row).length,
  lastInvestment: (reader, row) => Date.parse(lastOf(reader, row) ?? '') || 0,
};

function findMembers(store: Store, { memberId, search }: Query): readonly MemberRow[] {
  const only = memberId === undefined ? undefined : store.get('members', memberId);
  const rows = memberId === undefined ? membersByName(store) : only ? [only] : [];
  if (!search) return rows;
  return rows.filter(({ name, userName, email, mobileNumber }) =>
    includesText(search, [name, userName, email, mobileNumber]),
  );
}

const presentSummary = (reader: Reader, row: MemberRow, total: Total) => ({
  _id: row._id,
  memberName: row.name,
  memberUserName: row.userName,
  memberEmail: row.email,
  memberMobile: row.mobileNumber,
  ...presentTransactions(total),
  familyMemberCount: familyOf(reader, row).length,
  lastInvestment: lastOf(reader, row),
});

/** Every member, also those who invested nothing yet; most invested first unless asked otherwise, equal ones by name. */
export function summarizeMemberInvestments({ store }: ActingContext, query: Query) {
  const { sort = 'totalAmount', order } = query;
  const totals = investedByMember(investedTally(store).in({}));
  const totalOf = ({ _id }: MemberRow) => totals.get(_id) ?? NO_TOTAL;
  const sorted = sortedBy(
    findMembers(store, query),
    (row) => sortKeys[sort](store, row, totalOf(row)),
    order ?? (query.sort ? 'asc' : 'desc'),
  );
  const { rows, counts } = pageOf(sorted, query);
  return { data: { memberSummary: rows.map((row) => presentSummary(store, row, totalOf(row))), ...counts } };
}
