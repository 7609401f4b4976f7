import { isRefusal } from '@server/domain/message';
import { groupBy, totalOf } from '@server/domain/totals';
import type { SignedInContext } from '@server/modules/context';
import { findMember } from '@server/modules/members/records';
import type { DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { DataOf } from '@/contract/endpoint';
import type { memberAnalytics as memberAnalyticsEndpoint } from '@/contract/progress';
import { averageProgress } from '@/domain/member-progress';
import { toRupees } from '@/domain/money';
import { MONTH_NUMBERS, monthOf } from '@/domain/months';
import { progressRows } from './monthly-progress';

type Analytics = DataOf<typeof memberAnalyticsEndpoint>;
type Rows = readonly DepositRow[];

const rupeesOf = (rows: Rows) => toRupees(totalOf(rows).amountPaise);

const yearlyBreakdown = (approved: Rows): Analytics['yearlyBreakdown'] =>
  [...groupBy(approved, ({ year }) => String(year))]
    .map(([year, rows]) => ({ year: Number(year), totalAmount: rupeesOf(rows), totalInvestments: rows.length }))
    .sort((a, b) => a.year - b.year);

const monthlyPattern = (approved: Rows): Analytics['monthlyPattern'] =>
  MONTH_NUMBERS.map((month) => ({
    month,
    amount: rupeesOf(approved.filter((row) => row.month === month)),
  }));

/** The member's own contributions have the member's id, and the relationship 'self'. */
const familyContributions = (reader: Reader, member: MemberRow, approved: Rows): Analytics['familyContributions'] =>
  [...groupBy(approved, ({ familyMemberId }) => familyMemberId ?? 'self')].map(([owner, rows]) => {
    const self = { _id: member._id, name: member.name, relationship: 'self' };
    const { _id, name, relationship } = owner === 'self' ? self : getOrThrow(reader, 'familyMembers', owner);
    return { familyMemberId: _id, name, relationship, totalContribution: rupeesOf(rows) };
  });

/** Plans that were started. Progress is the mean over the family, and always of the whole plan, whatever the year. */
function planPerformance({ store, clock }: SignedInContext, deposits: Rows, approved: Rows) {
  const rows = progressRows(store, deposits, monthOf(clock.now()));
  return [...groupBy(rows, ({ plan }) => plan._id)].map(([planId, started]) => ({
    planId,
    planName: getOrThrow(store, 'plans', planId).planName,
    averageProgress: averageProgress(started.map(({ progress }) => progress.progressPercentage)),
    totalInvested: rupeesOf(approved.filter((row) => row.planId === planId)),
  }));
}

/** With a year, the amounts are those of that year; the breakdown by year always has all years. */
export function showMemberAnalytics(
  context: SignedInContext,
  id: string,
  { year }: { readonly year?: number | undefined },
) {
  const { store } = context;
  const row = findMember(store, id);
  if (isRefusal(row)) return row;
  const deposits = store.by('deposits', 'memberId', id);
  const approved = deposits.filter(({ status }) => status === 'approved');
  const ofYear = approved.filter((each) => year === undefined || each.year === year);
  const data: Analytics = {
    member: { id, name: row.name, email: row.email, mobileNumber: row.mobileNumber },
    yearlyBreakdown: yearlyBreakdown(approved),
    monthlyPattern: monthlyPattern(ofYear),
    familyContributions: familyContributions(store, row, ofYear),
    planPerformance: planPerformance(context, deposits, ofYear),
  };
  return { data };
}
