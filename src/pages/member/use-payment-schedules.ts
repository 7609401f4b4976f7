import { useCallback, useMemo } from 'react';
import { INLINE_PROGRESS_STALE_MS } from '@/api/stale-times';
import { useEndpoint } from '@/api/use-endpoint';
import { memberInvestments, type memberOverview } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { monthlyProgress } from '@/contract/progress';
import type { Month } from '@/domain/months';
import { byUrgency, type PaymentSchedule, paymentSchedule } from '@/domain/payment-schedule';

export interface PaymentSchedules {
  /** Undefined while loading. */
  schedules: PaymentSchedule[] | undefined;
  error: { message: string } | null;
  retry: () => void;
}

/** The payment schedule of each person and plan in the family, most urgent first. */
export function usePaymentSchedules(
  overview: DataOf<typeof memberOverview> | undefined,
  thisMonth: Month,
  enabled: boolean,
): PaymentSchedules {
  const { year, month } = thisMonth;
  const progress = useEndpoint(monthlyProgress, { enabled, staleTime: INLINE_PROGRESS_STALE_MS });
  const investments = useEndpoint(memberInvestments, { enabled });
  const plans = overview?.availablePlans;
  const [rows, deposits] = [progress.data?.progress, investments.data?.investments];
  const schedules = useMemo(() => {
    if (!rows || !deposits || !plans) return undefined;
    const activePlans = new Set(plans.map(({ _id }) => _id));
    return rows
      .map((row) => paymentSchedule({ row, deposits, activePlans, thisMonth: { year, month } }))
      .sort(byUrgency);
  }, [rows, deposits, plans, year, month]);
  const { refetch: retryProgress } = progress;
  const { refetch: retryInvestments } = investments;
  return {
    schedules,
    // A failed refresh does not hide data that was loaded before.
    error: schedules ? null : (progress.error ?? investments.error),
    retry: useCallback(() => {
      retryProgress();
      retryInvestments();
    }, [retryProgress, retryInvestments]),
  };
}
