import type { MemberReportRow } from '../../../src/contract/report';
import { includesText } from '../../../src/domain/text-search';
import { isEarned } from '../../domain/commission-decision';
import { type PageRequest, pageOf } from '../../domain/page';
import type { ReportSums } from '../../domain/report';
import { sortedBy } from '../../domain/sorting';
import { groupBy, totalOf } from '../../domain/sums';
import { mustGet } from '../../store/present/must-get';
import { presentFamilyMemberRef } from '../../store/present/references';
import { presentReportSums } from '../../store/present/report-sums';
import type { CommissionRow, DepositRow, MemberRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { investedByMember } from '../load/invested-by';
import { investedIn, isInPeriod, type ReportScope } from './report-scope';

interface Query extends PageRequest {
  readonly search?: string;
}

interface RowsOf {
  readonly deposits: readonly DepositRow[];
  readonly commissions: readonly CommissionRow[];
}

const sumsOf = ({ deposits, commissions }: RowsOf): ReportSums => ({
  invested: totalOf(deposits),
  earned: totalOf(commissions),
});

/** One member's own rows are few; the index has them. */
const rowsOf = (reader: Reader, { _id }: MemberRow, { period, hasCoordinator }: ReportScope): RowsOf => ({
  deposits: reader
    .by('deposits', 'memberId', _id)
    .filter((row) => row.status === 'approved' && isInPeriod(row, period)),
  commissions: reader
    .by('commissions', 'memberId', _id)
    .filter((row) => isEarned(row) && isInPeriod(row, period) && hasCoordinator(row)),
});

const ownerOf = ({ familyMemberId }: { familyMemberId: string | null }): string => familyMemberId ?? 'self';

/** The member itself comes first, under its own id and with relationship 'self', if it invested for itself. */
function presentFamily(reader: Reader, member: MemberRow, { deposits, commissions }: RowsOf) {
  const earned = groupBy(commissions, ownerOf);
  const rows = [...groupBy(deposits, ownerOf)].map(([owner, own]) => ({
    ...(owner === 'self'
      ? { _id: member._id, name: member.name, relationship: 'self' }
      : presentFamilyMemberRef(mustGet(reader, 'familyMembers', owner))),
    ...presentReportSums(sumsOf({ deposits: own, commissions: earned.get(owner) ?? [] })),
  }));
  return sortedBy(rows, ({ relationship }) => (relationship === 'self' ? 0 : 1));
}

function presentRow(reader: Reader, member: MemberRow, scope: ReportScope): MemberReportRow {
  const { _id, name, userName, email } = member;
  const rows = rowsOf(reader, member, scope);
  return {
    _id,
    member: { name, userName, email },
    ...presentReportSums(sumsOf(rows)),
    familyMembers: presentFamily(reader, member, rows),
  };
}

/** Members who invested, most first; their rows are read only for the page that is shown. */
export function reportByMember(store: Store, scope: ReportScope, query: Query) {
  const found = [...investedByMember(investedIn(store, scope))]
    .map(([memberId, { amountPaise }]) => ({ member: mustGet(store, 'members', memberId), amountPaise }))
    .filter(({ member: { name, userName, email } }) => includesText(query.search, [name, userName, email]));
  const { rows, counts } = pageOf(
    sortedBy(found, ({ amountPaise }) => amountPaise, 'desc'),
    query,
  );
  return { rows: rows.map(({ member }) => presentRow(store, member, scope)), counts };
}
