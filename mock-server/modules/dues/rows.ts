import { sumOf } from '@server/domain/totals';
import { owedPlansOf, type PlanDues } from '@server/modules/plans/owed-plans';
import { hierarchyOf } from '@server/modules/shared/hierarchy';
import { partOf, searchParts } from '@server/modules/shared/search';
import type { MemberRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import type { DuesView } from '@/contract/choices';
import type { exportDues } from '@/contract/dues';
import type { QueryOf } from '@/contract/endpoint';
import type { Paise } from '@/domain/money';
import { type Month, toMonth } from '@/domain/months';
import { roundNoteOf } from './round-notes';

/** What one person owes of one plan, or what is due of it this month. */
export interface DueRow {
  readonly member: MemberRow;
  readonly plan: PlanDues;
  readonly months: readonly (Month & { readonly amountPaise: Paise })[];
  readonly amountPaise: Paise;
}

const VIEWS: Readonly<Record<DuesView, (plan: PlanDues, today: Month) => DueRow['months']>> = {
  overdue: ({ overdue }) => overdue,
  'this-month': ({ thisMonth }, today) => (thisMonth ? [{ ...today, amountPaise: thisMonth.amountPaise }] : []),
  'paid-in': (plan, today) => (plan.thisMonth?.paidInAt === undefined ? [] : VIEWS['this-month'](plan, today)),
  'to-pay': (plan, today) => (plan.thisMonth?.paidInAt === undefined ? VIEWS['this-month'](plan, today) : []),
};

export function membersBelow(store: Store, coordinatorId: string): readonly MemberRow[] {
  const panchayats = hierarchyOf(store).panchayatsOf(coordinatorId);
  return panchayats.flatMap((id) => store.by('members', 'panchayatId', id));
}

type Filters = Partial<Omit<QueryOf<typeof exportDues>, 'monthsBehind'>>;

function membersOf(store: Store, { panchayatId, belowId }: Filters): readonly MemberRow[] {
  if (panchayatId === undefined && belowId === undefined) return store.all('members');
  const found = membersBelow(store, belowId ?? panchayatId ?? '');
  return belowId === undefined || panchayatId === undefined
    ? found
    : found.filter((member) => member.panchayatId === panchayatId);
}

function stateFilter(store: Store, { roundState }: Filters, today: Month): (memberId: string) => boolean {
  if (roundState === undefined) return () => true;
  return (memberId) => {
    const note = roundNoteOf(store, memberId, today);
    return roundState === (note ? (note.answer ? 'answered' : 'unanswered') : 'none');
  };
}

const searchOf = (store: Store, words: string) =>
  searchParts<DueRow>(words, (part) => {
    const [inMember, inFamily, inPlan, inPlace] = [
      partOf.member(part),
      partOf.family(part),
      partOf.plan(part),
      partOf.placeOrCoordinator(part),
    ];
    return ({ member, plan: { planId, familyMemberId } }) =>
      inMember(member) ||
      (familyMemberId !== null && inFamily(getOrThrow(store, 'familyMembers', familyMemberId))) ||
      inPlan(getOrThrow(store, 'plans', planId)) ||
      inPlace(getOrThrow(store, 'coordinators', member.panchayatId));
  });

/** Who did not pay since is read from what is kept. */
export function findDues(store: Store, filters: Filters, today: Month): DueRow[] {
  const { show = 'overdue', planId, search } = filters;
  const monthsOf = VIEWS[show];
  const hasState = stateFilter(store, filters, today);
  const rows: DueRow[] = [];
  for (const member of membersOf(store, filters)) {
    for (const plan of owedPlansOf(store, member._id, today)) {
      if (planId !== undefined && plan.planId !== planId) continue;
      const months = monthsOf(plan, today);
      if (months.length === 0 || !hasState(member._id)) continue;
      rows.push({ member, plan, months, amountPaise: sumOf(months, ({ amountPaise }) => amountPaise) });
    }
  }
  return search ? rows.filter(searchOf(store, search)) : rows;
}

export const isBehind = ({ months }: DueRow, monthsBehind: '1' | '2' | '3' | undefined): boolean =>
  monthsBehind === undefined || (monthsBehind === '3' ? months.length >= 3 : months.length === Number(monthsBehind));

/** A member with several plans is counted once. */
export const sumOfDues = (rows: readonly DueRow[]) => ({
  memberCount: new Set(rows.map(({ member }) => member._id)).size,
  amountPaise: sumOf(rows, ({ amountPaise }) => amountPaise),
});

export const monthsOf = ({ months }: DueRow): Month[] => months.map(toMonth);
