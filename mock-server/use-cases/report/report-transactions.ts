import type { ReportTransaction } from '../../../src/contract/report';
import { toRupees } from '../../../src/domain/money';
import { includesText } from '../../../src/domain/text-search';
import { isEarned } from '../../domain/commission-decision';
import { type PageRequest, pageOf } from '../../domain/page';
import { presentLevelReferences } from '../../store/present/level-references';
import { mustGet } from '../../store/present/must-get';
import { familyMemberRefOf, presentMemberRef, presentPlanRef } from '../../store/present/references';
import type { DepositRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { coordinatorsAbove } from '../load/chain';
import { isInPeriod, type ReportScope } from './report-scope';

interface Query extends PageRequest {
  readonly search?: string;
}

/** The words are looked for once in each name, not once in each deposit. */
function createSearch(reader: Reader, search: string | undefined): (row: DepositRow) => boolean {
  if (!search) return () => true;
  const found = new Map<string, boolean>();
  const isFound = (id: string, texts: () => readonly string[]) => {
    const known = found.get(id) ?? includesText(search, texts());
    found.set(id, known);
    return known;
  };
  const inMember = (id: string) =>
    isFound(id, () => {
      const { name, userName } = mustGet(reader, 'members', id);
      return [name, userName];
    });
  const inFamily = (id: string | null) =>
    isFound(id ?? 'self', () => [id === null ? 'Self' : mustGet(reader, 'familyMembers', id).name]);
  const inPlan = (id: string) => isFound(id, () => [mustGet(reader, 'plans', id).planName]);
  return ({ memberId, familyMemberId, planId }) => inMember(memberId) || inFamily(familyMemberId) || inPlan(planId);
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

/** Approved deposits, newest first, with what was earned on each. */
export function reportTransactions(store: Store, scope: ReportScope, query: Query) {
  const isSearched = createSearch(store, query.search);
  const found = store
    .by('deposits', 'status', 'approved')
    .filter((row) => isInPeriod(row, scope.period) && scope.hasMember(row.memberId) && isSearched(row));
  const { rows, counts } = pageOf(found.reverse(), query);
  return { rows: rows.map((row) => presentRow(store, row, scope)), counts };
}
