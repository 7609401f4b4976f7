import type { Deposit } from '@/api/deposits';
import type { Plan } from '@/api/plans';
import { addMonths, compareMonths, hasMonth, type Month, monthOf } from '@/domain/months';
import { isYearOpen } from '@/domain/plan';
import { nextMonthToPay, type Payment, unpaidMonths } from '@/domain/plan-months';
import { now } from '@/utils/clock';

/** A payment of the office's sheet or of the server, for a person of the family; the member itself is ''. */
export interface PersonPayment extends Payment {
  readonly personId: string;
  readonly planId: string;
}

export interface Due {
  readonly personId: string;
  readonly planId: string;
  readonly month: Month;
}

type Terms = Pick<Plan, '_id' | 'planDuration' | 'isRecurring'>;

const paymentsOf = (payments: readonly PersonPayment[], personId: string, planId: string) =>
  payments.filter((payment) => payment.personId === personId && payment.planId === planId);

export const personPayments = (deposits: readonly Deposit[]): PersonPayment[] =>
  deposits
    .filter(hasMonth)
    .map(({ familyMemberReferenceId, depositPlanReferenceId, month, year, status }) => ({
      personId: familyMemberReferenceId?._id ?? '',
      planId: depositPlanReferenceId._id ?? '',
      month,
      year,
      status: status ?? 'pending',
    }));

/** The months of a plan that can be paid, oldest first: those that are unpaid, or whichever where the plan begins with this payment. */
export function payableMonths(
  payments: readonly PersonPayment[],
  personId: string,
  { _id: planId, planDuration, isRecurring }: Terms,
): { months: Month[]; first: Month | undefined } {
  if (planDuration === null) return { months: [], first: undefined };
  const today = monthOf(now());
  const own = paymentsOf(payments, personId, planId);
  if (own.every(({ status }) => status === 'denied')) {
    const lately = Array.from({ length: 24 }, (_, index) => addMonths(today, index - 12));
    return { months: lately.filter(({ year }) => isYearOpen(year, today)), first: today };
  }
  const unpaid = unpaidMonths(own, { planDuration, isRecurring });
  return { months: unpaid.filter(({ year }) => isYearOpen(year, today)), first: nextMonthToPay(unpaid, today).next };
}

/** What each person of the family owes or pays next in each of its plans, the oldest month first. */
export function duesOf(payments: readonly PersonPayment[], plans: readonly Terms[]): Due[] {
  const enrollments = new Map(
    payments
      .filter(({ status }) => status !== 'denied')
      .map(({ personId, planId }) => [`${personId} ${planId}`, { personId, planId }]),
  );
  return [...enrollments.values()]
    .flatMap(({ personId, planId }) => {
      const plan = plans.find(({ _id }) => _id === planId);
      const month = plan && payableMonths(payments, personId, plan).first;
      return month ? [{ personId, planId, month }] : [];
    })
    .sort((a, b) => compareMonths(a.month, b.month));
}
