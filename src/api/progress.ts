/** The superadmin sees how far the plans of every member's family have come. */
import { isId } from '@/contract/primitives';
import * as contract from '@/contract/progress';
import type { Figure } from '@/domain/figures';
import { figuresOf } from '@/domain/member-progress';
import { compareMonths, hasMonth, type RecordedMonth } from '@/domain/months';
import { isRecord } from '@/utils/is-record';
import { unreadable } from './http-error';
import { derived, type PageDataOf, type PageOf, type RowOfList, recordList } from './read-shape';

interface PlanProgress<M> {
  readonly plan: { readonly isRecurring: boolean | null };
  readonly progress: { readonly totalExpectedMonths: number | null };
  readonly monthlyStatus: readonly M[];
}

/**
 * The months oldest first. A one-time plan expects one payment, all others at least a year of them: a server that does not name the kind
 * still says how many.
 */
export const planProgressOf = <M extends RecordedMonth, P extends PlanProgress<M>>({
  plan,
  monthlyStatus,
  ...row
}: P & PlanProgress<M>) => ({
  ...row,
  plan: { ...(plan as P['plan']), isRecurring: plan.isRecurring ?? row.progress.totalExpectedMonths !== 1 },
  monthlyStatus: monthlyStatus.filter(hasMonth).sort(compareMonths),
});

function progressOf({ member, ...row }: PageOf<contract.MemberProgress>) {
  const familyMembers = row.familyMembers.map((each) => ({
    ...each,
    investments: each.investments.map(planProgressOf),
  }));
  const figures = figuresOf<Figure>(familyMembers);
  return {
    member: {
      ...member,
      /** The server made up a sample, which calls itself so, or has no record's id. */
      isSample: !isId(member.id) || [member.name, member.email].some((text) => /^sample\b/i.test(text)),
    },
    familyMembers,
    /** It counts the plans that the whole family has begun. */
    totalInvestments: row.totalInvestments ?? figures.totalInvestments,
    totalInvested: row.totalInvested ?? figures.totalInvested,
    averageProgress: row.averageProgress ?? figures.averageProgress,
  };
}

export const membersProgress = recordList(contract.progressResource, 'allMembersProgress', progressOf);
export type MemberProgress = RowOfList<typeof membersProgress>;
export type ProgressSummary = NonNullable<PageDataOf<typeof contract.allMembersProgress>['summary']>;

export const memberProgressDetail = derived(contract.memberProgressDetail, progressOf);

/** A session that was opened for a member. Without a token there is none. */
export const createMemberSession = derived(contract.createMemberSession, ({ token }, { given }) => {
  if (!token) throw unreadable();
  return { token, member: isRecord(given) && isRecord(given.member) ? given.member : {} };
});

export type MemberAnalytics = PageDataOf<typeof contract.memberAnalytics>;
