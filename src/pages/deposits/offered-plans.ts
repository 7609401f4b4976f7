import { type Deposit, deposits } from '@/api/deposits';
import type { Plan } from '@/api/plans';
import { hasMonth } from '@/domain/months';
import { type Payment, takesPayments } from '@/domain/plan-months';
import { equalsFilter } from '@/providers/list-url';
import { useAllRows } from '@/refine/use-all-rows';

/** A payment of the office's sheet or of the server, for a person of the family; the member itself is ''. */
export interface PersonPayment extends Payment {
  readonly personId: string;
  readonly planId: string;
}

export const paymentsOf = (payments: readonly PersonPayment[], personId: string, planId: string) =>
  payments.filter((payment) => payment.personId === personId && payment.planId === planId);

export const personPayments = (paid: readonly Deposit[]): PersonPayment[] =>
  paid
    .filter(hasMonth)
    .map(({ familyMemberReferenceId, depositPlanReferenceId, month, year, status }) => ({
      personId: familyMemberReferenceId?._id ?? '',
      planId: depositPlanReferenceId._id ?? '',
      month,
      year,
      status: status ?? 'pending',
    }));

/** The plans that take payments of the person. */
export const offeredPlans = (plans: readonly Plan[], payments: readonly PersonPayment[], personId: string) =>
  plans.filter((plan) => takesPayments(plan, paymentsOf(payments, personId, plan._id ?? '')));

/** The active plans that are closed to new members and take no payments of the person. */
export const closedPlans = (plans: readonly Plan[], offered: readonly Plan[]): Plan[] =>
  plans.filter((plan) => plan.isActive && plan.isClosedToNew && !offered.includes(plan));

/** The member's deposits are asked for only where a plan is closed to new members. All active plans are offered until they are there. */
export function useOfferedPlans(plans: readonly Plan[], memberId: string, personId: string): readonly Plan[] {
  const isAsked = memberId !== '' && plans.some(({ isClosedToNew }) => isClosedToNew);
  const { data } = useAllRows(deposits, { filters: [equalsFilter('memberId', memberId)], enabled: isAsked });
  return data ? offeredPlans(plans, personPayments(data.data), personId) : plans.filter(({ isActive }) => isActive);
}
