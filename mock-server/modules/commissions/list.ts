import type { SignedInContext } from '@server/context';
import { approvalStats } from '@server/domain/commission';
import { newestFirst } from '@server/domain/paging';
import { type ExportItems, mapItems } from '@server/domain/sheets/sheet';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { groupBy, totalOf } from '@server/domain/totals';
import { type LiveList, liveLists } from '@server/figures/live-lists';
import { isOnDays, pageOfList, refuseDays, sortOf } from '@server/modules/shared/list-query';
import { familyMemberRefOf, presentBreakdown, presentMemberRef, presentPlanRef } from '@server/modules/shared/present';
import { idsWhere, isTransactionPart, partOf, searchParts } from '@server/modules/shared/search';
import type { Collection, CommissionRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type * as commissions from '@/contract/commissions';
import type { QueryOf } from '@/contract/endpoint';
import { rankOfLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';
import { type MonthFilter, monthIndex } from '@/domain/months';
import { presentCommission } from './present';
import { commissionsByStatus } from './tallies';

const commissionSortKeys = {
  commisionAmount: (_, row) => row.amountPaise,
  totalAmount: (_, row) => row.depositAmountPaise,
  coordinator: (reader, row) => getOrThrow(reader, 'coordinators', row.coordinatorId).name,
  member: (reader, row) => getOrThrow(reader, 'members', row.memberId).name,
  plan: (reader, row) => getOrThrow(reader, 'plans', row.planId).planName,
  period: (_, row) => monthIndex(row),
  status: (_, row) => row.status,
} satisfies Record<string, (reader: Reader, row: CommissionRow) => SortKey>;

export type CommissionQuery = Partial<QueryOf<typeof commissions.listCommissions>>;

const FILTER_FIELDS = ['coordinatorId', 'memberId', 'planId', 'status', 'month', 'year'] as const;
const SEARCHED_COLLECTIONS: readonly Collection[] = ['coordinators', 'members', 'familyMembers', 'plans', 'deposits'];
const SORTED_COLLECTIONS = { coordinator: ['coordinators'], member: ['members'], plan: ['plans'] } as const;

const oldestFirst = (a: CommissionRow, b: CommissionRow): number =>
  a.createdAt === b.createdAt ? (a._id < b._id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

function candidateCommissions(
  reader: Reader,
  { coordinatorId, memberId, panchayatId, status }: CommissionQuery,
): readonly CommissionRow[] {
  if (memberId) return reader.by('commissions', 'memberId', memberId);
  if (panchayatId)
    return reader
      .by('members', 'panchayatId', panchayatId)
      .flatMap(({ _id }) => reader.by('commissions', 'memberId', _id))
      .sort(oldestFirst);
  if (coordinatorId) return reader.by('commissions', 'coordinatorId', coordinatorId);
  return status ? reader.by('commissions', 'status', status) : reader.all('commissions');
}

/** The search reads who earns, of whom, what the deposit is for, its transaction id, and the places of coordinator and member. */
function createCommissionSearch(reader: Reader, words: string): (row: CommissionRow) => boolean {
  return searchParts(words, (part) => {
    const isPerson = partOf.person(part);
    const panchayats = idsWhere(reader, 'coordinators', partOf.place(part));
    const members = idsWhere(reader, 'members', (row) => panchayats.has(row.panchayatId) || isPerson(row));
    const plans = idsWhere(reader, 'plans', partOf.plan(part));
    const family = idsWhere(reader, 'familyMembers', partOf.family(part));
    const coordinators = idsWhere(reader, 'coordinators', partOf.placeOrCoordinator(part));
    const deposits = isTransactionPart(part)
      ? idsWhere(reader, 'deposits', partOf.transaction(part))
      : new Set<string>();
    return ({ coordinatorId, memberId, familyMemberId, planId, depositId }) =>
      coordinators.has(coordinatorId) ||
      members.has(memberId) ||
      plans.has(planId) ||
      (familyMemberId !== null && family.has(familyMemberId)) ||
      deposits.has(depositId);
  });
}

function commissionFilter(reader: Reader, query: CommissionQuery): (row: CommissionRow) => boolean {
  const { coordinatorType, panchayatId, search, isBookedElsewhere } = query;
  const isOnDay = isOnDays(query);
  const isFromPanchayat = ({ memberId }: CommissionRow) =>
    panchayatId === undefined || getOrThrow(reader, 'members', memberId).panchayatId === panchayatId;
  const fields = FILTER_FIELDS.filter((field) => query[field] !== undefined);
  const isFound = search ? createCommissionSearch(reader, search) : () => true;
  return (row) =>
    (coordinatorType === undefined || row.level === coordinatorType) &&
    fields.every((field) => row[field] === query[field]) &&
    isFromPanchayat(row) &&
    (isBookedElsewhere === undefined || (row.bookedMonth !== undefined) === isBookedElsewhere) &&
    isOnDay(() => getOrThrow(reader, 'deposits', row.depositId).createdAt, row.decidedAt) &&
    isFound(row);
}

const dependenciesOf = ({ search, sort, panchayatId }: CommissionQuery): readonly Collection[] => {
  if (search) return SEARCHED_COLLECTIONS;
  const sorted = sort === 'coordinator' || sort === 'member' || sort === 'plan' ? SORTED_COLLECTIONS[sort] : [];
  return panchayatId ? ['members', ...sorted] : sorted;
};

const commissionLists = liveLists('commissions');

/** The list is kept for whoever turns the pages. */
export function commissionList(store: Store, query: CommissionQuery): LiveList<CommissionRow> {
  const { coordinatorType, coordinatorId, memberId, planId, status, month, year, search, sort, order } = query;
  const { panchayatId, submittedFrom, submittedTo, decidedFrom, decidedTo, isBookedElsewhere } = query;
  const question = [coordinatorType, coordinatorId, memberId, planId, status, month, year, search, sort, order];
  const added = [panchayatId, submittedFrom, submittedTo, decidedFrom, decidedTo, isBookedElsewhere];
  const sorting = sortOf(query);
  return commissionLists(store, {
    key: JSON.stringify([question, added]),
    candidates: () => candidateCommissions(store, query),
    createFilter: () => commissionFilter(store, query),
    sorting: sorting && { keyOf: (row) => commissionSortKeys[sorting.by](store, row), order: sorting.order },
    dependsOn: dependenciesOf(query),
  });
}

/** Rows are read as they are now, newest first, and not kept. */
export function newestCommissions(reader: Reader, query: CommissionQuery): ExportItems<CommissionRow> {
  const matches = commissionFilter(reader, query);
  const candidates = newestFirst(candidateCommissions(reader, query).slice());
  return mapItems(candidates, (row) => (matches(row) ? row : undefined));
}

export function listPendingCommissions(
  { store }: SignedInContext,
  query: QueryOf<typeof commissions.listPendingCommissions>,
) {
  const refusal = refuseDays(query);
  if (refusal) return refusal;
  const found = commissionList(store, { ...query, status: 'pending' });
  const { rows, counts } = pageOfList(found.rows, query);
  return {
    data: {
      pendingCommissions: rows.map((row) => presentCommission(store, row)),
      summary: { totalPendingAmount: toRupees(found.amountPaise) },
      ...counts,
    },
  };
}

export function listPendingByDeposit(
  { store }: SignedInContext,
  query: QueryOf<typeof commissions.listPendingByDeposit>,
) {
  const refusal = refuseDays(query);
  if (refusal) return refusal;
  const found = commissionList(store, { ...query, status: 'pending' });
  const groups = [...groupBy(found.rows, ({ depositId }) => depositId)].flatMap(([, rows]) => {
    const [first] = rows;
    return first ? { createdAt: first.createdAt, first, rows } : [];
  });
  const { rows: page, counts } = pageOfList(groups, query);
  const summary = { totalPendingAmount: toRupees(found.amountPaise) };
  return { data: { deposits: page.map(({ first, rows }) => presentGroup(store, first, rows)), ...counts, summary } };
}

function presentGroup(reader: Reader, first: CommissionRow, rows: readonly CommissionRow[]) {
  return {
    _id: first.depositId,
    createdAt: first.createdAt,
    memberReferenceId: presentMemberRef(reader, first.memberId),
    familyMemberReferenceId: familyMemberRefOf(reader, first.familyMemberId),
    depositPlanReferenceId: presentPlanRef(getOrThrow(reader, 'plans', first.planId)),
    month: first.month,
    year: first.year,
    totalAmount: toRupees(first.depositAmountPaise),
    commisionAmount: toRupees(totalOf(rows).amountPaise),
    commissions: sortedBy(rows, ({ level }) => rankOfLevel(level)).map((row) => presentCommission(reader, row)),
  };
}

export function listCommissions({ store }: SignedInContext, query: QueryOf<typeof commissions.listCommissions>) {
  const { commissionId } = query;
  const refusal = refuseDays(query);
  if (refusal) return refusal;
  if (commissionId !== undefined) {
    const one = store.get('commissions', commissionId);
    const { rows, counts } = pageOfList(one ? [one] : [], query);
    return { data: { response: rows.map((row) => presentCommission(store, row)), ...counts } };
  }
  const found = commissionList(store, query);
  const { rows, counts } = pageOfList(found.rows, query);
  const summary = { totalAmount: toRupees(found.amountPaise) };
  return { data: { response: rows.map((row) => presentCommission(store, row)), ...counts, summary } };
}

export function countCommissionApprovals({ store }: SignedInContext, { month, year }: MonthFilter) {
  const totals = [...commissionsByStatus(store).in({ month, year })];
  const { pending, approved, rejected, approvedPercentage } = approvalStats(totals);
  const statusBreakdown = {
    pending: presentBreakdown(pending),
    approved: presentBreakdown(approved),
    rejected: presentBreakdown(rejected),
  };
  return { data: { statusBreakdown, summary: { approvedPercentage } } };
}
