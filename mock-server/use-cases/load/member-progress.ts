import type { MemberProgress, PLAN_TYPES } from '../../../src/contract/investment-progress';
import type { ProgressRow } from '../../../src/contract/member-area';
import { type Month, monthIndex, monthOf } from '../../../src/domain/months';
import { type ProgressRange, rangeOf } from '../../domain/progress-range';
import { keptBy, ofEveryKey } from '../../store/kept-by';
import { presentMemberProgress } from '../../store/present/member-progress';
import type { MemberRow } from '../../store/rows';
import type { Store } from '../../store/store';
import type { Context } from '../context';
import { progressRows } from '../show-monthly-progress';
import { membersByName } from './members-by-name';
import { searchMemberContacts } from './search-people';

/** What the superadmin can ask of everybody's progress. */
export interface ProgressQuery {
  readonly year?: number | undefined;
  readonly memberId?: string | undefined;
  readonly search?: string | undefined;
  readonly progressRange?: ProgressRange | undefined;
  readonly planType?: (typeof PLAN_TYPES)[number] | undefined;
}

/** A year narrows the months shown, and drops plans that have none in it; the sums stay those of the whole plan. */
function narrowed(row: ProgressRow, { year, planType }: ProgressQuery): ProgressRow[] {
  if (planType && row.plan.isRecurring !== (planType === 'recurring')) return [];
  if (year === undefined) return [row];
  const monthlyStatus = row.monthlyStatus.filter((month) => month.year === year);
  return monthlyStatus.length > 0 ? [{ ...row, monthlyStatus }] : [];
}

/** Calendars are long: those of the members that were looked at last are kept. */
const MOST_KEPT = 1000;

/** Question → answer, as long as nothing of the member, its family or the plans changes. */
const known = keptBy(
  {
    deposits: ({ memberId }) => memberId,
    familyMembers: ({ memberId }) => memberId,
    members: ({ _id }) => _id,
    plans: ofEveryKey,
  },
  () => new Map<string, MemberProgress>(),
  MOST_KEPT,
);

function findProgress(store: Store, member: MemberRow, query: ProgressQuery, today: Month): MemberProgress {
  const rows = progressRows(store, store.by('deposits', 'memberId', member._id), today);
  const family = store.by('familyMembers', 'memberId', member._id);
  return presentMemberProgress(
    member,
    family,
    rows.flatMap((row) => narrowed(row, query)),
  );
}

export function memberProgressOf(store: Store, member: MemberRow, query: ProgressQuery, today: Month): MemberProgress {
  const answers = known(store, member._id);
  const question = `${monthIndex(today)}|${query.year}|${query.planType}`;
  const progress = answers.get(question) ?? findProgress(store, member, query, today);
  answers.set(question, progress);
  return progress;
}

/** Members by id, or by words in name, email or mobile number; by name. */
export function progressCandidates(store: Store, { memberId, search }: ProgressQuery): readonly MemberRow[] {
  const named = memberId === undefined ? undefined : store.get('members', memberId);
  const rows = memberId === undefined ? membersByName(store) : named ? [named] : [];
  return search ? rows.filter(searchMemberContacts(search)) : rows;
}

/** By name. Whoever asks for a year or a kind of plan wants only members that have one. */
export function findMemberProgress({ store, clock }: Pick<Context, 'store' | 'clock'>, query: ProgressQuery) {
  const today = monthOf(clock.now());
  const isPlanWanted = query.year !== undefined || query.planType !== undefined;
  return progressCandidates(store, query)
    .map((member) => memberProgressOf(store, member, query, today))
    .filter(({ totalInvestments }) => !isPlanWanted || totalInvestments > 0)
    .filter((each) => !query.progressRange || rangeOf(each.averageProgress) === query.progressRange);
}
