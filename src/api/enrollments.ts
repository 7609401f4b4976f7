/** An enrollment says what a person of a member's family pays into a plan. */

import * as contract from '@/contract/progress';
import type { Enrollment, FamilyDeposit } from '@/domain/enrollments';
import { hasMonth, toMonth } from '@/domain/months';
import { isSelf } from '@/domain/text/names';
import { normalizeText } from '@/domain/text/text';
import { planProgressOf } from './progress';
import { derived, type PageDataOf } from './read-shape';

export const monthlyProgress = derived(contract.monthlyProgress, ({ progress }) => progress.map(planProgressOf));
type ProgressRow = PageDataOf<typeof monthlyProgress>[number];

/** Records that name ids, for a server that sends progress without them. */
export interface NamedRecords {
  readonly familyMembers: readonly { readonly _id: string; readonly name: string; readonly relationship: string }[];
  /** These plans take payments. */
  readonly plans: readonly { readonly _id: string; readonly planName: string }[];
  /** Deposits of the member and the family, which also name plans that take no payments any more. */
  readonly deposits: readonly Pick<FamilyDeposit, 'depositPlanReferenceId'>[];
}

const isSameText = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

/** The one id that all of them have. */
function onlyId(ids: readonly string[]): string | undefined {
  const [id, ...others] = new Set(ids);
  return others.length === 0 ? id : undefined;
}

/** A row that names its person and plan by names alone needs their ids. */
export const needsIdLookup = ({ familyMember, plan }: ProgressRow): boolean =>
  plan._id === null || (familyMember._id === null && !isSelf(familyMember));

function familyMemberIdOf({ name, relationship }: ProgressRow['familyMember'], { familyMembers }: NamedRecords) {
  const meant = familyMembers.filter(
    (each) => isSameText(each.name, name) && isSameText(each.relationship, relationship),
  );
  return onlyId(meant.map(({ _id }) => _id));
}

function planIdOf(planName: string, { plans, deposits }: NamedRecords): string | undefined {
  const named = [...plans, ...deposits.map(({ depositPlanReferenceId }) => depositPlanReferenceId)];
  return onlyId(named.filter((plan) => isSameText(plan.planName, planName)).map(({ _id }) => _id));
}

/** The rows with their ids, as far as these are known by name. */
export const resolveIds = (rows: readonly ProgressRow[], named: NamedRecords): Enrollment[] =>
  rows.map(({ familyMember, plan, ...row }) => {
    const isOwn = familyMember._id === null && isSelf(familyMember);
    const familyMemberId = isOwn ? undefined : (familyMember._id ?? familyMemberIdOf(familyMember, named));
    const [first] = row.monthlyStatus;
    return {
      ...row,
      isOwn,
      familyMember: { ...familyMember, _id: familyMemberId },
      plan: { ...plan, _id: plan._id ?? planIdOf(plan.name, named) },
      startDate: row.startDate && hasMonth(row.startDate) ? row.startDate : first && toMonth(first),
    };
  });
