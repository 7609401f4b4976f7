import { useMemo } from 'react';
import type { Enrollment } from '@/domain/enrollments';
import { useCustom } from '@/refine/use-custom';
import { completeEnrollments, lacksIds, monthlyProgress } from '@/server/enrollments';
import { memberInvestments } from '@/server/member-dashboard';
import { useMemberOverview } from './use-member-overview';

interface EnrollmentOptions {
  /** Only the months of this year; '' for all. */
  year?: string;
  enabled?: boolean;
  /** Milliseconds. */
  staleTime: number;
  keepPreviousData?: boolean;
}

/**
 * What each person of the family pays into each plan. Where persons and plans are named without their ids, the overview and the deposits
 * tell them.
 */
export function useEnrollments(options: EnrollmentOptions) {
  const { overview } = useMemberOverview();
  const { year, enabled = true, ...queryOptions } = options;
  const progress = useCustom(monthlyProgress, { query: year ? { year } : {}, enabled, ...queryOptions });
  const rows = progress.data;
  const isNamed = rows?.some(lacksIds) ?? false;
  const investments = useCustom(memberInvestments, { enabled: enabled && isNamed });
  // Without the deposits some ids remain unknown, which is better than no progress at all.
  const deposits = isNamed && !investments.error ? investments.data : NO_DEPOSITS;
  const enrollments = useMemo((): readonly Enrollment[] | undefined => {
    if (!rows || !overview || !deposits) return undefined;
    const { familyMembers, availablePlans } = overview;
    return completeEnrollments(rows, { familyMembers, plans: availablePlans, deposits });
  }, [rows, overview, deposits]);
  const { error, refetch } = progress;
  return { enrollments, isLoading: enabled && !error && !enrollments, error, refetch };
}

const NO_DEPOSITS: never[] = [];
