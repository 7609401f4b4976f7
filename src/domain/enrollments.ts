/** What each person of a member's family pays into each plan, whatever a host leaves out of its answer about progress. */
import type { Deposit } from '@/contract/deposits';
import type { ProgressRow } from '@/contract/progress';
import { compareMonths, type Month, toMonth, uniqueMonths } from './months';
import { isOneTime } from './plan';
import { isSelf, normalizeText } from './text';

/** What one person pays into one plan. Amounts are in rupees. */
export interface Enrollment extends Pick<ProgressRow, 'progress'> {
  /** Differs from that of every other enrollment of the family. */
  readonly _id: string;
  /** Of the member itself, who has no id here. */
  readonly isOwn: boolean;
  /** Without an id where the family has several persons of that name and relationship, or none. */
  readonly familyMember: ProgressRow['familyMember'];
  /** Without an id where several plans have that name, or none. */
  readonly plan: ProgressRow['plan'] & { readonly isRecurring: boolean };
  /** The first month of the plan; undefined where the answer has no months. */
  readonly startDate: Month | undefined;
  /** Oldest first. */
  readonly monthlyStatus: ProgressRow['monthlyStatus'];
}

/** An enrollment of which it is known whose and which plan's it is: payments can be made for it, and deposits belong to it. */
export type IdentifiedEnrollment = Enrollment & { readonly plan: { readonly _id: string } };

/** Records that name ids, for a host that answers progress without them. */
export interface NamedRecords {
  readonly familyMembers: readonly { readonly _id: string; readonly name: string; readonly relationship: string }[];
  /** Plans that take payments. */
  readonly plans: readonly { readonly _id: string; readonly planName: string }[];
  /** Deposits of the member and the family, which also name plans that take no payments any more. */
  readonly deposits: readonly Pick<Deposit, 'familyMemberReferenceId' | 'depositPlanReferenceId'>[];
}

const isSameText = (a: string, b: string): boolean => normalizeText(a).trim() === normalizeText(b).trim();

/** The one id that all of them have. */
function onlyId(ids: readonly string[]): string | undefined {
  const [id, ...others] = new Set(ids);
  return others.length === 0 ? id : undefined;
}

/** Whether a row names its person and plan by names alone. */
export const lacksIds = ({ familyMember, plan }: ProgressRow): boolean =>
  plan._id === undefined || (familyMember._id === undefined && !isSelf(familyMember));

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
  // Of several plans of that name it is the one that the person has paid into.
  return onlyId(idsIn([...plans, ...refsOf(deposits)])) ?? onlyId(idsIn(refsOf(deposits.filter(isOfPerson))));
}

/** The rows with their ids, as far as these are known by name, and in the order in which they came. */
export function completeEnrollments(rows: readonly ProgressRow[], named: NamedRecords): Enrollment[] {
  const sameRows = new Map<string, number>();
  return rows.map((row) => {
    const { familyMember, plan, progress } = row;
    const isOwn = familyMember._id === undefined && isSelf(familyMember);
    const familyMemberId = isOwn ? undefined : (familyMember._id ?? familyMemberIdOf(familyMember, named));
    const isKnown = isOwn || familyMemberId !== undefined;
    const planId =
      plan._id ??
      planIdOf(plan.name, named, (deposit) => isKnown && deposit.familyMemberReferenceId?._id === familyMemberId);
    const monthlyStatus = [...row.monthlyStatus].sort(compareMonths);
    const [first] = monthlyStatus;
    const key = [familyMemberId ?? `${familyMember.name} ${familyMember.relationship}`, planId ?? plan.name].join('-');
    const place = (sameRows.get(key) ?? 0) + 1;
    sameRows.set(key, place);
    return {
      _id: row._id ?? (place === 1 ? key : `${key}-${place}`),
      isOwn,
      familyMember: { ...familyMember, _id: familyMemberId },
      plan: { ...plan, _id: planId, isRecurring: !isOneTime(row) },
      progress,
      startDate: row.startDate ?? (first && toMonth(first)),
      monthlyStatus,
    };
  });
}

/** Whether person and plan are known. */
export const isIdentified = (enrollment: Enrollment): enrollment is IdentifiedEnrollment =>
  enrollment.plan._id !== undefined && (enrollment.isOwn || enrollment.familyMember._id !== undefined);

/** Whether a deposit is of the member itself. */
export const isOwnDeposit = ({ familyMemberReferenceId }: Pick<Deposit, 'familyMemberReferenceId'>): boolean =>
  familyMemberReferenceId === undefined || familyMemberReferenceId === null;

/** The deposits of an enrollment; none where it is not known which they are. */
export const depositsOf = (enrollment: Enrollment, deposits: readonly Deposit[]): Deposit[] =>
  isIdentified(enrollment)
    ? deposits.filter(
        ({ familyMemberReferenceId, depositPlanReferenceId }) =>
          depositPlanReferenceId._id === enrollment.plan._id &&
          familyMemberReferenceId?._id === enrollment.familyMember._id,
      )
    : [];

/** The months that are paid and not yet decided, oldest first. */
export function waitingMonths(enrollment: Enrollment, deposits: readonly Deposit[], thisMonth: Month): Month[] {
  const sent = depositsOf(enrollment, deposits).filter(({ status }) => status === 'pending');
  // Up to this month, an unpaid month is overdue or current: a pending one has been sent.
  const pending = enrollment.monthlyStatus.filter(
    (month) => month.status === 'pending' && compareMonths(month, thisMonth) <= 0,
  );
  return uniqueMonths([...sent, ...pending].map(toMonth));
}

interface NamedPlan {
  readonly _id?: string | undefined;
  readonly planName: string;
  readonly isRecurring?: boolean | undefined;
}

const isSamePlan = (a: NamedPlan, b: NamedPlan): boolean =>
  a._id !== undefined && b._id !== undefined ? a._id === b._id : isSameText(a.planName, b.planName);

/**
 * The plan, and whether it is recurring where it does not say so itself but offered plans or enrollments do. Undefined where nothing
 * says so, or where plans of the same name differ.
 */
export function withKnownKind<P extends NamedPlan>(
  plan: P,
  offered: readonly NamedPlan[],
  enrollments: readonly Enrollment[],
): P & Pick<NamedPlan, 'isRecurring'> {
  if (plan.isRecurring !== undefined) return plan;
  const begun = enrollments.map(({ plan: { _id, name, isRecurring } }) => ({ _id, planName: name, isRecurring }));
  const said = [...offered, ...begun].filter((each) => isSamePlan(each, plan)).map(({ isRecurring }) => isRecurring);
  const [isRecurring, ...others] = new Set(said.filter((each) => each !== undefined));
  return others.length === 0 ? { ...plan, isRecurring } : plan;
}
