import type { MemberProgress, PLAN_TYPES } from '../../../src/contract/investment-progress';
import type { ProgressRow } from '../../../src/contract/member-area';
import { type Month, monthOf } from '../../../src/domain/months';
import { includesText } from '../../../src/domain/text-search';
import { type ProgressRange, rangeOf } from '../../domain/progress-range';
import { presentMemberProgress } from '../../store/present/member-progress';
import type { MemberRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import type { Context } from '../context';
import { progressRows } from '../show-monthly-progress';
import { membersByName } from './members-by-name';

/** What the superadmin can ask of everybody's progress. */
export interface ProgressQuery {
  readonly year?: number;
  readonly memberId?: string;
  readonly search?: string;
  readonly progressRange?: ProgressRange;
  readonly planType?: (typeof PLAN_TYPES)[number];
}

/** A year narrows the months shown, and drops plans that have none in it; the sums stay those of the whole plan. */
function narrowed(row: ProgressRow, { year, planType }: ProgressQuery): ProgressRow[] {
  if (planType && row.plan.isRecurring !== (planType === 'recurring')) return [];
  if (year === undefined) return [row];
  const monthlyStatus = row.monthlyStatus.filter((month) => month.year === year);
  return monthlyStatus.length > 0 ? [{ ...row, monthlyStatus }] : [];
}

export function memberProgressOf(
  reader: Reader,
  member: MemberRow,
  query: ProgressQuery,
  today: Month,
): MemberProgress {
  const rows = progressRows(reader, reader.by('deposits', 'memberId', member._id), today);
  const family = reader.by('familyMembers', 'memberId', member._id);
  return presentMemberProgress(
    member,
    family,
    rows.flatMap((row) => narrowed(row, query)),
  );
}

/** Members by id, or by words in name, email or mobile number; by name. */
export function progressCandidates(store: Store, { memberId, search }: ProgressQuery): readonly MemberRow[] {
  const named = memberId === undefined ? undefined : store.get('members', memberId);
  const rows = memberId === undefined ? membersByName(store) : named ? [named] : [];
  if (!search) return rows;
  return rows.filter(({ name, email, mobileNumber }) => includesText(search, [name, email, mobileNumber]));
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
