import { useMemo } from 'react';
import { monthlyProgress, needsIdLookup, resolveIds } from '@/api/enrollments';
import { memberInvestments, memberOverview } from '@/api/member-dashboard';
import { useServerFeatures } from '@/api/server-features';
import { waitingCash } from '@/domain/debt';
import type { Enrollment } from '@/domain/enrollments';
import { toPaise, toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { byUrgency, paymentSchedule } from '@/domain/payment-schedule';
import { INLINE_PROGRESS_STALE_MS, OVERVIEW_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { now } from '@/utils/clock';

/** SELF stands in place of a family member's id. */
export const SELF = 'self';

export const useTakesOwnInvestments = (): boolean => useServerFeatures().can('ownInvestments');

/** The overview has this month as the server knows it, since the clock of the device may be wrong. */
export function useMemberOverview() {
  const { data: overview, ...query } = useCustom(memberOverview, { staleTime: OVERVIEW_STALE_MS });
  return { ...query, overview, thisMonth: overview?.thisMonth ?? monthOf(now()) };
}

interface EnrollmentOptions {
  year?: string;
  enabled?: boolean;
  staleTime: number;
  keepPreviousData?: boolean;
}

/** Where persons and plans are named without their ids, the overview and the deposits tell them. */
export function useEnrollments({ year, enabled = true, ...queryOptions }: EnrollmentOptions) {
  const { overview } = useMemberOverview();
  const progress = useCustom(monthlyProgress, { query: year ? { year } : {}, enabled, ...queryOptions });
  const rows = progress.data;
  const isNamed = rows?.some(needsIdLookup) ?? false;
  const investments = useCustom(memberInvestments, { enabled: enabled && isNamed });
  // Without the deposits some ids remain unknown, which is better than no progress at all.
  const deposits = isNamed && !investments.error ? investments.data : NO_DEPOSITS;
  const enrollments = useMemo((): readonly Enrollment[] | undefined => {
    if (!rows || !overview || !deposits) return undefined;
    const { familyMembers, availablePlans } = overview;
    return resolveIds(rows, { familyMembers, plans: availablePlans, deposits });
  }, [rows, overview, deposits]);
  const { error, refetch } = progress;
  return { enrollments, isLoading: enabled && !error && !enrollments, error, refetch };
}

/** The empty list is the same at each render. */
export const NO_DEPOSITS: never[] = [];

/** The most urgent schedule comes first. */
export function usePaymentSchedules(enabled = true) {
  const { overview, thisMonth } = useMemberOverview();
  const { year, month } = thisMonth;
  const progress = useEnrollments({ enabled, staleTime: INLINE_PROGRESS_STALE_MS });
  const investments = useCustom(memberInvestments, { enabled });
  const acceptsOwnPayments = useTakesOwnInvestments();
  const plans = overview?.availablePlans;
  const { enrollments } = progress;
  const deposits = investments.data;
  const schedules = useMemo(() => {
    if (!enrollments || !deposits || !plans) return undefined;
    const activePlans = new Set(plans.map(({ _id }) => _id));
    return enrollments
      .map((row) => paymentSchedule({ row, deposits, activePlans, thisMonth: { year, month }, acceptsOwnPayments }))
      .sort(byUrgency);
  }, [enrollments, deposits, plans, year, month, acceptsOwnPayments]);
  return {
    schedules,
    enrollments,
    /** The member hands this cash to the coordinator, who has not taken it yet; it is 0 while loading. */
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
