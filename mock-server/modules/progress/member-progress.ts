import { monthName } from '@server/domain/formatting';
import { isRefusal } from '@server/domain/message';
import { type Column, type ExportItems, mapItems, type Sheet, sheetOf } from '@server/domain/sheet';
import { readerOfNow } from '@server/figures/reader-of-now';
import { resultCache } from '@server/figures/result-cache';
import type { Context, SignedInContext } from '@server/modules/context';
import { findMember } from '@server/modules/members/records';
import { searchMemberContacts } from '@server/modules/shared/search';
import { membersByName } from '@server/modules/shared/sorted-names';
import type { MemberRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type { exportInvestmentProgress as exportInvestmentProgressEndpoint } from '@/contract/progress';
import { progressRangeOf } from '@/domain/member-progress';
import { type Month, monthIndex, monthOf } from '@/domain/months';
import { progressRows, progressRowsOfYear } from './monthly-progress';
import { type MemberProgress, type ProgressRow, presentMemberProgress } from './present';

type ProgressExportQuery = QueryOf<typeof exportInvestmentProgressEndpoint>;
/** How the superadmin can filter the members' progress. */
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

/** Members by id, or by words in name, email or mobile number; sorted by name. */
export function progressCandidates(store: Store, { memberId, search }: ProgressQuery): readonly MemberRow[] {
  const named = memberId === undefined ? undefined : store.get('members', memberId);
  const rows = memberId === undefined ? membersByName(store) : named ? [named] : [];
  return search ? rows.filter(searchMemberContacts(search)) : rows;
}

/** As it is now, sorted by name; not cached. For a year or a type of plan, only members who have such a plan. */
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
  { header: 'Amount per month', value: ({ investment }) => investment.plan.amount },
  { header: 'Duration in years', value: ({ investment }) => investment.plan.duration },
  { header: 'Start', value: ({ investment }) => monthName(investment.startDate) },
  { header: 'Progress %', value: ({ investment }) => oneDecimal(investment.progress.progressPercentage) },
  { header: 'Completed months', value: ({ investment }) => investment.progress.completedMonths },
  { header: 'Total months', value: ({ investment }) => investment.progress.totalExpectedMonths },
  { header: 'Total invested', value: ({ investment }) => investment.progress.totalAmount },
];

function* exportLinesOf(found: ExportItems<MemberProgress>): ExportItems<ExportLine> {
  for (const progress of found) {
    // For members without a plan as well, so that the reader can pause.
    yield undefined;
    const { member, familyMembers = [] } = progress ?? {};
    for (const person of familyMembers)
      for (const investment of person.investments) if (member) yield { member, person, investment };
  }
}

/** investment-progress-{year}.{format}; 'all' without a year. */
const exportFileName = ({ year, format }: ProgressExportQuery) =>
  `investment-progress-${year ?? 'all'}.${format ?? 'csv'}`;

/** A line for each plan that was started. */
export const exportInvestmentProgress = (context: SignedInContext, query: ProgressExportQuery): Sheet =>
  sheetOf(exportFileName(query), exportColumns, exportLinesOf(findMemberProgress(context, query)));

/** The same members, in the shape of the list's answer. */
export const exportInvestmentProgressRecords = (context: SignedInContext, query: ProgressExportQuery) => ({
  fileName: exportFileName(query),
  allMembersProgress: findMemberProgress(context, query),
});
