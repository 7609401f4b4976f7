import { REPORT_SORTS, type ReportTransaction } from '../../../src/contract/report';
import { toRupees } from '../../../src/domain/money';
import { monthIndex } from '../../../src/domain/months';
import { isEarned } from '../../domain/commission-decision';
import { bestPageOf, lastPageOf, lastPageWhere } from '../../domain/page';
import { together } from '../../domain/totals';
import { presentLevelReferences } from '../../store/present/level-references';
import { mustGet } from '../../store/present/must-get';
import { familyMemberRefOf, presentMemberRef, presentPlanRef } from '../../store/present/references';
import type { DepositRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { coordinatorsAbove } from '../load/chain';
import { memberRanks, planRanks } from '../load/name-ranks';
import { searchFamilyNames, searchMemberNames, searchPlanNames } from '../load/search-people';
import { isInPeriod, memberSumsIn, type ReportScope, type SectionQuery } from './report-scope';

const SELF = { name: 'Self' };

/** The words are looked for in the names of the member, the family member and the plan. */
function searchDeposits(reader: Reader, words: string): (row: DepositRow) => boolean {
  const [inMember, inFamily, inPlan] = [searchMemberNames(words), searchFamilyNames(words), searchPlanNames(words)];
  const isSelfFound = inFamily(SELF);
  return ({ memberId, familyMemberId, planId }) =>
    inMember(mustGet(reader, 'members', memberId)) ||
    (familyMemberId === null ? isSelfFound : inFamily(mustGet(reader, 'familyMembers', familyMemberId))) ||
    inPlan(mustGet(reader, 'plans', planId));
}

const relatedCommissions = (reader: Reader, { _id }: DepositRow, { hasCoordinator }: ReportScope) =>
  reader
    .by('commissions', 'depositId', _id)
    .filter((row) => isEarned(row) && hasCoordinator(row))
    .map((row) => ({ _id: row._id, coordinatorType: row.level, commisionAmount: toRupees(row.amountPaise) }));

const presentRow = (reader: Reader, row: DepositRow, scope: ReportScope): ReportTransaction => ({
  _id: row._id,
  year: row.year,
  month: row.month,
  createdAt: row.createdAt,
  memberReferenceId: presentMemberRef(reader, row.memberId),
  familyMemberReferenceId: familyMemberRefOf(reader, row.familyMemberId),
  depositPlanReferenceId: presentPlanRef(mustGet(reader, 'plans', row.planId)),
  depositAmount: toRupees(row.amountPaise),
  relatedCommissions: relatedCommissions(reader, row, scope),
  ...presentLevelReferences(coordinatorsAbove(reader, mustGet(reader, 'members', row.memberId))),
});

/** Names by their place in the dictionary; undefined where the order is the rows' own. */
function sortKey(store: Store, sort: SectionQuery['sort']): ((row: DepositRow) => number) | undefined {
  switch (REPORT_SORTS.transactions.find((field) => field === sort)) {
    case 'period':
      return monthIndex;
    case 'depositAmount':
      return ({ amountPaise }) => amountPaise;
    case 'member': {
      const ranks = memberRanks(store);
      return ({ memberId }) => ranks.get(memberId) ?? 0;
    }
    case 'plan': {
      const ranks = planRanks(store);
      return ({ planId }) => ranks.get(planId) ?? 0;
    }
    case 'createdAt':
      return ({ createdAt }) => Date.parse(createdAt);
    default:
      return undefined;
  }
}

/** Without words it is known how many there are, and the page alone is looked for. */
function findPage(store: Store, scope: ReportScope, query: SectionQuery) {
  const { period, hasMember } = scope;
  const approved = store.by('deposits', 'status', 'approved');
  const isMeant = (row: DepositRow) => isInPeriod(row, period) && (hasMember?.(row.memberId) ?? true);
  const keyOf = sortKey(store, query.sort);
  if (keyOf) {
    const isFound = query.search ? searchDeposits(store, query.search) : () => true;
    const newest = approved.filter((row) => isMeant(row) && isFound(row)).reverse();
    return bestPageOf(newest, keyOf, query.order ?? 'asc', query);
  }
  if (!query.search) return lastPageWhere(approved, isMeant, together(memberSumsIn(store, scope)).count, query);
  const isFound = searchDeposits(store, query.search);
  return lastPageOf(
    approved.filter((row) => isMeant(row) && isFound(row)),
    query,
  );
}

/** Approved deposits, newest first unless asked otherwise, with what was earned on each. */
export function reportTransactions(store: Store, scope: ReportScope, query: SectionQuery) {
  const { rows, counts } = findPage(store, scope, query);
  return { rows: rows.map((row) => presentRow(store, row, scope)), counts };
}
