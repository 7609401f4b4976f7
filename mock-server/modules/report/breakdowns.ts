import { isEarned } from '@server/domain/commission';
import { hasFigures, type ReportSums, reportRate } from '@server/domain/earnings';
import { bestPageOf, pageOf } from '@server/domain/paging';
import type { Comparison, PaidIn } from '@server/domain/paid-in';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { addTotals, groupBy, sumOf, type Total, totalOf, totalsBy, ZERO_TOTAL } from '@server/domain/totals';
import { commissionsByOwner, earnedOnMembers } from '@server/modules/commissions/tallies';
import { type InvestedByMembers, investedByPanchayat, investedByPlan } from '@server/modules/investments/figures';
import { paidInBelow } from '@server/modules/investments/paid-in';
import { hierarchyOf } from '@server/modules/shared/hierarchy';
import { presentBreakdown, presentFamilyMemberRef } from '@server/modules/shared/present';
import { isFoundIn, searchMemberAddresses } from '@server/modules/shared/search';
import { memberRanks } from '@server/modules/shared/sorted-names';
import type { CoordinatorRow, MemberRow, PlanRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import { REPORT_SORTS } from '@/contract/choices';
import type { CoordinatorPaidIn, CoordinatorReportRow, MemberReportRow, PlanReportRow } from '@/contract/report';
import type { Level } from '@/contract/roles';
import { byLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';
import { isInPeriod } from '@/domain/months';
import {
  coordinatorsIn,
  earnedIn,
  memberSumsIn,
  presentReportSums,
  type ReportScope,
  type SectionQuery,
} from './scope';

interface PlanSums extends ReportSums {
  readonly plan: PlanRow;
  readonly invested: InvestedByMembers;
}

const planSortKeys: Record<(typeof REPORT_SORTS.plan)[number], (sums: PlanSums) => SortKey> = {
  name: ({ plan }) => plan.planName,
  totalInvestment: ({ invested }) => invested.amountPaise,
  totalCommissions: ({ earned }) => earned.amountPaise,
  transactionCount: ({ invested }) => invested.count,
  commissionRate: reportRate,
  memberCount: ({ invested }) => invested.memberCount,
};

export function reportByPlan(store: Store, scope: ReportScope, query: SectionQuery) {
  const earned = totalsBy(earnedIn(store, scope), ({ planId }) => planId);
  const found = [...investedByPlan(store, scope.period, scope.hasMember)]
    .map(([planId, invested]): PlanSums => {
      const plan = getOrThrow(store, 'plans', planId);
      return { plan, invested, earned: earned.get(planId) ?? ZERO_TOTAL };
    })
    .filter(({ plan }) => isFoundIn(query.search, [plan.planName]));
  const sort = REPORT_SORTS.plan.find((field) => field === query.sort);
  const sorted = sortedBy(found, planSortKeys[sort ?? 'totalInvestment'], sort ? query.order : 'desc');
  const { rows, counts } = pageOf(sorted, query);
  const present = ({ plan: { _id, planName }, invested, earned }: PlanSums): PlanReportRow => ({
    _id,
    plan: { planName },
    ...presentReportSums({ invested, earned }),
    memberCount: invested.memberCount,
  });
  return { rows: rows.map(present), counts };
}

interface CoordinatorSums extends ReportSums {
  readonly coordinator: CoordinatorRow;
  readonly memberCount: number;
  readonly pending: Total;
}

/** Coordinators without figures in the period are left out; most commission comes first. */
export function coordinatorSums(store: Store, scope: ReportScope): [Level, CoordinatorSums[]][] {
  const invested = investedByPanchayat(store, scope.period, scope.hasMember);
  const { panchayatsOf } = hierarchyOf(store);
  const earned = totalsBy(earnedIn(store, scope), ({ coordinatorId }) => coordinatorId);
  const undecided = [...commissionsByOwner(store).in(scope.period)].filter(({ status }) => status === 'pending');
  const pending = totalsBy(undecided, ({ coordinatorId }) => coordinatorId);
  const sumsOf = (coordinator: CoordinatorRow): CoordinatorSums => {
    const below = panchayatsOf(coordinator._id).flatMap((id) => invested.get(id) ?? []);
    return {
      coordinator,
      invested: addTotals(below),
      earned: earned.get(coordinator._id) ?? ZERO_TOTAL,
      memberCount: below.reduce((sum, { memberCount }) => sum + memberCount, 0),
      pending: pending.get(coordinator._id) ?? ZERO_TOTAL,
    };
  };
  return coordinatorsIn(store, scope).map(([level, rows]) => [
    level,
    sortedBy(rows.map(sumsOf).filter(hasFigures), ({ earned: { amountPaise } }) => amountPaise, 'desc'),
  ]);
}

const presentCoordinatorRow = ({ coordinator, memberCount, pending, ...sums }: CoordinatorSums) =>
  ({
    _id: coordinator._id,
    coordinator: { name: coordinator.name, userName: coordinator.userName },
    ...presentReportSums(sums),
    memberCount,
    pendingCommissions: presentBreakdown(pending),
  }) satisfies CoordinatorReportRow;

const presentPaidIn = ({ paidIn, waiting, before }: Pick<PaidIn, 'paidIn' | 'waiting' | 'before'>) => ({
  paidIn: toRupees(paidIn),
  waiting: toRupees(waiting),
  ...(before !== undefined && { paidInBefore: toRupees(before) }),
});

/** Nobody else is left out because the office has not decided yet. */
export function paidInByCoordinator(store: Store, scope: ReportScope, comparison: Comparison | undefined) {
  const rows = new Map(coordinatorsIn(store, scope));
  return byLevel((level) =>
    (rows.get(level) ?? []).flatMap(({ _id, name, userName }): CoordinatorPaidIn[] => {
      const sums = paidInBelow(store, _id, scope.period, comparison);
      return sums.paidIn || sums.before ? [{ _id, coordinator: { name, userName }, ...presentPaidIn(sums) }] : [];
    }),
  );
}

/** Below the coordinator that is named, or below all states. */
export function paidInOfScope(
  store: Store,
  { period }: ReportScope,
  coordinatorId: string | undefined,
  comparison: Comparison | undefined,
) {
  const ids = coordinatorId ? [coordinatorId] : store.by('coordinators', 'level', 'state').map(({ _id }) => _id);
  const sums = ids.map((id) => paidInBelow(store, id, period, comparison));
  return presentPaidIn({
    paidIn: sumOf(sums, ({ paidIn }) => paidIn),
    waiting: sumOf(sums, ({ waiting }) => waiting),
    before: comparison && sumOf(sums, ({ before = 0 }) => before),
  });
}

export function reportByCoordinator(store: Store, scope: ReportScope, search?: string) {
  const sums = new Map(coordinatorSums(store, scope));
  return byLevel((level) =>
    (sums.get(level) ?? [])
      .filter(({ coordinator: { name, userName, unitName } }) => isFoundIn(search, [name, userName, unitName]))
      .map(presentCoordinatorRow),
  );
}

const memberRowsOf = (reader: Reader, { _id }: MemberRow, { period, hasCoordinator }: ReportScope) => ({
  deposits: reader
    .by('deposits', 'memberId', _id)
    .filter((row) => row.status === 'approved' && isInPeriod(row, period)),
  commissions: reader
    .by('commissions', 'memberId', _id)
    .filter((row) => isEarned(row) && isInPeriod(row, period) && hasCoordinator(row)),
});

const ownerIdOf = ({ familyMemberId }: { familyMemberId: string | null }): string => familyMemberId ?? 'self';

/** The member comes first, with its own id and the relationship 'self', if it invested for itself. */
function presentFamily(reader: Reader, member: MemberRow, { deposits, commissions }: ReturnType<typeof memberRowsOf>) {
  const earned = groupBy(commissions, ownerIdOf);
  const rows = [...groupBy(deposits, ownerIdOf)].map(([owner, own]) => ({
    ...(owner === 'self'
      ? { _id: member._id, name: member.name, relationship: 'self' }
      : presentFamilyMemberRef(getOrThrow(reader, 'familyMembers', owner))),
    ...presentReportSums({ invested: totalOf(own), earned: totalOf(earned.get(owner) ?? []) }),
  }));
  return sortedBy(rows, ({ relationship }) => (relationship === 'self' ? 0 : 1));
}

function presentMemberRow(reader: Reader, member: MemberRow, scope: ReportScope): MemberReportRow {
  const { _id, name, userName, email } = member;
  const rows = memberRowsOf(reader, member, scope);
  return {
    _id,
    member: { name, userName, email },
    ...presentReportSums({ invested: totalOf(rows.deposits), earned: totalOf(rows.commissions) }),
    familyMembers: presentFamily(reader, member, rows),
  };
}

interface Investor {
  readonly member: MemberRow;
  readonly invested: Total;
}

function memberSortKey(store: Store, scope: ReportScope, sort: SectionQuery['sort']): (investor: Investor) => number {
  const byRows = (keyOf: (sums: ReportSums) => number) => {
    const earned = totalsBy(
      [...earnedOnMembers(store).in(scope.period)].filter(scope.hasCoordinator),
      ({ memberId }) => memberId,
    );
    return ({ member, invested }: Investor) => keyOf({ invested, earned: earned.get(member._id) ?? ZERO_TOTAL });
  };
  if (sort === 'totalCommissions') return byRows(({ earned }) => earned.amountPaise);
  if (sort === 'commissionRate') return byRows(reportRate);
  if (sort === 'transactionCount') return ({ invested }) => invested.count;
  const ranks = sort === 'name' ? memberRanks(store) : undefined;
  return ranks ? ({ member }) => ranks.get(member._id) ?? 0 : ({ invested }) => invested.amountPaise;
}

/** Only the rows of the members on the page are read. */
export function reportByMember(store: Store, scope: ReportScope, query: SectionQuery) {
  const matches = searchMemberAddresses(query.search);
  const found = memberSumsIn(store, scope)
    .map((invested): Investor => ({ member: getOrThrow(store, 'members', invested.memberId), invested }))
    .filter(({ member }) => matches(member));
  const order = REPORT_SORTS.member.some((field) => field === query.sort) ? (query.order ?? 'asc') : 'desc';
  const { rows, counts } = bestPageOf(found, memberSortKey(store, scope, query.sort), order, query);
  return { rows: rows.map(({ member }) => presentMemberRow(store, member, scope)), counts };
}
