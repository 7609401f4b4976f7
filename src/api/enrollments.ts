/** An enrollment says what a person of a member's family pays into a plan. */

import * as contract from '@/contract/progress';
import { type Enrollment, type FamilyDeposit, isOwnDeposit } from '@/domain/enrollments';
import { hasMonth, toMonth } from '@/domain/months';
import { isSelf } from '@/domain/names';
import { normalizeText } from '@/domain/text';
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
  readonly deposits: readonly Pick<FamilyDeposit, 'familyMemberReferenceId' | 'depositPlanReferenceId'>[];
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

/** @param isOfPerson Whether a deposit was made for the person of the row. */
function planIdOf(
  planName: string,
  { plans, deposits }: NamedRecords,
  isOfPerson: (deposit: NamedRecords['deposits'][number]) => boolean,
): string | undefined {
  const idsIn = (named: NamedRecords['plans']) =>
    named.filter((plan) => isSameText(plan.planName, planName)).map(({ _id }) => _id);
  const refsOf = (made: NamedRecords['deposits']) => made.map(({ depositPlanReferenceId }) => depositPlanReferenceId);
  // If several plans have that name, it is the one that the person has paid into.
  return onlyId(idsIn([...plans, ...refsOf(deposits)])) ?? onlyId(idsIn(refsOf(deposits.filter(isOfPerson))));
}

/** The rows with their ids, as far as these are known by name. */
export const resolveIds = (rows: readonly ProgressRow[], named: NamedRecords): Enrollment[] =>
  rows.map(({ familyMember, plan, ...row }) => {
    const isOwn = familyMember._id === null && isSelf(familyMember);
    const familyMemberId = isOwn ? undefined : (familyMember._id ?? familyMemberIdOf(familyMember, named));
    const isOfPerson = (deposit: NamedRecords['deposits'][number]) =>
      isOwn ? isOwnDeposit(deposit) : deposit.familyMemberReferenceId?._id === familyMemberId && !isOwnDeposit(deposit);
    const [first] = row.monthlyStatus;
    return {
      ...row,
      isOwn,
      familyMember: { ...familyMember, _id: familyMemberId },
      plan: { ...plan, _id: plan._id ?? planIdOf(plan.name, named, isOfPerson) },
      startDate: row.startDate && hasMonth(row.startDate) ? row.startDate : first && toMonth(first),
    };
  });

interface NamedPlan {
  readonly _id: string | null;
  readonly planName: string;
  readonly isRecurring: boolean | null;
}

const isSamePlan = (a: NamedPlan, b: NamedPlan): boolean =>
  a._id !== null && b._id !== null ? a._id === b._id : isSameText(a.planName, b.planName);

/**
 * The plan, with whether it is recurring where it does not say so itself but offered plans or enrollments do. It counts as recurring where
 * nothing says so, or where plans of the same name differ.
 */
export function withKnownKind<P extends NamedPlan>(
  plan: P,
  offered: readonly NamedPlan[],
  enrollments: readonly Enrollment[],
): Omit<P, 'isRecurring'> & { isRecurring: boolean } {
  const begun = enrollments.map(({ plan: { _id = null, name, isRecurring } }) => ({
    _id,
    planName: name,
    isRecurring,
  }));
  const same = [plan, ...[...offered, ...begun].filter((each) => isSamePlan(each, plan))];
  const [isRecurring = true, ...others] = new Set(
    same.map((each) => plan.isRecurring ?? each.isRecurring).filter((each) => each !== null),
  );
  return { ...plan, isRecurring: isRecurring || others.length > 0 };
}
