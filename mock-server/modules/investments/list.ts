import type { SignedInContext } from '@server/context';
import { isRefusal } from '@server/domain/message';
import { bestPageOf, lastPageOf, lastPageWhere, pageOf } from '@server/domain/paging';
import { groupBy, type Total, totalOf, ZERO_TOTAL } from '@server/domain/totals';
import { presentDeposit } from '@server/modules/deposits/present';
import { depositsOfFamilyMember } from '@server/modules/family-members/investments';
import { findFamilyMember } from '@server/modules/family-members/records';
import { presentTransactions } from '@server/modules/shared/present';
import { searchFamilyNames, searchMemberAddresses, searchMembers } from '@server/modules/shared/search';
import { familyByName, familyByOwnerName, membersByName } from '@server/modules/shared/sorted-names';
import type { DepositRow, FamilyMemberRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type * as investments from '@/contract/investments';
import { monthOf } from '@/domain/months';
import {
  investedByFamily,
  investedByMember,
  investedByPlan,
  lastInvestmentFor,
  lastInvestmentOfAll,
  totalInvested,
} from './figures';

type CalendarQuery = QueryOf<typeof investments.familyMemberInvestmentMonths>;

function loadCalendar({ store, clock, actor }: SignedInContext, query: CalendarQuery) {
  const familyMember = findFamilyMember(store, actor, query.familyMemberId);
  if (isRefusal(familyMember)) return familyMember;
  const year = query.year ?? monthOf(clock.now()).year;
  const approved = depositsOfFamilyMember(store, familyMember).filter(({ status }) => status === 'approved');
  return { familyMemberId: familyMember._id, year, approved };
}

export function showInvestmentMonths(context: SignedInContext, query: CalendarQuery) {
  const calendar = loadCalendar(context, query);
  if (isRefusal(calendar)) return calendar;
  const { familyMemberId, year, approved } = calendar;
  const byMonth = groupBy(
    approved.filter((row) => row.year === year),
    ({ month }) => String(month),
  );
  const months = [...byMonth]
    .map(([month, rows]) => ({ month: Number(month), ...presentTransactions(totalOf(rows)) }))
    .sort((a, b) => a.month - b.month);
  return { data: { familyMemberId, year, months } };
}

const monthsIn = (rows: readonly DepositRow[], year: number): number[] =>
  [...new Set(rows.filter((row) => row.year === year).map(({ month }) => month))].sort((a, b) => a - b);

/** A plan of other years has no months, so that the calendar can show that it was skipped. */
export function showPlanMonths(context: SignedInContext, query: CalendarQuery) {
  const calendar = loadCalendar(context, query);
  if (isRefusal(calendar)) return calendar;
  const { familyMemberId, year, approved } = calendar;
  const planMonths = [...groupBy(approved, ({ planId }) => planId)].map(([_id, rows]) => ({
    _id,
    planName: getOrThrow(context.store, 'plans', _id).planName,
    months: monthsIn(rows, year),
  }));
  return { data: { familyMemberId, year, planMonths } };
}

type MemberInvestmentsQuery = QueryOf<typeof investments.memberInvestmentsList>;

const FILTER_FIELDS = ['memberId', 'familyMemberId', 'planId', 'month', 'year'] as const;

const countInvestments = (store: Store, { planId, month, year }: MemberInvestmentsQuery): number =>
  (planId === undefined
    ? totalInvested(store, { month, year })
    : (investedByPlan(store, { month, year }).get(planId) ?? ZERO_TOTAL)
  ).count;

/** One member has few deposits; the tally has the count of all members, so only the rows of the page are read. */
function findInvestmentsPage(store: Store, query: MemberInvestmentsQuery) {
  const { memberId, familyMemberId } = query;
  const fields = FILTER_FIELDS.filter((field) => query[field] !== undefined);
  const matches = (row: DepositRow) =>
    row.status === 'approved' && fields.every((field) => row[field] === query[field]);
  const owner = memberId ?? (familyMemberId && store.get('familyMembers', familyMemberId)?.memberId);
  if (owner) return lastPageOf(store.by('deposits', 'memberId', owner).filter(matches), query);
  const approved = store.by('deposits', 'status', 'approved');
  if (familyMemberId) return lastPageOf(approved.filter(matches), query);
  if (fields.length === 0) return lastPageOf(approved, query);
  return lastPageWhere(approved, matches, countInvestments(store, query), query);
}

export function listMemberInvestments({ store }: SignedInContext, query: MemberInvestmentsQuery) {
  const { rows, counts } = findInvestmentsPage(store, query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
}

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

/** The search reads the names of the family member and of its member, and that member's user name and email. */
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

export function summarizeMemberInvestments({ store }: SignedInContext, query: MemberSummaryQuery) {
  const invested = investedByMember(store);
  const totalOf = ({ _id }: MemberRow) => invested.of({ memberId: _id }) ?? ZERO_TOTAL;
  const { rows, counts } = findMemberPage(store, query, totalOf);
  return { data: { memberSummary: rows.map((row) => presentMemberSummary(store, row, totalOf(row))), ...counts } };
}
