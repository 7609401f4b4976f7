import { useMemo } from 'react';
import { waitingCash } from '@/domain/debt';
import { toPaise, toRupees } from '@/domain/money';
import { byUrgency, paymentSchedule } from '@/domain/payment-schedule';
import { INLINE_PROGRESS_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { memberInvestments } from '@/server/member-dashboard';
import { useTakesOwnInvestments } from './own-investments';
import { useEnrollments } from './use-enrollments';
import { useMemberOverview } from './use-member-overview';

/** The payment schedule of each person and plan in the family, most urgent first. */
export function usePaymentSchedules(enabled = true) {
  const { overview, thisMonth } = useMemberOverview();
  const { year, month } = thisMonth;
  const progress = useEnrollments({ enabled, staleTime: INLINE_PROGRESS_STALE_MS });
  const investments = useCustom(memberInvestments, { enabled });
  const takesOwn = useTakesOwnInvestments();
  const plans = overview?.availablePlans;
  const { enrollments } = progress;
  const deposits = investments.data;
  const schedules = useMemo(() => {
    if (!enrollments || !deposits || !plans) return undefined;
    const activePlans = new Set(plans.map(({ _id }) => _id));
    return enrollments
      .map((row) => paymentSchedule({ row, deposits, activePlans, thisMonth: { year, month }, takesOwn }))
      .sort(byUrgency);
  }, [enrollments, deposits, plans, year, month, takesOwn]);
  return {
    schedules,
    enrollments,
    /** In rupees, to be handed to the coordinator; 0 while loading. */
    waitingCash: toRupees(
      waitingCash((deposits ?? []).map((each) => ({ ...each, amountPaise: toPaise(each.depositAmount) }))),
    ),
    // A failed refresh does not hide data that was loaded before.
    error: schedules ? null : (progress.error ?? investments.error),
    retry: () => {
      progress.refetch();
      investments.refetch();
    },
  };
}

export type PaymentSchedules = ReturnType<typeof usePaymentSchedules>;
