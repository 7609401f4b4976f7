import type { familyMemberInvestmentSummary as endpoint } from '../../src/contract/analytics';
import type { QueryOf } from '../../src/contract/endpoint';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import type { Total } from '../domain/sums';
import { NO_TOTAL, totalsBy } from '../domain/totals';
import { mustGet } from '../store/present/must-get';
import { presentTransactions } from '../store/present/total';
import type { FamilyMemberRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';
import { investedTally } from './load/deposit-tally';
import { lastInvestmentIn } from './load/last-investment';

type Query = QueryOf<typeof endpoint>;

const ownerOf = (reader: Reader, { memberId }: FamilyMemberRow) => mustGet(reader, 'members', memberId);
const lastOf = (reader: Reader, { _id, memberId }: FamilyMemberRow) =>
  lastInvestmentIn(reader.by('deposits', 'memberId', memberId), ({ familyMemberId }) => familyMemberId === _id);

const sortKeys: Record<NonNullable<Query['sort']>, (reader: Reader, row: FamilyMemberRow, total: Total) => SortKey> = {
  familyMemberName: (_, { name }) => name,
  memberName: (reader, row) => ownerOf(reader, row).name,
  totalAmount: (_, __, { amountPaise }) => amountPaise,
  totalTransactions: (_, __, { count }) => count,
  lastInvestment: (reader, row) => Date.parse(lastOf(reader, row) ?? '') || 0,
};

function findFamily(reader: Reader, { memberId, search }: Query): readonly FamilyMemberRow[] {
  const rows = memberId === undefined ? reader.all('familyMembers') : reader.by('familyMembers', 'memberId', memberId);
  if (!search) return rows;
  return rows.filter((row) => {
    const { name, userName, email } = ownerOf(reader, row);
    return includesText(search, [row.name, name, userName, email]);
  });
}

function presentSummary(reader: Reader, row: FamilyMemberRow, total: Total) {
  const { name, userName } = ownerOf(reader, row);
  return {
    _id: row._id,
    familyMemberName: row.name,
    relationship: row.relationship,
    memberName: name,
    memberUserName: userName,
    ...presentTransactions(total),
    lastInvestment: lastOf(reader, row),
  };
}

/** Every registered family member, most invested first unless asked otherwise. What members invest for themselves is not among it. */
export function summarizeFamilyMemberInvestments({ store }: ActingContext, query: Query) {
  const { sort = 'totalAmount', order } = query;
  const totals = totalsBy(investedTally(store).in({}), ({ familyMemberId }) => familyMemberId ?? 'self');
  const totalOf = ({ _id }: FamilyMemberRow) => totals.get(_id) ?? NO_TOTAL;
  const sorted = sortedBy(
    findFamily(store, query),
    (row) => sortKeys[sort](store, row, totalOf(row)),
    order ?? (query.sort ? 'asc' : 'desc'),
  );
  const { rows, counts } = pageOf(sorted, query);
  return { data: { familyMemberSummary: rows.map((row) => presentSummary(store, row, totalOf(row))), ...counts } };
}
