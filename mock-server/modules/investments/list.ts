import { lastPageOf, lastPageWhere } from '@server/domain/paging';
import { isRefusal } from '@server/domain/refusal';
import { groupBy, totalOf, ZERO_TOTAL } from '@server/domain/totals';
import type { ActingContext } from '@server/modules/context';
import { presentDeposit } from '@server/modules/deposits/present';
import { depositsOfFamilyMember } from '@server/modules/family-members/investments';
import { findFamilyMember } from '@server/modules/family-members/records';
import { presentTransactions } from '@server/modules/shared/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type { memberInvestmentsList as memberInvestmentsListEndpoint } from '@/contract/investments';
import { monthOf } from '@/domain/months';
import { investedByPlan, totalInvested } from './figures';

interface CalendarQuery {
  readonly familyMemberId: string;
  readonly year?: number | undefined;
}

/** The current year unless another one is named. */
function loadCalendar({ store, clock, actor }: ActingContext, query: CalendarQuery) {
  const familyMember = findFamilyMember(store, actor, query.familyMemberId);
  if (isRefusal(familyMember)) return familyMember;
  const year = query.year ?? monthOf(clock.now()).year;
  const approved = depositsOfFamilyMember(store, familyMember).filter(({ status }) => status === 'approved');
  return { familyMemberId: familyMember._id, year, approved };
}

/** Over all plans. */
export function showInvestmentMonths(context: ActingContext, query: CalendarQuery) {
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

/** Plan by plan; plans of other years stand without months, so that the calendar can show what was skipped. */
export function showPlanMonths(context: ActingContext, query: CalendarQuery) {
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

type MemberInvestmentsQuery = QueryOf<typeof memberInvestmentsListEndpoint>;

const FILTER_FIELDS = ['memberId', 'familyMemberId', 'planId', 'month', 'year'] as const;

const countInvestments = (store: Store, { planId, month, year }: MemberInvestmentsQuery): number =>
  (planId === undefined
    ? totalInvested(store, { month, year })
    : (investedByPlan(store, { month, year }).get(planId) ?? ZERO_TOTAL)
  ).count;

/** One member has few; of everybody's it is known how many there are, so that the page alone is looked for. */
function findInvestmentsPage(store: Store, query: MemberInvestmentsQuery) {
  const { memberId, familyMemberId } = query;
  const wanted = FILTER_FIELDS.filter((field) => query[field] !== undefined);
  const isWanted = (row: DepositRow) =>
    row.status === 'approved' && wanted.every((field) => row[field] === query[field]);
  const owner = memberId ?? (familyMemberId && store.get('familyMembers', familyMemberId)?.memberId);
  if (owner) return lastPageOf(store.by('deposits', 'memberId', owner).filter(isWanted), query);
  const approved = store.by('deposits', 'status', 'approved');
  if (familyMemberId) return lastPageOf(approved.filter(isWanted), query);
  if (wanted.length === 0) return lastPageOf(approved, query);
  return lastPageWhere(approved, isWanted, countInvestments(store, query), query);
}

/** Approved deposits, newest first. */
export function listMemberInvestments({ store }: ActingContext, query: MemberInvestmentsQuery) {
  const { rows, counts } = findInvestmentsPage(store, query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
}
