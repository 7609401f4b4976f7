import type { QueryOf } from '../../src/contract/endpoint';
import type { monthlyProgress as endpoint } from '../../src/contract/member-area';
import { type Month, monthOf } from '../../src/domain/months';
import { progressOf } from '../domain/progress';
import { groupBy } from '../domain/sums';
import { mustGet } from '../store/present/must-get';
import { termsOf } from '../store/present/plan';
import { presentProgressRow } from '../store/present/progress-row';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';

type Query = QueryOf<typeof endpoint>;

const holdingOf = ({ familyMemberId, planId }: DepositRow): string => `${familyMemberId ?? 'self'}|${planId}`;

/** A row per plan that was begun; `deposits` are those of one member and its family. */
export function progressRows(reader: Reader, deposits: readonly DepositRow[], today: Month) {
  return [...groupBy(deposits, holdingOf).values()].flatMap((payments) => {
    const [first] = payments;
    if (!first) return [];
    const plan = mustGet(reader, 'plans', first.planId);
    const progress = progressOf(termsOf(plan), payments, today);
    if (!progress) return [];
    const { familyMemberId } = first;
    const familyMember = familyMemberId === null ? undefined : mustGet(reader, 'familyMembers', familyMemberId);
    return [presentProgressRow(plan, familyMember, progress)];
  });
}

/** A year narrows the months shown, and drops plans that have none in it; the sums stay those of the whole plan. */
export function showMonthlyProgress({ store, clock, actor }: ActingContext, { year, familyMemberId, planId }: Query) {
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
