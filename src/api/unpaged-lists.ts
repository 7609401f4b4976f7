/**
 * Lists that a server sends as a whole, or in pages alone, as the specifications describe them: filtered, sorted, paged and summed up here,
 * by resource.
 */
import type { BaseRecord, GetListParams } from '@refinedev/core';
import { LEVELS } from '@/contract/roles';
import { summarizeEarnings } from '@/domain/coordinator-performance';
import { figuresOf, progressOfPlanType, progressRangeOf } from '@/domain/member-progress';
import { sumRupees, toPaise } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { summarizeDeposits } from '@/domain/own-deposits';
import type { Rate } from '@/domain/rates';
import { paginateRows, type SortKeys, sortRows } from '@/domain/rows';
import { includesText } from '@/domain/text/text';
import type { Commission } from './commissions';
import type { Coordinator } from './coordinators';
import type { Deposit } from './deposits';
import type { OwnDeposit } from './lists';
import type { Member } from './members';
import type { Plan } from './plans';
import type { MemberProgress } from './progress';

type Filters = Readonly<Record<string, string>>;

interface UnpagedList<Row> {
  /** Leaves out the parts of a row that do not match. */
  narrow?: (row: Row, filters: Filters) => Row;
  /** Filters that the specified call knows are the server's. */
  matches?: (row: Row, filters: Filters) => boolean;
  sortBy?: SortKeys<Row>;
  /** Figures over all pages, of all rows or of those that match: they take the place of the server's. */
  summary?: (rows: readonly Row[], matching: readonly Row[]) => object;
}

/** A filter that is not set, or set to 'all', matches every value. */
const matchesFilter = (filter: string | undefined, value: unknown): boolean =>
  !filter || filter === 'all' || filter === String(value);

const matchesIfKnown = (filter: string | undefined, value: unknown): boolean =>
  value === null || matchesFilter(filter, value);

const ownDeposits: UnpagedList<OwnDeposit> = {
  matches: (row, { search, paymentStatus, planId }) =>
    includesText(search, [row.depositPlanReferenceId.planName, row.familyMemberReferenceId?.name ?? 'Self']) &&
    (!paymentStatus || paymentStatus === 'all' || row.paymentStatus === paymentStatus) &&
    matchesFilter(planId, row.depositPlanReferenceId._id),
  sortBy: {
    plan: ({ depositPlanReferenceId }) => depositPlanReferenceId.planName,
    familyMember: ({ familyMemberReferenceId }) => familyMemberReferenceId?.name,
    period: monthIndex,
  },
  summary: (rows) => ({
    summary: summarizeDeposits(rows.map((row) => ({ ...row, amountPaise: toPaise(row.depositAmount) }))),
  }),
};

const membersProgress: UnpagedList<MemberProgress> = {
  narrow: (row, { planType }) =>
    planType === 'recurring' || planType === 'one-time' ? progressOfPlanType(row, planType) : row,
  matches: (row, { search, memberId, progressRange, planType }) =>
    includesText(search, [row.member.name, row.member.email, row.member.mobileNumber]) &&
    matchesFilter(memberId, row.member.id) &&
    matchesFilter(progressRange, progressRangeOf(row.averageProgress)) &&
    (!planType || planType === 'all' || row.totalInvestments !== 0),
  sortBy: { member: ({ member }) => member.name },
  summary: (_, matching) => ({
    summary: { totalMembers: matching.length, ...figuresOf(matching.flatMap(({ familyMembers }) => familyMembers)) },
  }),
};

const coordinators: UnpagedList<Coordinator> = {
  matches: (row, { search, coordinatorType, coordinatorId, minCommission }) =>
    includesText(search, [row.name, row.userName, row.email, row.mobileNumber, row.unitName ?? undefined]) &&
    matchesFilter(coordinatorType, row.coordinatorType) &&
    matchesFilter(coordinatorId, row._id) &&
    (row.totalCommission ?? 0) >= Number(minCommission || 0),
  sortBy: { coordinatorType: ({ coordinatorType }) => LEVELS.indexOf(coordinatorType) },
  // The server's own summary is that of all coordinators.
  summary: (rows, matching) => {
    if (matching.length === rows.length) return {};
    const earnings = matching.map(({ totalCommission, totalCollection, transactionCount }) => ({
      earned: { amountPaise: toPaise(totalCommission), count: transactionCount },
      collectedPaise: toPaise(totalCollection),
    }));
    return { summary: summarizeEarnings(earnings) };
  },
};

const plans: UnpagedList<Plan> = {
  matches: (row, { search, isActive }) =>
    includesText(search, [row.planName, row.description]) && matchesFilter(isActive, row.isActive),
};

