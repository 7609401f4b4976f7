import type { DepositStatus, MonthStatus } from '@/contract/choices';
import { type CashMarks, type CashTrail, cashTrail } from './cash-trail';
import { type Figure, ifKnown } from './figures';
import { compareMonths, hasMonth, isSameMonth, type Month, type RecordedMonth, toMonth, uniqueMonths } from './months';

/** A deposit of the member or of somebody of the family. */
export interface FamilyDeposit extends RecordedMonth, CashMarks {
  readonly _id: string;
  /** None for the member itself. */
  readonly familyMemberReferenceId?: { readonly _id: string; readonly name: string } | null | undefined;
  readonly depositPlanReferenceId: { readonly _id: string; readonly planName: string };
  readonly status: DepositStatus;
  readonly reason?: string | null | undefined;
  /** It had been approved before it was denied. */
  readonly reversedAt?: string | null | undefined;
  /** The member said that the coordinator's word about it is wrong. */
  readonly disputedAt?: string | null | undefined;
}

export interface PlanMonth extends Month {
  readonly status: MonthStatus;
  readonly amount: Figure;
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
    /** Per month. */
    readonly amount: Figure;
    /** In years. */
    readonly duration: Figure;
    readonly isRecurring: boolean;
    /** Of the whole plan, where the server says it. */
    readonly profitAmount?: Figure | undefined;
  };
  readonly progress: {
    /** Percent. */
    readonly progressPercentage: Figure;
    readonly completedMonths: Figure;
    readonly totalExpectedMonths: Figure;
    readonly totalAmount: Figure;
    readonly expectedAmount: Figure;
  };
  /** The first month of the plan; undefined where no month is known. */
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

export interface Denial {
  /** It is '' where none is known. */
  readonly reason: string;
  readonly reversedAt: string | undefined;
  /** The cash was taken although the payment was denied. */
  readonly cash: CashTrail | undefined;
}

/** Undefined where no payment was denied. `deposits` are newest first. */
export function denialOf(deposits: readonly FamilyDeposit[], month: Month): Denial | undefined {
  const denied = deposits.find((deposit) => deposit.status === 'denied' && isSameMonth(deposit, month));
  return denied && { reason: denied.reason ?? '', reversedAt: denied.reversedAt ?? undefined, cash: cashTrail(denied) };
}

/** Waiting months are paid and not yet decided. */
export function waitingMonths(enrollment: Enrollment, deposits: readonly FamilyDeposit[], thisMonth: Month): Month[] {
  const sent = depositsOf(enrollment, deposits).filter(({ status }) => status === 'pending');
  // Up to this month, an unpaid month is overdue or current: a pending one has been sent.
  const pending = enrollment.monthlyStatus.filter(
    (month) => month.status === 'pending' && compareMonths(month, thisMonth) <= 0,
  );
  return uniqueMonths([...sent.filter(hasMonth), ...pending].map(toMonth));
}

/** How many payments are left. */
export const monthsLeft = ({ progress }: Pick<Enrollment, 'progress'>): Figure =>
  ifKnown([progress.totalExpectedMonths, progress.completedMonths], (all, completed) => all - completed);

/** Whether all payments that are left wait for approval. */
export function isAllSent(enrollment: Enrollment, deposits: readonly FamilyDeposit[], thisMonth: Month): boolean {
  const left = monthsLeft(enrollment);
  return left !== null && left > 0 && waitingMonths(enrollment, deposits, thisMonth).length >= left;
}
