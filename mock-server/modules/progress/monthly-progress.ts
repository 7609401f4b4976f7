import { enrollmentKeyOf } from '@server/domain/enrollment';
import { progressOf } from '@server/domain/progress';
import { groupBy } from '@server/domain/totals';
import type { SignedInContext } from '@server/modules/context';
import { termsOf } from '@server/modules/plans/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type { monthlyProgress as monthlyProgressEndpoint } from '@/contract/progress';
import { type Month, monthOf } from '@/domain/months';
import { type ProgressRow, presentProgressRow } from './present';

type MonthlyProgressQuery = QueryOf<typeof monthlyProgressEndpoint>;

/** A row for each plan that was started; `deposits` are those of one member and its family. */
export function progressRows(reader: Reader, deposits: readonly DepositRow[], today: Month): ProgressRow[] {
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

/** Only the months of one year, and only plans that have months in it; the sums are still those of the whole plan. */
export const progressRowsOfYear = (rows: readonly ProgressRow[], year: number): ProgressRow[] =>
  rows
    .map((row) => ({ ...row, monthlyStatus: row.monthlyStatus.filter((month) => month.year === year) }))
    .filter(({ monthlyStatus }) => monthlyStatus.length > 0);

export function showMonthlyProgress(
  { store, clock, actor }: SignedInContext,
  { year, familyMemberId, planId }: MonthlyProgressQuery,
) {
  const deposits = store
    .by('deposits', 'memberId', actor.id)
    .filter((row) => (!familyMemberId || row.familyMemberId === familyMemberId) && (!planId || row.planId === planId));
  const rows = progressRows(store, deposits, monthOf(clock.now()));
  return { data: { progress: year === undefined ? rows : progressRowsOfYear(rows, year) } };
}
