import { isRefusal } from '@server/domain/message';
import { lastPageOf, lastPageWhere } from '@server/domain/paging';
import { groupBy, totalOf, ZERO_TOTAL } from '@server/domain/totals';
import type { SignedInContext } from '@server/modules/context';
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

/** Of the current year unless asked otherwise. */
function loadCalendar({ store, clock, actor }: SignedInContext, query: CalendarQuery) {
  const familyMember = findFamilyMember(store, actor, query.familyMemberId);
  if (isRefusal(familyMember)) return familyMember;
  const year = query.year ?? monthOf(clock.now()).year;
  const approved = depositsOfFamilyMember(store, familyMember).filter(({ status }) => status === 'approved');
  return { familyMemberId: familyMember._id, year, approved };
}

/** The months of all plans together. */
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

/** The months of each plan. A plan of other years has no months, so that the calendar can show that it was skipped. */
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

type MemberInvestmentsQuery = QueryOf<typeof memberInvestmentsListEndpoint>;

const FILTER_FIELDS = ['memberId', 'familyMemberId', 'planId', 'month', 'year'] as const;

const countInvestments = (store: Store, { planId, month, year }: MemberInvestmentsQuery): number =>
  (planId === undefined
    ? totalInvested(store, { month, year })
    : (investedByPlan(store, { month, year }).get(planId) ?? ZERO_TOTAL)
  ).count;

/** One member has few deposits. For all members the tally has the count, so only the rows of the page are read. */
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

/** Approved deposits, newest first. */
export function listMemberInvestments({ store }: SignedInContext, query: MemberInvestmentsQuery) {
  const { rows, counts } = findInvestmentsPage(store, query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
}
