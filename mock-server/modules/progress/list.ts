import type { SignedInContext } from '@server/context';
import { enrollmentKeyOf } from '@server/domain/enrollment';
import { bestPageOf, pageOf } from '@server/domain/paging';
import { combineFigures, type MemberFigures, matchesPlanFilter, memberFigures } from '@server/domain/progress';
import { groupBy, totalOf } from '@server/domain/totals';
import { cached } from '@server/figures/result-cache';
import { termsOf } from '@server/modules/plans/present';
import { memberRanks } from '@server/modules/shared/sorted-names';
import type { DepositRow, MemberRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type { allMembersProgress as allMembersProgressEndpoint } from '@/contract/progress';
import { progressRangeOf } from '@/domain/member-progress';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { startOf } from '@/domain/plan-months';
import { memberProgressOf, progressCandidates } from './member-progress';

function startedPlan(reader: Reader, payments: readonly DepositRow[]) {
  const [first] = payments;
  const plan = first && reader.get('plans', first.planId);
  if (!plan) return [];
  const terms = termsOf(plan);
  const start = startOf(payments, terms);
  return start ? { terms, start, invested: totalOf(payments.filter(({ status }) => status === 'approved')) } : [];
}

type MembersProgressQuery = QueryOf<typeof allMembersProgressEndpoint>;

interface MemberWithFigures {
  readonly member: MemberRow;
  readonly figures: MemberFigures;
}

/** Plans are kept, so that the list of everybody's progress reads only the deposits of those who paid since it was last requested. */
export const plansOf = cached(
  { dependsOn: { deposits: ({ memberId }) => memberId, plans: 'all' } },
  (store, memberId: string) => {
    const enrollments = groupBy(store.by('deposits', 'memberId', memberId), enrollmentKeyOf);
    const plans = [...enrollments.values()].flatMap((payments) => startedPlan(store, payments));
    return { plans, figures: memberFigures(plans) };
  },
);

/** Undefined when a year or a type of plan is asked for and the member has no such plan. */
function filteredFiguresOf(store: Store, { _id }: MemberRow, query: MembersProgressQuery): MemberFigures | undefined {
  const { plans, figures } = plansOf(store, _id);
  if (query.year === undefined && query.planType === undefined) return figures;
  const matching = plans.filter((plan) => matchesPlanFilter(plan, query));
  if (matching.length === 0) return undefined;
  return matching.length === plans.length ? figures : memberFigures(matching);
}

function findMembersWithFigures(store: Store, query: MembersProgressQuery): MemberWithFigures[] {
  const found: MemberWithFigures[] = [];
  for (const member of progressCandidates(store, query)) {
    const figures = filteredFiguresOf(store, member, query);
    if (!figures || (query.progressRange && progressRangeOf(figures.averageProgress) !== query.progressRange)) continue;
    found.push({ member, figures });
  }
  return found;
}

const progressSortKeys: Record<
  Exclude<NonNullable<MembersProgressQuery['sort']>, 'member'>,
  (found: MemberWithFigures) => number
> = {
  totalInvestments: ({ figures }) => figures.planCount,
  averageProgress: ({ figures }) => figures.averageProgress,
  totalInvested: ({ figures }) => figures.investedPaise,
};

/** The summary is of all matching members, not only of the page; the average is over their plans. */
function summarizeProgress(found: readonly MemberWithFigures[]) {
  const { planCount, investedPaise, averageProgress } = combineFigures(found.map(({ figures }) => figures));
  return {
    totalMembers: found.length,
    totalInvestments: planCount,
    totalInvested: toRupees(investedPaise),
    averageProgress,
  };
}

function findProgressPage(store: Store, found: readonly MemberWithFigures[], query: MembersProgressQuery) {
  const { sort, order = 'asc' } = query;
  if (sort === undefined) return pageOf(found, query);
  if (sort !== 'member') return bestPageOf(found, progressSortKeys[sort], order, query);
  const ranks = memberRanks(store);
  return bestPageOf(found, ({ member }) => ranks.get(member._id) ?? 0, order, query);
}

/** Only members of the page get the calendars of their plans. */
export function listMembersProgress({ store, clock }: SignedInContext, query: MembersProgressQuery) {
  const found = findMembersWithFigures(store, query);
  const { rows, counts } = findProgressPage(store, found, query);
  const today = monthOf(clock.now());
  const allMembersProgress = rows.map(({ member }) => memberProgressOf(store, member, query, today));
  return { data: { allMembersProgress, ...counts, summary: summarizeProgress(found) } };
}