const rates: UnpagedList<Rate> = {
  matches: (row, { depositPlanReferenceId, coordinatorLevel, isActive }) =>
    matchesFilter(depositPlanReferenceId, row.plan._id) &&
    matchesFilter(coordinatorLevel, row.coordinatorLevel) &&
    matchesFilter(isActive, row.isActive),
  sortBy: {
    plan: ({ plan }) => plan.planName,
    coordinatorLevel: ({ coordinatorLevel }) => LEVELS.indexOf(coordinatorLevel),
  },
};

const deposits: UnpagedList<Deposit> = {
  matches: (row, { search, status, memberId, familyMemberId, planId, paymentMethod, month, year }) =>
    includesText(search, [
      row.memberReferenceId.name,
      row.memberReferenceId.userName,
      row.familyMemberReferenceId?.name ?? 'Self',
      row.depositPlanReferenceId.planName,
      row.transactionId ?? undefined,
    ]) &&
    matchesFilter(status, row.status) &&
    matchesFilter(memberId, row.memberReferenceId._id) &&
    matchesFilter(familyMemberId, row.familyMemberReferenceId?._id) &&
    matchesFilter(planId, row.depositPlanReferenceId._id) &&
    matchesFilter(paymentMethod, row.paymentMethod) &&
    matchesFilter(month, row.month) &&
    matchesFilter(year, row.year),
  sortBy: {
    member: ({ memberReferenceId }) => memberReferenceId.name,
    plan: ({ depositPlanReferenceId }) => depositPlanReferenceId.planName,
    period: monthIndex,
  },
};

const commissions: UnpagedList<Commission> = {
  matches: (row, { search, coordinatorType, coordinatorId, status, month, year, commissionId }) =>
    includesText(search, [
      row.coordinator?.name,
      row.coordinator?.userName,
      row.memberReferenceId.name,
      row.memberReferenceId.userName,
      row.familyMemberName ?? undefined,
      row.depositPlanReferenceId.planName,
    ]) &&
    matchesFilter(coordinatorType, row.coordinatorType) &&
    matchesFilter(coordinatorId, row.coordinator?._id) &&
    matchesFilter(status, row.status) &&
    matchesFilter(month, row.month) &&
    matchesFilter(year, row.year) &&
    matchesFilter(commissionId, row._id),
  sortBy: {
    coordinator: ({ coordinator }) => coordinator?.name,
    member: ({ memberReferenceId }) => memberReferenceId.name,
    plan: ({ depositPlanReferenceId }) => depositPlanReferenceId.planName,
    period: monthIndex,
  },
  summary: (_, matching) => ({
    summary: { totalAmount: sumRupees(matching.map(({ commisionAmount }) => commisionAmount)) },
  }),
};

/** Where a server leaves out all that a dropdown does not need, nothing is filtered by that. */
const members: UnpagedList<Member> = {
  matches: (row, { search, kind, isVerified, status, panchayatReferenceId }) =>
    includesText(search, [row.name, row.userName, row.email, row.mobileNumber]) &&
    matchesIfKnown(kind, row.kind) &&
    matchesIfKnown(isVerified, row.isVerified) &&
    matchesIfKnown(status, row.status) &&
    matchesIfKnown(panchayatReferenceId, row.panchayat?._id ?? null),
};

/** refine's data provider does not know the type of a resource's rows. */
const unpagedLists = {
  'my-deposits': ownDeposits,
  'investment-progress': membersProgress,
  coordinators,
  'investment-plans': plans,
  'commission-rates': rates,
  deposits,
  commissions,
  members,
} as unknown as Readonly<Record<string, UnpagedList<BaseRecord>>>;

/** The page of a list of which all rows are read, with the number of those that match and the sums over all pages. */
export function pageOfUnpagedList(
  resource: string,
  rows: readonly BaseRecord[],
  filters: Filters,
  { pagination, sorters }: Pick<GetListParams, 'pagination' | 'sorters'>,
) {
  // A list without rules is only sorted and paged here.
  const { narrow, matches, sortBy = {}, summary } = unpagedLists[resource] ?? {};
  const all = narrow ? rows.map((row) => narrow(row, filters)) : rows;
  const matching = matches ? all.filter((row) => matches(row, filters)) : all;
  const sorted = sortRows(matching, sortBy, sorters?.[0]);
  const { current = 1, pageSize = Math.max(1, sorted.length), mode } = pagination ?? {};
  return {
    rows: mode === 'off' ? sorted : paginateRows(sorted, current, pageSize).rows,
    total: sorted.length,
    summary: summary?.(all, matching) ?? {},
  };
}
