import { type MemberReportRow, REPORT_SORTS } from '../../../src/contract/report';
import { isEarned } from '../../domain/commission-decision';
import { bestPageOf } from '../../domain/page';
import { type ReportSums, reportRate } from '../../domain/report';
import { sortedBy } from '../../domain/sorting';
import { groupBy, type Total, totalOf } from '../../domain/sums';
import { NO_TOTAL, totalsBy } from '../../domain/totals';
import { mustGet } from '../../store/present/must-get';
import { presentFamilyMemberRef } from '../../store/present/references';
import { presentReportSums } from '../../store/present/report-sums';
import type { CommissionRow, DepositRow, MemberRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { earnedOnMembers } from '../load/commission-tally';
import { memberRanks } from '../load/name-ranks';
import { searchMemberAddresses } from '../load/search-people';
import { isInPeriod, memberSumsIn, type ReportScope, type SectionQuery } from './report-scope';

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

interface Investor {
  readonly member: MemberRow;
  readonly invested: Total;
}

function sortKey(store: Store, scope: ReportScope, sort: SectionQuery['sort']): (investor: Investor) => number {
  const byRows = (keyOf: (sums: ReportSums) => number) => {
    const earned = totalsBy(
      [...earnedOnMembers(store).in(scope.period)].filter(scope.hasCoordinator),
      ({ memberId }) => memberId,
    );
    return ({ member, invested }: Investor) => keyOf({ invested, earned: earned.get(member._id) ?? NO_TOTAL });
  };
  if (sort === 'totalCommissions') return byRows(({ earned }) => earned.amountPaise);
  if (sort === 'commissionRate') return byRows(reportRate);
  if (sort === 'transactionCount') return ({ invested }) => invested.count;
  const ranks = sort === 'name' ? memberRanks(store) : undefined;
  return ranks ? ({ member }) => ranks.get(member._id) ?? 0 : ({ invested }) => invested.amountPaise;
}

/** Members who invested, most first unless asked otherwise; their rows are read only for the page that is shown. */
export function reportByMember(store: Store, scope: ReportScope, query: SectionQuery) {
  const isSearched = searchMemberAddresses(query.search);
  const found = memberSumsIn(store, scope)
    .map((invested): Investor => ({ member: mustGet(store, 'members', invested.memberId), invested }))
    .filter(({ member }) => isSearched(member));
  const order = REPORT_SORTS.member.some((field) => field === query.sort) ? (query.order ?? 'asc') : 'desc';
  const { rows, counts } = bestPageOf(found, sortKey(store, scope, query.sort), order, query);
  return { rows: rows.map(({ member }) => presentRow(store, member, scope)), counts };
}
