import type { familyMemberInvestmentSummary as endpoint } from '../../src/contract/analytics';
import type { QueryOf } from '../../src/contract/endpoint';
import { bestPageOf, pageOf } from '../domain/page';
import type { Total } from '../domain/sums';
import { NO_TOTAL } from '../domain/totals';
import { mustGet } from '../store/present/must-get';
import { presentTransactions } from '../store/present/total';
import type { FamilyMemberRow } from '../store/rows';
import type { Reader, Store } from '../store/store';
import type { ActingContext } from './context';
import { investedByFamily } from './load/deposit-tally';
import { lastInvestmentFor } from './load/last-investment';
import { familyByName, familyByOwner } from './load/members-by-name';
import { searchFamilyNames, searchMemberAddresses } from './load/search-people';

type Query = QueryOf<typeof endpoint>;
type Name = 'familyMemberName' | 'memberName';
type Figure = Exclude<NonNullable<Query['sort']>, Name>;

const ownerOf = (reader: Reader, { memberId }: FamilyMemberRow) => mustGet(reader, 'members', memberId);

const figures: Record<Figure, (store: Store, row: FamilyMemberRow, total: Total) => number> = {
  totalAmount: (_, __, { amountPaise }) => amountPaise,
  totalTransactions: (_, __, { count }) => count,
  lastInvestment: (store, row) => Date.parse(lastInvestmentFor(store, row) ?? '') || 0,
};

const byName = { familyMemberName: familyByName, memberName: familyByOwner };

/** The words are looked for in the own name, and in the owner's name, user name and email. */
function narrowed(reader: Reader, rows: readonly FamilyMemberRow[], { memberId, search }: Query) {
  const own = memberId === undefined ? rows : rows.filter((row) => row.memberId === memberId);
  if (!search) return own;
  const [isFound, isOwnerFound] = [searchFamilyNames(search), searchMemberAddresses(search)];
  return own.filter((row) => isFound(row) || isOwnerFound(ownerOf(reader, row)));
}

function presentSummary(store: Store, row: FamilyMemberRow, total: Total) {
  const { name, userName } = ownerOf(store, row);
  return {
    _id: row._id,
    familyMemberName: row.name,
    relationship: row.relationship,
    memberName: name,
    memberUserName: userName,
    ...presentTransactions(total),
    lastInvestment: lastInvestmentFor(store, row),
  };
}

function findPage(store: Store, query: Query, totalOf: (row: FamilyMemberRow) => Total) {
  const { memberId, sort = 'totalAmount', order = query.sort ? 'asc' : 'desc' } = query;
  if (sort === 'familyMemberName' || sort === 'memberName')
    return pageOf(narrowed(store, byName[sort](store, order), query), query);
  const rows = memberId === undefined ? store.all('familyMembers') : store.by('familyMembers', 'memberId', memberId);
  const figureOf = figures[sort];
  return bestPageOf(narrowed(store, rows, query), (row) => figureOf(store, row, totalOf(row)), order, query);
}

/** Every registered family member, most invested first unless asked otherwise. What members invest for themselves is not among it. */
export function summarizeFamilyMemberInvestments({ store }: ActingContext, query: Query) {
  const invested = investedByFamily(store);
  const totalOf = ({ _id }: FamilyMemberRow) => invested.of({ familyMemberId: _id }) ?? NO_TOTAL;
  const { rows, counts } = findPage(store, query, totalOf);
  return { data: { familyMemberSummary: rows.map((row) => presentSummary(store, row, totalOf(row))), ...counts } };
}
