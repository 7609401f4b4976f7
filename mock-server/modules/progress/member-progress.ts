import type { Context, SignedInContext } from '@server/context';
import { enrollmentKeyOf } from '@server/domain/enrollment';
import { isRefusal } from '@server/domain/message';
import { progressOf } from '@server/domain/progress';
import { type Column, type ExportItems, mapItems, type Sheet, sheetOf } from '@server/domain/sheets/sheet';
import { groupBy, totalOf } from '@server/domain/totals';
import { readerOfNow } from '@server/figures/reader-of-now';
import { resultCache } from '@server/figures/result-cache';
import { findMember } from '@server/modules/members/records';
import { termsOf } from '@server/modules/plans/present';
import { searchMemberContacts } from '@server/modules/shared/search';
import { membersByName } from '@server/modules/shared/sorted-names';
import type { DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { DataOf, QueryOf } from '@/contract/endpoint';
import type {
  exportInvestmentProgress as exportInvestmentProgressEndpoint,
  memberAnalytics as memberAnalyticsEndpoint,
  monthlyProgress as monthlyProgressEndpoint,
} from '@/contract/progress';
import { averageProgress, progressRangeOf } from '@/domain/member-progress';
import { toRupees } from '@/domain/money';
import { MONTH_NUMBERS, type Month, monthIndex, monthOf } from '@/domain/months';
import { amountInFile, monthInFile } from '@/domain/text/csv-cell';
import { type MemberProgress, type ProgressRow, presentMemberProgress, presentProgressRow } from './present';

function progressRows(reader: Reader, deposits: readonly DepositRow[], today: Month): ProgressRow[] {
  return [...groupBy(deposits, enrollmentKeyOf).values()].flatMap((payments) => {
    const [first] = payments;
    if (!first) return [];
    const plan = getOrThrow(reader, 'plans', first.planId);
    const progress = progressOf(termsOf(plan), payments, today);
    if (!progress) return [];
    const { familyMemberId } = first;
    const familyMember = familyMemberId === null ? undefined : getOrThrow(reader, 'familyMembers', familyMemberId);
    return [presentProgressRow(plan, familyMember, progress)];
  });
}

/** Only plans with months in the year stay, with those months; the sums are still those of the whole plan. */
const progressRowsOfYear = (rows: readonly ProgressRow[], year: number): ProgressRow[] =>
  rows
    .map((row) => ({ ...row, monthlyStatus: row.monthlyStatus.filter((month) => month.year === year) }))
    .filter(({ monthlyStatus }) => monthlyStatus.length > 0);

export function showMonthlyProgress(
  { store, clock, actor }: SignedInContext,
  { year, familyMemberId, planId }: QueryOf<typeof monthlyProgressEndpoint>,
) {
  const deposits = store
    .by('deposits', 'memberId', actor.id)
    .filter((row) => (!familyMemberId || row.familyMemberId === familyMemberId) && (!planId || row.planId === planId));
  const rows = progressRows(store, deposits, monthOf(clock.now()));
  return { data: { progress: year === undefined ? rows : progressRowsOfYear(rows, year) } };
}

type ProgressExportQuery = QueryOf<typeof exportInvestmentProgressEndpoint>;
type ProgressQuery = Partial<ProgressExportQuery>;

function filterRows(rows: readonly ProgressRow[], { year, planType }: ProgressQuery): readonly ProgressRow[] {
  const ofType = rows.filter(({ plan }) => !planType || plan.isRecurring === (planType === 'recurring'));
  return year === undefined ? ofType : progressRowsOfYear(ofType, year);
}

const cachedProgress = resultCache<MemberProgress>({
  dependsOn: {
    deposits: ({ memberId }) => memberId,
    familyMembers: ({ memberId }) => memberId,
    members: ({ _id }) => _id,
    plans: 'all',
  },
  // A result has a calendar of every month of every plan.
  limit: 1000,
});

function findProgress(reader: Reader, member: MemberRow, query: ProgressQuery, today: Month): MemberProgress {
  const rows = progressRows(reader, reader.by('deposits', 'memberId', member._id), today);
  const family = reader.by('familyMembers', 'memberId', member._id);
  return presentMemberProgress(member, family, filterRows(rows, query));
}

export const memberProgressOf = (store: Store, member: MemberRow, query: ProgressQuery, today: Month): MemberProgress =>
  cachedProgress(store, [member._id, monthIndex(today), query.year, query.planType], () =>
    findProgress(store, member, query, today),
  );

export function progressCandidates(store: Store, { memberId, search }: ProgressQuery): readonly MemberRow[] {
  const named = memberId === undefined ? undefined : store.get('members', memberId);
  const rows = memberId === undefined ? membersByName(store) : named ? [named] : [];
  return search ? rows.filter(searchMemberContacts(search)) : rows;
}

/** Rows are read as they are now, by name, and not kept. For a year or a type of plan, only members who have such a plan are read. */
function findMemberProgress(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  query: ProgressQuery,
): ExportItems<MemberProgress> {
  const today = monthOf(clock.now());
  const needsPlan = query.year !== undefined || query.planType !== undefined;
  const matches = ({ totalInvestments, averageProgress }: MemberProgress) =>
    (!needsPlan || totalInvestments > 0) &&
    (!query.progressRange || progressRangeOf(averageProgress) === query.progressRange);
  const reader = readerOfNow(store, ['deposits', 'familyMembers', 'plans']);
  return mapItems(progressCandidates(store, query), (member) => {
    const progress = findProgress(reader, member, query, today);
    return matches(progress) ? progress : undefined;
  });
}

export function showMemberProgress(
  { store, clock }: SignedInContext,
  id: string,
  query: { readonly year?: number | undefined },
) {
  const member = findMember(store, id);
  return isRefusal(member) ? member : { data: memberProgressOf(store, member, query, monthOf(clock.now())) };
}

type ProgressPerson = MemberProgress['familyMembers'][number];

interface ExportLine {
  readonly member: MemberProgress['member'];
  readonly person: ProgressPerson;
  readonly investment: ProgressPerson['investments'][number];
}

const oneDecimal = (percentage: number) => Math.floor(percentage * 10 + 0.5) / 10;

const exportColumns: readonly Column<ExportLine>[] = [
  { header: 'Member', value: ({ member }) => member.name },
  { header: 'Email', value: ({ member }) => member.email },
  { header: 'Mobile number', value: ({ member }) => member.mobileNumber },
  { header: 'Family member', value: ({ person }) => (person.relationship === 'self' ? 'Self' : person.name) },
  { header: 'Relationship', value: ({ person }) => person.relationship },
  { header: 'Plan', value: ({ investment }) => investment.plan.name },
  { header: 'Amount per month', value: ({ investment }) => amountInFile(investment.plan.amount) },
  { header: 'Duration in years', value: ({ investment }) => investment.plan.duration },
  { header: 'Start', value: ({ investment }) => monthInFile(investment.startDate) },
  { header: 'Progress %', value: ({ investment }) => oneDecimal(investment.progress.progressPercentage) },
  { header: 'Completed months', value: ({ investment }) => investment.progress.completedMonths },
  { header: 'Total months', value: ({ investment }) => investment.progress.totalExpectedMonths },
  { header: 'Total invested', value: ({ investment }) => amountInFile(investment.progress.totalAmount) },
];

function* exportLinesOf(found: ExportItems<MemberProgress>): ExportItems<ExportLine> {
  for (const progress of found) {
    // Members without a plan pause the reader too.
    yield undefined;
    const { member, familyMembers = [] } = progress ?? {};
    for (const person of familyMembers)
      for (const investment of person.investments) if (member) yield { member, person, investment };
  }
}

const exportFileName = ({ year, format }: ProgressExportQuery) =>
  `investment-progress-${year ?? 'all'}.${format ?? 'csv'}`;

export const exportInvestmentProgress = (context: SignedInContext, query: ProgressExportQuery): Sheet =>
  sheetOf(exportFileName(query), exportColumns, exportLinesOf(findMemberProgress(context, query)));

export const exportInvestmentProgressRecords = (context: SignedInContext, query: ProgressExportQuery) => ({
  fileName: exportFileName(query),
  allMembersProgress: findMemberProgress(context, query),
});

type Analytics = DataOf<typeof memberAnalyticsEndpoint>;
type Rows = readonly DepositRow[];

const rupeesOf = (rows: Rows) => toRupees(totalOf(rows).amountPaise);

const yearlyBreakdown = (approved: Rows): Analytics['yearlyBreakdown'] =>
  [...groupBy(approved, ({ year }) => String(year))]
    .map(([year, rows]) => ({ year: Number(year), totalAmount: rupeesOf(rows), totalInvestments: rows.length }))
    .sort((a, b) => a.year - b.year);

const monthlyPattern = (approved: Rows): Analytics['monthlyPattern'] =>
  MONTH_NUMBERS.map((month) => ({ month, amount: rupeesOf(approved.filter((row) => row.month === month)) }));

/** The member's own contributions have the member's id, and the relationship 'self'. */
const familyContributions = (reader: Reader, member: MemberRow, approved: Rows): Analytics['familyContributions'] =>
  [...groupBy(approved, ({ familyMemberId }) => familyMemberId ?? 'self')].map(([owner, rows]) => {
    const self = { _id: member._id, name: member.name, relationship: 'self' };
    const { _id, name, relationship } = owner === 'self' ? self : getOrThrow(reader, 'familyMembers', owner);
    return { familyMemberId: _id, name, relationship, totalContribution: rupeesOf(rows) };
  });

/** Progress is the mean over the family, and always of the whole plan, whatever the year. */
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
