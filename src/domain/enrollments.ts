import type { DepositStatus, MonthStatus } from '@/contract/choices';
import type { ProgressRow } from '@/contract/progress';
import { compareMonths, isSameMonth, type Month, toMonth, uniqueMonths } from './months';

export interface FamilyDeposit extends Month {
  /** The member itself is no family member. */
  readonly familyMemberReferenceId?: { readonly _id: string; readonly name: string } | null | undefined;
  readonly depositPlanReferenceId: { readonly _id: string; readonly planName: string };
  readonly depositAmount: number;
  readonly status: DepositStatus;
  readonly reason?: string | undefined;
}

export interface PlanMonth extends Month {
  readonly status: MonthStatus;
  readonly amount: number;
}

/** An enrollment is what one person pays into one plan. Amounts are in rupees. */
export interface Enrollment {
  readonly id: string;
  /** The member itself has no id here. */
  readonly isOwn: boolean;
  /** The id is missing where the family has several persons of that name and relationship, or none. */
  readonly familyMember: { readonly _id?: string | undefined; readonly name: string; readonly relationship: string };
  /** The id is missing where several plans have that name, or none. */
  readonly plan: {
    readonly _id: string | undefined;
    readonly name: string;
    readonly amount: number;
    readonly duration: number;
    readonly isRecurring: boolean;
  };
  readonly progress: Readonly<ProgressRow['progress']>;
  readonly startDate: Month | undefined;
  readonly monthlyStatus: readonly PlanMonth[];
}

/** Payments can be made for an enrollment of which it is known whose and which plan's it is. */
export type IdentifiedEnrollment = Enrollment & { readonly plan: { readonly _id: string } };

export const isIdentified = (enrollment: Enrollment): enrollment is IdentifiedEnrollment =>
  enrollment.plan._id !== undefined && (enrollment.isOwn || enrollment.familyMember._id !== undefined);

export const isOwnDeposit = ({ familyMemberReferenceId }: Pick<FamilyDeposit, 'familyMemberReferenceId'>): boolean =>
  familyMemberReferenceId === undefined || familyMemberReferenceId === null;

/** An enrollment that is not identified has no deposits. */
export const depositsOf = <D extends FamilyDeposit>(enrollment: Enrollment, deposits: readonly D[]): D[] =>
  isIdentified(enrollment)
    ? deposits.filter(
        ({ familyMemberReferenceId, depositPlanReferenceId }) =>
          depositPlanReferenceId._id === enrollment.plan._id &&
          familyMemberReferenceId?._id === enrollment.familyMember._id,
      )
    : [];

/** The reason is '' where none is known, and undefined where no payment was denied. `deposits` are newest first. */
export const denialReason = (deposits: readonly FamilyDeposit[], month: Month): string | undefined => {
  const denied = deposits.find((deposit) => deposit.status === 'denied' && isSameMonth(deposit, month));
  return denied && (denied.reason ?? '');
};

/** Waiting months are paid and not yet decided. */
export function waitingMonths(enrollment: Enrollment, deposits: readonly FamilyDeposit[], thisMonth: Month): Month[] {
  const sent = depositsOf(enrollment, deposits).filter(({ status }) => status === 'pending');
  // Up to this month, an unpaid month is overdue or current: a pending one has been sent.
  const pending = enrollment.monthlyStatus.filter(
    (month) => month.status === 'pending' && compareMonths(month, thisMonth) <= 0,
  );
  return uniqueMonths([...sent, ...pending].map(toMonth));
}

export function isAllSent(enrollment: Enrollment, deposits: readonly FamilyDeposit[], thisMonth: Month): boolean {
  const { completedMonths, totalExpectedMonths } = enrollment.progress;
  const left = totalExpectedMonths - completedMonths;
  return left > 0 && waitingMonths(enrollment, deposits, thisMonth).length >= left;
}
