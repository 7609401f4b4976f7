import { isEarned } from '@server/domain/commission';
import { bestPageOf, lastPageOf, lastPageWhere } from '@server/domain/paging';
import { addTotals, sumOf } from '@server/domain/totals';
import { cached } from '@server/figures/result-cache';
import { chainFrom } from '@server/modules/shared/hierarchy';
import {
  familyMemberRefOf,
  presentLevelReferences,
  presentMemberRef,
  presentPlanRef,
} from '@server/modules/shared/present';
import { idsWhere, partOf, searchParts } from '@server/modules/shared/search';
import { depositSortKeys } from '@server/modules/shared/sorted-names';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import { REPORT_SORTS } from '@/contract/choices';
import type { ReportTransaction } from '@/contract/report';
import { toRupees } from '@/domain/money';
import { isInPeriod } from '@/domain/months';
import { memberSumsIn, type ReportScope, type SectionQuery } from './scope';

const SELF_NAME = { name: 'Self' };

/** Each name is searched once, and not once for each deposit. */
function searchDeposits(reader: Reader, words: string): (row: DepositRow) => boolean {
  return searchParts(words, (part) => {
    const inFamily = partOf.family(part);
    const members = idsWhere(reader, 'members', partOf.person(part));
    const family = idsWhere(reader, 'familyMembers', inFamily);
    const plans = idsWhere(reader, 'plans', partOf.plan(part));
    const isSelfFound = inFamily(SELF_NAME);
    return ({ memberId, familyMemberId, planId }) =>
      members.has(memberId) ||
      (familyMemberId === null ? isSelfFound : family.has(familyMemberId)) ||
      plans.has(planId);
  });
}

/** The list is oldest first, and kept for the next pages. It may have all approved deposits. */
const findByWords = cached(
  { dependsOn: { deposits: 'all', members: 'all', familyMembers: 'all', plans: 'all' }, limit: 50 },
  (store, words: string) => store.by('deposits', 'status', 'approved').filter(searchDeposits(store, words)),
);

const relatedCommissions = (reader: Reader, { _id }: DepositRow, { hasCoordinator }: ReportScope) =>
  reader
    .by('commissions', 'depositId', _id)
    .filter((row) => isEarned(row) && hasCoordinator(row))
    .map((row) => ({ _id: row._id, coordinatorType: row.level, commisionAmount: toRupees(row.amountPaise) }));

const waitingCommissions = (reader: Reader, { _id }: DepositRow, { hasCoordinator }: ReportScope) => {
  const waiting = reader
    .by('commissions', 'depositId', _id)
    .filter((row) => row.status === 'pending' && hasCoordinator(row));
  return { count: waiting.length, totalAmount: toRupees(sumOf(waiting, ({ amountPaise }) => amountPaise)) };
};

const presentTransaction = (reader: Reader, row: DepositRow, scope: ReportScope): ReportTransaction => ({
  _id: row._id,
  year: row.year,
  month: row.month,
  createdAt: row.createdAt,
  memberReferenceId: presentMemberRef(reader, row.memberId),
  familyMemberReferenceId: familyMemberRefOf(reader, row.familyMemberId),
  depositPlanReferenceId: presentPlanRef(getOrThrow(reader, 'plans', row.planId)),
  depositAmount: toRupees(row.amountPaise),
  relatedCommissions: relatedCommissions(reader, row, scope),
  waitingCommissions: waitingCommissions(reader, row, scope),
  ...presentLevelReferences(chainFrom(reader, getOrThrow(reader, 'members', row.memberId).panchayatId)),
});

const transactionSortKeys: Record<
  (typeof REPORT_SORTS.transactions)[number],
  (store: Store) => (row: DepositRow) => number
> = {
  createdAt: () => (row) => Date.parse(row.createdAt),
  period: depositSortKeys.period,
  member: depositSortKeys.member,
  plan: depositSortKeys.plan,
  depositAmount: depositSortKeys.amount,
};

/** Rows are filtered only for a period or a coordinator, and without a search only until the page is full. */
function findTransactionPage(store: Store, scope: ReportScope, query: SectionQuery) {
  const { period, hasMember } = scope;
  const { search } = query;
  const approved = search ? findByWords(store, search) : store.by('deposits', 'status', 'approved');
  const isInScope = (row: DepositRow) => isInPeriod(row, period) && (hasMember?.(row.memberId) ?? true);
  const isUnfiltered = period.month === undefined && period.year === undefined && hasMember === undefined;
  const sort = REPORT_SORTS.transactions.find((field) => field === query.sort);
  if (sort) {
    const keyOf = transactionSortKeys[sort](store);
    return bestPageOf(approved.filter(isInScope).reverse(), keyOf, query.order ?? 'asc', query);
  }
  if (isUnfiltered) return lastPageOf(approved, query);
  if (search) return lastPageOf(approved.filter(isInScope), query);
  return lastPageWhere(approved, isInScope, addTotals(memberSumsIn(store, scope)).count, query);
}

export function reportTransactions(store: Store, scope: ReportScope, query: SectionQuery) {
  const { rows, counts } = findTransactionPage(store, scope, query);
  return { rows: rows.map((row) => presentTransaction(store, row, scope)), counts };
}
