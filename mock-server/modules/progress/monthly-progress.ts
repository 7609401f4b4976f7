import { progressOf } from '@server/domain/progress';
import { groupBy } from '@server/domain/totals';
import type { ActingContext } from '@server/modules/context';
import { termsOf } from '@server/modules/plans/present';
import type { DepositRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { getOrThrow } from '@server/store/store';
import type { monthlyProgress as monthlyProgressEndpoint } from '@/contract/dashboards';
import type { QueryOf } from '@/contract/endpoint';
import { type Month, monthOf } from '@/domain/months';
import { presentProgressRow } from './present';

type MonthlyProgressQuery = QueryOf<typeof monthlyProgressEndpoint>;

const enrollmentKeyOf = ({ familyMemberId, planId }: DepositRow): string => `${familyMemberId ?? 'self'}|${planId}`;

/** A row per plan that was begun; `deposits` are those of one member and its family. */
export function progressRows(reader: Reader, deposits: readonly DepositRow[], today: Month) {
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

/** A year narrows the months shown, and drops plans that have none in it; the sums stay those of the whole plan. */
export function showMonthlyProgress(
  { store, clock, actor }: ActingContext,
  { year, familyMemberId, planId }: MonthlyProgressQuery,
) {
  const deposits = store
    .by('deposits', 'memberId', actor.id)
    .filter((row) => (!familyMemberId || row.familyMemberId === familyMemberId) && (!planId || row.planId === planId));
  const rows = progressRows(store, deposits, monthOf(clock.now()));
  if (year === undefined) return { data: { progress: rows } };
  const progress = rows
    .map((row) => ({ ...row, monthlyStatus: row.monthlyStatus.filter((month) => month.year === year) }))
    .filter(({ monthlyStatus }) => monthlyStatus.length > 0);
  return { data: { progress } };
}
