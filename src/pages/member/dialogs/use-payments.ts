import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { createInvestment } from '@/contract/family-members';
import type { Denial } from '@/domain/enrollments';
import type { Figure } from '@/domain/figures';
import { type Month, toMonth } from '@/domain/months';
import type { PaymentSchedule } from '@/domain/payment-schedule';
import type { PlanTerms } from '@/domain/plan';
import { SELF } from '@/pages/member/family-data';
import { enrollmentPayee, ownName, personIdOf } from '@/pages/member/labels';
import { call } from '@/refine/call';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { useQueue } from '@/refine/use-queue';

export interface Payment extends Month {
  readonly key: string;
  /** The id is SELF for the member itself. */
  readonly familyMemberId: string;
  readonly familyMemberName: string;
  readonly planId: string;
  readonly plan: PlanTerms<Figure> & { readonly planName: string; readonly profitAmount: null };
  /** The first month of the plan. */
  readonly start: Month;
  readonly amount: number;
  readonly isOverdue: boolean;
  readonly denied: Denial | undefined;
}

/** What a payment must be is sent with it. */
const hasAmount = <M extends { amount: Figure }>(month: M): month is M & { amount: number } => month.amount !== null;

/**
 * Everything that is due, oldest first within each plan.
 * @param memberName Of the member itself.
 */
export const duePayments = (t: TFunction, schedules: readonly PaymentSchedule[], memberName: string): Payment[] =>
  schedules.flatMap(({ row, due }) => {
    const { plan, startDate } = row;
    const familyMemberId = personIdOf(row);
    const { _id: planId } = plan;
    if (familyMemberId === undefined || planId === undefined) return [];
    return due
      .filter(hasAmount)
      .map((month) => ({
        ...month,
        key: `${row.id}-${month.year}-${month.month}`,
        familyMemberId,
        familyMemberName: row.isOwn ? ownName(t, memberName) : enrollmentPayee(t, row),
        planId,
        plan: {
          planName: plan.name,
          planAmount: plan.amount,
          planDuration: plan.duration,
          isRecurring: plan.isRecurring,
          profitAmount: null,
        },
        start: startDate ?? toMonth(month),
      }));
  });

export function groupByEnrollment<T>(items: readonly T[], paymentIn: (item: T) => Payment): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const { familyMemberId, planId } = paymentIn(item);
    const key = `${familyMemberId}-${planId}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** An investment of the member itself names nobody. */
export const investmentBody = ({
  familyMemberId,
  planId,
  amount,
  month,
  year,
}: Pick<Payment, 'familyMemberId' | 'planId' | 'amount' | keyof Month>) => ({
  ...(familyMemberId !== SELF && { familyMemberId }),
  depositPlanId: planId,
  amount,
  month,
  year,
});

/** Each payment is a call of its own, one after the other, oldest first; failed ones can be sent again. */
export function usePayments() {
  const { t } = useTranslation();
  const refresh = useInvalidateAll();
  const queue = useQueue<Payment>({ keyOf: ({ key }) => key, concurrency: 1, failure: t('member:invest.failed') });
  return {
    ...queue,
    /** Resolves to whether all were sent; to undefined if a run is in progress already. */
    send: async (payments: readonly Payment[]): Promise<boolean | undefined> => {
      const isDone = await queue.start(payments, async (payment) => {
        await call(createInvestment, { body: investmentBody(payment) });
      });
      if (isDone !== undefined) refresh();
      return isDone;
    },
  };
}

export type PaymentRun = ReturnType<typeof usePayments>;
