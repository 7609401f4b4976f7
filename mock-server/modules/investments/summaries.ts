import { bestPageOf, pageOf } from '@server/domain/paging';
import { type Total, ZERO_TOTAL } from '@server/domain/totals';
import type { SignedInContext } from '@server/modules/context';
import { presentTransactions } from '@server/modules/shared/present';
import { searchFamilyNames, searchMemberAddresses, searchMembers } from '@server/modules/shared/search';
import { familyByName, familyByOwnerName, membersByName } from '@server/modules/shared/sorted-names';
import type { FamilyMemberRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type * as investments from '@/contract/investments';
import { investedByFamily, investedByMember, lastInvestmentFor, lastInvestmentOfAll } from './figures';

type FamilySummaryQuery = QueryOf<typeof investments.familyMemberInvestmentSummary>;
type FamilyNameSort = 'familyMemberName' | 'memberName';
type FamilyFigure = Exclude<NonNullable<FamilySummaryQuery['sort']>, FamilyNameSort>;

const ownerOf = (reader: Reader, { memberId }: FamilyMemberRow) => getOrThrow(reader, 'members', memberId);

const familyFigures: Record<FamilyFigure, (store: Store, row: FamilyMemberRow, total: Total) => number> = {
  totalAmount: (_, __, { amountPaise }) => amountPaise,
  totalTransactions: (_, __, { count }) => count,
  lastInvestment: (store, row) => Date.parse(lastInvestmentFor(store, row) ?? '') || 0,
};

const familyByNameSort = { familyMemberName: familyByName, memberName: familyByOwnerName };

/** Searches the names of the family member and of its member, and that member's user name and email. */
function filterFamily(reader: Reader, rows: readonly FamilyMemberRow[], { memberId, search }: FamilySummaryQuery) {
  const own = memberId === undefined ? rows : rows.filter((row) => row.memberId === memberId);
  if (!search) return own;
  const [matches, ownerMatches] = [searchFamilyNames(search), searchMemberAddresses(search)];
  return own.filter((row) => matches(row) || ownerMatches(ownerOf(reader, row)));
}

function presentFamilySummary(store: Store, row: FamilyMemberRow, total: Total) {
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

function findFamilyPage(store: Store, query: FamilySummaryQuery, totalOf: (row: FamilyMemberRow) => Total) {
  const { memberId, sort = 'totalAmount', order = query.sort ? 'asc' : 'desc' } = query;
  if (sort === 'familyMemberName' || sort === 'memberName')
    return pageOf(filterFamily(store, familyByNameSort[sort](store, order), query), query);
  const rows = memberId === undefined ? store.all('familyMembers') : store.by('familyMembers', 'memberId', memberId);
  const figureOf = familyFigures[sort];
  return bestPageOf(filterFamily(store, rows, query), (row) => figureOf(store, row, totalOf(row)), order, query);
}

/** Every family member, most invested first unless asked otherwise. */
export function summarizeFamilyMemberInvestments({ store }: SignedInContext, query: FamilySummaryQuery) {
  const invested = investedByFamily(store);
  const totalOf = ({ _id }: FamilyMemberRow) => invested.of({ familyMemberId: _id }) ?? ZERO_TOTAL;
  const { rows, counts } = findFamilyPage(store, query, totalOf);
  return {
    data: { familyMemberSummary: rows.map((row) => presentFamilySummary(store, row, totalOf(row))), ...counts },
  };
}

type MemberSummaryQuery = QueryOf<typeof investments.memberInvestmentSummary>;
type MemberFigure = Exclude<NonNullable<MemberSummaryQuery['sort']>, 'memberName'>;

const familyOf = (reader: Reader, { _id }: MemberRow) => reader.by('familyMembers', 'memberId', _id);

const memberFigures: Record<MemberFigure, (store: Store, row: MemberRow, total: Total) => number> = {
  totalAmount: (_, __, { amountPaise }) => amountPaise,
  totalTransactions: (_, __, { count }) => count,
  familyMemberCount: (store, row) => familyOf(store, row).length,
  lastInvestment: (store, { _id }) => Date.parse(lastInvestmentOfAll(store, _id) ?? '') || 0,
};

/** Sorted by name. */
function findMembers(
  store: Store,
  { memberId, search }: MemberSummaryQuery,
  order?: 'asc' | 'desc',
): readonly MemberRow[] {
  const only = memberId === undefined ? undefined : store.get('members', memberId);
  const rows = memberId === undefined ? membersByName(store, order) : only ? [only] : [];
  return search ? rows.filter(searchMembers(search)) : rows;
}

const presentMemberSummary = (store: Store, row: MemberRow, total: Total) => ({
  _id: row._id,
  memberName: row.name,
  memberUserName: row.userName,
  memberEmail: row.email,
  memberMobile: row.mobileNumber,
  ...presentTransactions(total),
  familyMemberCount: familyOf(store, row).length,
  lastInvestment: lastInvestmentOfAll(store, row._id),
});

function findMemberPage(store: Store, query: MemberSummaryQuery, totalOf: (row: MemberRow) => Total) {
  const { sort = 'totalAmount', order = query.sort ? 'asc' : 'desc' } = query;
  if (sort === 'memberName') return pageOf(findMembers(store, query, order), query);
  const figureOf = memberFigures[sort];
  return bestPageOf(findMembers(store, query), (row) => figureOf(store, row, totalOf(row)), order, query);
}

/** Every member, also those without investments; most invested first unless asked otherwise, then by name. */
export function summarizeMemberInvestments({ store }: SignedInContext, query: MemberSummaryQuery) {
  const invested = investedByMember(store);
  const totalOf = ({ _id }: MemberRow) => invested.of({ memberId: _id }) ?? ZERO_TOTAL;
  const { rows, counts } = findMemberPage(store, query, totalOf);
  return { data: { memberSummary: rows.map((row) => presentMemberSummary(store, row, totalOf(row))), ...counts } };
}
